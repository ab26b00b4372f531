"""Two or more penalty cards."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50c, law_50d1, law_50d2
from ruling_core.laws_2017.law_50e import law_50e
from ruling_core.laws_2017.law_51b import both_defenders, law_51b1, law_51b2
from ruling_core.laws_2017.questions.penalty import (
    OWN_PENALTY_CARDS,
    PENALTY_CARDS,
    TURN_WITH_PENALTY_CARDS,
    Matter,
    PenaltyCards,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_51(facts: Facts) -> Consequences:
    """By whose turn it is."""
    if facts.need(TURN_WITH_PENALTY_CARDS) is Matter.OWNER_TO_PLAY:
        return owner_to_play(facts)
    return partner_to_lead(facts)


def owner_to_play(facts: Facts) -> Consequences:
    """The owner is to lead or play: 50C or 50D1 for one card, 51A for more."""
    match facts.need(OWN_PENALTY_CARDS):
        case PenaltyCards.ONE_MINOR:
            return *law_50c(), *law_50e()
        case PenaltyCards.ONE_MAJOR:
            return *law_50d1(), *law_50e()
        case _:
            return law_51a()


def law_51a() -> Consequences:
    """Declarer says which of the cards that can legally be played it will be."""
    return (
        then(Effect.DESIGNATES, "51A", Party.DECLARER, what=What.PENALTY_CARD),
        *law_50d1(several=True),
        *law_50e(),
    )


def partner_to_lead(facts: Facts) -> Consequences:
    """The owner's partner is to lead: free, 50D2 for one major card, 51B for more."""
    match facts.need(PENALTY_CARDS):
        case PenaltyCards.ONE_MINOR:
            return then(Effect.NO_PLAY_RESTRICTION, "50C", Role.PARTNER), *law_50e()
        case PenaltyCards.ONE_MAJOR:
            return law_50d2(facts)
        case PenaltyCards.SEVERAL_IN_SUIT:
            return law_51b1(facts)
        case PenaltyCards.SEVERAL_SUITS:
            return law_51b2(facts)
        case PenaltyCards.BOTH_DEFENDERS:
            return both_defenders(facts)
        case unreachable:
            assert_never(unreachable)
