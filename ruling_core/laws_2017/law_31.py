"""Bid out of rotation, or a pass that 30C sends here, once LHO has not accepted it."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_23 import replacement_judged
from ruling_core.laws_2017.law_25 import law_25_entry
from ruling_core.laws_2017.questions.calls import (
    CALLED_BEFORE,
    IS_ARTIFICIAL,
    IS_SUFFICIENT,
    RHO_ACTION,
    RhoAction,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_31(facts: Facts, turn: Role, *, is_pass: bool = False) -> Consequences:
    """The paragraphs by whose turn it was.

    An artificial pass, and a pass of partner's artificial call, a double too, falls under all three:
    the opening of the law puts it under all that follows. A pass of an opponent's artificial call does not.
    """
    if turn is Role.LHO and facts.need(CALLED_BEFORE):
        return then(Effect.COUNTS_AS_CHANGE_OF_CALL, "31C", Role.OFFENDER), *law_25_entry(facts)
    return law_31a(facts, is_pass=is_pass) if turn is Role.RHO else law_31b(facts)


def law_31a(facts: Facts, *, is_pass: bool) -> Consequences:
    """RHO's turn: what RHO does decides; an illegal call by RHO is put right first (note to A2)."""
    if facts.need(RHO_ACTION) is RhoAction.CALL:
        return law_31a2(facts)
    return law_31a1(is_too_low=not is_pass and facts.told(IS_SUFFICIENT) is False)


def law_31a1(*, is_too_low: bool) -> Consequences:
    """RHO passes: the call is repeated; if it was too low, that is then ruled by Law 27."""
    if is_too_low:
        return (
            then(Effect.MUST_REPEAT, "31A1", Role.OFFENDER, when=When.AT_NEXT_TURN),
            then(Effect.MAY_ACCEPT, "27A1", Role.LHO, when=When.AT_NEXT_TURN, what=What.OUT_OF_TURN_CALL),
            then(Effect.MUST_SUBSTITUTE, "27B", Role.OFFENDER, when=When.AT_NEXT_TURN),
        )
    return (
        then(Effect.MUST_REPEAT, "31A1", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.NO_RECTIFICATION, "31A1", when=When.AT_NEXT_TURN),
    )


def law_31a2(facts: Facts) -> Consequences:
    """RHO bids, doubles or redoubles: the offender is free."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "31A2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *law_29c(facts),
        *replacement_judged(facts, "31A2a", "31A2b"),
    )


def law_31b(facts: Facts) -> Consequences:
    """Partner's turn, or LHO's when the offender had not called: both are free, partner under 16C2."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "31B1", Role.PARTNER),
        law_16c2(Role.PARTNER),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "31B2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *law_29c(facts),
        *replacement_judged(facts, "31A2a", "31A2b", said_to_partner=True),
    )


def law_29c(facts: Facts) -> Consequences:
    """An artificial call is compared by the denomination it shows."""
    judged = then(Effect.JUDGED_BY_MEANING, "29C", Role.OFFENDER, when=When.AT_NEXT_TURN)
    return (judged,) if facts.told(IS_ARTIFICIAL) else ()
