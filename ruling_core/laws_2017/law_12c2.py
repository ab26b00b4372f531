"""Artificial adjusted scores, computed from who was at fault and how the event is scored."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.effects import Effect, What
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.judgement import (
    FAULT,
    INNOCENT_SESSION,
    OFFENDING_SESSION,
    SCORING,
    Fault,
    Scoring,
)
from ruling_core.laws_2017.settings import LATER_BOARDS_WITHOUT_RESULT
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


class Average(StrEnum):
    """What a side gets, by its part in the irregularity."""

    MINUS = "average_minus"
    EVEN = "average"
    PLUS = "average_plus"


PERCENT = {Average.MINUS: 40, Average.EVEN: 50, Average.PLUS: 60}
IMPS = {Average.MINUS: -3, Average.EVEN: 0, Average.PLUS: 3}
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
    return _for_both(facts, "12C2a", PERCENT, offending, innocent, What.PERCENT)


def law_12c2b(facts: Facts, offending: Average, innocent: Average) -> Consequences:
    """Three IMPs up or down."""
    return _for_both(facts, "12C2b", IMPS, offending, innocent, What.IMPS)


def _for_both(
    facts: Facts, article: str, scale: dict[Average, int], offending: Average, innocent: Average, what: What
) -> Consequences:
    if offending is innocent:
        score = then(Effect.ARTIFICIAL_SCORE, article, Party.BOTH_SIDES, what=what, number=scale[offending])
        return score, *_modification(offending, Party.BOTH_SIDES)
    return (
        _own_or(facts, article, scale, innocent, what, Party.NON_OFFENDING_SIDE),
        _own_or(facts, article, scale, offending, what, Party.OFFENDING_SIDE),
    )


# Reading: a side only partly at fault keeps 50%; 12C2c moves average plus up and average minus down.
_SESSION = {Average.PLUS: INNOCENT_SESSION, Average.MINUS: OFFENDING_SESSION}
_BEYOND = {
    Average.PLUS: lambda own: own > PERCENT[Average.PLUS],
    Average.MINUS: lambda own: own < PERCENT[Average.MINUS],
}


def _own_or(
    facts: Facts, article: str, scale: dict[Average, int], average: Average, what: What, side: Party
) -> Consequence:
    """The side's average, or its own result where 12C2c says so."""
    question = _SESSION.get(average)
    own = facts.need(question) if question else None
    if own is not None and _BEYOND[average](own):
        return law_12c2c(side, own, what)
    return then(Effect.ARTIFICIAL_SCORE, article, side, what=what, number=scale[average])


def law_12c2c(side: Party, own: float, what: What) -> Consequence:
    """The percentage of the other boards of the session; a whole one that was told is named."""
    if what is What.IMPS:
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.OWN_IMPS)
    if own.is_integer():
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.PERCENT, number=int(own))
    return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.OWN_PERCENTAGE)


def _modification(average: Average, side: Party) -> Consequences:
    """The same for two sides with one average: as a rule for whichever it concerns."""
    if average is Average.EVEN:
        return ()
    what = What.ABOVE_60 if average is Average.PLUS else What.BELOW_40
    return (then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=what, when=When.AFTER_PLAY),)


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
