"""Card played: what dummy does with the cards without being told (45D, 45F)."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.play import NOTICED, Noticed
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


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
    """In time: the card goes back, and those played after it may."""
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
