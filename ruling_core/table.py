"""Facts of the table that every edition shares, and what a told auction settles about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ruling_core.auction import Auction, Finding, Made, Written, parse_auction, play_through
from ruling_core.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination, InvalidCallError, parse_call
from ruling_core.facts import Facts, Question
from ruling_core.seats import SEATS, InvalidSeatError, Role, Seat, parse_seat

T = TypeVar("T")


def _auction_or_none(word: str) -> Written | None:
    try:
        return parse_auction(word)
    except (InvalidCallError, InvalidSeatError):
        return None


def _call_or_none(word: str) -> Call | None:
    try:
        return parse_call(word)
    except InvalidCallError:
        return None


DEALER: Question[Seat] = Question("dealer", SEATS, article="17B")
"""Who dealt, and so calls first."""

AUCTION: Question[Written] = Question("auction", {}, article="17C", parse=_auction_or_none)
"""The calls so far, from the dealer on; the irregular one among them when it was told with the rest."""


def played(facts: Facts) -> Auction | Finding | None:
    """The told auction played through, or None when none was told or nobody knows who dealt.

    A call that was told on its own, with the player who made it, comes after the calls of the auction.
    """
    calls = facts.hint(AUCTION)
    dealer = facts.hint(DEALER)
    if calls is None or (not calls and dealer is None):
        return None
    first = dealer if dealer is not None else calls[0][0]
    if first is None:
        return None
    auction = play_through(first, calls)
    return auction if isinstance(auction, Finding) else _with_told_call(facts, first, auction, calls)


_SAID_OFFENDER: Question[Seat] = Question("offender", SEATS)
_SAID_CALL: Question[Call] = Question("call", {}, parse=_call_or_none)
_CALL_OF_LABEL: Question[Call] = Question(
    "irregularity", {"pass_out_of_turn": PASS, "double_out_of_turn": DOUBLE, "redouble_out_of_turn": REDOUBLE}
)


def _told_call(facts: Facts) -> Made | None:
    """The irregular call as told beside the auction: who made it and what it was."""
    seat = facts.hint(_SAID_OFFENDER)
    call = facts.hint(_SAID_CALL) or facts.hint(_CALL_OF_LABEL)
    return Made(seat, call) if seat is not None and call is not None else None


def _with_told_call(facts: Facts, dealer: Seat, auction: Auction, calls: Written) -> Auction | Finding | None:
    told = _told_call(facts)
    if told is None or auction.made[-1:] == (told,):
        return auction if calls else None
    return play_through(dealer, (*calls, (told.seat, told.call)))


def finding(facts: Facts) -> Finding | None:
    """The first irregular call of the told auction."""
    found = played(facts)
    return found if isinstance(found, Finding) else None


def from_finding(read: Callable[[Finding], T | None]) -> Callable[[Facts], T | None]:
    """Derives a fact from the irregular call of the told auction."""

    def derive(facts: Facts) -> T | None:
        found = finding(facts)
        return read(found) if found else None

    return derive


def _turn(facts: Facts) -> Seat | Role | None:
    found = played(facts)
    if isinstance(found, Finding):
        return found.turn
    if found is not None:
        return Role.OFFENDER if found.made[-1:] == (_told_call(facts),) else found.turn
    nobody_called_yet = facts.hint(AUCTION) == ()
    return facts.hint(DEALER) if nobody_called_yet else None


def _bid_or_none(word: str) -> Bid | None:
    call = _call_or_none(word)
    return call if isinstance(call, Bid) else None


def _role_or_none(word: str) -> Role | None:
    return Role(word) if word in tuple(Role) else None


def _callers_or_none(word: str) -> tuple[Seat, ...] | None:
    try:
        seats = tuple(parse_seat(seat) for seat in word.split())
    except InvalidSeatError:
        return None
    return seats if len(set(seats)) == len(seats) == 2 else None


CALLERS: Question[tuple[Seat, ...]] = Question("callers", {}, article="33", parse=_callers_or_none)
"""The two who called at the same moment; read when it was said, never asked."""


def _offender(facts: Facts) -> Seat | None:
    """Who made the irregular call of the told auction; of two who called at once the one who was not to call."""
    found = finding(facts)
    if found is not None:
        return found.seat
    callers, turn = facts.hint(CALLERS), facts.hint(WHOSE_TURN)
    others = [seat for seat in callers if seat != turn] if callers is not None and turn in callers else []
    return others[0] if len(others) == 1 else None


OFFENDER: Question[Seat] = Question("offender", SEATS, explored=("south",), derive=_offender)
"""Whose action the ruling is about; every role is seen from this player."""

WHOSE_TURN: Question[Seat | Role] = Question(
    "whose_turn", dict(SEATS), article="29A", parse=_role_or_none, derive=_turn
)
"""Who was to call when the offender called; a seat, or a role seen from the offender."""

CALL: Question[Call] = Question(
    "call",
    {"pass": PASS, "1H": Bid(1, Denomination.HEARTS), "double": DOUBLE, "redouble": REDOUBLE},
    article="17C",
    about=(OFFENDER,),
    explored=("pass", "1H", "double", "redouble", "8H"),
    parse=_call_or_none,
    derive=from_finding(lambda found: found.call),
)
"""The call the ruling is about."""

OVER: Question[Bid] = Question(
    "over",
    {"1S": Bid(1, Denomination.SPADES)},
    article="18C",
    parse=_bid_or_none,
    derive=from_finding(lambda found: found.before.last_bid),
)
"""The last bid before the call the ruling is about; read when it was said, never asked."""

DECLARER: Question[Seat] = Question("declarer", SEATS, explored=("west",))
"""Who plays the hand."""


def role(facts: Facts, question: Question[Seat | Role]) -> Role:
    """What the player named in the answer is to the offender; asks for the offender first."""
    told = facts.hint(question)
    if not isinstance(told, Role):
        facts.need(OFFENDER)
    player = facts.need(question)
    return player if isinstance(player, Role) else facts.need(OFFENDER).role_of(player)


def told_turn(facts: Facts) -> Role:
    """Who was to call, seen from the offender, where it was told; else the call came in turn."""
    return Role.OFFENDER if facts.hint(WHOSE_TURN) is None else role(facts, WHOSE_TURN)


def note(facts: Facts, *questions: Question[Any]) -> None:
    """Counts what was told of *questions* as facts of the ruling, for its wording; never asks."""
    for question in questions:
        if facts.hint(question) is not None:
            facts.need(question)
