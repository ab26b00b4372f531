"""Rulings on agreed facts."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.judgement import (
    IS_DAMAGED,
)
from ruling_core.laws_2017.questions.scores import (
    LAW_SAYS,
    LawSays,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_84(facts: Facts) -> Consequences:
    """What the law offers for these facts."""
    match facts.need(LAW_SAYS):
        case LawSays.NOTHING:
            return then(Effect.CONTINUES, "84A", what=What.FACTS), *law_83(facts)
        case LawSays.RECTIFICATION:
            return then(Effect.DIRECTOR_DECIDES, "84B"), then(Effect.OUTCOME_OPEN, "81C5"), *law_83(facts)
        case LawSays.CHOICE:
            return then(Effect.EXPLAIN_OPTIONS, "84C", Party.BOTH_SIDES, what=What.FACTS), *law_83(facts)
        case LawSays.DOUBTFUL:
            return law_84d(facts)


def law_84d(facts: Facts) -> Consequences:
    """Doubt goes to the innocent side; equity where the law has no rectification."""
    favour = then(Effect.DIRECTOR_DECIDES, "84D", Party.NON_OFFENDING_SIDE)
    if not facts.need(IS_DAMAGED):
        return favour, then(Effect.SCORE_STANDS, "12B1", what=What.NO_DAMAGE), *law_83(facts)
    return favour, then(Effect.ADJUST, "84D", what=What.ASSIGNED_SCORE), *law_83(facts)
