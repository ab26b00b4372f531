"""Inadmissible doubles and redoubles."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.law_25 import slip_heard_first
from ruling_core.laws_2017.law_26 import withdrawn
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import LHO_CALLED, LhoSince
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role, Who
from ruling_core.table import WHOSE_TURN, note, role


def law_36(facts: Facts) -> Consequences:
    """C first, where nothing else matters any more; then A and B."""
    since = facts.need(LHO_CALLED)
    if since is LhoSince.LEAD_FACED:
        return law_36c()
    if since is LhoSince.CALLED:
        note(facts, WHOSE_TURN)
        return law_36a()
    return law_36b(facts) if role(facts, WHOSE_TURN) is Role.OFFENDER else law_36b4(facts)


def law_36_not_in_turn(facts: Facts, turn: Role) -> Consequences:
    """Out of turn as well, at the turn of *turn*: Law 32 sends it here, and nobody can accept it."""
    in_turn = Party.PLAYER_IN_TURN if role(facts, WHOSE_TURN) is turn else turn
    match facts.need(LHO_CALLED):
        case LhoSince.LEAD_FACED:
            return law_36c()
        case LhoSince.CALLED:
            return law_36a(in_turn)
        case LhoSince.NOTHING:
            return law_36b4(facts, in_turn)


def law_36a(in_turn: Who = Party.PLAYER_IN_TURN) -> Consequences:
    """LHO called: that wipes out the call and all that came after, as if nothing had happened.

    16C stays: only 26B is taken away by name. Directors differ.
    """
    return (
        then(Effect.CANCELLED, "36A", Role.OFFENDER, what=What.DOUBLE, reading="E22"),
        then(Effect.CANCELLED, "36A", what=What.LATER_CALLS),
        then(Effect.AUCTION_REVERTS, "36A", in_turn),
        then(Effect.NOBODY_MUST_PASS, "36A"),
        then(Effect.NO_LEAD_RESTRICTION, "36A", when=When.AT_FIRST_LEAD),
        *law_16c(),
    )


def law_36b(facts: Facts) -> Consequences:
    """LHO has not called: replaced by any legal call, and partner passes throughout.

    A comparable call lifts 16C and 26B but not the duty to pass: B2 makes no exception.
    """
    return (
        then(Effect.CANCELLED, "36B1", Role.OFFENDER, what=What.DOUBLE),
        *slip_heard_first(facts),
        then(Effect.MUST_SUBSTITUTE, "36B2", Role.OFFENDER),
        then(Effect.MUST_PASS_THROUGHOUT, "36B2", Role.PARTNER, when=When.AT_NEXT_TURN),
        *withdrawn(facts),
        law_72c(),
    )


def law_36b4(facts: Facts, in_turn: Who = Party.PLAYER_IN_TURN) -> Consequences:
    """Out of turn: the turn goes back first."""
    return (
        then(Effect.CANCELLED, "36B4", Role.OFFENDER, what=What.DOUBLE),
        *slip_heard_first(facts),
        then(Effect.AUCTION_REVERTS, "36B4", in_turn),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "36B4", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.MUST_PASS_THROUGHOUT, "36B4", Role.PARTNER, when=When.AT_NEXT_TURN),
        *withdrawn(facts),
        law_72c(),
    )


def law_36c() -> Consequences:
    """Noticed after the lead was faced: scored without it, a redouble built on it included."""
    return (
        then(Effect.SCORED_UNDOUBLED, "36C"),
        then(Effect.CONTINUES, "36C", Party.EVERYONE),
    )
