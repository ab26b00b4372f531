"""Inability to lead or play as required."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role, Who


def law_59(who: Who) -> Consequences:
    """Whoever cannot comply may play any otherwise legal card."""
    return (then(Effect.MAY_PLAY, "59", who, what=What.ANY_CARD),)


def no_card_of_suit() -> Consequences:
    """The offender has no card of the required suit."""
    return (then(Effect.MAY_PLAY, "59", Role.OFFENDER, what=What.ANY_LEGAL_CARD),)


def only_forbidden_suit() -> Consequences:
    """Every card left is of the suit that may not be led."""
    return (then(Effect.MAY_LEAD, "59", Role.OFFENDER, what=What.ANY_LEGAL_CARD),)


def must_follow_suit() -> Consequences:
    """To follow suit goes before any other duty."""
    return (
        then(Effect.MUST_PLAY, "44C", Role.OFFENDER, what=What.FOLLOW_SUIT),
        then(Effect.NO_RECTIFICATION, "59", what=What.FOLLOW_SUIT),
    )
