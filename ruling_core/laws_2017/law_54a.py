"""Faced opening lead out of turn: what declarer may choose (54A to 54D)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50d2
from ruling_core.laws_2017.questions.leads import OPENING_LEAD_ACCEPTED, Acceptance
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def declarer_chooses(facts: Facts) -> Consequences:
    """Become dummy, accept and play, or refuse: 54A, 54B and 54D."""
    match facts.need(OPENING_LEAD_ACCEPTED):
        case Acceptance.BECOMES_DUMMY:
            return law_54a()
        case Acceptance.YES:
            return law_54b("54B")
        case _:
            return law_54d(facts)


def law_54a() -> Consequences:
    """Declarer spreads the hand and becomes dummy; dummy becomes declarer."""
    return (
        then(Effect.BECOMES_DUMMY, "54A", Party.DECLARER),
        then(Effect.BECOMES_DECLARER, "54A", Party.DUMMY),
    )


def law_54b(article: str) -> Consequences:
    """Declarer accepts and stays declarer."""
    return then(Effect.ACCEPTED, article, Role.OFFENDER, what=What.OPENING_LEAD), *law_54b1()


def law_54b1() -> Consequences:
    """Dummy is spread; the second card comes from declarer's hand."""
    return (
        then(Effect.SPREADS_HAND, "54B", Party.DUMMY),
        then(Effect.MUST_PLAY, "54B1", Party.DECLARER, what=What.SECOND_CARD),
    )


def law_54b2() -> Consequences:
    """The second card came from dummy: the lead is accepted and the card stays."""
    return (
        then(Effect.ACCEPTED, "54B", Role.OFFENDER, what=What.OPENING_LEAD),
        then(Effect.STANDS, "54B2", Party.DUMMY, what=What.CARD_FROM_DUMMY),
    )


def law_54c() -> Consequences:
    """Declarer could see a card of dummy: no choice is left."""
    return then(Effect.ACCEPTED, "54C", Role.OFFENDER, what=What.FORCED_CHOICE), *law_54b1()


def law_54d(facts: Facts) -> Consequences:
    """Refused: a major penalty card, and the right defender leads under 50D2."""
    return then(Effect.BECOMES_PENALTY_CARD, "54D", Role.OFFENDER, what=What.OPENING_LEAD), *law_50d2(facts)


def law_54e() -> Consequences:
    """The declaring side cannot lead: 24D gives the card back, and nobody passes any more."""
    return (
        then(Effect.RETURNED_TO_HAND, "54E", Role.OFFENDER, what=What.OPENING_LEAD),
        then(Effect.NO_PENALTY_CARD, "24D", Role.OFFENDER),
        then(Effect.TO_LEAD, "41A", Party.PLAYER_IN_TURN),
    )
