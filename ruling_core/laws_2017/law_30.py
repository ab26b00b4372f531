"""Pass out of rotation, once LHO has not accepted it."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_23 import replacement_judged
from ruling_core.laws_2017.law_25 import law_25_entry
from ruling_core.laws_2017.law_31 import law_31
from ruling_core.laws_2017.questions.calls import (
    CALLED_BEFORE,
    IS_ARTIFICIAL,
    PASSED_PARTNERS_ARTIFICIAL_CALL,
)
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role
from ruling_core.table import WHOSE_TURN, role


def law_30(facts: Facts) -> Consequences:
    """The branches of the law; C stands last in the text but comes first: specialis before generalis."""
    if law_30c(facts):
        return then(Effect.TREAT_AS_BID, "30C", Role.OFFENDER), *law_31(facts)
    match role(facts, WHOSE_TURN):
        case Role.RHO:
            return law_30a()
        case Role.LHO if facts.need(CALLED_BEFORE):
            return then(Effect.COUNTS_AS_CHANGE_OF_CALL, "30B2", Role.OFFENDER), *law_25_entry(facts)
        case _:
            return law_30b1(facts)


def law_30c(facts: Facts) -> bool:
    """Whether the pass was artificial, or passed partner's artificial call."""
    return facts.hint(PASSED_PARTNERS_ARTIFICIAL_CALL) is True or facts.need(IS_ARTIFICIAL)


def law_30a() -> Consequences:
    """RHO's turn. No 26B: the forced pass repeats the withdrawn one and 30A names 72C alone (directors differ)."""
    return (
        then(Effect.MUST_PASS_ONCE, "30A", Role.OFFENDER, when=When.AT_NEXT_TURN, reading="E5"),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30A", Role.PARTNER, when=When.AT_NEXT_TURN),
        then(Effect.MAY_ADJUST, "72C", when=When.AFTER_PLAY),
    )


def law_30b1(facts: Facts) -> Consequences:
    """Partner's turn, or LHO's when the offender had not called: partner free, offender free."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30B1a", Role.PARTNER, when=When.AT_NEXT_TURN),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Role.PARTNER),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30B1b", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *replacement_judged(facts, "30B1b-i", "30B1b-ii"),
    )
