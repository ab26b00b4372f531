"""Premature lead or play."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.law_50 import law_50d, major
from ruling_core.laws_2017.law_50e import law_50e
from ruling_core.laws_2017.law_60 import law_60a
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.play import (
    CARD_IS_LEGAL,
    EXCUSE,
    PREMATURE,
    PREMATURE_CHOICE,
    Excuse,
    Premature,
    PrematureChoice,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Role


def law_57(facts: Facts) -> Consequences:
    """Declarer's early card is simply played; a defender's is ruled by what partner has yet to do."""
    if facts.need(OFFENDER_PART) is not Part.DEFENDER:
        return law_57c3(facts)
    premature = facts.need(PREMATURE)
    return law_57d(facts) if premature is Premature.PLAYED_AT_RHO_TURN else law_57a(facts, EXCUSE[premature])


def law_57a(
    facts: Facts, excuse: Question[Excuse], player: Role = Role.OFFENDER, partner: Role = Role.PARTNER
) -> Consequences:
    """Before partner played: a major penalty card and a choice of four, unless C takes it away."""
    match facts.need(excuse):
        case Excuse.NONE:
            becomes = then(Effect.BECOMES_PENALTY_CARD, "57A", player, what=What.MAJOR)
            unable = then(Effect.MAY_PLAY, "57B", partner, what=What.ANY_CARD)
            later = (*law_50d(player, partner), *law_50e(player))
            return becomes, choice(facts, partner), unable, *later
        case Excuse.DECLARER_PLAYED_BOTH_HANDS:
            return (then(Effect.NO_RECTIFICATION, "57C1", player, what=What.BOTH_HANDS_PLAYED),)
        case Excuse.DUMMY_ACTED:
            return (then(Effect.NO_RECTIFICATION, "57C2", player, what=What.DUMMY_SUGGESTION),)
        case Excuse.NEXT_HAND_PLAYED:
            return law_60a()
        case unreachable:
            assert_never(unreachable)


def choice(facts: Facts, partner: Role) -> Consequence:
    """One of four for partner's card in this trick; the list is closed, so "free" is not among them (reading)."""
    match facts.need(PREMATURE_CHOICE):
        case PrematureChoice.HIGHEST:
            return then(Effect.MUST_PLAY, "57A1", partner, what=What.HIGHEST)
        case PrematureChoice.LOWEST:
            return then(Effect.MUST_PLAY, "57A2", partner, what=What.LOWEST)
        case PrematureChoice.REQUIRE_OTHER_SUIT:
            return then(Effect.MUST_PLAY, "57A3", partner, what=What.OTHER_SUIT)
        case PrematureChoice.FORBID_OTHER_SUIT:
            return then(Effect.MAY_NOT_PLAY, "57A4", partner, what=What.OTHER_SUIT)
        case unreachable:
            assert_never(unreachable)


def law_57c3(facts: Facts) -> Consequences:
    """An early play by declarer from either hand counts; only an illegal card goes back (47B)."""
    if facts.need(CARD_IS_LEGAL):
        return (
            then(Effect.IS_PLAYED, "57C3", Role.OFFENDER, what=What.DECLARER_CARD),
            then(Effect.MAY_NOT_TAKE_BACK, "57C3", Role.OFFENDER),
        )
    return (
        then(Effect.RETURNED_TO_HAND, "47B", Role.OFFENDER, what=What.DECLARER_CARD),
        then(Effect.NO_PENALTY_CARD, "48A", Role.OFFENDER, what=What.DECLARER_CARD),
    )


def law_57d(facts: Facts) -> Consequences:
    """Played, not led, at RHO's turn; what a penalty card tells is everybody's while it lies there (50E1)."""
    if facts.need(CARD_IS_LEGAL):
        unauthorised = then(Effect.INFORMATION_UNAUTHORISED, "57D", Role.PARTNER, what=What.CARD)
        return then(Effect.MUST_PLAY, "57D", Role.OFFENDER, what=What.IN_PROPER_TURN), unauthorised
    return major("57D")
