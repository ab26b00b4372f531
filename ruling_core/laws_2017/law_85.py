"""Rulings on disputed facts."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.law_84 import law_84
from ruling_core.laws_2017.questions.scores import (
    FACTS_ESTABLISHED,
    FactsEstablished,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_85(facts: Facts) -> Consequences:
    """Agreed, found by weighing the evidence, or not to be found."""
    match facts.need(FACTS_ESTABLISHED):
        case FactsEstablished.AGREED:
            return law_84(facts)
        case FactsEstablished.WEIGHED:
            return *law_84(facts), *law_85a()
        case FactsEstablished.NOT_FOUND:
            return *law_85b(), *law_85a(), *law_83(facts)


def law_85a() -> Consequences:
    """How the director finds the facts: what is more likely, by the evidence there is."""
    return (
        then(Effect.ESTABLISH, "85A1", Party.BOTH_SIDES, what=What.FACTS),
        then(Effect.WEIGH, "85A1", Party.DIRECTOR, what=What.FACTS),
        then(Effect.WRITE_DOWN, "85A2", Party.DIRECTOR, what=What.FACTS, when=When.AFTER_PLAY),
    )


def law_85b() -> Consequences:
    """Nobody can tell: a ruling that lets the board go on."""
    return (then(Effect.CONTINUES, "85B", what=What.FACTS),)
