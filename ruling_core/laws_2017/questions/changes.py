"""Questions about a call that was changed (Law 25)."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.calls import Call
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.table import CALL, OFFENDER

WAS_UNINTENDED: Question[bool] = Question(
    "was_unintended", YES_NO, article="25A1", about=(OFFENDER,), judgement=True, away_from_table=True
)
"""Whether hand or tongue slipped: the player never wanted to make that call."""


INTENDED_CALL: Question[Call] = Question("intended_call", {}, article="25A1", about=(OFFENDER,), parse=CALL.parse)
"""The call that was wanted, or made in the place of the first; for the wording alone, never asked."""


class SinceFirst(StrEnum):
    """How far it had come when the player wanted to change the call."""

    PARTNER_CALLED = "yes"
    AUCTION_RUNS = "no"
    AUCTION_OVER = "auction_over"
    LEAD_FACED = "lead_faced"
    HANDS_RETURNED = "hands_returned"


PARTNER_CALLED_SINCE: Question[SinceFirst] = Question(
    "partner_called_since", {one.value: one for one in SinceFirst}, article="25A4", about=(OFFENDER,)
)
"""Whether partner had called since, or else how far auction and play had come."""

LHO_CALLED_FIRST: Question[bool] = Question("lho_called_first", YES_NO, article="25A6", about=(OFFENDER,))
"""Whether LHO had called over the first call before it was changed."""


class Substitution(StrEnum):
    """Whether there was a second call, and whether both were in order."""

    MADE = "yes"
    WANTED = "no"
    CLOSING_PASS = "closing_pass"
    FIRST_WAS_IRREGULAR = "first_was_irregular"
    SECOND_IS_IRREGULAR = "second_is_irregular"


_LHO_REACTED: Question[str] = Question("lho_accepts", {"yes": "", "no": "", "called_unaware": ""}, may_wait=True)


def _there_was_a_second_call(facts: Facts) -> Substitution | None:
    """Whoever speaks of LHO's reaction to a change speaks of a change that was made."""
    spoken_of = facts.hint(_LHO_REACTED) is not None or facts.is_unknown(_LHO_REACTED)
    return Substitution.MADE if spoken_of else None


HAS_SUBSTITUTED: Question[Substitution] = Question(
    "has_substituted",
    {one.value: one for one in Substitution},
    article="25B1",
    about=(OFFENDER,),
    derive=_there_was_a_second_call,
)
"""Whether the player made or named another call, or only wanted to."""


class SinceChange(StrEnum):
    """What LHO, or partner, did around a change of call."""

    LHO_CALLED_OVER_IT = "yes"
    LHO_REFUSES = "no"
    LHO_WAS_UNAWARE = "called_unaware"
    LHO_CALLED_OVER_FIRST = "called_over_first"
    PARTNER_HAD_CALLED = "partner_called"


def _since_change(word: str) -> SinceChange | None:
    """LHO who took it for an ordinary turn had the first call in mind."""
    return SinceChange.LHO_WAS_UNAWARE if word == "rightful_opponent_called" else None


def _partner_had_called(facts: Facts) -> SinceChange | None:
    called = facts.hint(PARTNER_CALLED_SINCE) is SinceFirst.PARTNER_CALLED
    return SinceChange.PARTNER_HAD_CALLED if called else None


LHO_ACCEPTS_CHANGE: Question[SinceChange] = Question(
    "lho_accepts",
    {one.value: one for one in SinceChange},
    article="25B1",
    about=(OFFENDER,),
    may_wait=True,
    ways=("yes", "no"),
    parse=_since_change,
    derive=_partner_had_called,
)
"""Whether LHO accepts the second call, by calling over it on purpose."""


_ACCEPTED_OR_NOT = {"yes": SinceChange.LHO_CALLED_OVER_IT, "no": SinceChange.LHO_REFUSES}

LHO_ACCEPTS_AT_OWN_TURN: Question[SinceChange] = Question(
    "lho_accepts",
    {**_ACCEPTED_OR_NOT, "called_unaware": SinceChange.LHO_WAS_UNAWARE},
    article="25B1",
    about=(OFFENDER,),
    may_wait=True,
    ways=("yes", "no"),
    parse=_since_change,
)
"""The same where LHO was to call: neither LHO nor partner can have called over the first call."""

LHO_ACCEPTS_CHANGE_OF_CLOSING_PASS: Question[SinceChange] = Question(
    "lho_accepts", _ACCEPTED_OR_NOT, article="25B1", about=(OFFENDER,), may_wait=True, ways=("yes", "no")
)
"""The same where the first call ended the auction: nobody called over it, and nobody calls on unaware."""


class FirstCall(StrEnum):
    """What was wrong with the first call."""

    INSUFFICIENT = "insufficient"
    OUT_OF_TURN = "out_of_turn"
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    HAD_TO_PASS = "had_to_pass"
    TOO_HIGH = "too_high"


FIRST_CALL: Question[FirstCall] = Question(
    "first_call", {one.value: one for one in FirstCall}, article="25B2", about=(OFFENDER,)
)
"""What was wrong with the first call."""


class SecondCall(StrEnum):
    """What is wrong with the second call."""

    INSUFFICIENT = "insufficient"
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    TOO_HIGH = "too_high"
    HAD_TO_PASS = "had_to_pass"


SECOND_CALL: Question[SecondCall] = Question(
    "second_call", {one.value: one for one in SecondCall}, article="25A1", about=(OFFENDER,)
)
"""What is wrong with the second, or the intended, call."""

LAW_OF = {
    SecondCall.INSUFFICIENT: "27",
    SecondCall.INADMISSIBLE_DOUBLE: "36",
    SecondCall.TOO_HIGH: "38",
    SecondCall.HAD_TO_PASS: "37",
}
"""The law that such a call falls under."""


class AcceptedCall(StrEnum):
    """Which of two irregular calls LHO lets stand."""

    SECOND = "yes"
    NEITHER = "no"
    FIRST = "first"


LHO_ACCEPTS_WHICH: Question[AcceptedCall] = Question(
    "lho_accepts", {one.value: one for one in AcceptedCall}, article="25B1", about=(OFFENDER,), may_wait=True
)
"""Which call LHO accepts where the first was out of turn: the second by 25B1, the first by 29A."""
