"""Dummy's rights."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_62 import law_62c
from ruling_core.laws_2017.questions.play import DUMMY_ACT, DUMMY_LOST_RIGHTS, DummyAct
from ruling_core.laws_2017.questions.revokes import Hand
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_42(facts: Facts) -> Consequences:
    """What dummy may do; empty where 43 has to say what a breach costs."""
    act = facts.need(DUMMY_ACT)
    if act is DummyAct.OTHER_RIGHT:
        return law_42a()
    if act is DummyAct.WARNED and not facts.need(DUMMY_LOST_RIGHTS):
        return law_42b2()
    if act is DummyAct.ASKED_DECLARER and not facts.need(DUMMY_LOST_RIGHTS):
        return law_42b1()
    return ()


def law_42a() -> Consequences:
    """The absolute rights."""
    return (
        then(Effect.DUMMY_MAY, "42A1", Party.DUMMY, what=What.FACTS_AND_LAW),
        then(Effect.DUMMY_MAY, "42A2", Party.DUMMY, what=What.TRICKS_COUNTED),
        then(Effect.DUMMY_MAY, "42A3", Party.DUMMY, what=What.FOLLOW_SUIT),
        then(Effect.DUMMY_MAY, "42B3", Party.DUMMY, when=When.AFTER_PLAY, what=What.POINT_OUT_LATER),
    )


def law_42b1() -> Consequences:
    """Dummy asked declarer about a revoke: allowed, and the revoke is corrected without a price, as are later cards."""
    return (
        then(Effect.DUMMY_MAY, "42B1", Party.DUMMY, what=What.ASK_REVOKE),
        then(Effect.MUST_CORRECT_REVOKE, "62A", Party.DECLARER, what=What.ASK_REVOKE),
        then(Effect.NO_PENALTY_CARD, "62B2", Party.DECLARER, what=What.DECLARER_CARD),
        *law_62c(Hand.DECLARER),
    )


def law_42b2() -> Consequences:
    """Dummy tried to prevent an irregularity, anybody's."""
    return (
        then(Effect.DUMMY_MAY, "42B2", Party.DUMMY, what=What.PREVENT),
        then(Effect.NO_RECTIFICATION, "42B2", what=What.PREVENT),
    )
