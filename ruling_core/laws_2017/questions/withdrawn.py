"""Questions about what a withdrawn call leaves behind: lead restrictions and information."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from ruling_core.cards import SUIT_WORDS, Suit
from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import IS_COMPARABLE, YES_NO
from ruling_core.objects import What
from ruling_core.standing import STANDING
from ruling_core.table import OFFENDER


def _restriction_stands(facts: Facts) -> bool | None:
    """An earlier ruling on this board found the call not comparable, so its lead restriction waits."""
    offender = facts.hint(OFFENDER)
    waiting = [one for one in facts.hint(STANDING) or () if one.effect is Effect.LEAD_RESTRICTION]
    known = [one for one in waiting if one.what is not What.UNLESS_COMPARABLE]
    return False if any(offender is None or one.seat is offender.partner for one in known) else None


WAS_COMPARABLE: Question[bool] = replace(IS_COMPARABLE, derive=_restriction_stands)
"""The same judgement, at the time of the first lead; made before where a restriction stands."""


class FirstLead(StrEnum):
    """How it stands with the first lead of the offender's partner."""

    NOW = "now"
    NOT_YET = "not_yet"
    LED_UNASKED = "led_unasked"
    RIGHT_NOT_USED = "right_not_used"


FIRST_LEAD: Question[FirstLead] = Question(
    "first_lead", {one.value: one for one in FirstLead}, article="26B", about=(OFFENDER,)
)
"""Whether the offender's partner is to lead for the first time, or already was."""


def _suits(word: str) -> frozenset[Suit] | None:
    letters = word.upper().replace(" ", "")
    if letters == "NONE":
        return frozenset()
    known = letters and all(letter in SUIT_WORDS for letter in letters)
    return frozenset(Suit(SUIT_WORDS.index(letter)) for letter in letters) if known else None


SUITS_SHOWN: Question[frozenset[Suit]] = Question(
    "suits_shown",
    {"none": frozenset(), "D": frozenset({Suit.DIAMONDS}), "CDHS": frozenset(Suit)},
    article="26B",
    about=(OFFENDER,),
    parse=_suits,
)
"""The suits the offender showed in the legal auction; used when told, never asked."""

SEVERAL_WITHDRAWN: Question[bool] = Question("several_withdrawn", YES_NO, article="26B", about=(OFFENDER,))
"""Whether more than one call of that side was withdrawn; used when told, never asked."""


class WhoUses(StrEnum):
    """Which side wants to use what a withdrawn call told."""

    NON_OFFENDING = "non_offending"
    OFFENDING = "offending"
    OFFENDING_COMPARABLE = "offending_comparable"
    BOTH_OFFENDED = "both_offended"


WHO_USES: Question[WhoUses] = Question("who_uses", {one.value: one for one in WhoUses}, article="16C")
"""The side that used, or wants to use, the information."""


class Review(StrEnum):
    """What has to be looked at once play is over."""

    AFTER_COMPARABLE_CALL = "after_comparable_call"
    AFTER_INSUFFICIENT_BID = "after_insufficient_bid"
    COULD_HAVE_KNOWN = "could_have_known"


REVIEW: Question[Review] = Question("review", {one.value: one for one in Review}, article="23C")
"""Which review an earlier ruling left."""


def _judged(id_: str, article: str) -> Question[bool]:
    return Question(id_, YES_NO, article=article, about=(OFFENDER,), judgement=True, away_from_table=True)


COULD_HAVE_DIFFERED = _judged("could_have_differed", "23C")
"""Whether the board could well have ended otherwise without the help of the infraction."""

COULD_HAVE_KNOWN = _judged("could_have_known", "72C")
"""Whether the offender could have been aware that it might well damage the other side."""

BOARD_IS_OVER: Question[bool] = Question("board_is_over", YES_NO, article="72C")
"""Whether the board has been played to the end."""

OFFENDERS_GAINED = _judged("offenders_gained", "72C")
"""Whether the offending side gained by it."""
