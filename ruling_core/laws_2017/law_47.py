"""Retraction of card played."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_45c import law_45c4b
from ruling_core.laws_2017.law_50 import major
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part, is_of_declaring_side
from ruling_core.laws_2017.questions.play import OWN_SIDE_REVOKED, PLAYED_AFTER_EXPLANATION, RETRACTION, Retraction
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role, Who


def law_47(facts: Facts) -> Consequences:
    """By the reason for which the card should come back; any other reason leaves it where it is."""
    match facts.need(RETRACTION):
        case Retraction.RECTIFICATION:
            return withdrawn(facts, "47A")
        case Retraction.ILLEGAL_PLAY:
            return withdrawn(facts, "47B")
        case Retraction.SLIP:
            return law_45c4b(facts)
        case Retraction.OPPONENT_CHANGED:
            return law_47d(facts)
        case Retraction.TOLD_BY_OPPONENT:
            return law_47e1()
        case Retraction.WRONG_EXPLANATION:
            return law_47e2(facts)
        case Retraction.PROPER_LEAD:
            return law_47f1()
        case Retraction.OTHER:
            return law_47f2()
        case unreachable:
            assert_never(unreachable)


def withdrawn(facts: Facts, article: str) -> Consequences:
    """The card goes back; a defender's becomes a penalty card (49), major since it was played."""
    if facts.need(OFFENDER_PART) is Part.DEFENDER:
        return then(Effect.MUST_SUBSTITUTE, article, Role.OFFENDER, what=What.CARD), *major("49")
    return (
        then(Effect.RETURNED_TO_HAND, article, Role.OFFENDER, what=What.CARD),
        then(Effect.NO_PENALTY_CARD, "48A", Role.OFFENDER, what=What.DECLARER_CARD),
    )


def law_47d(facts: Facts) -> Consequences:
    """An opponent changed a play: the offender may change the card played after it, free but for 62C2.

    There the opponent changed it for a revoke by the offender's side; 50B makes a card that was played major.
    """
    withdraws = then(Effect.MAY_WITHDRAW, "47D", Role.OFFENDER, what=What.CARD)
    unauthorised = then(Effect.INFORMATION_UNAUTHORISED, "16C2", what=What.LATER_CARD)
    if is_of_defenders_who_revoked(facts):
        return withdraws, *major("62C2"), unauthorised
    return withdraws, then(Effect.NO_PENALTY_CARD, "47D", Role.OFFENDER), unauthorised


def is_of_defenders_who_revoked(facts: Facts) -> bool:
    """Whether it all began with a revoke by the defenders; of declarer's card that is not asked (48A)."""
    if is_of_declaring_side(facts):
        return False
    return facts.need(OWN_SIDE_REVOKED) and facts.need(OFFENDER_PART) is Part.DEFENDER


def law_47e1(leader: Who = Party.PLAYER_IN_TURN) -> Consequences:
    """An opponent had said it was this player's turn: back, free, and nobody may accept the card."""
    return (
        then(Effect.RETURNED_TO_HAND, "47E1", Role.OFFENDER, what=What.MISINFORMERS),
        then(Effect.NO_PENALTY_CARD, "47E1", Role.OFFENDER),
        then(Effect.TO_LEAD, "47E1", leader, what=What.IN_PROPER_TURN),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", what=What.MISINFORMERS),
    )


def law_47e2(facts: Facts) -> Consequences:
    """After a mistaken explanation, as long as no card was played since, nor shown by dummy to an opening lead."""
    if facts.need(PLAYED_AFTER_EXPLANATION):
        return (
            then(Effect.MAY_NOT_TAKE_BACK, "47E2a", Role.OFFENDER),
            then(Effect.MAY_ADJUST, "47E2b", when=When.AFTER_PLAY, what=What.MISTAKEN_EXPLANATION),
        )
    return (
        then(Effect.MAY_WITHDRAW, "47E2a", Role.OFFENDER, what=What.EXPLANATION),
        then(Effect.NO_PENALTY_CARD, "47E2a", Role.OFFENDER),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", what=What.MISINFORMERS),
    )


def law_47f1() -> Consequences:
    """After a proper lead of the other side what was played in error may go back."""
    return (
        then(Effect.MAY_TAKE_BACK, "47F1", Role.OFFENDER, what=What.WITHDRAWN_CARDS),
        then(Effect.STANDS, "53B", what=What.PROPER_LEAD),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.OFFENDING_SIDE, what=What.WITHDRAWN_CARDS),
    )


def law_47f2() -> Consequences:
    """A played card stays."""
    return then(Effect.STANDS, "47F2", Role.OFFENDER, what=What.CARD), then(
        Effect.MAY_NOT_TAKE_BACK, "47F2", Role.OFFENDER
    )
