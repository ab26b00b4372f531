"""Legal and illegal changes of call: the first call was irregular itself."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c, law_16c2
from ruling_core.laws_2017.law_25b import law_25b1
from ruling_core.laws_2017.law_26 import withdrawn
from ruling_core.laws_2017.law_27 import law_27c
from ruling_core.laws_2017.law_29 import law_29b, law_of_the_call
from ruling_core.laws_2017.law_36 import law_36a, law_36b4
from ruling_core.laws_2017.law_37 import law_37
from ruling_core.laws_2017.law_38 import law_38
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import LHO_CALLED_OVER, kind_of
from ruling_core.laws_2017.questions.changes import FIRST_CALL, LHO_ACCEPTS_WHICH, AcceptedCall, FirstCall
from ruling_core.laws_2017.questions.inadmissible import LHO_CALLED_SINCE
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role
from ruling_core.table import CALL, WHOSE_TURN, role, told_turn


def first_was_irregular(facts: Facts) -> Consequences:
    """The first call comes back to its own law (25B2, 9C); under 37B2 and 38C only a pass replaces it."""
    match facts.need(FIRST_CALL):
        case FirstCall.INSUFFICIENT:
            return law_27c(facts)
        case FirstCall.OUT_OF_TURN:
            return first_out_of_turn(facts)
        case FirstCall.INADMISSIBLE_DOUBLE:
            return first_inadmissible(facts)
        case FirstCall.HAD_TO_PASS:
            return first_had_to_pass(facts)
        case FirstCall.TOO_HIGH:
            return *law_38(facts), then(Effect.CANCELLED, "38C", Role.OFFENDER, what=What.SECOND_CALL)


def first_had_to_pass(facts: Facts) -> Consequences:
    """Where LHO called, 37A lets the first call stand; else a pass replaces it, and nothing else does."""
    falls = "25B2" if facts.need(LHO_CALLED_SINCE) else "37B2"
    return *law_37(facts), then(Effect.CANCELLED, falls, Role.OFFENDER, what=What.SECOND_CALL)


def first_out_of_turn(facts: Facts) -> Consequences:
    """LHO may let the second stand (25B1) or the first (29A); else both go and the first is ruled.

    25B2 puts the first call back and Law 29 then deals with it, as 1987 said in words. Directors differ.
    """
    match facts.need(LHO_ACCEPTS_WHICH):
        case AcceptedCall.SECOND:
            return law_25b1(facts, "E6b")
        case AcceptedCall.FIRST:
            first = then(Effect.ACCEPTED, "29A", Role.OFFENDER, what=What.FIRST_CALL, reading="E6b")
            second = then(Effect.CANCELLED, "25B2", Role.OFFENDER, what=What.SECOND_CALL)
            return first, second, *withdrawn(facts), law_72c()
        case AcceptedCall.NEITHER:
            second = then(Effect.CANCELLED, "25B2", Role.OFFENDER, what=What.SECOND_CALL, reading="E6b")
            return second, *first_ruled(facts)


def first_ruled(facts: Facts) -> Consequences:
    """The first call under 29B; the whole way where turn and call were told, else a case of its own."""
    if facts.hint(WHOSE_TURN) is None or facts.hint(CALL) is None:
        return then(Effect.OUT_OF_ROTATION, "29B", Role.OFFENDER, what=What.FIRST_CALL), *law_16c()
    turn = role(facts, WHOSE_TURN)
    return *law_29b(facts, turn), *law_of_the_call(facts, turn, kind_of(facts.need(CALL))), law_16c2()


def first_inadmissible(facts: Facts) -> Consequences:
    """The replacement, if legal, is the substitution that 36B2 asks for, as 27C has it for a bid."""
    if facts.need(LHO_CALLED_OVER):
        return law_36a()
    if told_turn(facts) is not Role.OFFENDER:
        return *law_36b4(facts), then(Effect.CANCELLED, "36B4", Role.OFFENDER, what=What.SECOND_CALL)
    return (
        then(Effect.CANCELLED, "36B1", Role.OFFENDER, what=What.DOUBLE),
        then(Effect.STANDS, "36B2", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.MUST_PASS_THROUGHOUT, "36B2", Role.PARTNER, when=When.AT_NEXT_TURN),
        *withdrawn(facts),
        law_72c(),
    )
