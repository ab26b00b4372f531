"""Extraneous information from partner: what the director weighs when the board is over."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12 import assigned_score_open
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.judgement import (
    GAINED_ADVANTAGE,
    HAS_LOGICAL_ALTERNATIVE,
    WAS_SUGGESTED,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def review_after_play(facts: Facts) -> Consequences:
    """The steps of the judgement that waits until the board is over."""
    return (
        then(Effect.ESTABLISH, "85A1", Party.BOTH_SIDES, what=What.INFORMATION),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.OFFENDER, what=What.INFORMATION),
        then(Effect.ESTABLISH_APART, "16B1b", Role.OFFENDER, when=When.AFTER_PLAY),
        then(Effect.CONSULT, "16B1b", Party.DIRECTOR, what=What.PEERS, when=When.AFTER_PLAY),
        then(Effect.WEIGH, "16B1a", Party.DIRECTOR, when=When.AFTER_PLAY),
        then(Effect.WEIGH, "16B3", Party.DIRECTOR, when=When.AFTER_PLAY),
        then(Effect.OUTCOME_OPEN, "16B3", what=What.ASSIGNED_SCORE, when=When.AFTER_PLAY),
        *law_83(facts),
    )


def law_16b3(facts: Facts) -> Consequences:
    """The board is over: the three findings of the director, in the law's order."""
    consulted = then(Effect.CONSULT, "16B1b", Party.DIRECTOR, what=What.PEERS)
    return *_found(facts), consulted, *law_83(facts)


def _found(facts: Facts) -> Consequences:
    if not facts.need(HAS_LOGICAL_ALTERNATIVE):
        return (then(Effect.SCORE_STANDS, "16B1b", what=What.NO_ALTERNATIVE),)
    if not facts.need(WAS_SUGGESTED):
        return (then(Effect.SCORE_STANDS, "16B1a", what=What.NOT_SUGGESTED),)
    penalty = then(Effect.OUTCOME_OPEN, "73C2", Role.OFFENDER, what=What.PENALTY)
    used = then(Effect.INFRACTION, "16B1a", Role.OFFENDER, what=What.USED_INFORMATION)
    if not facts.need(GAINED_ADVANTAGE):
        return used, then(Effect.SCORE_STANDS, "16B3", what=What.NO_ADVANTAGE), penalty
    return used, then(Effect.ADJUST, "16B3", what=What.ASSIGNED_SCORE), *assigned_score_open(), penalty
