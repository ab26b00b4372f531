"""Questions about what can still be taken back after a mistaken explanation."""

from __future__ import annotations

from ruling_core.facts import Question
from ruling_core.laws_2017.questions.procedure import TIME_TO_CHANGE, TimeToChange

IN_AUCTION_PERIOD: Question[TimeToChange] = Question(
    TIME_TO_CHANGE.id,
    {one.value: one for one in TimeToChange if one is not TimeToChange.PERIOD_OVER},
    article="21B1a",
)
"""As ``TIME_TO_CHANGE``, once it is known that the auction period is not over."""

CARD_FOLLOWED: Question[bool] = Question("card_followed", {"yes": True, "no": False}, article="47E2a")
"""Whether a card was played after the one that the wrong explanation led to."""
