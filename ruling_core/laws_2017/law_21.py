"""Misinformation: whether a call can still be changed."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.questions.procedure import (
    GROUND,
    TIME_TO_CHANGE,
    WAS_INFLUENCED,
    Ground,
    TimeToChange,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_21(facts: Facts) -> Consequences:
    """A player wants a call back: misled by the opponents, or by nobody."""
    return law_21a() if facts.need(GROUND) is Ground.OWN_MISUNDERSTANDING else law_21b(facts)


def law_21a() -> Consequences:
    """A player who misunderstood by himself has no redress."""
    return then(Effect.NO_RECTIFICATION, "21A"), then(Effect.MAY_NOT_CHANGE, "21A")


def law_21b(facts: Facts) -> Consequences:
    """The time limits first, which are facts; then what the Director thinks of the influence.

    Without evidence of a mistaken call the explanation is taken to be wrong (B1b); a missing alert
    counts as misinformation (B1a).
    """
    match facts.need(TIME_TO_CHANGE):
        case TimeToChange.IN_TIME:
            return law_21b1a(facts)
        case TimeToChange.PARTNER_CALLED:
            return too_late("21B1a"), partners_own_call(), law_21b3()
        case TimeToChange.PERIOD_OVER:
            return too_late("17D1"), law_21b3()
        case unreachable:
            assert_never(unreachable)


def law_21b1a(facts: Facts) -> Consequences:
    """In time: free to change, if the call could well have been influenced; in doubt it could (84D)."""
    if not facts.need(WAS_INFLUENCED):
        return then(Effect.MAY_NOT_CHANGE, "21B1a", Party.NON_OFFENDING_SIDE, what=What.INFORMATION), presumed()
    return (
        then(Effect.MAY_CHANGE, "21B1a", Party.NON_OFFENDING_SIDE),
        presumed(),
        then(Effect.NO_RECTIFICATION, "21B1a"),
        *law_21b2(),
    )


def presumed() -> Consequence:
    """Mistaken explanation, unless there is evidence of a mistaken call."""
    return then(Effect.PRESUMED, "21B1b", Party.OFFENDING_SIDE)


def law_21b2() -> Consequences:
    """LHO of the player who changes may then change too. No 26B: this law names 16C alone (directors differ)."""
    return (
        then(Effect.MAY_CHANGE, "21B2", Party.OFFENDING_SIDE),
        then(Effect.NO_LEAD_RESTRICTION, "21B2", reading="E23"),
        *law_16c(),
    )


def too_late(article: str) -> Consequence:
    """Partner has called since, or the auction period is over."""
    return then(Effect.MAY_NOT_CHANGE, article, Party.NON_OFFENDING_SIDE)


def partners_own_call() -> Consequence:
    """Partner's later call may have been misled as well, and nobody has called after it on that side."""
    return then(Effect.MAY_CHANGE, "21B1a", Party.NON_OFFENDING_SIDE, what=What.PARTNER_CALL)


def law_21b3() -> Consequence:
    """What can no longer be changed is made good after play, if the offending side gained."""
    return then(Effect.MAY_ADJUST, "21B3", when=When.AFTER_PLAY)
