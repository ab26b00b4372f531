"""Procedure after a call out of rotation."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_28 import law_28a, law_28b
from ruling_core.laws_2017.law_30 import law_30
from ruling_core.laws_2017.law_31 import law_31
from ruling_core.laws_2017.law_32 import law_32
from ruling_core.laws_2017.law_35 import law_35_not_in_turn
from ruling_core.laws_2017.questions.calls import (
    CALLED_BEFORE,
    LHO_ACCEPTS,
    LHO_CHOICE,
    RHO_MUST_REPEAT,
    Kind,
    SinceCall,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role
from ruling_core.table import WHOSE_TURN, role


def law_29(facts: Facts, turn: Role, kind: Kind) -> Consequences:
    """The order: never accepted, a change of call, what happened since, and then the law of the call.

    29C, which looks at what an artificial call shows, speaks to whoever judges the replacement.
    """
    if turn is Role.OFFENDER:
        return in_turn_after_all()
    if never_allowed := law_35_not_in_turn(facts, turn, kind):
        return never_allowed
    if turn is Role.LHO and _has_called_before(facts, kind):
        return law_of_the_call(facts, turn, kind)
    return _since_the_call(facts, turn, kind)


def in_turn_after_all() -> Consequences:
    """It was the caller's own turn."""
    return then(Effect.NO_IRREGULARITY, "17C"), then(Effect.CONTINUES, "17C", Role.LHO)


def _has_called_before(facts: Facts, kind: Kind) -> bool:
    """A (re)double that Law 19 allows at LHO's turn is never the offender's first call: there is a bid."""
    return kind is Kind.DOUBLE or facts.need(CALLED_BEFORE)


def _since_the_call(facts: Facts, turn: Role, kind: Kind) -> Consequences:
    match facts.need(LHO_ACCEPTS[turn]):
        case SinceCall.LHO_CALLED_OVER_IT:
            return law_29a(turn)
        case SinceCall.LHO_THEN_RIGHTFUL_OPPONENT:
            return law_29a_before_28b()
        case SinceCall.RIGHTFUL_OPPONENT_CALLED:
            return law_28b(turn)
        case SinceCall.RHO_MUST_PASS:
            return law_28a()
        case SinceCall.PARTNER_CALLED:
            return partner_called(facts, kind)
        case SinceCall.LHO_REFUSES:
            return *law_29b(facts, turn), *law_of_the_call(facts, turn, kind)
        case since:
            assert_never(since)


def law_29a(turn: Role) -> Consequences:
    """LHO called, or will call, over it; saying so is not enough. Who was skipped has lost that turn."""
    reading = "E1" if turn is Role.LHO else ""
    return (
        then(Effect.ACCEPTED, "29A", Role.OFFENDER, what=What.OUT_OF_TURN_CALL, reading=reading),
        then(Effect.NO_RECTIFICATION, "29A"),
        then(Effect.NOBODY_MUST_PASS, "29A"),
        then(Effect.TO_CALL, "29A", Role.PARTNER),
    )


def law_29a_before_28b() -> Consequences:
    """After LHO's call nothing is left to rectify, so the skipped opponent is now out of turn."""
    return (
        then(Effect.ACCEPTED, "29A", Role.OFFENDER, what=What.OUT_OF_TURN_CALL, reading="E2"),
        then(Effect.OUT_OF_ROTATION, "29A", Role.RHO, what=What.RHO_CALL),
    )


def law_29b(facts: Facts, turn: Role) -> Consequences:
    """Cancelled; back to the player in turn. A duty to repeat a bid is no duty to pass (28A)."""
    reading = "E4" if turn is Role.RHO and facts.told(RHO_MUST_REPEAT) else ""
    if role(facts, WHOSE_TURN) is turn:
        return (then(Effect.CANCELLED, "29B", Role.OFFENDER, what=What.OUT_OF_TURN_CALL, reading=reading),)
    cancelled = then(Effect.CANCELLED, "29B", Role.OFFENDER, what=What.SIMULTANEOUS_CALLS, reading=reading)
    return cancelled, then(Effect.TO_CALL, "29B", turn)


def partner_called(facts: Facts, kind: Kind) -> Consequences:
    """Partner, in turn, called before the ruling: that takes nothing from LHO's choice (29A).

    Where LHO refuses, the free choice of 30B1a, 31B1 or 32B1 has been made already.
    """
    made = Effect.MAY_MAKE_ANY_LEGAL_CALL, Role.PARTNER
    if facts.need(LHO_CHOICE):
        return (
            then(Effect.ACCEPTED, "29A", Role.OFFENDER, what=What.OUT_OF_TURN_CALL, reading="E3"),
            then(Effect.OUT_OF_ROTATION, "29A", Role.PARTNER, what=What.PARTNER_CALL),
        )
    return (
        then(Effect.CANCELLED, "29B", Role.OFFENDER, reading="E3"),
        then(Effect.STANDS, "29B", Role.PARTNER, what=What.PARTNER_CALL),
        then(Effect.TO_CALL, "29B", Role.RHO),
        *(one for one in law_of_the_call(facts, Role.PARTNER, kind) if (one.effect, one.who) != made),
    )


def law_of_the_call(facts: Facts, turn: Role, kind: Kind) -> Consequences:
    """Law 30, 31 or 32, once LHO has not accepted."""
    return {Kind.PASS: law_30, Kind.BID: law_31, Kind.DOUBLE: law_32}[kind](facts, turn)
