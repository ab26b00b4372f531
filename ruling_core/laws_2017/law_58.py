"""Simultaneous leads or plays."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.law_50 import law_50b
from ruling_core.laws_2017.law_57 import law_57a, law_57c3, law_57d
from ruling_core.laws_2017.law_62 import law_62
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.penalty import OTHER_CARD
from ruling_core.laws_2017.questions.play import (
    CARD_IS_LEGAL,
    EXCUSE_AT_WRONG_LEAD,
    FACES_SEEN,
    SECOND_PLAYER,
    SIMULTANEOUS,
    FacesSeen,
    SecondPlayer,
    Simultaneous,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_58(facts: Facts) -> Consequences:
    """Two players at once, or two cards from one hand."""
    match facts.need(SIMULTANEOUS):
        case Simultaneous.TWO_PLAYERS:
            return law_58a(facts)
        case Simultaneous.ONE_HAND:
            return law_58b(facts)
        case unreachable:
            assert_never(unreachable)


def law_58a(facts: Facts) -> Consequences:
    """The card of the player whose turn it was not comes second; by seat it is then in turn or too early."""
    later = then(Effect.STANDS, "58A", Role.OFFENDER, what=What.SIMULTANEOUS)
    match facts.need(SECOND_PLAYER):
        case SecondPlayer.NEXT_HAND:
            return later, *next_hand(facts)
        case SecondPlayer.LEADERS_PARTNER:
            # The leader's partner has nobody left to play before: not 57A but 57D.
            return later, *law_57d(facts)
        case SecondPlayer.BEFORE_PARTNER:
            return later, *law_57a(facts, EXCUSE_AT_WRONG_LEAD)
        case SecondPlayer.DECLARING_SIDE:
            return later, *law_57c3(facts)
        case unreachable:
            assert_never(unreachable)


def next_hand(facts: Facts) -> Consequences:
    """The card came in turn after all; who meant to lead may so have failed to follow suit."""
    if facts.need(CARD_IS_LEGAL):
        return (then(Effect.NO_RECTIFICATION, "58A", what=What.IN_PROPER_TURN),)
    return law_62(facts)


def law_58b(facts: Facts, faces_seen: Question[FacesSeen] = FACES_SEEN) -> Consequences:
    """More cards from one hand, by how many faces could be seen."""
    match facts.need(faces_seen):
        case FacesSeen.ONE:
            return (
                then(Effect.IS_PLAYED, "58B1", Role.OFFENDER, what=What.FACED_CARD),
                then(Effect.NO_RECTIFICATION, "58B1", what=What.FACED_CARD),
            )
        case FacesSeen.SEVERAL:
            return law_58b2(facts)
        case FacesSeen.NOTICED_LATE:
            return law_58b4()
        case unreachable:
            assert_never(unreachable)


def law_58b2(facts: Facts) -> Consequences:
    """The player says which card it is; a defender's others become penalty cards."""
    designates = then(Effect.DESIGNATES, "58B2", Role.OFFENDER, what=What.CARD)
    changes = (
        then(Effect.MAY_WITHDRAW, "58B3", Party.NON_OFFENDING_SIDE, what=What.LATER_CARD),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.OFFENDING_SIDE, what=What.LATER_CARD),
    )
    if facts.need(OFFENDER_PART) is not Part.DEFENDER:
        return designates, then(Effect.RETURNED_TO_HAND, "58B2", Role.OFFENDER, what=What.OTHER_CARD), *changes
    return designates, *law_50b(facts.need(OTHER_CARD), deliberate=False), *changes


def law_58b4() -> Consequences:
    """Noticed after both sides played to the next trick: the extra card goes back by 67B2."""
    return (
        then(Effect.CARDS_RESTORED, "58B4", Role.OFFENDER, what=What.SIMULTANEOUS),
        then(Effect.TRICK_OWNERSHIP_STANDS, "67B2a", what=What.SIMULTANEOUS),
        then(Effect.CARDS_RESTORED, "67B2a", Role.OFFENDER, what=What.HIGHEST_LEGAL_CARD),
        then(Effect.MAY_BECOME, "67B2a", Role.OFFENDER, what=What.EXTRA_CARDS),
        then(Effect.COUNTS_AS_REVOKE, "67B2b", Role.OFFENDER, what=What.SIMULTANEOUS),
    )
