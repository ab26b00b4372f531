"""Legal and illegal changes of call: B, the call was intended."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.law_26 import withdrawn
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import LHO_CHOICE
from ruling_core.laws_2017.questions.changes import LHO_ACCEPTS_CHANGE, LHO_ACCEPTS_CHANGE_OF_CLOSING_PASS, SinceChange
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def law_25a2() -> Consequences:
    """Nothing was substituted yet: the intended call stands, and the Director offers no change."""
    return (
        then(Effect.STANDS, "25A2", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.MAY_NOT_CHANGE, "25B2", Role.OFFENDER),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.PARTNER, what=What.REMARK),
    )


def closing_pass_changed(facts: Facts) -> Consequences:
    """A closing pass that comes back ends the auction again; directors differ on whether it can be changed at all."""
    if facts.need(LHO_ACCEPTS_CHANGE_OF_CLOSING_PASS) is SinceChange.LHO_CALLED_OVER_IT:
        return law_25b1(facts, "E6g")
    return law_25b2(facts, None, "E6g")


def law_25b1_or_2(facts: Facts, asked: Question[SinceChange] = LHO_ACCEPTS_CHANGE) -> Consequences:
    """LHO accepts the second call by calling over it on purpose, or the first call comes back."""
    match facts.need(asked):
        case SinceChange.LHO_CALLED_OVER_IT:
            return law_25b1(facts)
        case SinceChange.LHO_REFUSES:
            return law_25b2(facts)
        case SinceChange.LHO_WAS_UNAWARE:
            return lho_was_unaware(facts)
        case SinceChange.LHO_CALLED_OVER_FIRST:
            return lho_called_over_the_first(facts)
        case SinceChange.PARTNER_HAD_CALLED:
            return partner_had_called(facts)
        case since:
            assert_never(since)


def law_25b1(facts: Facts, reading: str = "") -> Consequences:
    """Accepted: the first call is withdrawn, the second stands."""
    return (
        then(Effect.ACCEPTED, "25B1", Role.OFFENDER, what=What.SECOND_CALL, reading=reading),
        then(Effect.CANCELLED, "25B1", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.NOBODY_MUST_PASS, "25B1"),
        *law_25b3(facts),
    )


def law_25b2(facts: Facts, turn: Role | None = Role.LHO, reading: str = "") -> Consequences:
    """Not accepted: the second call is cancelled, the first stands, and *turn* is the next to call."""
    return (
        then(Effect.STANDS, "25B2", Role.OFFENDER, what=What.FIRST_CALL, reading=reading),
        then(Effect.CANCELLED, "25B2", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.TO_CALL, "25B2", turn) if turn else then(Effect.AUCTION_OVER, "22"),
        then(Effect.NOBODY_MUST_PASS, "25B2"),
        *law_25b3(facts),
    )


def law_25b3(facts: Facts) -> Consequences:
    """16C holds for the call that fell, and 26B for the one that took its place, if not comparable."""
    return *withdrawn(facts), law_72c()


def lho_was_unaware(facts: Facts) -> Consequences:
    """LHO had not noticed the change, so has not accepted it (25B1 asks for intent) and still chooses.

    LHO's call counts over whichever call stands; one that this makes impossible, or that LHO would not have made
    over it, is replaced free of charge: LHO is no offender.
    """
    if facts.need(LHO_CHOICE):
        return *law_25b1(facts), then(Effect.STANDS, "25B1", Role.LHO, what=What.LHO_CALL)
    over_the_first = then(Effect.MAY_WITHDRAW, "25B2", Role.LHO, what=What.LHO_CALL)
    return *law_25b2(facts, Role.PARTNER), over_the_first


def lho_called_over_the_first(facts: Facts) -> Consequences:
    """LHO had already called over the first call when it was changed, and still chooses.

    25B has no time limit of its own and accepting takes a call over the second call; the law of 1987
    gave LHO this right in words. Directors differ: some treat the second call as one out of turn.
    """
    if facts.need(LHO_CHOICE):
        withdrawn_call = then(Effect.CANCELLED, "25B1", Role.LHO, what=What.LHO_CALL)
        return *law_25b1(facts, "E6a"), withdrawn_call, then(Effect.TO_CALL, "25B1", Role.LHO)
    return *law_25b2(facts, Role.PARTNER, "E6a"), then(Effect.STANDS, "25B2", Role.LHO, what=What.LHO_CALL)


def partner_had_called(facts: Facts) -> Consequences:
    """Partner had called before the change: 25A4 bars it, and LHO is no longer next to call."""
    return *law_25b2(facts, Role.RHO), then(Effect.MAY_NOT_CHANGE, "25A4", Role.OFFENDER)
