"""Card played: a fifth card in a trick (45E)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50b
from ruling_core.laws_2017.law_55 import law_55
from ruling_core.laws_2017.law_56 import law_56
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.penalty import EXPOSED_CARDS
from ruling_core.laws_2017.questions.play import DEEMED_LED
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def law_45e(facts: Facts) -> Consequences:
    """By whose card it is."""
    return law_45e1(facts) if facts.need(OFFENDER_PART) is Part.DEFENDER else law_45e2(facts)


def law_45e1(facts: Facts) -> Consequences:
    """A defender's: a penalty card, unless it was led."""
    if facts.need(DEEMED_LED):
        return law_56(facts)
    played = then(Effect.NOT_PLAYED, "45E1", Role.OFFENDER, what=What.FIFTH_CARD)
    return played, *law_50b(facts.need(EXPOSED_CARDS), deliberate=False)


def law_45e2(facts: Facts) -> Consequences:
    """Declarer's or dummy's: back to the hand, unless it was led."""
    if facts.need(DEEMED_LED):
        return law_55(facts)
    return (
        then(Effect.RETURNED_TO_HAND, "45E2", Role.OFFENDER, what=What.FIFTH_CARD),
        then(Effect.NO_PENALTY_CARD, "48A", Role.OFFENDER, what=What.DECLARER_CARD),
    )
