"""Artificial adjusted scores of a side that does very well or very badly on the other boards."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.scores import SESSION_SCORES
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


class Average(StrEnum):
    """What a side gets, by its part in the irregularity."""

    MINUS = "average_minus"
    EVEN = "average"
    PLUS = "average_plus"


PERCENT: Mapping[Average, int] = {Average.MINUS: 40, Average.EVEN: 50, Average.PLUS: 60}


def own_results(facts: Facts, offending: Average, innocent: Average) -> tuple[float | None, float | None]:
    """What the offending and the innocent side scored elsewhere, where that goes beyond its average.

    Reading: a side only partly at fault keeps 50%; average plus can only rise, average minus only fall.
    """
    question = SESSION_SCORES.get((innocent is Average.PLUS, offending is Average.MINUS))
    if question is None:
        return None, None
    own = facts.need(question)
    low = own.offending < PERCENT[Average.MINUS] and offending is Average.MINUS
    high = own.innocent > PERCENT[Average.PLUS] and innocent is Average.PLUS
    return own.offending if low else None, own.innocent if high else None


def law_12c2c(score: Consequence, own: float | None) -> Consequence:
    """*score*, or the percentage of the other boards of the session; a whole one that was told is named."""
    if own is None:
        return score
    if score.what is What.IMPS:
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", score.who, what=What.OWN_IMPS)
    if own.is_integer():
        return then(Effect.ARTIFICIAL_SCORE, "12C2c", score.who, what=What.PERCENT, number=int(own))
    return then(Effect.ARTIFICIAL_SCORE, "12C2c", score.who, what=What.OWN_PERCENTAGE)


def law_12c2c_for_both(average: Average) -> Consequences:
    """Two sides with the same average: the rule, for whichever it concerns."""
    if average is Average.EVEN:
        return ()
    what = What.ABOVE_60 if average is Average.PLUS else What.BELOW_40
    return (then(Effect.ARTIFICIAL_SCORE, "12C2c", Party.BOTH_SIDES, what=what, when=When.AFTER_PLAY),)
