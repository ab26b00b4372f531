"""Comparable call."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.questions.calls import IS_COMPARABLE
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def replacement_judged(facts: Facts, comparable: str, not_comparable: str) -> Consequences:
    """What follows when the offender replaces a cancelled call at the proper turn.

    *comparable* and *not_comparable* are the sub-paragraphs of the law that cancelled it.
    """
    if facts.need(IS_COMPARABLE):
        return then(Effect.COMPARABLE, comparable, Role.OFFENDER), *law_23b()
    return (
        then(Effect.MUST_PASS_ONCE, not_comparable, Role.PARTNER, when=When.AT_NEXT_TURN),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.OFFENDING_SIDE),
        *law_26b(facts),
        then(Effect.MAY_ADJUST, "72C", when=When.AFTER_PLAY),
    )


def law_23b() -> Consequences:
    """No rectification after a comparable call, but 23C at the end of play."""
    return (
        then(Effect.NO_RECTIFICATION, "23B"),
        then(Effect.MAY_ADJUST, "23C", when=When.AFTER_PLAY),
    )
