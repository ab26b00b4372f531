"""Disposition of penalty card: who may know what of it (50E)."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.penalty import CARD_NOW, CardNow
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role, Who


def law_50e(owner: Who = Role.OFFENDER) -> Consequences:
    """While the card lies there: known to all, and reviewed at the end of play."""
    return (
        then(Effect.INFORMATION_AUTHORISED, "50E1", Party.EVERYONE, what=What.HAD_PENALTY_CARD),
        then(Effect.MAY_ADJUST, "50E4", when=When.AFTER_PLAY, what=What.PENALTY_CARD_HELP),
        law_72c(owner),
    )


def law_72c(owner: Who = Role.OFFENDER) -> Consequence:
    """Whether the player could have known that the exposure might well damage declarer."""
    return then(Effect.MAY_ADJUST, "72C", owner, when=When.AFTER_PLAY, what=What.PENALTY_CARD)


def law_50e2() -> Consequences:
    """The card went back to the hand. 51B is 50D2(a) for more cards, so it holds there alike (reading)."""
    return (
        then(Effect.INFORMATION_UNAUTHORISED, "50E2", Role.PARTNER, what=What.PICKED_UP_CARD),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Role.PARTNER, what=What.PICKED_UP_CARD),
        then(Effect.INFORMATION_AUTHORISED, "50E2", Party.DECLARER, what=What.PICKED_UP_CARD),
    )


def law_50e3() -> Consequences:
    """The card was played: how it came to be there is not for partner to use."""
    return (
        then(Effect.INFORMATION_UNAUTHORISED, "50E3", Role.PARTNER, what=What.CREATION),
        then(Effect.MAY_ADJUST, "50E4", when=When.AFTER_PLAY, what=What.PENALTY_CARD_HELP),
    )


def information(facts: Facts) -> Consequences:
    """What may be known of a penalty card, by where it is now."""
    match facts.need(CARD_NOW):
        case CardNow.ON_TABLE:
            return law_50e()
        case CardNow.PICKED_UP:
            review = then(Effect.MAY_ADJUST, "16C3", when=When.AFTER_PLAY, what=What.PICKED_UP_CARD)
            return *law_50e2(), review
        case CardNow.PLAYED:
            return law_50e3()
        case unreachable:
            assert_never(unreachable)
