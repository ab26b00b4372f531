"""Play after an illegal play."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import major
from ruling_core.laws_2017.questions.play import PLAYED_AFTER, PlayedAfter
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_60(facts: Facts) -> Consequences:
    """Who played on before the ruling."""
    match facts.need(PLAYED_AFTER):
        case PlayedAfter.NON_OFFENDER:
            return law_60a()
        case PlayedAfter.DEFENDER_BEFORE_LEAD:
            return law_60b()
        case PlayedAfter.OFFENDING_SIDE:
            return law_60c()
        case unreachable:
            assert_never(unreachable)


def law_60a() -> Consequences:
    """The next hand played: the right is gone and the early card counts as played in turn."""
    return (
        then(Effect.RIGHT_FORFEITED, "60A1", Party.NON_OFFENDING_SIDE),
        then(Effect.STANDS, "60A2", what=What.IN_PROPER_TURN),
        law_60a3(),
    )


def law_60a3() -> Consequence:
    """What the offending side owed from before, it still owes."""
    return then(Effect.OBLIGATION_REMAINS, "60A3", Party.OFFENDING_SIDE, when=When.DURING_PLAY)


def law_60b() -> Consequences:
    """A defender played before declarer's lead from the correct hand."""
    return major("60B", Party.DEFENDER, None)


def law_60c() -> Consequences:
    """The offending side played on: the others keep their rights, and the new card has its own law."""
    return (
        then(Effect.STANDS, "60C", Party.NON_OFFENDING_SIDE, what=What.RIGHTS),
        then(Effect.DIRECTOR_DECIDES, "60C", Party.OFFENDING_SIDE, what=What.LATER_CARD),
    )
