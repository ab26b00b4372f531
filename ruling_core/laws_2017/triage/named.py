"""Laws that call players by their seats."""

from __future__ import annotations

from ruling_core.facts import Facts
from ruling_core.rulings import Consequences, Law
from ruling_core.table import DECLARER, OFFENDER, note


def named(law: Law) -> Law:
    """The law, with offender and declarer among its facts when they were told.

    The wording names them, and what a ruling leaves standing, such as a penalty card, keeps its owner.
    """

    def ruled(facts: Facts) -> Consequences:
        note(facts, OFFENDER, DECLARER)
        return law(facts)

    return ruled
