"""Questions about what a withdrawn call leaves behind: lead restrictions and information."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.cards import SUIT_WORDS, Suit
from ruling_core.facts import Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.table import OFFENDER


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
