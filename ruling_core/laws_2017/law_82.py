"""Rectification of errors of procedure."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12c2 import artificial_scores
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.scores import (
    CAN_STILL_BE_SCORED,
    RESULT_AFTER_DIRECTORS_ERROR,
    Determinable,
    Fault,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_82c(facts: Facts) -> Consequences:
    """A wrong ruling: put it right where the board can still be scored, else both sides are innocent."""
    if facts.need(CAN_STILL_BE_SCORED):
        return then(Effect.CONTINUES, "82A", what=What.CORRECTION), *law_82b()
    both = then(Effect.ADJUST, "82C", Party.BOTH_SIDES)
    match facts.need(RESULT_AFTER_DIRECTORS_ERROR):
        case Determinable.NONE:
            return both, *artificial_scores(facts, Fault.NEITHER), *law_83(facts)
        case Determinable.SEVERAL:
            score = then(Effect.OUTCOME_OPEN, "12C1c", Party.BOTH_SIDES, what=What.WEIGHTED_SCORE)
        case _:
            score = then(Effect.OUTCOME_OPEN, "12C1b", Party.BOTH_SIDES, what=What.ASSIGNED_SCORE)
    return both, score, *law_83(facts)


def law_82b() -> Consequences:
    """The means to put an error of procedure right."""
    return (
        then(Effect.OUTCOME_OPEN, "82B1", Party.DIRECTOR),
        then(Effect.OUTCOME_OPEN, "82B2", Party.DIRECTOR),
        then(Effect.OUTCOME_OPEN, "82B3", Party.DIRECTOR),
    )
