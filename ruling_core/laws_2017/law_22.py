"""End of auction."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_17 import law_17d3
from ruling_core.laws_2017.questions.ending import HOW_ENDED, HowEnded
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def law_22(facts: Facts) -> Consequences:
    """Three passes in rotation after a bid, four passes, or no end at all."""
    match facts.need(HOW_ENDED):
        case HowEnded.CONTRACT:
            return then(Effect.AUCTION_OVER, "22A"), then(Effect.TO_LEAD, "41A")
        case HowEnded.PASSED_OUT:
            return law_22b()
        case HowEnded.PLAYER_SKIPPED:
            return law_17d3(facts)


def law_22b() -> Consequences:
    """Passed out: no redeal; a slip can still be put right until all four hands are back (17D2)."""
    return (
        then(Effect.AUCTION_OVER, "22B"),
        then(Effect.NO_REDEAL, "22B"),
        then(Effect.MAY_CHANGE, "17D2", Role.OFFENDER, what=What.INTENDED_CALL),
    )
