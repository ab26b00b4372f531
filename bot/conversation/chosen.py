"""What was half told before its irregularity was chosen from the menu: ``oost bood 1 schoppen``."""

from __future__ import annotations

from bot.conversation.case import Case
from bot.understanding.cues import OUT_OF_TURN

_BY_WHOEVER_DID_IT = frozenset(
    {
        *OUT_OF_TURN,
        "insufficient_bid",
        "insufficient_bid_replaced",
        "insufficient_bid_out_of_turn",
        "change_of_call",
        "inadmissible_call",
        "inadmissible_double",
        "call_after_final_pass",
        "improper_form",
        "wrong_board",
        "revoke",
        "penalty_card_exposed",
        "card_exposed_in_auction",
    }
)
"""Irregularities that are committed by the player of whom something was told."""
_TOLD = ("offender", "call", "card")
_NAMES_ITS_CALL = ("pass_out_of_turn", "double_out_of_turn", "redouble_out_of_turn")


def with_what_was_told(case: Case, label: str) -> Case:
    """The case now that *label* is chosen: what was told stays told, and is no suggestion any more."""
    suggested = dict(case.likely)
    if "irregularity" not in suggested:
        return case
    rest = tuple(pair for pair in case.likely if pair[0] not in ("area", "irregularity"))
    case = case.model_copy(update={"likely": rest})
    wanted = [one for one in _TOLD if one != "call" or label not in _NAMES_ITS_CALL]
    known = [(one, suggested[one]) for one in wanted if one in suggested and one not in case.words]
    is_doer = label in _BY_WHOEVER_DID_IT and "offender" in suggested
    return _in_the_same_step(case, known) if is_doer and known else case


def _in_the_same_step(case: Case, told: list[tuple[str, str]]) -> Case:
    """One step back takes back the choice and what came with it."""
    after = case.with_answers(told)
    said = tuple(one.model_copy(update={"step": min(one.step, case.step)}) for one in after.said)
    return after.model_copy(update={"said": said, "step": case.step})
