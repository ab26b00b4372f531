"""Extraneous information from other sources."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.boards import INTERFERES, SIGHT_TIME, SightTime
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_16d(facts: Facts) -> Consequences:
    """A player saw or heard something about the board by accident."""
    time = facts.need(SIGHT_TIME)
    if time is SightTime.OPPONENTS_CARD:
        return opponents_card()
    notified = then(Effect.DIRECTOR_TOLD, "16D1", Party.EVERYONE)
    if not facts.need(INTERFERES):
        return then(Effect.CONTINUES, "16D2", what=What.NO_INTERFERENCE), notified
    verdict, *rest = law_16d2() if time is SightTime.BEFORE_FIRST_CALL else law_16d3()
    return verdict, notified, *rest


def opponents_card() -> Consequences:
    """16D1 speaks of a card at the own table only before the auction; from then on an opponent's may be used."""
    return (
        then(Effect.PERMITTED, "74C5", what=What.CARD_SEEN),
        then(Effect.WEIGH, "73D2", Party.DIRECTOR, when=When.AFTER_PLAY, what=What.CARD_SEEN),
    )


def law_16d2() -> Consequences:
    """Before any call the director has four ways."""
    return (
        then(Effect.DIRECTOR_DECIDES, "16D2", Party.DIRECTOR, what=What.FOUR_WAYS),
        then(Effect.POSITIONS_CHANGED, "16D2a"),
        then(Effect.MAY_REDEAL, "16D2b", what=What.ACCIDENTAL_SIGHT),
        *play_or_adjust(),
    )


def law_16d3() -> Consequences:
    """After the first call only the last two remain."""
    return then(Effect.DIRECTOR_DECIDES, "16D3", Party.DIRECTOR, what=What.TWO_WAYS), *play_or_adjust()


def play_or_adjust() -> Consequences:
    """Play on and look afterwards, or no result."""
    return (
        then(Effect.BOARD_PLAYED, "16D2c", what=What.ACCIDENTAL_SIGHT),
        then(Effect.MAY_ADJUST, "16D2c", when=When.AFTER_PLAY, what=What.ACCIDENTAL_SIGHT),
        then(Effect.OUTCOME_OPEN, "16D2d", Party.DIRECTOR, what=What.ACCIDENTAL_SIGHT),
    )
