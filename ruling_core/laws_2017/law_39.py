"""Call after the final pass."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.questions.inadmissible import IS_DEFENDER, LATE_CALL, LHO_CALLED_SINCE, LateCall
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_39(facts: Facts) -> Consequences:
    """Cancelled whatever it was; only a defender's bid or (re)double can cost something."""
    return then(Effect.CANCELLED, "39A", Role.OFFENDER), *(law_39b(facts) or law_39c(facts))


def law_39b(facts: Facts) -> Consequences:
    """A call by the declaring side, a defender's pass, or LHO's call since: nothing more."""
    if facts.need(IS_DEFENDER) and facts.need(LATE_CALL) is LateCall.OTHER and not facts.need(LHO_CALLED_SINCE):
        return ()
    return (then(Effect.NO_RECTIFICATION, "39B"),)


def law_39c(facts: Facts) -> Consequences:
    """A defender's bid or (re)double: 26B, for partner's first lead."""
    return law_16c2(), then(Effect.MAY_FORBID, "39C", Party.DECLARER, when=When.AT_FIRST_LEAD), *law_26b(facts)
