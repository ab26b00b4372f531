"""Awareness of potential damage (72C), and the other reviews that wait for the end of play (23C, 27D)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.judgement import IS_DAMAGED
from ruling_core.laws_2017.questions.withdrawn import (
    BOARD_IS_OVER,
    COULD_HAVE_DIFFERED,
    COULD_HAVE_KNOWN,
    OFFENDERS_GAINED,
    REVIEW,
    Review,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_72c() -> Consequence:
    """Auction and play go on; the Director looks afterwards whether the offender could have known."""
    return then(Effect.MAY_ADJUST, "72C", when=When.AFTER_PLAY)


def damage_review(facts: Facts) -> Consequences:
    """A review that an earlier ruling left for the end of play."""
    match facts.need(REVIEW):
        case Review.AFTER_COMPARABLE_CALL:
            return review_23c(facts)
        case Review.AFTER_INSUFFICIENT_BID:
            return help_reviewed(facts, "27D")
        case Review.COULD_HAVE_KNOWN:
            return review_72c(facts)


def review_23c(facts: Facts) -> Consequences:
    """After a comparable call; 23C sends to 12C1b, so the score is that of a board without the infraction."""
    return help_reviewed(facts, "23C")


def help_reviewed(facts: Facts, article: str) -> Consequences:
    """Could the board well have ended otherwise without the help, and is the other side worse off for it?"""
    if not facts.need(COULD_HAVE_DIFFERED) or not facts.need(IS_DAMAGED):
        return (then(Effect.SCORE_STANDS, article),)
    return then(Effect.ADJUST, article, Party.NON_OFFENDING_SIDE), then(
        Effect.ADJUST, "12C1b", what=What.ASSIGNED_SCORE
    )


def review_72c(facts: Facts) -> Consequences:
    """The measure is what the offender could have known, and the gain of that side; intent is not needed."""
    if not facts.need(COULD_HAVE_KNOWN):
        return (then(Effect.SCORE_STANDS, "72C", what=What.AWARENESS),)
    if not facts.need(BOARD_IS_OVER):
        return then(Effect.CONTINUES, "72C", Party.EVERYONE), law_72c()
    if not facts.need(OFFENDERS_GAINED):
        return (then(Effect.SCORE_STANDS, "72C", what=What.NO_ADVANTAGE),)
    return then(Effect.ADJUST, "72C", Party.NON_OFFENDING_SIDE), then(Effect.ADJUST, "12C1b", what=What.ASSIGNED_SCORE)
