"""Sequence of rounds."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.boards import ROUND_MATTER, RoundMatter
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_08(facts: Facts) -> Consequences:
    """When a round is over, which 63A4, 64B5, 69A and 79B3 turn on, and who moves the boards."""
    match facts.need(ROUND_MATTER):
        case RoundMatter.SIGNAL_GIVEN:
            return (then(Effect.ROUND_OVER, "8B1", what=What.SIGNAL),)
        case RoundMatter.STILL_PLAYING:
            return (then(Effect.ROUND_GOES_ON, "8B1", what=What.STILL_PLAYING),)
        case RoundMatter.BOARD_POSTPONED:
            return (then(Effect.ROUND_GOES_ON, "8B2", what=What.POSTPONED),)
        case RoundMatter.LAST_ROUND:
            return (then(Effect.ROUND_GOES_ON, "8C", what=What.LAST_ROUND),)
        case RoundMatter.BOARDS_MOVED:
            return (
                then(Effect.BOARDS_MOVED, "8A2", what=What.NORTH),
                then(Effect.BOARDS_MOVED, "8A1", Party.DIRECTOR, what=What.DIRECTOR),
            )
