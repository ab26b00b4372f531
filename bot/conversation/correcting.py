"""What a message that takes something back changes in a case."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.case import Case
from bot.conversation.told import told
from bot.understanding import Reading
from bot.understanding.cues import CALLS_OUT_OF_TURN
from ruling_core.calls import Bid, Double, InvalidCallError, Pass, Redouble, parse_call
from ruling_core.rulings import seat_of
from ruling_core.seats import SEATS, InvalidSeatError, Party, Role, parse_seat

Pairs = list[tuple[str, str]]

_IMPLIED = {"pass_out_of_turn": "pass", "double_out_of_turn": "double", "redouble_out_of_turn": "redouble"}
_LABELS: Mapping[type, str] = {
    Pass: "pass_out_of_turn",
    Double: "double_out_of_turn",
    Redouble: "redouble_out_of_turn",
    Bid: "bid_out_of_turn",
}
_OF_THE_DEED = ("call", "over", "intended_call", "card")
"""What somebody did stays told when it turns out to have been somebody else."""


def corrected(case: Case, reading: Reading) -> Pairs:
    """The answers that a correction gives anew; nothing when it is not clear what it corrects."""
    label = reading.irregularity or case.words.get("irregularity")
    facts = told(case.edition, reading.facts, label) or _fitting(case, reading)
    pairs = _by_who_called(case, dict(facts))
    return [*_label(case, pairs), *pairs.items(), *_kept(case, pairs)] if pairs else []


def _fitting(case: Case, reading: Reading) -> Pairs:
    """A correction that does not say what it corrects fits the one answer it can replace, or the one it denies."""
    known = [pair for pair in told(case.edition, reading.doubtful) if pair[0] in case.words]
    denied = {parse_seat(seat).word for seat in reading.negated if _is_seat(seat)}
    meant = [pair for pair in known if case.words[pair[0]] in denied] or ([] if denied else known)
    return meant if len(meant) == 1 and case.words[meant[0][0]] != meant[0][1] else []


def _is_seat(word: str) -> bool:
    try:
        parse_seat(word)
    except InvalidSeatError:
        return False
    return True


def _by_who_called(case: Case, facts: dict[str, str]) -> dict[str, str]:
    """``west bood``: of the player behind the offender it is what happened since, of anybody else the deed itself."""
    seat = SEATS.get(facts.get("offender", ""))
    if seat is None or "call" not in facts or facts["call"] == _call(case) or "lho_accepts" not in case.words:
        return facts
    if seat is seat_of(Party.PLAYER_IN_TURN, case.words):
        return {"lho_accepts": "rightful_opponent_called"} if seat is seat_of(Role.RHO, case.words) else {}
    return {"lho_accepts": "yes"} if seat is seat_of(Role.LHO, case.words) else facts


def _call(case: Case) -> str | None:
    return case.words.get("call") or _IMPLIED.get(case.words.get("irregularity", ""))


def _label(case: Case, pairs: Mapping[str, str]) -> Pairs:
    """Another call out of turn falls under another law."""
    known = case.words.get("irregularity")
    if known not in CALLS_OUT_OF_TURN or "call" not in pairs:
        return []
    try:
        label = _LABELS[type(parse_call(pairs["call"]))]
    except InvalidCallError:
        return []
    return [("irregularity", label)] if label != known and known != "call_out_of_turn" else []


def _kept(case: Case, pairs: Mapping[str, str]) -> Pairs:
    """What the offender did, told again of whoever it turns out to be."""
    if pairs.get("offender") in (None, case.words.get("offender")):
        return []
    return [(one, case.words[one]) for one in _OF_THE_DEED if one in case.words and one not in pairs]
