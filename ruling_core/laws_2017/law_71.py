"""Concession cancelled."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_79 import law_79c_period
from ruling_core.laws_2017.questions.claims import CONCEDED_TRICK, ConcededTrick
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_71(facts: Facts) -> Consequences:
    """A concession stands, but for a trick that was won or that no normal play could lose."""
    match facts.need(CONCEDED_TRICK):
        case ConcededTrick.NEITHER:
            return (then(Effect.CONCESSION_STANDS, "71"),)
        case ConcededTrick.WON:
            return cancelled(facts, "71A", What.WON)
        case ConcededTrick.CANNOT_BE_LOST:
            return cancelled(facts, "71B", What.CANNOT_BE_LOST)


def cancelled(facts: Facts, article: str, what: What) -> Consequences:
    """Within the correction period the trick goes back and the board is scored anew."""
    if not law_79c_period(facts):
        return (then(Effect.CONCESSION_STANDS, "71", what=What.TOO_LATE),)
    return (
        then(Effect.TRICK_RETURNED, article, Party.DIRECTOR, what=what),
        then(Effect.SCORE_CORRECTED, "71", what=What.TRICK_RETURNED),
    )
