"""Figures about the rulings given."""

from __future__ import annotations

from bot.conversation import Case
from bot.metrics import Metrics
from ruling_core.rulings import Ruling


def count_ruling(metrics: Metrics, case: Case) -> None:
    """Count the case under the law its ruling rests on, where it has one."""
    outcome = case.outcome() if case.said and not case.view else None
    if isinstance(outcome, Ruling):
        metrics.count_ruling(int(case.edition), outcome.consequences[0].article.law)
