"""Inadmissible calls: which law for which."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_36 import law_36
from ruling_core.laws_2017.law_37 import law_37
from ruling_core.laws_2017.law_38 import law_38
from ruling_core.laws_2017.law_39 import law_39
from ruling_core.laws_2017.questions.inadmissible import WHY_INADMISSIBLE, Inadmissible
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Role


def law_35(facts: Facts) -> Consequences:
    """The four kinds, each by its own law.

    Where two kinds meet: after the final pass nothing else matters, 38A never lets a bid over seven
    stand as 37A might, and 37A leaves a (re)double against Law 19 to Law 36.
    """
    match facts.need(WHY_INADMISSIBLE):
        case Inadmissible.DOUBLE:
            return *law_36(facts), inadmissible("35A")
        case Inadmissible.MUST_PASS:
            return *law_37(facts), inadmissible("35B")
        case Inadmissible.TOO_HIGH:
            return *law_38(facts), inadmissible("35C")
        case Inadmissible.AFTER_FINAL_PASS:
            return *law_39(facts), inadmissible("35D")
        case unreachable:
            assert_never(unreachable)


def inadmissible(article: str) -> Consequence:
    """Why nobody may make such a call."""
    return then(Effect.NOT_PERMITTED, article, Role.OFFENDER)
