"""Facts of the table that every edition shares, and what a told auction settles about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ruling_core.auction import Auction, Finding, Written, parse_auction, play_through
from ruling_core.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination, InvalidCallError, parse_call
from ruling_core.facts import Facts, Question
from ruling_core.seats import SEATS, InvalidSeatError, Role, Seat

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
    """The told auction played through, or None when none was told or nobody knows who dealt."""
    calls = facts.hint(AUCTION)
    if not calls:
        return None
    dealer = facts.hint(DEALER)
    first = dealer if dealer is not None else calls[0][0]
    return None if first is None else play_through(first, calls)


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
    if found is not None:
        return found.turn
    nobody_called_yet = facts.hint(AUCTION) == ()
    return facts.hint(DEALER) if nobody_called_yet else None


def _role_or_none(word: str) -> Role | None:
    return Role(word) if word in tuple(Role) else None


OFFENDER: Question[Seat] = Question(
    "offender", SEATS, explored=("south",), derive=from_finding(lambda found: found.seat)
)
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
    parse=_call_or_none,
    derive=from_finding(lambda found: found.call),
)
"""The call the ruling is about."""

DECLARER: Question[Seat] = Question("declarer", SEATS, explored=("west",))
"""Who plays the hand."""


def role(facts: Facts, question: Question[Seat | Role]) -> Role:
    """What the player named in the answer is to the offender; needs the offender when it is a seat."""
    player = facts.need(question)
    return player if isinstance(player, Role) else facts.need(OFFENDER).role_of(player)
