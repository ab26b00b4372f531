"""Card played."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_45c import law_45c1, law_45c2, law_45c3, law_45c4a, law_45c4b
from ruling_core.laws_2017.law_45d import law_45d, law_45f
from ruling_core.laws_2017.law_46 import law_46
from ruling_core.laws_2017.law_49 import law_49_exposed
from ruling_core.laws_2017.questions.play import (
    CARD_FROM,
    DECLARER_CARD,
    DEFENDER_CARD,
    DUMMY_CARD,
    CardFrom,
    DeclarerCard,
    DefenderCard,
    DummyCard,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_45(facts: Facts) -> Consequences:
    """By whose card it is."""
    match facts.need(CARD_FROM):
        case CardFrom.DEFENDER:
            return defenders_card(facts)
        case CardFrom.DECLARER:
            return declarers_card(facts)
        case CardFrom.DUMMY:
            return dummys_card(facts)
        case unreachable:
            assert_never(unreachable)


def defenders_card(facts: Facts) -> Consequences:
    """A card held as for playing counts by 45C1; one that was dropped or shown is ruled by 49."""
    match facts.need(DEFENDER_CARD):
        case DefenderCard.HELD_VISIBLE:
            return law_45c1()
        case DefenderCard.NOT_VISIBLE:
            return (
                then(Effect.NOT_PLAYED, "45C1", Role.OFFENDER, what=What.HELD_UNSEEN),
                then(Effect.NO_PENALTY_CARD, "49", Role.OFFENDER, what=What.HELD_UNSEEN),
            )
        case DefenderCard.NAMED:
            return law_45c4a(Role.OFFENDER)
        case DefenderCard.DROPPED:
            return law_49_exposed(facts)
        case unreachable:
            assert_never(unreachable)


def declarers_card(facts: Facts) -> Consequences:
    """From declarer's own hand; there is no correction of a slip for it."""
    match card := facts.need(DECLARER_CARD):
        case DeclarerCard.NAMED:
            return law_45c4a(Party.DECLARER)
        case _:
            return law_45c2(card)


def dummys_card(facts: Facts) -> Consequences:
    """Named, touched, or put there by dummy."""
    match facts.need(DUMMY_CARD):
        case DummyCard.CALLED:
            return law_46(facts)
        case DummyCard.SLIP:
            return law_45c4b(facts)
        case DummyCard.TOUCHED:
            return law_45c3(deliberate=True)
        case DummyCard.TOUCHED_ARRANGING:
            return law_45c3(deliberate=False)
        case DummyCard.OTHER_CARD_PLACED:
            return law_45d(facts)
        case DummyCard.DUMMY_INDICATED:
            return law_45f()
        case unreachable:
            assert_never(unreachable)
