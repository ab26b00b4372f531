"""Whether a message takes something back, and what that changes in a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.conversation.case import Case
from bot.conversation.message import label_of
from bot.conversation.told import told, word_of_player
from bot.understanding import Reading
from bot.understanding.corrections import takes_back
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.wording.names import known_words
from ruling_core.calls import Bid, Double, InvalidCallError, Pass, Redouble, parse_call
from ruling_core.facts import Question
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
_PLAYERS = {"opponents", *(role.value for role in Role), *(party.value for party in Party)}


def corrects(case: Case, asked: Question[Any], text: str, reading: Reading) -> bool:
    """Whether a message takes back what was told before, rather than answering what is asked."""
    if reading.kind != "correction" or _names_whom_is_asked_about(case, asked, reading):
        return False
    label = label_of(case, reading)
    if not reading.facts:
        return asked.id not in dict(fitting := corrected(case, reading)) and bool(fitting)
    doubtful = told(case.edition, reading.doubtful, label)
    facts = told(case.edition, reading.facts, label) or doubtful
    is_meant = asked.id not in dict([*facts, *doubtful]) and all(one in case.words for one, _ in facts)
    is_told_again = bool(reading.facts) and takes_back(text)
    return is_meant and (is_told_again or any(case.words[one] != word for one, word in facts))


def _names_whom_is_asked_about(case: Case, asked: Question[Any], reading: Reading) -> bool:
    """``nee, oost won de slag``, where it is asked who won it."""
    named = reading.facts.get("offender") or reading.doubtful.get("offender")
    is_of_players = not {*asked.answers}.isdisjoint(_PLAYERS)
    return named is not None and is_of_players and word_of_player(asked, named, known_words(case.answers)) is not None


def corrected(case: Case, reading: Reading) -> Pairs:
    """The answers that a correction gives anew; nothing when it is not clear what it corrects."""
    facts = told(case.edition, reading.facts, label_of(case, reading)) or _fitting(case, reading)
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
