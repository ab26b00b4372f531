"""Tricks won."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_66 import law_66d
from ruling_core.laws_2017.questions.claims import (
    CALLED_IN_ROUND,
    CLEARLY_CONVINCED,
    IN_CORRECTION_PERIOD,
    RECORD_WRONG,
)
from ruling_core.laws_2017.settings import CORRECTION_MINUTES
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party


def law_79b(facts: Facts) -> Consequences:
    """A difference about the tricks, with no claim behind it."""
    if not facts.need(CALLED_IN_ROUND):
        return law_79b3(facts)
    ruled = then(Effect.DIRECTOR_DECIDES, "79B2", Party.DIRECTOR, what=What.TRICKS_WON)
    return ruled, *law_66d(facts), *law_79a()


def law_79a() -> Consequences:
    """How it should have gone: agreed before the hands go back, and honestly."""
    return (
        then(Effect.AGREE_TRICKS, "79A1", Party.BOTH_SIDES),
        then(Effect.AGREE_TRICKS, "79A2", Party.EVERYONE, what=What.HONESTLY),
    )


def law_79b1() -> Consequence:
    """A claim or concession lies behind it: Laws 69B and 71 decide, not 79."""
    return then(Effect.DIRECTOR_DECIDES, "79B1", Party.DIRECTOR, what=What.CLAIM)


def law_79b3(facts: Facts) -> Consequences:
    """Called after the round: both scores change only when the director has no doubt."""
    if facts.need(CLEARLY_CONVINCED):
        return (then(Effect.SCORE_CORRECTED, "79B3", Party.BOTH_SIDES, what=What.BOTH_SCORES),)
    return (
        then(Effect.SCORE_STANDS, "79B3", what=What.TRICKS_WON),
        then(Effect.OUTCOME_OPEN, "79B3", Party.DIRECTOR, what=What.ONE_SCORE_LOWERED),
    )


def law_79c(facts: Facts) -> Consequences:
    """An error in writing or computing the score."""
    if law_79c_period(facts):
        return then(Effect.SCORE_CORRECTED, "79C1", Party.DIRECTOR, what=What.ENTRY), period(facts)
    if facts.need(RECORD_WRONG):
        return (then(Effect.SCORE_CORRECTED, "79C2", Party.DIRECTOR, what=What.WITH_APPROVAL),)
    return then(Effect.SCORE_STANDS, "79C2", what=What.ENTRY), period(facts)


def law_79c_period(facts: Facts) -> bool:
    """Whether the correction period is still open."""
    return facts.need(IN_CORRECTION_PERIOD)


def period(facts: Facts) -> Consequence:
    """How long it lasts, unless the organiser set a later end."""
    return then(Effect.CORRECTION_PERIOD, "79C1", number=facts.need(CORRECTION_MINUTES))
