"""Simultaneous calls."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_27 import law_27
from ruling_core.laws_2017.law_29 import in_turn_after_all, law_29
from ruling_core.laws_2017.questions.calls import TURN_OF_THE_TWO, Neither, kind_of
from ruling_core.laws_2017.questions.changes import LAW_OF, SECOND_CALL, SecondCall
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role
from ruling_core.table import CALL, WHOSE_TURN, role


def law_33(facts: Facts) -> Consequences:
    """The rightful call counts first; the offender's, here the other player's, comes after it.

    Calls whose order nobody can tell are treated as simultaneous.
    """
    if facts.need(TURN_OF_THE_TWO) is Neither.IN_TURN:
        return neither_in_turn()
    turn = role(facts, WHOSE_TURN)
    if turn is Role.OFFENDER:
        return in_turn_after_all()
    if turn is Role.RHO:
        return next_in_turn(facts)
    first = then(Effect.IN_ROTATION, "33", Party.PLAYER_IN_TURN, what=What.SIMULTANEOUS_CALLS)
    after = Role.RHO if turn is Role.PARTNER else Role.PARTNER
    return first, *law_29(facts, after, kind_of(facts.need(CALL)))


def next_in_turn(facts: Facts) -> Consequences:
    """The other caller sits next: simply the next call, which may have become too low or inadmissible."""
    second = facts.told(SECOND_CALL)
    if second is SecondCall.INSUFFICIENT:
        return then(Effect.IN_ROTATION, "33", Role.OFFENDER), *law_27(facts)
    in_rotation = then(Effect.IN_ROTATION, "33", Role.OFFENDER)
    if second:
        return in_rotation, then(Effect.JUDGED_BY_ITS_LAW, LAW_OF[second], Role.OFFENDER, what=What.SECOND_CALL)
    judged = then(Effect.JUDGED_BY_ITS_LAW, "33", Role.OFFENDER, what=What.SECOND_CALL)
    return in_rotation, judged, then(Effect.TO_CALL, "17C", Role.LHO)


def neither_in_turn() -> Consequences:
    """The law is silent: two calls out of turn, the one nearest in rotation ruled first (29B for each)."""
    return (then(Effect.OUT_OF_ROTATION, "29B", Party.BOTH_SIDES, what=What.SIMULTANEOUS_CALLS),)
