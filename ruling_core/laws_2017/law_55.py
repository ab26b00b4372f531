"""Declarer's lead out of turn."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_53 import law_53, law_53a
from ruling_core.laws_2017.law_60 import law_60b
from ruling_core.laws_2017.questions.cards import Part
from ruling_core.laws_2017.questions.leads import (
    AFTER_LEAD,
    DECLARERS_LEAD_ACCEPTED,
    NEXT_DEFENDER_ACCEPTS,
    RIGHTFUL_LEADER,
    Acceptance,
    AfterLead,
    Rightful,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_55(facts: Facts) -> Consequences:
    """What happened since may settle it; else the defenders accept the lead or not."""
    rightful = facts.need(RIGHTFUL_LEADER[Part.DECLARER])
    after = facts.need(AFTER_LEAD[rightful])
    if after is AfterLead.PLAYED_BEFORE_CORRECT_LEAD:
        return *law_60b(), *law_55b(rightful)
    return law_53(facts, after) or law_55a(facts, rightful)


def law_55a(facts: Facts, rightful: Rightful) -> Consequences:
    """Either defender may accept; where they differ, the one next in turn after the lead prevails."""
    match facts.need(DECLARERS_LEAD_ACCEPTED):
        case Acceptance.YES:
            return law_53a()
        case Acceptance.NO:
            return law_55b(rightful)
        case _:
            accepted = facts.need(NEXT_DEFENDER_ACCEPTS)
            wish = then(Effect.CHOOSES, "55A", what=What.NEXT_DEFENDER_WISH)
            return *(law_53a() if accepted else law_55b(rightful)), wish


def law_55b(rightful: Rightful) -> Consequences:
    """Refused: the card goes back; no duty to lead the same suit."""
    if rightful is Rightful.DEFENDER:
        return (
            then(Effect.RETURNED_TO_HAND, "55B1", Role.OFFENDER, what=What.LEAD),
            then(Effect.TO_LEAD, "55B1", Party.PLAYER_IN_TURN),
            then(Effect.NO_RECTIFICATION, "55B1", what=What.DECLARER_CARD),
            law_55c(),
        )
    return (
        then(Effect.RETURNED_TO_HAND, "55B2", Role.OFFENDER, what=What.LEAD),
        then(Effect.TO_LEAD, "55B2", Party.DECLARER, what=What.CORRECT_HAND),
        law_55c(),
    )


def law_55c() -> Consequence:
    """A line of play that could rest on what the infraction showed."""
    return then(Effect.MAY_ADJUST, "55C", when=When.AFTER_PLAY, what=What.LEAD)
