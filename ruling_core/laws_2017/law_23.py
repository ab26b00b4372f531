"""Comparable call."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2, law_16c3
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import IS_COMPARABLE
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Role


def replacement_judged(
    facts: Facts, comparable: str, not_comparable: str, *, said_to_partner: bool = False
) -> Consequences:
    """What follows when the offender replaces a cancelled call at the proper turn.

    *comparable* and *not_comparable* are the sub-paragraphs of the law that cancelled it; 16C2 is said
    once, so not again where partner was bound by it before. Which of
    23A1 to 23A3 makes a call comparable changes nothing, so the Director judges the three at once; in
    doubt the call is not comparable (84D).
    """
    if facts.need(IS_COMPARABLE):
        return then(Effect.COMPARABLE, comparable, Role.OFFENDER, when=When.AT_NEXT_TURN), *law_23b()
    return (
        then(Effect.NOT_COMPARABLE, not_comparable, Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.MUST_PASS_ONCE, not_comparable, Role.PARTNER, when=When.AT_NEXT_TURN),
        *(() if said_to_partner else (law_16c2(),)),
        *law_26b(facts),
        law_72c(),
        law_16c3(),
    )


def law_23b() -> Consequences:
    """No rectification after a comparable call, but 23C at the end of play."""
    return (
        then(Effect.NO_RECTIFICATION, "23B", when=When.AT_NEXT_TURN),
        then(Effect.NO_LEAD_RESTRICTION, "26A", when=When.AT_FIRST_LEAD),
        law_23c(),
    )


def law_23c() -> Consequence:
    """An adjusted score where the help of the infraction did damage."""
    return then(Effect.MAY_ADJUST, "23C", when=When.AFTER_PLAY)
