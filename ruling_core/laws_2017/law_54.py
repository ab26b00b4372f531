"""Faced opening lead out of turn."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_47 import law_47e1
from ruling_core.laws_2017.law_54a import declarer_chooses, law_54a, law_54b, law_54b2, law_54c, law_54e
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.leads import (
    AFTER_OPENING_LEAD,
    DECLARING_SIDES_LEAD,
    OPENING_LEAD,
    AfterOpeningLead,
    OpeningLead,
)
from ruling_core.objects import What
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
    part = facts.hint(OFFENDER_PART)
    declaring = part is Part.DECLARER or part is Part.DUMMY
    match facts.need(DECLARING_SIDES_LEAD if declaring else OPENING_LEAD):
        case OpeningLead.FACE_DOWN:
            return law_41a()
        case OpeningLead.TOLD_BY_OPPONENT:
            return law_47e1(Role.PARTNER)
        case OpeningLead.BY_DECLARING_SIDE:
            return law_54e()
        case lead:
            return law_54e() if declaring else law_54_faced(facts, lead)


def law_41a() -> Consequences:
    """A face-down lead out of turn is nobody's penalty card: nothing was shown."""
    return (
        then(Effect.RETURNED_TO_HAND, "41A", Role.OFFENDER, what=What.OPENING_LEAD),
        then(Effect.NO_PENALTY_CARD, "41A", Role.OFFENDER),
        then(Effect.TO_LEAD, "41A", Party.PLAYER_IN_TURN),
    )


def law_54_faced(facts: Facts, lead: OpeningLead) -> Consequences:
    """A face-down lead by the right defender goes back; the faced one is dealt with."""
    back = (then(Effect.RETURNED_TO_HAND, "54", Role.PARTNER, what=What.FACE_DOWN_LEAD),)
    return *law_54_after(facts), *(back if lead is OpeningLead.PARTNER_LED_FACE_DOWN else ())


def law_54_after(facts: Facts) -> Consequences:
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
