"""Agreed claim or concession."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_70 import law_70
from ruling_core.laws_2017.law_79 import law_79c_period
from ruling_core.laws_2017.questions.claims import AGREED_TRICK, OBJECTED_IN_TIME, AgreedTrick
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party


def law_69(facts: Facts) -> Consequences:
    """A side went along with the claim and now thinks otherwise: before agreement Law 70, then 69B."""
    if facts.need(OBJECTED_IN_TIME):
        verdict, *rest = law_70(facts)
        return verdict, then(Effect.CLAIM_DISPUTED_IN_TIME, "69A"), *rest
    return law_69b(facts)


def law_69a() -> tuple[Consequence]:
    """Agreement: scored as if the tricks had been won or lost in play."""
    return (then(Effect.CLAIM_AGREED, "69A"),)


def law_69b(facts: Facts) -> Consequences:
    """Agreement withdrawn in the correction period: for a trick won, or likely to have been won."""
    match facts.need(AGREED_TRICK):
        case AgreedTrick.NEITHER:
            return then(Effect.CLAIM_AGREED, "69B", what=What.STILL_AGREED), *law_69a()
        case AgreedTrick.WON:
            return trick_returned(facts, "69B1", What.WON)
        case AgreedTrick.LIKELY:
            return trick_returned(facts, "69B2", What.LIKELY)


def trick_returned(facts: Facts, article: str, what: What) -> Consequences:
    """The trick goes back and the board is scored anew, while that is still possible."""
    if not law_79c_period(facts):
        return then(Effect.CLAIM_AGREED, "69B", what=What.TOO_LATE), *law_69a()
    return (
        then(Effect.TRICK_RETURNED, article, Party.DIRECTOR, what=what),
        then(Effect.SCORE_CORRECTED, "69B", what=What.TRICK_RETURNED),
    )
