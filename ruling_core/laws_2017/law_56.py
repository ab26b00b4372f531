"""Defender's lead out of turn."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50a, law_50d, law_50d2
from ruling_core.laws_2017.law_50e import law_50e
from ruling_core.laws_2017.law_53 import law_53, law_53a
from ruling_core.laws_2017.questions.cards import Part
from ruling_core.laws_2017.questions.leads import (
    AFTER_LEAD,
    DEFENDERS_LEAD_ACCEPTED,
    RIGHTFUL_LEADER,
    Acceptance,
    Rightful,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_56(facts: Facts) -> Consequences:
    """What happened since may settle it; else declarer accepts the lead or not."""
    rightful = facts.need(RIGHTFUL_LEADER[Part.DEFENDER])
    return law_53(facts, facts.need(AFTER_LEAD[rightful])) or law_56_choice(facts, rightful)


def law_56_choice(facts: Facts, rightful: Rightful) -> Consequences:
    """Accepted under 56A, or refused under 56B."""
    if facts.need(DEFENDERS_LEAD_ACCEPTED) is Acceptance.YES:
        return then(Effect.ACCEPTED, "56A", Role.OFFENDER, what=What.LEAD), *law_53a()[1:]
    becomes = then(Effect.BECOMES_PENALTY_CARD, "56B", Role.OFFENDER, what=What.LEAD)
    if rightful is Rightful.PARTNER:
        return becomes, *law_50d2(facts)
    lead = then(Effect.TO_LEAD, "56B", Party.DECLARER, what=What.CORRECT_HAND)
    return becomes, lead, law_50a(), *law_50d(), *law_50e()
