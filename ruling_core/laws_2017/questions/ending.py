"""Questions about the end of the auction."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Finding
from ruling_core.facts import Facts, Question
from ruling_core.table import OVER, finding, played


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


ONLY_PASSES_TOLD: Question[bool] = Question("only_passes_told", {"yes": True}, article="22A")
"""Whether it was said only that three passes went before, and not what they followed; never asked."""


class BeforePasses(StrEnum):
    """What went before three passes, after which somebody called."""

    BID = "bid"
    NOTHING = "nothing"
    PLAYER_SKIPPED = "player_skipped"


def _before_the_passes(facts: Facts) -> BeforePasses | None:
    return BeforePasses.BID if facts.hint(OVER) is not None else None


BEFORE_THE_PASSES: Question[BeforePasses] = Question(
    "before_the_passes", {one.value: one for one in BeforePasses}, article="22A", derive=_before_the_passes
)
"""What went before the three passes: only after a bid do they end the auction."""


def may_go_on(facts: Facts) -> bool:
    """Whether three passes were told and nothing that shows that the auction was over."""
    return finding(facts) is None and facts.told(ONLY_PASSES_TOLD) is True
