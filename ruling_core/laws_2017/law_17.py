"""The auction period: three passes, one of them out of rotation (17D3, and Law 34 that points here)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.questions.ending import PLAY_STAGE, PlayStage
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role
from ruling_core.table import OFFENDER, WHOSE_TURN, note


def law_17d3(facts: Facts) -> Consequences:
    """Who missed a turn gets it back, as long as bidding is still possible.

    A faced lead alone ends nothing: 17D1 and 41A presuppose an auction that ended as in 22A. Once dummy
    is down the start of play is irrevocable (41C; 47E2a draws the same line). Directors differ.
    """
    note(facts, OFFENDER, WHOSE_TURN)
    match facts.need(PLAY_STAGE):
        case PlayStage.NO_LEAD:
            return reverts()
        case PlayStage.LEAD_FACED:
            return *reverts("E11"), then(Effect.LED_DURING_AUCTION, "24B", what=What.OPENING_LEAD)
        case PlayStage.DUMMY_FACED:
            return play_stands()
        case PlayStage.HANDS_RETURNED:
            return law_17d2()


def reverts(reading: str = "") -> Consequences:
    """All passes after the missed turn go, one that LHO called over too; 16C alone is named, so no 26B."""
    return (
        then(Effect.AUCTION_REVERTS, "17D3", Party.PLAYER_IN_TURN, what=What.SKIPPED_PLAYER, reading=reading),
        then(Effect.CANCELLED, "17D3", what=What.LATER_CALLS),
        then(Effect.NO_RECTIFICATION, "17D3"),
        *law_16c(),
    )


def play_stands() -> Consequences:
    """Normal bidding has become impossible: play on, and adjust for the side that lost a turn."""
    return (
        then(Effect.CONTINUES, "41C", what=What.SKIPPED_PLAYER, reading="E11"),
        then(Effect.MAY_ADJUST, "12A1", what=What.SKIPPED_PLAYER, when=When.AFTER_PLAY),
        then(Effect.MAY_PENALISE, "90A", Role.OFFENDER, when=When.AFTER_PLAY),
    )


def law_17d2() -> Consequences:
    """Nobody bid and all four hands are back: the auction period is over."""
    return (
        then(Effect.AUCTION_OVER, "17D2"),
        then(Effect.NO_REDEAL, "22B"),
        then(Effect.MAY_ADJUST, "12A1", what=What.SKIPPED_PLAYER, when=When.AFTER_PLAY),
    )
