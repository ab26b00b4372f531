"""Artificial adjusted scores, computed from who was at fault and how the event is scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12c2c import PERCENT, Average, law_12c2c, law_12c2c_for_both, own_results
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.scores import (
    FAULT,
    SCORING,
    Fault,
    Scoring,
)
from ruling_core.laws_2017.settings import LATER_BOARDS_WITHOUT_RESULT
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party

Score = Callable[[Party], Consequence]

IMPS: Mapping[Average, int] = {Average.MINUS: -3, Average.EVEN: 0, Average.PLUS: 3}
AVERAGES = {
    Fault.OFFENDER_DIRECTLY: (Average.MINUS, Average.PLUS),
    Fault.OFFENDER_PARTLY: (Average.EVEN, Average.PLUS),
    Fault.DIRECTLY_AND_PARTLY: (Average.MINUS, Average.EVEN),
    Fault.BOTH_DIRECTLY: (Average.MINUS, Average.MINUS),
    Fault.BOTH_PARTLY: (Average.EVEN, Average.EVEN),
    Fault.NEITHER: (Average.PLUS, Average.PLUS),
}
"""What the offending side and the other side get."""


def law_12c2(facts: Facts) -> Consequences:
    """No result: each side's score follows from its part in the irregularity."""
    return *artificial_scores(facts, facts.need(FAULT)), *law_83(facts)


def artificial_scores(facts: Facts, fault: Fault) -> Consequences:
    """The scores of both sides, with the regulation on a second such board where there is one."""
    offending, innocent = AVERAGES[fault]
    match facts.need(SCORING):
        case Scoring.MATCHPOINTS:
            scores = law_12c2a(facts, offending, innocent)
        case Scoring.IMPS:
            scores = law_12c2b(facts, offending, innocent)
        case Scoring.KNOCKOUT:
            scores = law_12c4(offending, innocent)
    return *scores, *law_12c2d(facts)


def law_12c2a(facts: Facts, offending: Average, innocent: Average) -> Consequences:
    """Percentages at matchpoints."""
    scores = {one: _score("12C2a", What.PERCENT, number) for one, number in PERCENT.items()}
    return _both(facts, scores, offending, innocent)


def law_12c2b(facts: Facts, offending: Average, innocent: Average) -> Consequences:
    """Three IMPs up or down."""
    scores = {one: _score("12C2b", What.IMPS, number) for one, number in IMPS.items()}
    return _both(facts, scores, offending, innocent)


def _score(article: str, what: What, number: int) -> Score:
    return lambda side: then(Effect.ARTIFICIAL_SCORE, article, side, what=what, number=number)


def _both(facts: Facts, scores: Mapping[Average, Score], offending: Average, innocent: Average) -> Consequences:
    """Each side its average, or what it scored elsewhere where 12C2c says so."""
    if offending is innocent:
        return scores[offending](Party.BOTH_SIDES), *law_12c2c_for_both(offending)
    low, high = own_results(facts, offending, innocent)
    for_innocent = scores[innocent](Party.NON_OFFENDING_SIDE)
    for_offending = scores[offending](Party.OFFENDING_SIDE)
    return law_12c2c(for_innocent, high), law_12c2c(for_offending, low)


def law_12c2d(facts: Facts) -> Consequences:
    """A further board without a result, where a regulation scores it otherwise."""
    if facts.need(LATER_BOARDS_WITHOUT_RESULT) == "as_first":
        return ()
    return (then(Effect.OUTCOME_OPEN, "12C2d", what=What.ARTIFICIAL_SCORE),)


def law_12c4(offending: Average, innocent: Average) -> Consequences:
    """Knockout: the two scores on the board averaged where they do not balance."""
    for_innocent = IMPS[innocent] - IMPS[offending]
    if IMPS[innocent] == -IMPS[offending]:
        return (
            _knockout("12C2b", Party.NON_OFFENDING_SIDE, IMPS[innocent]),
            _knockout("12C2b", Party.OFFENDING_SIDE, IMPS[offending]),
        )
    if for_innocent == 0:
        return (_knockout("12C4", Party.BOTH_SIDES, 0),)
    # the only other difference is 3 IMPs, halved
    return (then(Effect.ARTIFICIAL_SCORE, "12C4", Party.NON_OFFENDING_SIDE, what=What.HALF_OF_THREE_IMPS),)


def _knockout(article: str, side: Party, imps: int) -> Consequence:
    return then(Effect.ARTIFICIAL_SCORE, article, side, what=What.IMPS, number=imps)
