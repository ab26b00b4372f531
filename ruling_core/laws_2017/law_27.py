"""Insufficient bid."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.law_27b import law_27a1, law_27b
from ruling_core.laws_2017.questions.auction import (
    BID_ACCEPTED,
    BID_IS_SUFFICIENT,
    REPLACED_BEFORE_RULING,
    WAS_UNINTENDED,
)
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def law_27(facts: Facts) -> Consequences:
    """The law from the top: a slip is Law 25A's; a bid that was high enough is nobody's."""
    if facts.hint(BID_IS_SUFFICIENT) and facts.need(BID_IS_SUFFICIENT):
        return then(Effect.NO_IRREGULARITY, "18C"), then(Effect.STANDS, "18C", Role.OFFENDER)
    return law_25a_first(facts) or law_27_intended(facts)


def law_25a_first(facts: Facts) -> Consequences:
    """What 25A gives for a slip; a slip is not asked about once LHO is known to have called over it."""
    accepted = facts.hint(BID_ACCEPTED)
    slip = facts.told(WAS_UNINTENDED) if accepted else facts.need(WAS_UNINTENDED)
    return (then(Effect.MAY_CHANGE, "25A1", Role.OFFENDER),) if slip else ()


def law_27_intended(facts: Facts) -> Consequences:
    """The bid was what the offender wanted to bid."""
    if facts.hint(REPLACED_BEFORE_RULING) and facts.need(REPLACED_BEFORE_RULING):
        return law_27c(facts)
    return law_27a1() if facts.need(BID_ACCEPTED) else law_27b(facts)


def law_27_replaced(facts: Facts) -> Consequences:
    """The bid was replaced before the ruling."""
    return law_25a_first(facts) or law_27c(facts)


def law_27c(facts: Facts) -> Consequences:
    """Replaced before the ruling: the replacement stands if legal, unless LHO accepts the first bid."""
    if facts.need(BID_ACCEPTED):
        return *law_27a1(), then(Effect.CANCELLED, "27C", Role.OFFENDER), *law_16c()
    return *law_27b(facts), then(Effect.DIRECTOR_DECIDES, "27C", Role.OFFENDER)
