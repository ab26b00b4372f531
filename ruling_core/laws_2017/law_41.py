"""Commencement of play."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.procedure import FACE_DOWN_LEAD, AskedWhen, FaceDownLead
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_41(facts: Facts) -> Consequences:
    """The face-down lead; the rights to review and explanation are ruled from Law 20."""
    return law_41a(facts)


def law_41a(facts: Facts) -> Consequences:
    """A card led face down comes back only on the Director's word after an irregularity, and to the hand."""
    match facts.need(FACE_DOWN_LEAD):
        case FaceDownLead.WANTS_ANOTHER_CARD:
            return then(Effect.MAY_NOT_TAKE_BACK, "41A", Role.OFFENDER), *law_41cd()
        case FaceDownLead.WRONG_DEFENDER:
            return *returned(Role.OFFENDER), then(Effect.TO_LEAD, "41A"), law_54()
        case FaceDownLead.DECLARING_SIDE:
            return *returned(Role.OFFENDER), then(Effect.TO_LEAD, "41A")
        case FaceDownLead.MISINFORMATION:
            return led_on_misinformation()
        case FaceDownLead.AUCTION_REOPENED:
            return *returned(Role.OFFENDER), then(Effect.AUCTION_REOPENED, "41A")
        case unreachable:
            assert_never(unreachable)


def returned(who: Role) -> Consequences:
    """Nothing was shown: the card goes back to the hand and is no penalty card."""
    return (
        then(Effect.RETURNED_TO_HAND, "41A", who, what=What.LEAD),
        then(Effect.NO_PENALTY_CARD, "41A", who),
    )


def law_54() -> Consequence:
    """A faced lead by the wrong defender is another matter."""
    return then(Effect.NO_RECTIFICATION, "54")


def led_on_misinformation() -> Consequences:
    """The leader may choose another card, and the side may first be able to change its last pass (21B1a)."""
    return (
        then(Effect.MAY_WITHDRAW, "47E2a", Role.OFFENDER, what=What.FACE_DOWN_LEAD),
        *returned(Role.OFFENDER),
        then(Effect.MAY_CHANGE, "21B1a", Party.NON_OFFENDING_SIDE, what=What.CLOSING_PASS),
        then(Effect.MAY_ADJUST, "21B3", when=When.AFTER_PLAY),
    )


def law_41b_review(when: AskedWhen) -> Consequences:
    """Before the lead is faced: leader's partner and the presumed declarer. After one's first card: nobody."""
    if when is AskedWhen.BEFORE_LEAD_FACED:
        return (then(Effect.MAY_ASK, "41B", what=What.REVIEW),)
    if when is AskedWhen.DUMMY:
        return (then(Effect.MAY_NOT_ASK, "41B", Party.DUMMY, what=What.REVIEW),)
    return (
        then(Effect.MAY_NOT_ASK, "41B", what=What.REVIEW),
        law_41c_contract(),
        then(Effect.MAY_ASK, "20F2", what=What.EXPLANATION),
    )


def law_41c_contract() -> Consequence:
    """The contract and whether it was doubled, but not by whom."""
    return then(Effect.MAY_ASK, "41C", what=What.CONTRACT)


def law_41cd() -> Consequences:
    """The lead is faced, play has begun, and dummy spreads the hand."""
    return then(Effect.CONTINUES, "41C"), then(Effect.SPREADS_HAND, "41D", Party.DUMMY)
