"""Procedural penalties."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.law_91 import law_91
from ruling_core.laws_2017.questions.judgement import OFFENCE
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party

ARTICLES = {
    "late": "90B1",
    "slow": "90B2",
    "loud_discussion": "90B3",
    "comparing_scores": "90B4",
    "touching_cards": "90B5",
    "wrong_pocket": "90B6",
    "error_of_procedure": "90B7",
    "disobeying": "90B8",
    "other_offence": "90A",
}
"""What a contestant did, and the paragraph that names it."""


def law_90(facts: Facts) -> Consequences:
    """An offence that may cost points, besides any rectification; disorder is Law 91."""
    offence = facts.need(OFFENCE)
    if offence == "disorder":
        return *law_91(), then(Effect.INFORM, "91A", Party.OFFENDING_SIDE)
    return (
        then(Effect.MAY_PENALISE, ARTICLES[offence], Party.OFFENDING_SIDE, what=What.PENALTY),
        then(Effect.WEIGH, "90A", Party.DIRECTOR, what=What.PENALTY),
        then(Effect.WEIGH, "12C3", Party.OFFENDING_SIDE, what=What.PENALTY),
        then(Effect.OUTCOME_OPEN, "90A", Party.DIRECTOR, what=What.ADJUSTED_SCORE),
        *law_83(facts),
    )
