"""Double or redouble out of rotation, allowed by Law 19, once LHO has not accepted it.

One that Law 19 forbids is never accepted and falls under Law 36; that is tested before. A (re)double
that was allowed stays so when RHO passes, so the exception of A1 needs no branch of its own.
"""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_23 import replacement_judged
from ruling_core.laws_2017.law_25 import law_25_entry
from ruling_core.laws_2017.questions.calls import RHO_ACTION, RhoAction
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_32(facts: Facts, turn: Role) -> Consequences:
    """The paragraphs by whose turn it was; at LHO's turn there was a bid, so the offender had called."""
    match turn:
        case Role.RHO:
            return law_32a(facts)
        case Role.LHO:
            return then(Effect.COUNTS_AS_CHANGE_OF_CALL, "32C", Role.OFFENDER), *law_25_entry(facts)
        case _:
            return law_32b(facts)


def law_32a(facts: Facts) -> Consequences:
    """RHO's turn; the note to 31A2 on an illegal call by RHO holds here too: nothing makes it count."""
    return law_32a1() if facts.need(RHO_ACTION) is RhoAction.PASS else law_32a2(facts)


def law_32a1() -> Consequences:
    """RHO passes: the (re)double is repeated."""
    return (
        then(Effect.MUST_REPEAT, "32A1", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.NO_RECTIFICATION, "32A1", when=When.AT_NEXT_TURN),
    )


def law_32a2(facts: Facts) -> Consequences:
    """RHO bids, doubles or redoubles: the offender is free."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "32A2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *replacement_judged(facts, "32A2a", "32A2b"),
    )


def law_32b(facts: Facts) -> Consequences:
    """Partner's turn: both are free, partner under 16C2."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "32B1", Role.PARTNER),
        law_16c2(Role.PARTNER),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "32B2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        *replacement_judged(facts, "32A2a", "32A2b", said_to_partner=True),
    )
