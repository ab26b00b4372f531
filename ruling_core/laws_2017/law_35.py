"""Inadmissible calls: which law for which."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_36 import law_36, law_36_not_in_turn
from ruling_core.laws_2017.law_37 import law_37, law_37_at_turn_of
from ruling_core.laws_2017.law_38 import law_38, law_38_at_turn_of
from ruling_core.laws_2017.law_39 import law_39
from ruling_core.laws_2017.questions.calls import IS_ADMISSIBLE, Kind
from ruling_core.laws_2017.questions.inadmissible import WHY_INADMISSIBLE, Inadmissible, had_to_pass
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Role
from ruling_core.table import CALL, note


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


def law_35_not_in_turn(facts: Facts, turn: Role, kind: Kind) -> Consequences:
    """What nobody can accept, whoever's turn it was: against Law 19, over seven, by a player who had to pass."""
    if kind is Kind.DOUBLE and not facts.need(IS_ADMISSIBLE):
        return law_36_not_in_turn(facts, turn)
    if kind is Kind.BID and facts.hint(WHY_INADMISSIBLE) is Inadmissible.TOO_HIGH:
        note(facts, CALL)
        return *law_38_at_turn_of(turn, facts), inadmissible("35C")
    if kind is not Kind.PASS and had_to_pass(facts):
        return *law_37_at_turn_of(turn, facts), inadmissible("35B")
    return ()
