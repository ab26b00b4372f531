"""Legal and illegal changes of call."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c3
from ruling_core.laws_2017.law_25b import law_25b1_or_2
from ruling_core.laws_2017.law_27 import law_27
from ruling_core.laws_2017.questions.changes import (
    LAW_OF,
    LHO_ACCEPTS_AT_OWN_TURN,
    LHO_CALLED_FIRST,
    PARTNER_CALLED_SINCE,
    SECOND_CALL,
    WAS_UNINTENDED,
    SecondCall,
    SinceFirst,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_25_entry(facts: Facts) -> Consequences:
    """From 30B2, 31C or 32C: the earlier call is the first, the one at LHO's turn the second.

    A player who calls again at once as a rule means it; a slip is heard when it was told.
    """
    slip = facts.hint(WAS_UNINTENDED) and facts.need(WAS_UNINTENDED)
    return law_25a(facts) if slip else law_25b1_or_2(facts, LHO_ACCEPTS_AT_OWN_TURN)


def law_25a(facts: Facts) -> Consequences:
    """A slip of hand or tongue, however the player found out and however long it took."""
    match facts.need(PARTNER_CALLED_SINCE):
        case SinceFirst.PARTNER_CALLED:
            return law_25a4()
        case SinceFirst.LEAD_FACED:
            return law_25a5("17D1")
        case SinceFirst.HANDS_RETURNED:
            return law_25a5("17D2")
        case SinceFirst.AUCTION_OVER:
            return *law_25a1(facts), *_auction_resumed()
        case SinceFirst.AUCTION_RUNS:
            return law_25a1(facts)


def law_25a1(facts: Facts) -> Consequences:
    """In time: the intended call replaces the other, which never happened and tells nothing (no 16C)."""
    return (
        then(Effect.MAY_CHANGE, "25A1", Role.OFFENDER, what=What.INTENDED_CALL),
        then(Effect.MAY_CHANGE, "25A3", Role.OFFENDER),
        *intended_call_judged(facts),
        *law_25a6(facts),
    )


def intended_call_judged(facts: Facts) -> Consequences:
    """The intended call is subject to its own law; too low is followed to its ruling."""
    second = facts.told(SECOND_CALL)
    law = LAW_OF[second] if second else "25A1"
    judged = then(Effect.JUDGED_BY_ITS_LAW, law, Role.OFFENDER, what=What.INTENDED_CALL)
    if second is SecondCall.INSUFFICIENT:
        return judged, *law_27(facts)
    if second:
        return (judged,)
    no_restriction = then(Effect.NO_LEAD_RESTRICTION, "25A1", when=When.AT_FIRST_LEAD)
    return then(Effect.NOBODY_MUST_PASS, "25A1"), no_restriction, judged


def slip_heard_first(facts: Facts) -> Consequences:
    """A call that is never allowed is often a slip, which 25A puts right before anything else; asked for apart."""
    if facts.hint(WAS_UNINTENDED) is False:
        return ()
    return (then(Effect.ESTABLISH_APART, "25A1", Role.OFFENDER),)


def law_25a4() -> Consequences:
    """Partner has called."""
    return (
        then(Effect.STANDS, "25A4", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.NO_RECTIFICATION, "25A4"),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.PARTNER, what=What.REMARK),
    )


def law_25a5(period: str) -> Consequences:
    """The auction period is over: a lead by either defender was faced, or all four hands went back."""
    return (
        then(Effect.STANDS, "25A5", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.AUCTION_OVER, period),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.PARTNER, what=What.REMARK),
    )


def _auction_resumed() -> Consequences:
    return (
        then(Effect.AUCTION_REOPENED, "25A5", Role.LHO),
        then(Effect.RETURNED_TO_HAND, "41A", what=What.FACE_DOWN_LEAD),
    )


def law_25a6(facts: Facts) -> Consequences:
    """LHO may withdraw a call over the first; one that has become impossible is replaced free of charge.

    The ground for that: the base under LHO's call was changed, and LHO is no offender (84D).
    """
    if not facts.need(LHO_CALLED_FIRST):
        return ()
    return (
        then(Effect.MAY_WITHDRAW, "25A6", Role.LHO, what=What.LHO_CALL),
        then(Effect.INFORMATION_AUTHORISED, "25A6", Party.NON_OFFENDING_SIDE, what=What.LHO_CALL),
        then(Effect.INFORMATION_UNAUTHORISED, "25A6", Party.OFFENDING_SIDE, what=What.LHO_CALL),
        law_16c3(),
    )
