"""Call withdrawn, lead restrictions."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.calls import BECOMES_DEFENDER
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_26b(facts: Facts) -> Consequences:
    """Declarer may forbid the offender's partner one suit at that player's first lead."""
    if facts.told(BECOMES_DEFENDER) is False:
        return ()
    return (then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, when=When.AT_FIRST_LEAD),)
