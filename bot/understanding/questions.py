"""Which kind of answer each question of the interview takes."""

from __future__ import annotations

from collections.abc import Sequence

SEAT, CALL, AUCTION, YES_NO, NUMBER, CARD, ANYTHING, ACTION, LABEL = (
    "seat",
    "call",
    "auction",
    "yes_no",
    "number",
    "card",
    "anything",
    "action",
    "label",
)

UNKNOWN = "unknown"

_KINDS = {
    "offender": SEAT,
    "who_offended": SEAT,
    "whose_turn": SEAT,
    "dealer": SEAT,
    "declarer": SEAT,
    "hesitator": SEAT,
    "bidder": SEAT,
    "turn_of": SEAT,
    "writer": SEAT,
    "claimer": SEAT,
    "who": SEAT,
    "dummy": SEAT,
    "call": CALL,
    "which_call": CALL,
    "intended_call": CALL,
    "over": CALL,
    "replacement": CALL,
    "intended": CALL,
    "insufficient_over": CALL,
    "replacement_call": CALL,
    "new_call": CALL,
    "last_bid": CALL,
    "rho_action": ACTION,
    "trick_number": NUMBER,
    "number": NUMBER,
    "board": NUMBER,
    "table": NUMBER,
    "how_many": NUMBER,
    "tricks": NUMBER,
    "number_of_cards": NUMBER,
    "card_count": NUMBER,
    "auction": AUCTION,
    "tricks_made": NUMBER,
    "card": CARD,
    "which_card": CARD,
    "irregularity": LABEL,
    "is_artificial": YES_NO,
    "alert_required": YES_NO,
    "lho_accepts": YES_NO,
    "called_before": YES_NO,
    "offender_called_before": YES_NO,
    "is_comparable": YES_NO,
    "comparable_call": YES_NO,
    "was_unintended": YES_NO,
    "partner_called_since": YES_NO,
    "lho_called": YES_NO,
    "lho_called_first": YES_NO,
    "becomes_defender": YES_NO,
    "is_defender": YES_NO,
    "is_established": YES_NO,
    "established": YES_NO,
    "yes_no": YES_NO,
    "card_accepted": YES_NO,
    "lead_accepted": YES_NO,
    "next_defender_accepts": YES_NO,
    "second_bid_accepted": YES_NO,
    "designation_unintended": YES_NO,
    "partner_has_called": YES_NO,
    "called_in_round": YES_NO,
    "passed_partners_artificial_call": YES_NO,
}
_OWN_WORDS = {
    "is_artificial": "artificial",
    "passed_partners_artificial_call": "artificial",
    "lho_accepts": "accepts",
    "card_accepted": "accepts",
    "lead_accepted": "accepts",
    "next_defender_accepts": "accepts",
    "second_bid_accepted": "accepts",
    "designation_unintended": "unintended",
    "partner_has_called": "since",
    "called_in_round": "called",
    "called_before": "called",
    "offender_called_before": "called",
    "is_comparable": "comparable",
    "alert_required": "alert",
    "comparable_call": "comparable",
    "was_unintended": "unintended",
    "intended_call": "unintended",
    "partner_called_since": "since",
    "lho_called": "since",
    "lho_called_first": "since",
    "becomes_defender": "defender",
    "is_defender": "defender",
    "is_established": "established",
    "established": "established",
}
_FACT_KEYS = {
    "offender": "offender",
    "who_offended": "offender",
    "whose_turn": "turn_of",
    "dealer": "dealer",
    "call": "call",
    "which_call": "call",
    "declarer": "declarer",
    "hesitator": "hesitator",
    "trick_number": "trick_number",
    "card": "card",
    "over": "over",
    "intended_call": "intended",
}


def kind_of(question: str, options: Sequence[str] = ()) -> str:
    """The kind of answer *question* takes; anything for a question not known here, nor by the *options* shown."""
    if question in _KINDS:
        return _KINDS[question]
    if {"yes", "no"} <= set(options):
        return YES_NO
    numbers = [one for one in options if one != UNKNOWN]
    if numbers and all(one.isdecimal() for one in numbers):
        return NUMBER  # a figure is what was counted, never the place of a button
    if question.startswith(("is_", "was_", "has_", "had_", "did_", "does_", "may_", "can_", "wants_")):
        return YES_NO
    if question.startswith(("who", "whose", "which_player")):
        return SEAT
    if question.startswith(("how_many", "number_")):
        return NUMBER
    return ANYTHING


def own_words_of(question: str) -> str | None:
    """Under which name the vocabulary keeps the words that answer this question alone."""
    return _OWN_WORDS.get(question)


def fact_key_of(question: str) -> str | None:
    """The fact that answers *question* when a message tells it in passing."""
    return _FACT_KEYS.get(question)
