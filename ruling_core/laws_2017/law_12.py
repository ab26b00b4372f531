"""Director's discretionary powers: when a score may be adjusted, and to what."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12c2 import law_12c2
from ruling_core.laws_2017.law_82 import law_82c
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.scores import (
    POWER_TO_ADJUST,
    RESULT_DETERMINABLE,
    SELF_INFLICTED,
    Determinable,
    Power,
    SelfInflicted,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_12(facts: Facts) -> Consequences:
    """Is there a power, is there damage (B1), can a result be named?"""
    match facts.need(POWER_TO_ADJUST):
        case Power.TOO_SEVERE:
            return law_12b2()
        case Power.DIRECTOR_ERROR:
            return law_82c(facts)
        case Power.NO_NORMAL_PLAY:
            return then(Effect.ADJUST, "12A2", what=What.ARTIFICIAL_SCORE), *law_12c2(facts)
        case Power.NO_RECTIFICATION:
            return law_12c1(facts, then(Effect.MAY_ADJUST, "12A1", Party.NON_OFFENDING_SIDE))
        case Power.WRONG_RECTIFICATION:
            return law_12c1(facts, then(Effect.MAY_ADJUST, "12A3"))
        case Power.LAW_EMPOWERS:
            return law_12c1(facts, then(Effect.MAY_ADJUST, "12A"))


def law_12b2() -> Consequences:
    """A rectification that feels too harsh or too mild gives no power."""
    return then(Effect.NO_POWER, "12B2", Party.DIRECTOR), then(Effect.SCORE_STANDS, "12B2")


def law_12c1(facts: Facts, power: Consequence) -> Consequences:
    """An assigned score where one can be named, weighted where there are several outcomes."""
    match facts.need(RESULT_DETERMINABLE):
        case Determinable.NO_DAMAGE:
            return then(Effect.SCORE_STANDS, "12B1", what=What.NO_DAMAGE), *law_83(facts)
        case Determinable.ONE:
            score = (then(Effect.OUTCOME_OPEN, "12C1b", what=What.ASSIGNED_SCORE),)
        case Determinable.SEVERAL:
            score = (then(Effect.OUTCOME_OPEN, "12C1c", what=What.WEIGHTED_SCORE),)
        case Determinable.NONE:
            return then(Effect.ADJUST, "12C1d", what=What.ARTIFICIAL_SCORE), power, *law_12c2(facts)
    replaces = then(Effect.ADJUST, "12C1a", what=What.ASSIGNED_SCORE)
    return replaces, power, *score, *law_12c1e(facts), *shared_scores(), *law_83(facts)


def law_12c1e(facts: Facts) -> Consequences:
    """Damage that the innocent side did to itself."""
    if facts.need(SELF_INFLICTED) is SelfInflicted.NO:
        return ()
    return (
        then(Effect.OUTCOME_OPEN, "12C1e-i", Party.OFFENDING_SIDE, what=What.SELF_INFLICTED),
        then(Effect.OUTCOME_OPEN, "12C1e-ii", Party.NON_OFFENDING_SIDE, what=What.SELF_INFLICTED),
    )


def shared_scores() -> Consequences:
    """What the form of the event changes."""
    return (
        then(Effect.WEIGH, "12C3", Party.OFFENDING_SIDE, when=When.AFTER_PLAY),
        then(Effect.WEIGH, "12C4", Party.BOTH_SIDES, when=When.AFTER_PLAY),
    )


def assigned_score_open() -> Consequences:
    """The scores among which the director chooses once a law has given the power."""
    return (
        then(Effect.OUTCOME_OPEN, "12C1b", what=What.ASSIGNED_SCORE),
        then(Effect.OUTCOME_OPEN, "12C1c", what=What.WEIGHTED_SCORE),
        then(Effect.OUTCOME_OPEN, "12C1d", what=What.ARTIFICIAL_SCORE),
        then(Effect.WEIGH, "12C1e", Party.NON_OFFENDING_SIDE, what=What.SELF_INFLICTED),
    )
