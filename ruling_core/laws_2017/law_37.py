"""Action violating obligation to pass."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.inadmissible import DUTY_TO_PASS, LHO_CALLED_SINCE, DutyToPass
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_37(facts: Facts) -> Consequences:
    """A bid or an admissible (re)double by a player who had to pass."""
    return law_37a(facts) if facts.need(LHO_CALLED_SINCE) else law_37b(facts)


def law_37a(facts: Facts) -> Consequences:
    """LHO called: everything stands, and only a duty for the rest of the auction goes on.

    A duty to pass once was tied to the turn that is gone: the law keeps the longer duty alone.
    """
    if facts.need(DUTY_TO_PASS) is DutyToPass.THROUGHOUT:
        duty = then(Effect.MUST_PASS_THROUGHOUT, "37A", Role.OFFENDER, when=When.AT_NEXT_TURN)
    else:
        duty = then(Effect.DUTY_IS_SPENT, "37A", Role.OFFENDER)
    return then(Effect.STANDS, "37A", Role.OFFENDER), duty, then(Effect.NO_LEAD_RESTRICTION, "37A")


def law_37b(facts: Facts) -> Consequences:
    """Cancelled; a pass instead, and both partners pass from now on."""
    return (
        then(Effect.CANCELLED, "37B1", Role.OFFENDER),
        then(Effect.PASS_SUBSTITUTED, "37B2", Role.OFFENDER),
        then(Effect.MUST_PASS_THROUGHOUT, "37B2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.MUST_PASS_THROUGHOUT, "37B2", Role.PARTNER, when=When.AT_NEXT_TURN),
        law_16c2(),
        *law_26b(facts),
        law_72c(),
    )
