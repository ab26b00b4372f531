"""Insufficient bid that was not accepted: what its replacement leads to."""

from __future__ import annotations

from dataclasses import replace

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.auction import (
    SECOND_BID_ACCEPTED,
    Replacement,
    replacement,
    replacement_is_inadmissible,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_27a1() -> Consequences:
    """LHO's call accepts the bid, a pass too, and also when LHO had not noticed: no intention is asked."""
    return then(Effect.ACCEPTED, "27A1", Role.OFFENDER), *accepted()


def accepted() -> Consequences:
    """After acceptance nobody owes anything and the bid is the one to beat."""
    return then(Effect.NO_RECTIFICATION, "27A1"), then(Effect.CONTINUES, "27A1", Role.LHO)


def law_27b(facts: Facts) -> Consequences:
    """Not accepted: the bid is replaced, and what follows depends on the replacement."""
    verdict, *rest = _replacement_judged(facts)
    return verdict, then(Effect.CANCELLED, "27B", Role.OFFENDER), *rest


def _replacement_judged(facts: Facts) -> Consequences:
    match replacement(facts):
        case Replacement.LOWEST_SAME_DENOMINATION:
            return law_27b1a()
        case Replacement.COMPARABLE:
            return law_27b1b()
        case Replacement.OTHER_BID_OR_PASS:
            return law_27b2(facts)
        case Replacement.OTHER_DOUBLE:
            return law_27b3(facts)
        case Replacement.INSUFFICIENT:
            return law_27b4(facts)


def law_27b1a() -> Consequences:
    """The lowest sufficient bid that shows the same denomination: it need not mean the same."""
    return (
        then(Effect.STANDS, "27B1a", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.NO_RECTIFICATION, "27B1a"),
        then(Effect.NO_LEAD_RESTRICTION, "27B1a"),
        then(Effect.INFORMATION_AUTHORISED, "27B1a", Party.EVERYONE),
        law_27d(),
    )


def law_27b1b() -> Consequences:
    """A comparable call, (re)double or pass included. 26A, not B1b, takes the lead restriction away."""
    return (
        then(Effect.STANDS, "27B1b", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.NO_RECTIFICATION, "27B1b"),
        then(Effect.NO_LEAD_RESTRICTION, "26A"),
        then(Effect.INFORMATION_AUTHORISED, "27B1b", Party.EVERYONE),
        law_27d(),
    )


def law_27b2(facts: Facts) -> Consequences:
    """Any other sufficient bid, or a pass."""
    return (
        then(Effect.STANDS, "27B2", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.MUST_PASS_THROUGHOUT, "27B2", Role.PARTNER, when=When.AT_NEXT_TURN),
        law_16c2(),
        *law_26b(facts),
        law_72c(),
    )


def law_27b3(facts: Facts) -> Consequences:
    """A (re)double that is not comparable is cancelled; one against Law 19 falls under Law 36 as well."""
    against_19 = (then(Effect.CANCELLED, "36B1", Role.OFFENDER),) if replacement_is_inadmissible(facts) else ()
    return then(Effect.CANCELLED, "27B3", Role.OFFENDER), *against_19, *_bid_or_pass_and_partner_silent(facts)


def law_27b4(facts: Facts) -> Consequences:
    """A second insufficient bid: LHO may accept it, else as B3."""
    if facts.need(SECOND_BID_ACCEPTED):
        # Only the second bid is treated as legal; the first was withdrawn, so 16C keeps its hold on it.
        return then(Effect.ACCEPTED, "27B4", Role.OFFENDER, what=What.SECOND_CALL), *accepted(), law_16c2()
    return then(Effect.CANCELLED, "27B4", Role.OFFENDER), *_bid_or_pass_and_partner_silent(facts)


def _bid_or_pass_and_partner_silent(facts: Facts) -> Consequences:
    """After the lost attempt partner passes whatever the final call is; B3 leaves no exception.

    The lead restriction falls only where the final call is comparable with every call that was lost
    (directors differ: some look at the insufficient bid alone).
    """
    return (
        then(Effect.MUST_SUBSTITUTE, "27B3", Role.OFFENDER),
        then(Effect.MUST_PASS_THROUGHOUT, "27B3", Role.PARTNER, when=When.AT_NEXT_TURN),
        law_16c2(),
        *(replace(one, reading="E7a") for one in law_26b(facts)),
        law_72c(),
    )


def law_27d() -> Consequence:
    """After B1: could the board well have ended otherwise without the help of the infraction?"""
    return then(Effect.MAY_ADJUST, "27D", when=When.AFTER_PLAY)
