"""Notification of the right to appeal."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.settings import APPEAL_MINUTES
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_83(facts: Facts) -> Consequences:
    """After a judgement: write it down, and say that it can be appealed and until when."""
    minutes = facts.need(APPEAL_MINUTES)
    return (
        then(Effect.WRITE_DOWN, "83", Party.DIRECTOR, what=What.RULING, when=When.AFTER_PLAY),
        then(Effect.INFORM, "83", Party.BOTH_SIDES, what=What.APPEAL, number=minutes, when=When.AFTER_PLAY),
    )
