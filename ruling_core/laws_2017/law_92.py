"""Right to appeal."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_93 import law_93
from ruling_core.laws_2017.questions.scores import (
    APPEAL_CONCURRENCE,
    APPEAL_IN_TIME,
    Concurrence,
)
from ruling_core.laws_2017.settings import APPEAL_MINUTES
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_92(facts: Facts) -> Consequences:
    """In time, together, and through the director."""
    minutes = facts.need(APPEAL_MINUTES)
    if not facts.need(APPEAL_IN_TIME):
        return (then(Effect.NOT_PERMITTED, "92B", what=What.APPEAL, number=minutes),)
    match facts.need(APPEAL_CONCURRENCE):
        case Concurrence.PARTNER_AGAINST:
            return (then(Effect.NOT_PERMITTED, "92D1", what=What.APPEAL),)
        case Concurrence.CAPTAIN_AGAINST:
            return (then(Effect.NOT_PERMITTED, "92D2", what=What.APPEAL),)
    return (
        then(Effect.PERMITTED, "92A", what=What.APPEAL),
        then(Effect.CALL_DIRECTOR, "92C", Party.DIRECTOR, what=What.APPEAL),
        *law_93(facts),
    )
