"""The questions of article 25 of 1987; words that 2017 asks for as well mean the same here."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Question
from ruling_core.table import OFFENDER

YES_NO = {"yes": True, "no": False}

IS_CHANGE_OF_CALL: Question[bool] = Question(
    "irregularity", {"change_of_call": True, "other": False}, parse=lambda _: False
)
"""Whether it is about a changed call: nothing else of 1987 is available."""

WAS_UNINTENDED: Question[bool] = Question(
    "was_unintended", YES_NO, article="25A", about=(OFFENDER,), judgement=True, away_from_table=True
)
"""Whether the first call was a slip."""

WITHOUT_PAUSE: Question[bool] = Question("without_pause", YES_NO, article="25A", about=(OFFENDER,), judgement=True)
"""Whether the player changed the call, or began to, without pause for thought."""


class Substitution(StrEnum):
    """Whether there was a second call, and whether the first was in order."""

    MADE = "yes"
    WANTED = "no"
    FIRST_WAS_IRREGULAR = "first_was_irregular"


def _made(word: str) -> Substitution | None:
    return Substitution.MADE if word in ("closing_pass", "second_is_irregular") else None


HAS_SUBSTITUTED: Question[Substitution] = Question(
    "has_substituted",
    {one.value: one for one in Substitution},
    article="25B",
    about=(OFFENDER,),
    parse=_made,
)
"""Whether the player made or named another call."""


class SinceChange(StrEnum):
    """What LHO did around the change."""

    ACCEPTS = "yes"
    REFUSES = "no"
    CALLED_OVER_FIRST = "called_over_first"


def _since_change(word: str) -> SinceChange | None:
    """LHO who had not seen the change meant the call for the first one."""
    return SinceChange.CALLED_OVER_FIRST if word == "called_unaware" else None


LHO_ACCEPTS: Question[SinceChange] = Question(
    "lho_accepts",
    {one.value: one for one in SinceChange},
    article="25B1",
    about=(OFFENDER,),
    may_wait=True,
    ways=("yes", "no"),
    parse=_since_change,
)
"""Whether LHO treated the second call as legal."""

LHO_CHOICE: Question[bool] = Question("lho_choice", YES_NO, article="25B1", about=(OFFENDER,), may_wait=True)
"""Whether LHO, who had called over the first call, accepts the second."""

KEEPS_FIRST: Question[bool] = Question("keeps_first", YES_NO, article="25B2b", about=(OFFENDER,), may_wait=True)
"""Whether the offender keeps the first call, or makes any other."""

IS_LEGAL: Question[bool] = Question(
    "second_call",
    {"insufficient": False, "inadmissible_double": False, "too_high": False},
    article="25A",
    about=(OFFENDER,),
)
"""Whether the intended call was legal; used when told, never asked."""
