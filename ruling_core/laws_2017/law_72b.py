"""General principles: infractions by one's own side."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_09 import law_9a5
from ruling_core.laws_2017.questions.judgement import OWN_INFRACTION, OwnInfraction
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_72b(facts: Facts) -> Consequences:
    """Whether a player must report what the own side did wrong."""
    match facts.need(OWN_INFRACTION):
        case OwnInfraction.OTHER:
            return law_9a5()
        case OwnInfraction.REVOKE:
            return (then(Effect.MUST_CORRECT, "62A", Role.OFFENDER), then(Effect.NOT_PERMITTED, "72B3"))
        case OwnInfraction.EXPLANATION:
            return (then(Effect.MUST_CORRECT, "20F4a", Role.OFFENDER), then(Effect.MUST_CORRECT, "20F5b", Role.PARTNER))
        case OwnInfraction.TRICK_TOO_MANY:
            return (then(Effect.NOT_PERMITTED, "79A2", Party.OFFENDING_SIDE),)
        case OwnInfraction.DELIBERATE:
            return then(Effect.NOT_PERMITTED, "72B1", Role.OFFENDER), then(Effect.OUTCOME_OPEN, "72C")
        case OwnInfraction.CONCEALED:
            return then(Effect.NOT_PERMITTED, "72B3", Role.OFFENDER), then(Effect.OUTCOME_OPEN, "72C")
