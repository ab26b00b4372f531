"""Communication, tempo and deception."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12 import assigned_score_open
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.law_91 import law_91
from ruling_core.laws_2017.questions.judgement import (
    COULD_HAVE_KNOWN_BENEFIT,
    HAS_BRIDGE_REASON,
    INFERENCE_FROM,
    InferenceFrom,
    Source,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_73b2(facts: Facts) -> Consequences:
    """A code agreed beforehand: the gravest offence there is."""
    return (
        then(Effect.INFRACTION, "73B2", Party.OFFENDING_SIDE),
        then(Effect.ESTABLISH_APART, "85A1", Party.BOTH_SIDES),
        *law_91(),
        *assigned_score_open(),
        *law_83(facts),
    )


def law_73d1(source: Source) -> Consequences:
    """What opponents may do with a change of tempo or manner."""
    if source in (Source.EXPLANATION, Source.QUESTION):
        return ()
    return (then(Effect.AT_OWN_RISK, "73D1", Party.NON_OFFENDING_SIDE),)


def law_73e(facts: Facts) -> Consequences:
    """A player who was misled by an opponent: what misled whom, and could it be foreseen?"""
    inference = facts.need(INFERENCE_FROM)
    match inference:
        case InferenceFrom.CALL_OR_PLAY:
            return then(Effect.NO_INFRACTION, "73E1", Role.OFFENDER), then(Effect.SCORE_STANDS, "73E1")
        case InferenceFrom.OWN_GUESS:
            return then(Effect.SCORE_STANDS, "73D1"), *_careful(facts)
    if facts.need(HAS_BRIDGE_REASON):
        return then(Effect.SCORE_STANDS, "73E2"), *_careful(facts)
    if not facts.need(COULD_HAVE_KNOWN_BENEFIT):
        return then(Effect.NO_INFRACTION, "73D1", Role.OFFENDER, what=What.FACTS), *_careful(facts)
    return law_73e2(facts)


def law_73e2(facts: Facts) -> Consequences:
    """No bridge reason and the benefit could be foreseen: redress, and a penalty where it was on purpose."""
    return (
        then(Effect.INFRACTION, "73E2", Role.OFFENDER),
        then(Effect.ADJUST, "73E2", what=What.ASSIGNED_SCORE),
        *assigned_score_open(),
        then(Effect.OUTCOME_OPEN, "73D2", Role.OFFENDER, what=What.PENALTY),
        then(Effect.ESTABLISH_APART, "73E2", Party.BOTH_SIDES),
        *law_83(facts),
    )


def _careful(facts: Facts) -> Consequences:
    heard = then(Effect.ESTABLISH_APART, "73E2", Party.BOTH_SIDES)
    return then(Effect.AT_OWN_RISK, "73D1", Party.NON_OFFENDING_SIDE), heard, *law_83(facts)
