"""Fouled board."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_86 import law_86b2
from ruling_core.laws_2017.questions.boards import DIFFERENT_FORMS, IS_TEAM_EVENT
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_87(facts: Facts) -> Consequences:
    """Fouled only when contestants to be compared played it in different forms."""
    cost = then(Effect.MAY_PENALISE, "90B6", Party.OFFENDING_SIDE, what=What.WRONG_POCKET)
    if not facts.need(DIFFERENT_FORMS):
        restored = then(Effect.HANDS_CORRECTED, "7C", Party.DIRECTOR, what=What.WRONG_POCKET)
        return then(Effect.NOT_FOULED, "87A"), restored, cost
    if facts.need(IS_TEAM_EVENT):
        return *law_87c(facts), cost
    return *law_87b(), cost


def law_87b() -> Consequences:
    """Pairs and individuals: each form of the board is a group of its own."""
    return (
        then(Effect.SCORED_IN_GROUPS, "87B", Party.DIRECTOR),
        then(Effect.OUTCOME_OPEN, "87B", Party.DIRECTOR, what=What.REGULATION),
    )


def law_87c(facts: Facts) -> Consequences:
    """Teams: 86B2."""
    verdict, *rest = law_86b2(facts)
    return verdict, then(Effect.BOARD_IS_FOULED, "87C"), *rest
