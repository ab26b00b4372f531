"""Procedure following an irregularity."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.procedure import ATTENTION, Attention
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_9(facts: Facts) -> Consequences:
    """Who may point it out depends on the stage and on the player."""
    match facts.need(ATTENTION):
        case Attention.IN_AUCTION:
            return then(Effect.MAY_POINT_OUT, "9A1"), *law_9b()
        case Attention.IN_PLAY:
            return then(Effect.MAY_POINT_OUT, "9A2"), *law_9b()
        case Attention.DUMMY_IN_PLAY:
            return law_9a4()
        case Attention.TO_PREVENT:
            return then(Effect.PERMITTED, "9A3"), then(Effect.NO_RECTIFICATION, "9A3")
        case Attention.OWN_SIDE:
            return law_9a5()
        case unreachable:
            assert_never(unreachable)


def law_9a4() -> Consequences:
    """Dummy waits until play is over, but may call the Director once somebody else has spoken."""
    return (
        then(Effect.MAY_NOT_POINT_OUT, "9A4", Party.DUMMY),
        then(Effect.MAY_POINT_OUT, "9B1b", Party.DUMMY),
        then(Effect.MAY_PENALISE, "90B"),
    )


def law_9a5() -> Consequences:
    """One's own side's infraction need not be reported, but may not be hidden."""
    return (
        then(Effect.NEED_NOT_POINT_OUT, "9A5"),
        then(Effect.NOT_PERMITTED, "72B3"),
        then(Effect.NEED_NOT_POINT_OUT, "72B2"),
        *law_9b(),
    )


def law_9b() -> Consequences:
    """Once attention is drawn the Director is called and nobody acts until he has explained everything."""
    return (
        then(Effect.CALL_DIRECTOR, "9B1a", Party.EVERYONE),
        then(Effect.RIGHTS_UNAFFECTED, "9B1c"),
        then(Effect.RIGHTS_UNAFFECTED, "9B1d"),
        then(Effect.NOBODY_ACTS, "9B2", Party.EVERYONE),
    )
