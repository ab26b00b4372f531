"""Card played."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect, What
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_45c import law_45c1, law_45c2, law_45c3, law_45c4a, law_45c4b
from ruling_core.laws_2017.law_45e import law_45e1, law_45e2
from ruling_core.laws_2017.law_46 import law_46
from ruling_core.laws_2017.law_49 import law_49_exposed
from ruling_core.laws_2017.questions.play import (
    CARD_FROM,
    DECLARER_CARD,
    DEFENDER_CARD,
    DUMMY_CARD,
    NOTICED,
    CardFrom,
    DeclarerCard,
    DefenderCard,
    DummyCard,
    Noticed,
)
from ruling_core.rulings import Consequences, When, then
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
        case DefenderCard.ALREADY_PLAYED:
            return law_45e1(facts)
        case unreachable:
            assert_never(unreachable)


def declarers_card(facts: Facts) -> Consequences:
    """From declarer's own hand; there is no correction of a slip for it."""
    match card := facts.need(DECLARER_CARD):
        case DeclarerCard.NAMED:
            return law_45c4a(Party.DECLARER)
        case DeclarerCard.ALREADY_PLAYED:
            return law_45e2(facts)
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


def law_45d(facts: Facts) -> Consequences:
    """Dummy placed another card than was named."""
    match noticed := facts.need(NOTICED):
        case Noticed.IN_TIME:
            return law_45d1()
        case Noticed.LATE_LED | Noticed.LATE_FOLLOWED:
            return law_45d2(noticed)
        case unreachable:
            assert_never(unreachable)


def law_45d1() -> Consequences:
    """Before each side has played to the next trick: the card goes back, and those after it may."""
    return (
        then(Effect.MUST_SUBSTITUTE, "45D1", Party.DUMMY, what=What.DESIGNATED_CARD),
        then(Effect.MAY_WITHDRAW, "45D1", Party.EITHER_DEFENDER, what=What.LATER_CARD),
        then(Effect.MAY_WITHDRAW, "45D1", Party.DECLARER, what=What.LATER_OWN_CARD),
        then(Effect.NO_PENALTY_CARD, "47D", Party.DEFENDER),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.DECLARER, what=What.LATER_CARD),
    )


def law_45d2(noticed: Noticed) -> Consequences:
    """Too late: nothing moves, but a revoke may have come of it."""
    stands = then(Effect.STANDS, "45D2", Party.DUMMY, what=What.DESIGNATED_CARD)
    if noticed is Noticed.LATE_LED:
        return (
            stands,
            then(Effect.COUNTS_AS_REVOKE, "45D2", Party.BOTH_SIDES, what=What.LEAD),
            then(Effect.MAY_ADJUST, "64C", when=When.AFTER_PLAY, what=What.DESIGNATED_CARD),
        )
    return (
        stands,
        then(Effect.NO_TRICKS_TRANSFERRED, "64B3", Party.DUMMY, what=What.DESIGNATED_CARD),
        then(Effect.MAY_ADJUST, "64C", when=When.AFTER_PLAY, what=What.DESIGNATED_CARD),
    )


def law_45f() -> Consequences:
    """Dummy touched or indicated a card unasked: play on, and look at it afterwards."""
    return (
        then(Effect.CONTINUES, "45F", what=What.DUMMY_SUGGESTION),
        then(Effect.MAY_PENALISE, "43B1", Party.DUMMY, what=What.DUMMY_BREACH),
        then(Effect.MAY_ADJUST, "45F", when=When.AFTER_PLAY, what=What.DUMMY_SUGGESTION),
    )
