"""Faced opening lead out of turn."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect, What
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_47 import law_47e1
from ruling_core.laws_2017.law_50 import law_50d2
from ruling_core.laws_2017.questions.cards import (
    AFTER_OPENING_LEAD,
    DECLARING_SIDES_LEAD,
    OFFENDER_PART,
    OPENING_LEAD,
    OPENING_LEAD_ACCEPTED,
    Acceptance,
    AfterOpeningLead,
    OpeningLead,
    Part,
)
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role
from ruling_core.table import DECLARER, OFFENDER


def opening_lead_out_of_turn(facts: Facts) -> Consequences:
    """Whose lead it was comes first where the seats tell."""
    if is_right_leader(facts):
        return (then(Effect.NO_IRREGULARITY, "41A", Role.OFFENDER, what=What.OPENING_LEAD),)
    return law_54(facts)


def is_right_leader(facts: Facts) -> bool:
    """Whether the seats told make the offender the defender on declarer's left."""
    if facts.hint(OFFENDER) is None or facts.hint(DECLARER) is None:
        return False
    return facts.need(DECLARER).lho == facts.need(OFFENDER)


def law_54(facts: Facts) -> Consequences:
    """By how the card was led."""
    declaring = facts.hint(OFFENDER_PART) in (Part.DECLARER, Part.DUMMY)
    match facts.need(DECLARING_SIDES_LEAD if declaring else OPENING_LEAD):
        case OpeningLead.FACE_DOWN:
            return law_41a()
        case OpeningLead.FACED if declaring:
            return law_54e()
        case OpeningLead.BY_DECLARING_SIDE:
            return law_54e()
        case OpeningLead.TOLD_BY_OPPONENT:
            return law_47e1(Role.PARTNER)
        case OpeningLead.PARTNER_LED_FACE_DOWN:
            back = then(Effect.RETURNED_TO_HAND, "54", Role.PARTNER, what=What.FACE_DOWN_LEAD)
            return *law_54_faced(facts), back
        case OpeningLead.FACED:
            return law_54_faced(facts)
        case unreachable:
            assert_never(unreachable)


def law_41a() -> Consequences:
    """A face-down lead out of turn is nobody's penalty card: nothing was shown."""
    return (
        then(Effect.RETURNED_TO_HAND, "41A", Role.OFFENDER, what=What.FACE_DOWN_LEAD),
        then(Effect.NO_PENALTY_CARD, "41A", Role.OFFENDER),
        then(Effect.TO_LEAD, "41A", Party.PLAYER_IN_TURN),
    )


def law_54_faced(facts: Facts) -> Consequences:
    """What declarer or dummy did may have settled it; else declarer chooses."""
    match facts.need(AFTER_OPENING_LEAD):
        case AfterOpeningLead.HAND_SHOWN:
            return *law_54a(), then(Effect.SPREADS_HAND, "54A", Party.DECLARER, what=What.WHOLE_HAND)
        case AfterOpeningLead.PLAYED_FROM_HAND:
            return law_54b("53A")
        case AfterOpeningLead.PLAYED_FROM_DUMMY:
            return law_54b2()
        case AfterOpeningLead.DUMMY_SEEN:
            return law_54c()
        case AfterOpeningLead.NOTHING:
            return declarer_chooses(facts)
        case unreachable:
            assert_never(unreachable)


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
