"""What a ruling can say: a closed list, each with its text in the locales.

An effect is a verb phrase; ``What`` names its object where one effect fits several. Both are API:
stored rulings and scripts know them, so a name is never changed once it was used.
"""

from __future__ import annotations

from enum import StrEnum


class Effect(StrEnum):
    """One thing that follows from the facts."""

    # --- any law ---------------------------------------------------------------------------------
    NO_IRREGULARITY = "no_irregularity"
    NO_RECTIFICATION = "no_rectification"
    STANDS = "stands"
    CANCELLED = "cancelled"
    ACCEPTED = "accepted"
    MAY_ACCEPT = "may_accept"
    EXPLAIN_OPTIONS = "explain_options"
    MAY_ADJUST = "may_adjust"
    ADJUST = "adjust"
    MAY_PENALISE = "may_penalise"
    SCORE_STANDS = "score_stands"
    CONTINUES = "continues"
    INFORMATION_UNAUTHORISED = "information_unauthorised"
    INFORMATION_AUTHORISED = "information_authorised"
    DIRECTOR_DECIDES = "director_decides"

    # --- calls -----------------------------------------------------------------------------------
    IN_ROTATION = "in_rotation"
    TO_CALL = "to_call"
    MUST_PASS_ONCE = "must_pass_once"
    MUST_PASS_THROUGHOUT = "must_pass_throughout"
    MUST_REPEAT = "must_repeat"
    MUST_SUBSTITUTE = "must_substitute"
    PASS_SUBSTITUTED = "pass_substituted"
    MAY_MAKE_ANY_LEGAL_CALL = "may_make_any_legal_call"
    MAY_CHANGE = "may_change"
    MAY_WITHDRAW = "may_withdraw"
    MAY_NOT_CHANGE = "may_not_change"
    AUCTION_REVERTS = "auction_reverts"
    AUCTION_REOPENED = "auction_reopened"
    AUCTION_OVER = "auction_over"
    COUNTS_AS_CHANGE_OF_CALL = "counts_as_change_of_call"
    TREAT_AS_BID = "treat_as_bid"
    COMPARABLE = "comparable"
    NOT_COMPARABLE = "not_comparable"
    LEAD_RESTRICTION = "lead_restriction"
    NO_LEAD_RESTRICTION = "no_lead_restriction"

    # --- cards -----------------------------------------------------------------------------------
    BECOMES_PENALTY_CARD = "becomes_penalty_card"

    # --- tricks ----------------------------------------------------------------------------------
    TRICKS_TRANSFERRED = "tricks_transferred"


class What(StrEnum):
    """What an effect is about."""

    CALL = "call"
    FIRST_CALL = "first_call"
    SECOND_CALL = "second_call"
    LATER_CALLS = "later_calls"
    LHO_CALL = "lho_call"
    PARTNER_CALL = "partner_call"
    INTENDED_CALL = "intended_call"
    WITHDRAWN_CALL = "withdrawn_call"
    DOUBLE = "double"
    CARD = "card"
    LEAD = "lead"
