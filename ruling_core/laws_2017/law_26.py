"""Call withdrawn, lead restrictions."""

from __future__ import annotations

from ruling_core.effects import Effect, What
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.questions.calls import BECOMES_DEFENDER, IS_COMPARABLE
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_26a() -> Consequences:
    """A comparable call took its place: no restriction and no 16C, but 23C."""
    return (
        then(Effect.COMPARABLE, "26A", Role.OFFENDER),
        then(Effect.NO_LEAD_RESTRICTION, "26A"),
        then(Effect.MAY_ADJUST, "23C", when=When.AFTER_PLAY),
    )


def law_26b(facts: Facts) -> Consequences:
    """Declarer may forbid the offender's partner one suit at that player's first lead."""
    if facts.told(BECOMES_DEFENDER) is False:
        return ()
    return (then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, when=When.AT_FIRST_LEAD),)


def withdrawn(facts: Facts) -> Consequences:
    """What a withdrawn call leaves behind: 16C, and 26B once it matters whether the call was comparable.

    That judgement can wait for the first lead, so it is used when told and not asked for.
    """
    comparable = facts.told(IS_COMPARABLE)
    if comparable:
        return law_26a()
    if comparable is False:
        return *law_16c(), *law_26b(facts)
    return *law_16c(), *_unless_comparable(facts)


def _unless_comparable(facts: Facts) -> Consequences:
    if facts.told(BECOMES_DEFENDER) is False:
        return ()
    return (then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, when=When.AT_FIRST_LEAD, what=What.UNLESS_COMPARABLE),)
