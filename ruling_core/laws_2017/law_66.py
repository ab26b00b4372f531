"""Inspection of tricks, and with it Law 65, their arrangement."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_65 import law_65b, law_65d
from ruling_core.laws_2017.questions.claims import WHO_MIXED_CARDS, Mixed
from ruling_core.laws_2017.questions.tricks import (
    OWN_CARD_TURNED,
    OWN_SIDE_PLAYED_ON,
    WISHES_TO_SEE,
    WishesToSee,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party


def law_66(facts: Facts) -> Consequences:
    """Which cards a player may still see, or point out."""
    match facts.need(WISHES_TO_SEE):
        case WishesToSee.CURRENT_TRICK:
            return law_66a(facts)
        case WishesToSee.OWN_LAST_CARD:
            return law_66b(facts)
        case WishesToSee.QUITTED_TRICK:
            return (law_66c(),)
        case WishesToSee.AFTER_PLAY:
            return law_66d(facts)
        case WishesToSee.WRONG_DIRECTION:
            return law_65b(facts)


def law_66a(facts: Facts) -> Consequences:
    """All four cards of the trick, while the own card is open and the own side has not played on."""
    if facts.need(OWN_SIDE_PLAYED_ON) or facts.need(OWN_CARD_TURNED):
        return (law_66c(),)
    return (then(Effect.MAY_INSPECT, "66A", what=What.CURRENT_TRICK),)


def law_66b(facts: Facts) -> Consequences:
    """The own last card, without showing it."""
    if facts.need(OWN_SIDE_PLAYED_ON):
        return (law_66c(),)
    return (then(Effect.MAY_INSPECT, "66B", what=What.OWN_CARD),)


def law_66c() -> Consequence:
    """Quitted tricks stay closed, unless the director says so."""
    return then(Effect.MAY_NOT_INSPECT, "66C", Party.EVERYONE, what=What.QUITTED_TRICK)


def law_66d(facts: Facts) -> Consequences:
    """After play the cards show what happened; a side that mixed them alone loses the doubt."""
    inspected = then(Effect.MAY_INSPECT, "66D", Party.EVERYONE, what=What.AFTER_PLAY)
    match facts.need(WHO_MIXED_CARDS):
        case Mixed.NOBODY:
            return (inspected,)
        case Mixed.ONE_SIDE:
            return then(Effect.DOUBT_AGAINST, "66D", what=What.MIXED_CARDS), law_65d(), inspected
        case Mixed.BOTH_SIDES:
            # 66D speaks of one side alone: with both, the director weighs what is probable (85A1).
            return then(Effect.DIRECTOR_DECIDES, "85A1", Party.DIRECTOR, what=What.MIXED_CARDS), law_65d()
