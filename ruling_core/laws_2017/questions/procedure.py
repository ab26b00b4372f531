"""Questions about who may point out, ask, change and choose, and when."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.judgement import MISINFORMATION_STAGE, Stage
from ruling_core.table import OFFENDER


class Attention(StrEnum):
    """Who drew attention to an irregularity, or wants to."""

    IN_AUCTION = "in_auction"
    IN_PLAY = "in_play"
    DUMMY_IN_PLAY = "dummy_in_play"
    TO_PREVENT = "to_prevent"
    OWN_SIDE = "own_side"


ATTENTION: Question[Attention] = Question("attention", {one.value: one for one in Attention}, article="9A")


class SelfRuling(StrEnum):
    """What players did without the Director."""

    RIGHT = "right"
    WRONG_REVERSIBLE = "wrong_reversible"
    WRONG_TOO_LATE = "wrong_too_late"
    WAIVED = "waived"
    CONSULTED_PARTNER = "consulted_partner"
    CHOSEN_UNINFORMED = "chosen_uninformed"


SELF_RULING: Question[SelfRuling] = Question("self_ruling", {one.value: one for one in SelfRuling}, article="10A")


class ActedFirst(StrEnum):
    """Which side acted after an irregularity before the Director was called."""

    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    NOBODY = "nobody"


ACTED_FIRST: Question[ActedFirst] = Question("acted_first", {one.value: one for one in ActedFirst}, article="11A")
GAINED_BY_IGNORANCE: Question[bool] = Question(
    "gained_by_ignorance", YES_NO, article="11A", may_wait=True, judgement=True
)
"""Whether a side gained because an opponent acted without knowing the law."""


class AskedFor(StrEnum):
    """What a player wants to know about the auction."""

    REVIEW = "review"
    EXPLANATION = "explanation"
    WHICH_CALL = "which_call"
    CONTRACT = "contract"
    WHOSE_LEAD = "whose_lead"


ASKED_FOR: Question[AskedFor] = Question("asked_for", {one.value: one for one in AskedFor}, article="20")


class AskedWhen(StrEnum):
    """When a player asks, as far as it decides."""

    OWN_TURN_TO_CALL = "own_turn_to_call"
    NOT_IN_TURN = "not_in_turn"
    HAD_TO_PASS = "had_to_pass"
    BEFORE_LEAD_FACED = "before_lead_faced"
    DUMMY = "dummy"
    FIRST_TURN_TO_PLAY = "first_turn_to_play"
    LATER_TURN_TO_PLAY = "later_turn_to_play"


ASKED_WHEN: Question[AskedWhen] = Question("asked_when", {one.value: one for one in AskedWhen}, article="20B")


class FaceDownLead(StrEnum):
    """What there is about a card that was led face down."""

    WANTS_ANOTHER_CARD = "wants_another_card"
    WRONG_DEFENDER = "wrong_defender"
    DECLARING_SIDE = "declaring_side"
    MISINFORMATION = "misinformation"
    AUCTION_REOPENED = "auction_reopened"


FACE_DOWN_LEAD: Question[FaceDownLead] = Question(
    "face_down_lead", {one.value: one for one in FaceDownLead}, article="41A", about=(OFFENDER,)
)


class Ground(StrEnum):
    """What a player went by who wants to change a call."""

    OPPONENT = "opponent"
    OWN_MISUNDERSTANDING = "own_misunderstanding"


GROUND: Question[Ground] = Question(
    "misunderstood_by", {one.value: one for one in Ground}, article="21A", judgement=True
)


class TimeToChange(StrEnum):
    """Whether a misled player can still change a call."""

    IN_TIME = "in_time"
    PARTNER_CALLED = "partner_called"
    PERIOD_OVER = "period_over"


def _time_to_change(facts: Facts) -> TimeToChange | None:
    stage = facts.hint(MISINFORMATION_STAGE)
    return TimeToChange.PERIOD_OVER if stage is Stage.PLAY or stage is Stage.AFTER_PLAY else None


TIME_TO_CHANGE: Question[TimeToChange] = Question(
    "time_to_change", {one.value: one for one in TimeToChange}, article="21B1a", derive=_time_to_change
)

WAS_INFLUENCED: Question[bool] = Question(
    "was_influenced", YES_NO, article="21B1a", judgement=True, away_from_table=True, may_wait=True
)
"""Whether the misinformation could well have influenced the call."""
