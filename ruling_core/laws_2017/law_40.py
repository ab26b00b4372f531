"""Partnership understandings: alerts, disclosure, deviation, and methods that are not allowed."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12 import assigned_score_open
from ruling_core.laws_2017.law_40b import law_40b2a, law_40b2b, law_40b2c, law_40b2d
from ruling_core.laws_2017.law_75 import misinformed
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.judgement import (
    ALERT_REQUIRED,
    IS_DAMAGED,
    PARTNER_KNEW_MORE,
    UNDERSTANDING_MATTER,
    Understanding,
)
from ruling_core.laws_2017.settings import (
    ALERTING,
    ARTIFICIAL_CALLS_SPECIAL,
    PRESCRIBED_SYSTEM_CARD,
    PSYCHIC_ARTIFICIAL_CALLS,
    SPECIAL_UNDERSTANDINGS,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party, Role


def missing_alert(facts: Facts) -> Consequences:
    """No alert: misinformation where the regulation asked for one."""
    if facts.need(ALERTING) == "none" or not facts.need(ALERT_REQUIRED):
        return then(Effect.NO_INFRACTION, "40B2a-iii", what=What.MISSING_ALERT), *law_83(facts)
    return misinformed(facts, then(Effect.INFRACTION, "21B1a", Role.OFFENDER, what=What.MISSING_ALERT))


def law_40(facts: Facts) -> Consequences:
    """What about the agreements of a pair is in question."""
    match facts.need(UNDERSTANDING_MATTER):
        case Understanding.UNDISCLOSED:
            return law_40b3(facts)
        case Understanding.DEVIATION:
            return law_40c(facts)
        case Understanding.NOT_ALLOWED:
            return law_40b4(facts)
        case Understanding.DIFFERENT_BY_PLAYER:
            return then(Effect.NOT_PERMITTED, "40A4", Party.OFFENDING_SIDE), *_penalty_open("90A"), *law_83(facts)
        case Understanding.OWN_CARD:
            return law_40b2b(facts)
        case Understanding.OPPONENTS_CARD:
            return law_40b2c(facts)
        case Understanding.MEMORY_AID:
            return law_40b2d(facts)
        case Understanding.AFTER_IRREGULARITY:
            return law_40b2a(facts)


def law_40b3(facts: Facts) -> Consequences:
    """An understanding, spoken or grown, that opponents were not told of."""
    established = (
        then(Effect.ESTABLISH_APART, "40A1a", Party.OFFENDING_SIDE),
        then(Effect.WEIGH, "40B1a", Party.DIRECTOR),
        *_system_card(facts),
        then(Effect.WEIGH, "40B5a", Party.DIRECTOR),
    )
    infraction = then(Effect.INFRACTION, "40A1b", Party.OFFENDING_SIDE)
    adjusted = (then(Effect.ADJUST, "40B3a", what=What.RIGHT_EXPLANATION), then(Effect.WEIGH, "40B5b"))
    return infraction, *established, *_damage(facts, adjusted), *_penalty_open("40B3b"), *law_83(facts)


def _system_card(facts: Facts) -> Consequences:
    if facts.need(PRESCRIBED_SYSTEM_CARD) == "no":
        return ()
    return (then(Effect.ESTABLISH, "40B2a-ii", Party.OFFENDING_SIDE),)


def _damage(facts: Facts, adjusted: Consequences) -> Consequences:
    if not facts.need(IS_DAMAGED):
        return (then(Effect.SCORE_STANDS, "12B1", what=What.NO_DAMAGE),)
    return *adjusted, *assigned_score_open()


def _penalty_open(article: str) -> Consequences:
    penalty: Consequence = then(Effect.OUTCOME_OPEN, article, Party.OFFENDING_SIDE, what=What.PENALTY)
    return (penalty,)


def law_40c(facts: Facts) -> Consequences:
    """Deviation from system and psychic action: allowed as long as partner is as much in the dark."""
    if not facts.need(PARTNER_KNEW_MORE):
        return (
            then(Effect.PERMITTED, "40C1", Role.OFFENDER),
            then(Effect.PERMITTED, "40A3", Role.OFFENDER),
            *_psychic_artificial(facts),
            then(Effect.NEED_NOT_CORRECT, "40C2", Role.OFFENDER),
            then(Effect.ESTABLISH_APART, "40C1", Party.OFFENDING_SIDE),
            then(Effect.WRITE_DOWN, "40C1", Party.DIRECTOR),
            *law_83(facts),
        )
    infraction = then(Effect.INFRACTION, "40C1", Party.OFFENDING_SIDE)
    heard = then(Effect.ESTABLISH_APART, "40C1", Party.OFFENDING_SIDE)
    adjusted = (then(Effect.ADJUST, "40C1", what=What.RIGHT_EXPLANATION),)
    return infraction, heard, *_damage(facts, adjusted), *_penalty_open("40C1"), *law_83(facts)


def _psychic_artificial(facts: Facts) -> Consequences:
    if facts.need(PSYCHIC_ARTIFICIAL_CALLS) == "allowed":
        return ()
    return (then(Effect.ESTABLISH, "40B2a-v", Role.OFFENDER),)


def law_40b4(facts: Facts) -> Consequences:
    """A special understanding that the event does not allow."""
    if facts.need(SPECIAL_UNDERSTANDINGS) == "all":
        return then(Effect.PERMITTED, "40B2a-i", Party.OFFENDING_SIDE), *law_83(facts)
    special = "40B1c" if facts.need(ARTIFICIAL_CALLS_SPECIAL) == "yes" else "40B1b"
    infraction = then(Effect.INFRACTION, "40B4", Party.OFFENDING_SIDE)
    established = (then(Effect.ESTABLISH, "40B2a-i"), then(Effect.ESTABLISH, special))
    adjusted = (then(Effect.ADJUST, "40B4", what=What.ASSIGNED_SCORE),)
    return infraction, *established, *_damage(facts, adjusted), *_penalty_open("40B4"), *law_83(facts)
