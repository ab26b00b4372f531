"""Correction of a revoke."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import major
from ruling_core.laws_2017.law_64 import law_64b, law_64c, law_64c2b
from ruling_core.laws_2017.questions.revokes import (
    HANDS_RETURNED,
    REVOKING_HAND,
    WHO_PLAYED_ON,
    Hand,
    PlayedOn,
    RevokeCase,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_62(facts: Facts) -> Consequences:
    """A revoke that is not established must be corrected."""
    hand = facts.need(REVOKING_HAND)
    return (
        then(Effect.MUST_CORRECT_REVOKE, "62A", Role.OFFENDER, what=What.REVOKE),
        *law_62b(hand),
        *law_62c(hand),
        then(Effect.NO_TRICKS_TRANSFERRED, "64A", what=What.REVOKE),
    )


def law_62b(hand: Hand) -> Consequences:
    """What becomes of the withdrawn card."""
    if hand is Hand.DEFENDER:
        return major("62B1")
    return (then(Effect.NO_RECTIFICATION, "62B2", Role.OFFENDER, what=What.REVOKE_CARD),)


def law_62c(hand: Hand | None = None) -> Consequences:
    """Cards played after the revoke, and what may be known of those taken back; declarer gets no penalty card."""
    is_declarers = hand in (Hand.DECLARER, Hand.DUMMY)
    those = What.DECLARERS_CARD_AFTER_THOSE if is_declarers else What.CARDS_AFTER_THOSE
    return (
        then(Effect.MAY_TAKE_BACK, "62C1", Party.NON_OFFENDING_SIDE, what=What.CARDS_AFTER_REVOKE),
        then(Effect.MAY_TAKE_BACK, "62C2", Party.OFFENDING_SIDE, what=those),
        then(Effect.INFORMATION_AUTHORISED, "16C1", Party.NON_OFFENDING_SIDE, what=What.REVOKE),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.OFFENDING_SIDE, what=What.REVOKE),
    )


def law_62c3() -> Consequences:
    """Both sides revoked on one trick and one of them played on: both correct, no trick goes over."""
    return (
        then(Effect.MUST_CORRECT_REVOKE, "62C3", Party.BOTH_SIDES, what=What.BOTH_REVOKES),
        then(Effect.BECOMES_PENALTY_CARD, "62C3", Party.DEFENDER, what=What.BOTH_REVOKES),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.BOTH_SIDES, what=What.BOTH_REVOKES),
        then(Effect.NO_TRICKS_TRANSFERRED, "64B8", what=What.BOTH_REVOKES),
        law_64c(),
    )


def both_on_one_trick(facts: Facts) -> Consequences:
    """Both sides revoked on one trick: corrected unless both played on."""
    match facts.need(WHO_PLAYED_ON):
        case PlayedOn.NOBODY:
            return (
                then(Effect.MUST_CORRECT_REVOKE, "62A", Party.BOTH_SIDES, what=What.BOTH_REVOKES),
                then(Effect.BECOMES_PENALTY_CARD, "62B1", Party.DEFENDER, what=What.BOTH_REVOKES),
                then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.BOTH_SIDES, what=What.BOTH_REVOKES),
            )
        case PlayedOn.ONE_SIDE:
            return law_62c3()
        case PlayedOn.BOTH_SIDES:
            return law_64b(RevokeCase.BOTH_SIDES), law_64c2b()


def law_62d(facts: Facts) -> Consequences:
    """On the twelfth trick: corrected until all hands are back, and never a trick over.

    A penalty card would change nothing here: it is the one card left.
    """
    none = then(Effect.NO_TRICKS_TRANSFERRED, "64B6", what=What.REVOKE_ON_TRICK_TWELVE)
    if facts.need(HANDS_RETURNED):
        return none, then(Effect.STANDS, "63B", what=What.REVOKE_ON_TRICK_TWELVE), law_64c()
    return (
        then(Effect.MUST_CORRECT_REVOKE, "62D1", Role.OFFENDER, what=What.REVOKE_ON_TRICK_TWELVE),
        *law_62c(),
        *law_62d2(facts),
        none,
        law_64c(),
    )


def law_62d2(facts: Facts) -> Consequences:
    """A defender revoked before partner's turn: partner chooses without what the card told."""
    hand = facts.told(REVOKING_HAND)
    if hand is Hand.DECLARER or hand is Hand.DUMMY:
        return ()
    return (then(Effect.INFORMATION_UNAUTHORISED, "62D2", Role.PARTNER, what=What.REVOKE_ON_TRICK_TWELVE),)
