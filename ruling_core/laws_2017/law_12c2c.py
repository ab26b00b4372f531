"""Artificial adjusted scores of a side that does very well or very badly on the other boards."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from ruling_core.effects import Effect, What
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.scores import INNOCENT_SESSION, OFFENDING_SESSION
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


class Average(StrEnum):
    """What a side gets, by its part in the irregularity."""

    MINUS = "average_minus"
    EVEN = "average"
    PLUS = "average_plus"


PERCENT: Mapping[Average, int] = {Average.MINUS: 40, Average.EVEN: 50, Average.PLUS: 60}

# Reading: a side only partly at fault keeps 50%; 12C2c moves average plus up and average minus down.
_SESSION: Mapping[Average, Question[float]] = {Average.PLUS: INNOCENT_SESSION, Average.MINUS: OFFENDING_SESSION}


def own_result(facts: Facts, average: Average) -> float | None:
    """The side's percentage on the other boards, where that goes beyond its average."""
    question = _SESSION.get(average)
    if question is None:
        return None
    own, border = facts.need(question), PERCENT[average]
    beyond = own > border if average is Average.PLUS else own < border
    return own if beyond else None


def law_12c2c(side: Party, own: float, what: What) -> Consequence:
    """The percentage of the other boards of the session; a whole one that was told is named."""
    if what is What.IMPS:
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.OWN_IMPS)
    if own.is_integer():
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.PERCENT, number=int(own))
    return then(Effect.ARTIFICIAL_SCORE, "12C2c", side, what=What.OWN_PERCENTAGE)


def law_12c2c_for_both(average: Average) -> Consequences:
    """Two sides with the same average: the rule, for whichever it concerns."""
    if average is Average.EVEN:
        return ()
    what = What.ABOVE_60 if average is Average.PLUS else What.BELOW_40
    return (then(Effect.ARTIFICIAL_SCORE, "12C2c", Party.BOTH_SIDES, what=what, when=When.AFTER_PLAY),)
