"""Penalise or suspend."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_91() -> Consequences:
    """What the director may do for order and discipline; never automatic."""
    return (
        then(Effect.OUTCOME_OPEN, "91A", Party.DIRECTOR, what=What.DISCIPLINE),
        then(Effect.OUTCOME_OPEN, "91B", Party.DIRECTOR, what=What.DISQUALIFICATION),
    )
