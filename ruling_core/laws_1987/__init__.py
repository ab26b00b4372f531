"""The laws of 1987: only article 25 is available."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.facts import Facts
from ruling_core.laws_2017 import law as law_of_2017
from ruling_core.rulings import Consequences, Law

LAWS: Mapping[str, Law] = {}


def law(facts: Facts) -> Consequences:
    return law_of_2017(facts)
