"""Team play: a board that goes wrong while the other table has a result."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12c2 import artificial_scores
from ruling_core.laws_2017.questions.boards import OTHER_TABLE, OtherTable
from ruling_core.laws_2017.questions.scores import FAULT, Fault
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party

_ONE_AT_FAULT = (Fault.OFFENDER_DIRECTLY, Fault.OFFENDER_PARTLY)


def law_86b(facts: Facts) -> Consequences:
    """One result elsewhere may settle the score; several boards or results go by who was at fault."""
    match facts.need(OTHER_TABLE):
        case OtherTable.CLEARLY_FAVOURABLE:
            return then(Effect.ADJUST, "86B1", what=What.OTHER_TABLE), then(
                Effect.WEIGH, "12C1c", what=What.OTHER_TABLE
            )
        case OtherTable.NOT_CLEAR:
            # 86B1 speaks of a clearly favourable result alone; without one 12C2 remains (reading).
            return then(Effect.ADJUST, "86B1", what=What.NOT_CLEAR), *artificial_scores(facts, facts.need(FAULT))
        case OtherTable.SEVERAL:
            return law_86b2(facts)


def law_86b2(facts: Facts) -> Consequences:
    """Results that cannot be compared, or more adjusted scores than one."""
    fault = facts.need(FAULT)
    regulation = then(Effect.OUTCOME_OPEN, "86B3", Party.DIRECTOR, what=What.REGULATION)
    if fault in _ONE_AT_FAULT:
        return *law_86b2b(), regulation
    if fault is Fault.NEITHER:
        cancelled = then(Effect.BOARD_CANCELLED, "86B2a", Party.BOTH_SIDES)
        substitute = then(Effect.OUTCOME_OPEN, "86B2a", Party.DIRECTOR, what=What.SUBSTITUTE_BOARD)
        return cancelled, substitute, *artificial_scores(facts, fault), regulation
    return then(Effect.BOARD_CANCELLED, "86B2c", Party.BOTH_SIDES), *artificial_scores(facts, fault), regulation


def law_86b2b() -> Consequences:
    """One side at fault: the other gets the better of two scores, and the complement goes back."""
    return (
        then(Effect.ADJUST, "86B2b", Party.NON_OFFENDING_SIDE, what=What.BETTER_OF_TWO),
        then(Effect.ADJUST, "86B2b", Party.OFFENDING_SIDE, what=What.COMPLEMENT),
    )
