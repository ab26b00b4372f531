"""Procedures of appeal."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.scores import (
    APPEAL_ABOUT,
    HAS_COMMITTEE,
    AppealAbout,
)
from ruling_core.laws_2017.settings import FURTHER_APPEAL
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_93(facts: Facts) -> Consequences:
    """Who hears the appeal."""
    if not facts.need(HAS_COMMITTEE):
        return then(Effect.DECIDES_APPEAL, "93A", Party.DIRECTOR), *law_93c(facts)
    return *law_93b(facts), *law_93c(facts)


def law_93b(facts: Facts) -> Consequences:
    """With a committee: points of law stay with the director in charge, the rest goes to the committee."""
    match facts.need(APPEAL_ABOUT):
        case AppealAbout.LAW:
            return then(Effect.DECIDES_APPEAL, "93B1", Party.DIRECTOR), then(Effect.NO_POWER, "93B3")
        case AppealAbout.JUDGEMENT:
            return then(Effect.DECIDES_APPEAL, "93B2"), then(Effect.NO_POWER, "93B3")
        case AppealAbout.DISCIPLINE:
            return then(Effect.NO_POWER, "93B3"), then(Effect.INFORM, "91A", Party.OFFENDING_SIDE)


def law_93c(facts: Facts) -> Consequences:
    """A further appeal, where the federation has one; a point may also be laid before the federation."""
    refer = then(Effect.OUTCOME_OPEN, "93C2", Party.DIRECTOR, what=What.APPEAL, when=When.AFTER_PLAY)
    if facts.need(FURTHER_APPEAL) == "none":
        return (refer,)
    return then(Effect.INFORM, "93C1", Party.BOTH_SIDES, what=What.APPEAL, when=When.AFTER_PLAY), refer
