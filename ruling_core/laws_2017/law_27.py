"""Insufficient bid."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.law_27b import law_27a1, law_27b
from ruling_core.laws_2017.questions.auction import BID_ACCEPTED, REPLACED_BEFORE_RULING
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def law_27(facts: Facts) -> Consequences:
    """A bid in rotation that the offender wanted to make; a slip is heard before under 25A."""
    if facts.hint(REPLACED_BEFORE_RULING) and facts.need(REPLACED_BEFORE_RULING):
        return law_27c(facts)
    return law_27a1() if facts.need(BID_ACCEPTED) else law_27b(facts)


def law_27c(facts: Facts) -> Consequences:
    """Replaced before the ruling: the replacement stands if legal, unless LHO accepts the first bid."""
    if facts.need(BID_ACCEPTED):
        return *law_27a1(), then(Effect.CANCELLED, "27C", Role.OFFENDER, what=What.SECOND_CALL), *law_16c()
    return *law_27b(facts), then(Effect.DIRECTOR_DECIDES, "27C", Role.OFFENDER)
