"""What can go wrong with leads, played cards, exposed cards and dummy, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_42 import law_42
from ruling_core.laws_2017.law_43 import law_43
from ruling_core.laws_2017.law_44 import law_44
from ruling_core.laws_2017.law_45 import law_45
from ruling_core.laws_2017.law_45e import law_45e
from ruling_core.laws_2017.law_46 import law_46
from ruling_core.laws_2017.law_47 import law_47
from ruling_core.laws_2017.law_48 import law_48
from ruling_core.laws_2017.law_49 import law_49
from ruling_core.laws_2017.law_50 import major
from ruling_core.laws_2017.law_50e import information
from ruling_core.laws_2017.law_51 import law_51, owner_to_play, partner_to_lead
from ruling_core.laws_2017.law_51b import both_defenders
from ruling_core.laws_2017.law_52 import law_52
from ruling_core.laws_2017.law_54 import opening_lead_out_of_turn
from ruling_core.laws_2017.law_55 import law_55
from ruling_core.laws_2017.law_56 import law_56
from ruling_core.laws_2017.law_57 import law_57
from ruling_core.laws_2017.law_58 import law_58
from ruling_core.laws_2017.law_59 import must_follow_suit, no_card_of_suit, only_forbidden_suit
from ruling_core.laws_2017.law_60 import law_60
from ruling_core.laws_2017.law_61 import law_61a_able
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.penalty import PENALTY_MATTER, Matter
from ruling_core.laws_2017.questions.play import PREMATURE, WHY_UNABLE, Premature, WhyUnable
from ruling_core.laws_2017.questions.tricks import TRICK_NUMBER
from ruling_core.laws_2017.triage.named import named
from ruling_core.objects import What
from ruling_core.rulings import Consequences, Law, then
from ruling_core.seats import Role

FIRST_TRICK = 1


def dummy_interferes(facts: Facts) -> Consequences:
    """Dummy's limitations hold "except as Law 42 allows"."""
    return law_42(facts) or law_43(facts)


def lead_out_of_turn(facts: Facts) -> Consequences:
    """A lead to a later trick: 56 for a defender, 55 for declarer; both go through 53."""
    if facts.hint(TRICK_NUMBER) == FIRST_TRICK and facts.need(TRICK_NUMBER):
        return opening_lead_out_of_turn(facts)
    return law_56(facts) if facts.need(OFFENDER_PART) is Part.DEFENDER else law_55(facts)


def premature_play(facts: Facts) -> Consequences:
    """Law 57; but 57C3 takes no lead by declarer, which is one out of turn while the trick is still to be played to."""
    if facts.need(OFFENDER_PART) is not Part.DEFENDER and facts.told(PREMATURE) is Premature.LED_TO_NEXT_TRICK:
        return law_55(facts)
    return law_57(facts)


def penalty_card(facts: Facts) -> Consequences:
    """A card was seen, or a penalty card lies there and somebody is to play: 49 to 52; never declarer's (48A)."""
    part = facts.hint(OFFENDER_PART)
    if part is Part.DECLARER or part is Part.DUMMY:
        return law_49(facts)
    match facts.need(PENALTY_MATTER):
        case Matter.EXPOSED:
            return law_49(facts)
        case Matter.PARTNER_TO_LEAD:
            return partner_to_lead(facts)
        case Matter.OWNER_TO_PLAY:
            return owner_to_play(facts)
        case Matter.PARTNER_FOLLOWS:
            return (then(Effect.NO_PLAY_RESTRICTION, "50D", Role.PARTNER, what=What.FOLLOW_SUIT),)
        case Matter.NOT_PLAYED:
            return law_52(facts)
        case Matter.LED_BEFORE_CHOICE:
            return led_before_choice(facts)
        case Matter.INFORMATION:
            return information(facts)
        case unreachable:
            assert_never(unreachable)


def led_before_choice(facts: Facts) -> Consequences:
    """Partner led before declarer had chosen: that card becomes a penalty card (49), the choice stays."""
    waits = then(Effect.MUST_WAIT, "50D2", Role.PARTNER, what=What.LEAD)
    return *major("49", Role.PARTNER, Role.OFFENDER)[:1], waits, *both_defenders(facts)


def cannot_comply(facts: Facts) -> Consequences:
    """The offender does not do what was required: 59 for who is unable, else a revoke, or a penalty card not played."""
    match facts.need(WHY_UNABLE):
        case WhyUnable.NO_CARD_OF_SUIT:
            return no_card_of_suit()
        case WhyUnable.ONLY_FORBIDDEN_SUIT:
            return only_forbidden_suit()
        case WhyUnable.MUST_FOLLOW_SUIT:
            return must_follow_suit()
        case WhyUnable.CAN_COMPLY:
            return law_61a_able(facts)
        case WhyUnable.PENALTY_CARD:
            return law_52(facts)
        case unreachable:
            assert_never(unreachable)


_RULED_BY: Mapping[str, Law] = {
    "opening_lead_out_of_turn": opening_lead_out_of_turn,
    "lead_out_of_turn": lead_out_of_turn,
    "penalty_card_exposed": penalty_card,
    "played_card_dispute": law_45,
    "card_taken_back": law_47,
    "premature_play": premature_play,
    "simultaneous_play": law_58,
    "fifth_card": law_45e,
    "declarer_card_exposed": law_48,
    "dummy_interferes": dummy_interferes,
    "play_after_irregularity": law_60,
    "cannot_comply": cannot_comply,
    "order_of_play": law_44,
}
IRREGULARITIES: Mapping[str, Law] = {label: named(law) for label, law in _RULED_BY.items()}
LAWS: Mapping[str, Law] = {
    "42": dummy_interferes,
    "43": dummy_interferes,
    "44": law_44,
    "45": law_45,
    "46": law_46,
    "47": law_47,
    "48": law_48,
    "49": law_49,
    "50": penalty_card,
    "51": law_51,
    "52": law_52,
    "53": lead_out_of_turn,
    "54": opening_lead_out_of_turn,
    "55": law_55,
    "56": law_56,
    "57": law_57,
    "58": law_58,
    "59": cannot_comply,
    "60": law_60,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "lead": ("opening_lead_out_of_turn", "lead_out_of_turn", "premature_play", "play_after_irregularity"),
    "card": (
        "penalty_card_exposed",
        "played_card_dispute",
        "card_taken_back",
        "simultaneous_play",
        "fifth_card",
        "declarer_card_exposed",
        "cannot_comply",
    ),
    "other": ("dummy_interferes", "order_of_play"),
}
