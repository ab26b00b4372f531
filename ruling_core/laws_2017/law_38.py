"""Bid of more than seven."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_25 import slip_heard_first
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_37 import pass_substituted
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import LHO_CALLED, LhoSince
from ruling_core.laws_2017.questions.inadmissible import SAME_DECLARER_WITHOUT_IT
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role
from ruling_core.table import told_turn


def law_38(facts: Facts) -> Consequences:
    """In turn, unless it was told that it was another's."""
    return law_38_at_turn_of(told_turn(facts), facts)


def law_38_at_turn_of(turn: Role, facts: Facts) -> Consequences:
    """Cancelled in any stage; D says whether more can follow than the passes."""
    match facts.need(LHO_CALLED):
        case LhoSince.LEAD_FACED:
            return law_38a(facts)
        case LhoSince.CALLED:
            return *law_38bc(turn), then(Effect.NO_LEAD_RESTRICTION, "38D"), law_16c2()
        case LhoSince.NOTHING:
            verdict, *rest = law_38bc(turn)
            return verdict, *slip_heard_first(facts), *rest, law_16c2(), *law_38d(facts)


def law_38a(facts: Facts) -> Consequences:
    """Such a contract is never played. Once a lead is faced the bidding cannot be taken up again (17D1, 41C).

    So play goes on only where a pass in its place leaves the last legal contract with the same declarer;
    else normal play is impossible and the offending side is to blame (12A2, 12C2a).
    """
    stopped = then(Effect.PLAY_STOPPED, "38A"), then(Effect.CANCELLED, "38B", Role.OFFENDER)
    if facts.need(SAME_DECLARER_WITHOUT_IT):
        return *stopped, then(Effect.CONTINUES, "38A")
    return *stopped, then(Effect.ARTIFICIAL_SCORE, "12A2")


def law_38bc(turn: Role) -> Consequences:
    """The bid and all later calls go; a pass instead, and both partners pass from now on."""
    return (
        then(Effect.CANCELLED, "38B", Role.OFFENDER),
        *pass_substituted("38C", turn),
        then(Effect.MUST_PASS_THROUGHOUT, "38C", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.MUST_PASS_THROUGHOUT, "38C", Role.PARTNER, when=When.AT_NEXT_TURN),
    )


def law_38d(facts: Facts) -> Consequences:
    """Only where LHO had not called."""
    return *law_26b(facts), law_72c()
