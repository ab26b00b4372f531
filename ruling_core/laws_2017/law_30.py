"""Pass out of rotation, once LHO has not accepted it."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_23 import replacement_judged
from ruling_core.laws_2017.law_25 import law_25_entry
from ruling_core.laws_2017.law_31 import law_31
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import CALLED_BEFORE, IS_ARTIFICIAL
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_30(facts: Facts, turn: Role) -> Consequences:
    """B2 first, where the meaning of the pass changes nothing; then C, which goes before the rest."""
    if turn is Role.LHO and facts.need(CALLED_BEFORE):
        return law_30b2(facts)
    if facts.need(IS_ARTIFICIAL):
        return then(Effect.TREAT_AS_BID, "30C", Role.OFFENDER), *law_31(facts, turn, is_pass=True)
    return law_30a() if turn is Role.RHO else law_30b1(facts)


def law_30a() -> Consequences:
    """RHO's turn: the offender passes once, partner is free.

    No 26B: the forced pass repeats the withdrawn one, and 30A names 72C alone where 30B1b-ii names
    three laws. Directors differ where the forced pass has a much different meaning.
    """
    return (
        then(Effect.MUST_PASS_ONCE, "30A", Role.OFFENDER, when=When.AT_NEXT_TURN, reading="E5"),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30A", Role.PARTNER, when=When.AT_NEXT_TURN),
        law_16c2(),
        law_72c(),
    )


def law_30b1(facts: Facts) -> Consequences:
    """Partner's turn, or LHO's when the offender had not called: partner free, offender free."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30B1a", Role.PARTNER),
        law_16c2(Role.PARTNER),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "30B1b", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *replacement_judged(facts, "30B1b-i", "30B1b-ii", said_to_partner=True),
    )


def law_30b2(facts: Facts) -> Consequences:
    """LHO's turn after an earlier call: an attempt to change that call."""
    return then(Effect.COUNTS_AS_CHANGE_OF_CALL, "30B2", Role.OFFENDER), *law_25_entry(facts)
