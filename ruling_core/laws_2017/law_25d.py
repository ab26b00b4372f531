"""Legal and illegal changes of call: the second call is irregular itself."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c
from ruling_core.laws_2017.law_25b import law_25b1_or_2
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_37 import law_37
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.calls import LHO_CALLED_OVER
from ruling_core.laws_2017.questions.changes import LHO_ACCEPTS_CHANGE, SECOND_CALL, SecondCall, SinceChange
from ruling_core.laws_2017.questions.inadmissible import LHO_CALLED_SINCE
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Role, Who


def second_is_irregular(facts: Facts) -> Consequences:
    """Too low may be accepted; a call that is never allowed is not.

    There the first, legal call comes back and Law 36, 37 or 38 works beside 25B2: the second call was an
    infraction of its own and neither law makes an exception for a change. Directors differ.
    """
    match facts.need(SECOND_CALL):
        case SecondCall.INSUFFICIENT:
            return second_too_low(facts)
        case SecondCall.INADMISSIBLE_DOUBLE:
            return second_inadmissible(facts)
        case SecondCall.TOO_HIGH:
            return second_too_high(facts)
        case SecondCall.HAD_TO_PASS:
            return second_had_to_pass(facts)


def second_too_low(facts: Facts) -> Consequences:
    """LHO's call over it accepts it under 25B1 and under 27A1 at once."""
    ruling = law_25b1_or_2(facts)
    if facts.need(LHO_ACCEPTS_CHANGE) is SinceChange.LHO_CALLED_OVER_IT:
        return *ruling, then(Effect.ACCEPTED, "27A1", Role.OFFENDER)
    return ruling


def second_inadmissible(facts: Facts) -> Consequences:
    """36A where LHO called over it, else 36B1 to 3."""
    if facts.need(LHO_CALLED_OVER):
        return *_first_stands("36A"), then(Effect.CANCELLED, "36A", what=What.LATER_CALLS), *law_16c()
    return *_first_stands("36B1"), _silent("36B2", Role.PARTNER), *law_16c(), *law_26b(facts), law_72c()


def second_too_high(facts: Facts) -> Consequences:
    """38C silences both partners whatever LHO did; 38D spares the rest where LHO called."""
    silent = _silent("38C", Role.OFFENDER), _silent("38C", Role.PARTNER)
    if facts.need(LHO_CALLED_OVER):
        return *_first_stands("38B"), then(Effect.CANCELLED, "38B", what=What.LATER_CALLS), *silent, *law_16c()
    return *_first_stands("38B"), *silent, *law_16c(), *law_26b(facts), law_72c()


def second_had_to_pass(facts: Facts) -> Consequences:
    """37A lets it stand where LHO called over it; else the first call comes back and 37B2 silences both partners."""
    if facts.need(LHO_CALLED_SINCE):
        return *law_37(facts), then(Effect.CANCELLED, "25B1", Role.OFFENDER, what=What.FIRST_CALL)
    silent = _silent("37B2", Role.OFFENDER), _silent("37B2", Role.PARTNER)
    return *_first_stands("37B1"), *silent, *law_16c(), *law_26b(facts), law_72c()


def _first_stands(cancelled: str) -> Consequences:
    return (
        then(Effect.STANDS, "25B2", Role.OFFENDER, what=What.FIRST_CALL, reading="E6d"),
        then(Effect.CANCELLED, cancelled, Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.TO_CALL, "25B2", Role.LHO),
    )


def _silent(article: str, who: Who) -> Consequence:
    return then(Effect.MUST_PASS_THROUGHOUT, article, who, when=When.AT_NEXT_TURN)
