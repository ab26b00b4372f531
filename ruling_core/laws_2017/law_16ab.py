"""Authorised information, and extraneous information from partner."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16b3 import law_16b3, review_after_play
from ruling_core.laws_2017.law_73 import law_73b2, law_73d1
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.law_85 import law_85a
from ruling_core.laws_2017.questions.judgement import (
    INFORMATION_SOURCE,
    SINCE_INFORMATION,
    SinceInformation,
    Source,
)
from ruling_core.laws_2017.settings import RESERVING_RIGHTS
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_16b(facts: Facts) -> Consequences:
    """Information from partner: the offender is the player who received it."""
    source = facts.need(INFORMATION_SOURCE)
    match source:
        case Source.NOT_PARTNER:
            return law_16a()
        case Source.NOT_ESTABLISHED:
            return no_information(facts)
        case Source.CODE:
            return law_73b2(facts)
    match facts.need(SINCE_INFORMATION):
        case SinceInformation.NOTHING:
            return law_16b1(facts, source)
        case SinceInformation.ACTED:
            return *law_16b2(facts), *review_after_play(facts)
        case SinceInformation.PLAYED_OUT:
            return law_16b3(facts)


def no_information(facts: Facts) -> Consequences:
    """Disputed, and more likely not: nothing to hold against anybody."""
    return then(Effect.SCORE_STANDS, "16B3", what=What.NO_INFORMATION), *law_85a(), *law_83(facts)


def law_16a() -> Consequences:
    """Information that did not come from partner by other means than calls and plays."""
    return (
        then(Effect.NO_INFRACTION, "16A1", what=What.INFORMATION),
        then(Effect.PERMITTED, "16A1a"),
        then(Effect.PERMITTED, "16A1b"),
        then(Effect.PERMITTED, "16A1c"),
        then(Effect.PERMITTED, "16A1d"),
        then(Effect.PERMITTED, "16A2"),
        then(Effect.WEIGH, "73E2", Party.DIRECTOR),
    )


def law_16b1(facts: Facts, source: Source) -> Consequences:
    """Nothing was done with it yet: say what it is, and play on."""
    return (
        *_given(source),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.OFFENDER, what=What.INFORMATION),
        then(Effect.MUST_AVOID_ADVANTAGE, "73C1", Role.OFFENDER),
        *law_73d1(source),
        *law_16b2(facts),
        then(Effect.CALL_DIRECTOR, "16B3", Party.NON_OFFENDING_SIDE, when=When.AFTER_PLAY),
    )


def _given(source: Source) -> Consequences:
    """What the law says of giving the information; only its use is forbidden by Law 16."""
    match source:
        case Source.QUESTION:
            return then(Effect.NO_INFRACTION, "20F3"), then(Effect.NOT_PERMITTED, "20G1", Role.PARTNER)
        case Source.EXPLANATION:
            return (then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.OFFENDER, what=What.EXPLANATION_HEARD),)
        case Source.REMARK:
            return then(Effect.INFRACTION, "73B1", Role.PARTNER), then(Effect.NOT_PERMITTED, "73A1")
        case Source.TAKEN_BACK:
            return then(Effect.NO_INFRACTION, "73D1", what=What.NO_CALL_MADE), then(Effect.ESTABLISH, "18F")
        case _:
            return then(Effect.NO_INFRACTION, "73D1"), then(Effect.NOT_PERMITTED, "73A2", Role.PARTNER)


def law_16b2(facts: Facts) -> Consequences:
    """Play goes on; rights may be reserved where the federation allows it."""
    may_reserve = facts.need(RESERVING_RIGHTS) == "allowed"
    effect = Effect.MAY_RESERVE_RIGHTS if may_reserve else Effect.CALL_DIRECTOR
    return then(Effect.CONTINUES, "16B2", what=What.INFORMATION), then(effect, "16B2", Party.NON_OFFENDING_SIDE)
