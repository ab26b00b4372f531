"""Exposure of declarer's cards."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.play import DECLARER_EXPOSURE, MEANT_NO_CLAIM, DeclarerExposure
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_48(facts: Facts) -> Consequences:
    """Never a penalty card; a faced hand may be dummy's (54A) or a claim."""
    match facts.need(DECLARER_EXPOSURE):
        case DeclarerExposure.DROPPED_OR_SHOWN | DeclarerExposure.DUMMY_CARD:
            return law_48a()
        case DeclarerExposure.FACED_AFTER_LEAD:
            return law_48b1()
        case DeclarerExposure.FACED_HAND:
            return law_48b2(facts)
        case unreachable:
            assert_never(unreachable)


def law_48a() -> Consequences:
    """No restriction, and a dropped card need not be played; held as if played it counts (45C2)."""
    return (
        then(Effect.NO_PENALTY_CARD, "48A", Party.DECLARER, what=What.DECLARER_CARD),
        then(Effect.MAY_PLAY, "48A", Party.DECLARER, what=What.ANY_CARD_BUT_PLAYED),
    )


def law_48b1() -> Consequences:
    """Just after an opening lead out of turn: 54A."""
    return (
        then(Effect.BECOMES_DUMMY, "54A", Party.DECLARER),
        then(Effect.BECOMES_DECLARER, "54A", Party.DUMMY),
        then(Effect.SPREADS_HAND, "48B1", Party.DECLARER, what=What.WHOLE_HAND),
    )


def law_48b2(facts: Facts) -> Consequences:
    """At any other time: a claim, unless declarer demonstrably meant none; in doubt it is one."""
    if facts.need(MEANT_NO_CLAIM):
        return then(Effect.CONTINUES, "48B2", what=What.DECLARER_CARD), *law_48a()
    return (
        then(Effect.COUNTS_AS_CLAIM, "48B2", Party.DECLARER),
        then(Effect.COUNTS_AS_CLAIM, "68C", Party.DECLARER, what=What.FACTS),
    )
