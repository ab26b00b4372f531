"""Mistaken explanation or mistaken call; the offender is the player who explained."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12 import assigned_score_open
from ruling_core.laws_2017.law_20f import law_20f4, law_20f5
from ruling_core.laws_2017.law_21 import law_21a, law_21b, law_21b3, too_late
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.explanation import CARD_FOLLOWED, IN_AUCTION_PERIOD
from ruling_core.laws_2017.questions.judgement import (
    IS_DAMAGED,
    MISINFORMATION_CAUSE,
    MISINFORMATION_STAGE,
    NOTICED_BY,
    Cause,
    NoticedBy,
    Stage,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_75(facts: Facts) -> Consequences:
    """Was it the explanation, the call, or neither?"""
    match facts.need(MISINFORMATION_CAUSE):
        case Cause.OWN_MISUNDERSTANDING:
            return *law_21a(), then(Effect.SCORE_STANDS, "21A")
        case Cause.CALL:
            return law_75c(facts)
        case Cause.EXPLANATION:
            found = then(Effect.INFRACTION, "75B1", Role.OFFENDER, what=What.MISTAKEN_EXPLANATION)
        case Cause.NO_AGREEMENT:
            found = then(Effect.INFRACTION, "75D2", Role.OFFENDER, what=What.NO_AGREEMENT)
        case Cause.NOT_CLEAR:
            found = then(Effect.PRESUMED, "21B1b", Role.OFFENDER, what=What.MISTAKEN_EXPLANATION)
    return misinformed(facts, found)


def law_75c(facts: Facts) -> Consequences:
    """The explanation was right: no infraction, whatever the damage; the evidence must be there."""
    return (
        then(Effect.NO_INFRACTION, "75C", Role.PARTNER, what=What.MISTAKEN_CALL),
        then(Effect.SCORE_STANDS, "75C", what=What.MISTAKEN_CALL),
        then(Effect.ESTABLISH, "21B1b", Party.OFFENDING_SIDE, what=What.EVIDENCE),
        then(Effect.NEED_NOT_CORRECT, "75C", Role.PARTNER),
        then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD),
        *law_83(facts),
    )


def misinformed(facts: Facts, found: Consequence) -> Consequences:
    """Misinformation it is: who still has to speak, what can be changed, what is weighed."""
    stage = facts.need(MISINFORMATION_STAGE)
    if stage is Stage.AFTER_PLAY:
        return law_75d3(facts, found)
    match facts.need(NOTICED_BY):
        case NoticedBy.EXPLAINER:
            return *law_20f4(stage), *_afterwards(facts, found)
        case NoticedBy.PARTNER:
            return *law_20f5(stage), *_afterwards(facts, found)
        case NoticedBy.TABLE:
            return found, *_now(facts, stage), *_afterwards(facts, None)


def _now(facts: Facts, stage: Stage) -> Consequences:
    """The right explanation, and what the misled side may take back."""
    corrected = then(Effect.ESTABLISH, "75D1", Party.OFFENDING_SIDE, what=What.RIGHT_EXPLANATION)
    heard = then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD)
    if stage is Stage.PLAY:
        return corrected, *_card(facts), too_late("17D1"), law_21b3(), heard
    if stage is Stage.AUCTION:
        return corrected, *_calls(facts), heard
    lead = then(Effect.MAY_WITHDRAW, "47E2a", Party.NON_OFFENDING_SIDE, what=What.LEAD)
    return corrected, lead, *_calls(facts), heard


def _calls(facts: Facts) -> Consequences:
    """21B without its presumption: whether it was the explanation has been decided here."""
    facts.need(IN_AUCTION_PERIOD)
    return tuple(one for one in law_21b(facts) if one.effect is not Effect.PRESUMED)


def _card(facts: Facts) -> Consequences:
    """A card played on the wrong explanation; 47E2 seen from the player who explained."""
    if facts.need(CARD_FOLLOWED):
        return (
            then(Effect.MAY_NOT_CHANGE, "47E2a", Party.NON_OFFENDING_SIDE, what=What.CARD),
            then(Effect.OUTCOME_OPEN, "47E2b", what=What.ASSIGNED_SCORE, when=When.AFTER_PLAY),
        )
    return (then(Effect.MAY_WITHDRAW, "47E2a", Party.NON_OFFENDING_SIDE, what=What.CARD),)


def _afterwards(facts: Facts, found: Consequence | None) -> Consequences:
    """What waits until the board is over."""
    return (
        *((found,) if found else ()),
        then(Effect.WEIGH, "75D3", Party.DIRECTOR, what=What.MISTAKEN_EXPLANATION, when=When.AFTER_PLAY),
        then(Effect.OUTCOME_OPEN, "75D3", what=What.ASSIGNED_SCORE, when=When.AFTER_PLAY),
        *law_83(facts),
    )


def law_75d3(facts: Facts, found: Consequence) -> Consequences:
    """After play: damage through the explanation is made good."""
    heard = then(Effect.WEIGH, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD)
    if not facts.need(IS_DAMAGED):
        return found, then(Effect.SCORE_STANDS, "12B1", what=What.NO_DAMAGE), heard, *law_83(facts)
    measure = What.NO_AGREEMENT if found.what is What.NO_AGREEMENT else What.RIGHT_EXPLANATION
    return (
        found,
        then(Effect.ADJUST, "75D3", what=measure),
        *assigned_score_open(),
        heard,
        *law_83(facts),
    )
