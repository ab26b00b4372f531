"""Forfeiture of the right to rectification."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.procedure import ACTED_FIRST, GAINED_BY_IGNORANCE, ActedFirst
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_11(facts: Facts) -> Consequences:
    """Who acted before the Director was there."""
    match facts.need(ACTED_FIRST):
        case ActedFirst.NON_OFFENDING_SIDE:
            return law_11a(facts)
        case ActedFirst.OFFENDING_SIDE:
            return then(Effect.RIGHTS_UNAFFECTED, "11A"), then(Effect.MAY_PENALISE, "9C", Party.OFFENDING_SIDE)
        case ActedFirst.NOBODY:
            return then(Effect.RIGHTS_UNAFFECTED, "9B1c"), then(Effect.NOBODY_ACTS, "9B2", Party.EVERYONE)
        case unreachable:
            assert_never(unreachable)


def law_11a(facts: Facts) -> Consequences:
    """The right may be lost; the law of the irregularity itself says when, and goes before this one."""
    lost = then(Effect.RIGHTS_MAY_BE_LOST, "11A", Party.NON_OFFENDING_SIDE)
    if not facts.need(GAINED_BY_IGNORANCE):
        return lost, law_11b()
    return lost, then(Effect.ADJUST, "11A", Party.OFFENDING_SIDE, when=When.AFTER_PLAY), law_11b()


def law_11b() -> Consequence:
    """A penalty remains possible."""
    return then(Effect.MAY_PENALISE, "11B", Party.OFFENDING_SIDE)
