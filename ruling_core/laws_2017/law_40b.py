"""Special partnership understandings: what a player may look at, and agreements after an irregularity."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.settings import (
    AGREEMENTS_AFTER_IRREGULARITY,
    MEMORY_AIDS,
    OPPONENTS_SYSTEM_CARD,
    OWN_SYSTEM_CARD,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_40b2a(facts: Facts) -> Consequences:
    """Other methods after an irregularity of the opponents, where the federation allows them."""
    if facts.need(AGREEMENTS_AFTER_IRREGULARITY) == "allowed":
        return then(Effect.PERMITTED, "40B2a-iv", Party.OFFENDING_SIDE), *law_83(facts)
    return then(Effect.NOT_PERMITTED, "40B2a-iv", Party.OFFENDING_SIDE), *_consulted(facts)


def law_40b2b(facts: Facts) -> Consequences:
    """The own system card."""
    if facts.need(OWN_SYSTEM_CARD) == "allowed":
        return then(Effect.PERMITTED, "40B2b", Role.OFFENDER), *law_83(facts)
    forbidden = then(Effect.NOT_PERMITTED, "40B2b", Role.OFFENDER)
    return forbidden, then(Effect.NOT_PERMITTED, "20G3", Role.OFFENDER), *_consulted(facts)


def law_40b2c(facts: Facts) -> Consequences:
    """The opponents' system card: always, or at the four moments of the law."""
    if facts.need(OPPONENTS_SYSTEM_CARD) == "always":
        return then(Effect.PERMITTED, "40B2c", Role.OFFENDER), *law_83(facts)
    return (
        then(Effect.DIRECTOR_DECIDES, "40B2c", Role.OFFENDER),
        then(Effect.PERMITTED, "40B2c-i"),
        then(Effect.PERMITTED, "40B2c-ii"),
        then(Effect.PERMITTED, "40B2c-iii"),
        then(Effect.PERMITTED, "40B2c-iv"),
        *_consulted(facts),
    )


def law_40b2d(facts: Facts) -> Consequences:
    """Aids to memory, calculation or technique."""
    if facts.need(MEMORY_AIDS) == "allowed":
        return then(Effect.PERMITTED, "40B2d", Role.OFFENDER), *law_83(facts)
    return then(Effect.NOT_PERMITTED, "40B2d", Role.OFFENDER), *_consulted(facts)


def _consulted(facts: Facts) -> Consequences:
    """The board is played; advantage and penalty are weighed afterwards."""
    return (
        then(Effect.CONTINUES, "84A", what=What.AFTER_PLAY),
        then(Effect.WEIGH, "12A1", Party.DIRECTOR, when=When.AFTER_PLAY),
        then(Effect.OUTCOME_OPEN, "90A", Role.OFFENDER, what=What.PENALTY, when=When.AFTER_PLAY),
        *law_83(facts),
    )
