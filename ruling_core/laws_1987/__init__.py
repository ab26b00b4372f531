"""The laws of 1987: only article 25 is available."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_1987.law_25 import law_25
from ruling_core.laws_1987.questions import IS_CHANGE_OF_CALL
from ruling_core.rulings import Consequences, Law, then

LAWS: Mapping[str, Law] = {"25": law_25}


def law(facts: Facts) -> Consequences:
    """Article 25 for a changed call; of anything else this edition can only say that it is not here."""
    if facts.need(IS_CHANGE_OF_CALL):
        return law_25(facts)
    return (then(Effect.NOT_AVAILABLE, "25"),)
