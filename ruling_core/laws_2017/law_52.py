"""Failure to lead or play a penalty card."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.penalty import CARD_ACCEPTED, DECLARER_PLAYED_SINCE
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_52(facts: Facts) -> Consequences:
    """Another card was played: accepted by playing on, by choice, or not at all."""
    if facts.need(DECLARER_PLAYED_SINCE):
        return law_52b1("52B1b")
    if facts.need(CARD_ACCEPTED):
        return law_52b1("52B1a")
    return law_52b2()


def law_52a() -> Consequences:
    """The player may not put it right alone."""
    return (then(Effect.MAY_NOT_TAKE_BACK, "52A", Role.OFFENDER, what=What.OTHER_CARD),)


def law_52b1(article: str) -> Consequences:
    """Accepted: the card counts and an unplayed penalty card stays one."""
    return (
        then(Effect.ACCEPTED, article, Role.OFFENDER, what=What.OTHER_CARD),
        then(Effect.STAYS_FACED, "52B1c", Role.OFFENDER),
    )


def law_52b2() -> Consequences:
    """Refused: the penalty card is played after all, and the other cards become major ones."""
    return (
        then(Effect.MUST_SUBSTITUTE, "52B2", Role.OFFENDER, what=What.PENALTY_CARD),
        then(Effect.BECOMES_PENALTY_CARD, "52B2", Role.OFFENDER, what=What.OTHER_CARD),
        *law_52a(),
        then(Effect.DESIGNATES, "51A", Party.DECLARER, when=When.DURING_PLAY, what=What.PENALTY_CARD),
        then(Effect.MUST_WAIT, "50D2", Role.PARTNER, when=When.DURING_PLAY),
    )
