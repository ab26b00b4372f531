"""Questions about the end of the auction."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Finding
from ruling_core.facts import Facts, Question
from ruling_core.table import played


class PlayStage(StrEnum):
    """How far it had come when somebody noticed that a player lost a turn."""

    NO_LEAD = "no_lead"
    LEAD_FACED = "lead_faced"
    DUMMY_FACED = "dummy_faced"
    HANDS_RETURNED = "hands_returned"


PLAY_STAGE: Question[PlayStage] = Question("play_stage", {one.value: one for one in PlayStage}, article="17D3")
"""How far it had come when it was noticed that three passes skipped a player."""


class HowEnded(StrEnum):
    """How the auction ended, or seemed to."""

    CONTRACT = "contract"
    PASSED_OUT = "passed_out"
    PLAYER_SKIPPED = "player_skipped"


def _how_ended(facts: Facts) -> HowEnded | None:
    found = played(facts)
    if isinstance(found, Finding):
        return HowEnded.PLAYER_SKIPPED if found.skipped_player is not None else None
    if found is None or not found.is_over:
        return None
    return HowEnded.PASSED_OUT if found.last_bid is None else HowEnded.CONTRACT


HOW_ENDED: Question[HowEnded] = Question(
    "how_ended", {one.value: one for one in HowEnded}, article="22", derive=_how_ended
)
"""How the auction ended."""
