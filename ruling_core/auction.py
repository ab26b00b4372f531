"""The auction, played through by the rules of Laws 17, 18, 19 and 22."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ruling_core.calls import PASS, Bid, Call, Double, Pass, is_sufficient, parse_call
from ruling_core.seats import Seat, parse_seat


class Irregular(StrEnum):
    """What is wrong with a call, by the order in which the laws look at it."""

    AFTER_FINAL_PASS = "after_final_pass"
    TOO_HIGH = "too_high"
    INADMISSIBLE = "inadmissible"
    OUT_OF_ROTATION = "out_of_rotation"
    INSUFFICIENT = "insufficient"


@dataclass(frozen=True, slots=True)
class Made:
    """A call and the seat it came from.

    The seat is kept with every call: after an accepted call out of rotation seats were skipped, so
    counting from the dealer on would be off.
    """

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Finding:
    """The first irregular call of an auction, and what stood when it was made."""

    irregular: Irregular
    seat: Seat
    call: Call
    turn: Seat | None
    before: Auction
    after: tuple[Made, ...]

    @property
    def called_before(self) -> bool:
        """Whether the offender had called earlier in this auction."""
        return self.before.has_called(self.seat)

    @property
    def is_sufficient(self) -> bool:
        """Whether a bid was high enough where it was made; true for any other call."""
        return not isinstance(self.call, Bid) or is_sufficient(self.call, self.before.last_bid)

    @property
    def is_admissible(self) -> bool:
        """Whether the call was no (re)double against Law 19 and no bid over seven."""
        return self.before.is_admissible(self.seat, self.call)

    @property
    def skipped_player(self) -> Seat | None:
        """Who lost a turn because three passes followed a call, this one out of rotation (17D3)."""
        if self.irregular is not Irregular.OUT_OF_ROTATION or self.call != PASS:
            return None
        calls = [one.call for one in (*self.before.made, Made(self.seat, self.call), *self.after)]
        here = len(self.before.made)
        starts = range(max(1, here - 2), here + 1)
        closing = any(calls[start : start + 3] == [PASS] * 3 for start in starts)
        return self.turn if closing else None


@dataclass(frozen=True, slots=True)
class Auction:
    """The dealer and the calls that stand, each with its seat."""

    dealer: Seat
    made: tuple[Made, ...] = ()

    @property
    def turn(self) -> Seat | None:
        """Who is to call (17C), or None when the auction is over."""
        if self.is_over:
            return None
        return self.made[-1].seat.lho if self.made else self.dealer

    @property
    def is_over(self) -> bool:
        """Whether a bid was followed by three passes, or everybody passed (22A, 22B)."""
        tail = [one.call for one in self.made[-3:]]
        return len(self.made) > 3 and all(isinstance(call, Pass) for call in tail)

    @property
    def last_bid(self) -> Bid | None:
        """The bid to beat; passes, doubles and redoubles are passed over (18B)."""
        return next((one.call for one in reversed(self.made) if isinstance(one.call, Bid)), None)

    @property
    def declarer(self) -> Seat | None:
        """Who first named the denomination of the last bid for that side; None without a bid."""
        last = next((one for one in reversed(self.made) if isinstance(one.call, Bid)), None)
        if last is None or not isinstance(last.call, Bid):
            return None
        for one in self.made:
            same_side = (one.seat - last.seat) % 2 == 0
            if same_side and isinstance(one.call, Bid) and one.call.denomination == last.call.denomination:
                return one.seat
        return last.seat

    def has_called(self, seat: Seat) -> bool:
        """Whether the player in *seat* has called."""
        return any(one.seat == seat for one in self.made)

    def is_admissible(self, seat: Seat, call: Call) -> bool:
        """Whether Law 19 allows a (re)double here, and Law 38 a bid; any other call is admissible."""
        if isinstance(call, Bid):
            return not call.is_too_high
        if isinstance(call, Pass):
            return True
        last = next((one for one in reversed(self.made) if not isinstance(one.call, Pass)), None)
        wanted = Bid if isinstance(call, Double) else Double
        return last is not None and isinstance(last.call, wanted) and (last.seat - seat) % 2 == 1

    def is_legal(self, seat: Seat, call: Call) -> bool:
        """Whether nothing is wrong with *call* from *seat* now."""
        return self.irregularity(seat, call) is None

    def irregularity(self, seat: Seat, call: Call) -> Irregular | None:
        """What is wrong with *call* from *seat* now, in the order in which the laws look at it."""
        if self.is_over:
            return Irregular.AFTER_FINAL_PASS
        if isinstance(call, Bid) and call.is_too_high:
            return Irregular.TOO_HIGH
        if not self.is_admissible(seat, call):
            return Irregular.INADMISSIBLE
        if seat != self.turn:
            return Irregular.OUT_OF_ROTATION
        sufficient = not isinstance(call, Bid) or is_sufficient(call, self.last_bid)
        return None if sufficient else Irregular.INSUFFICIENT

    def with_call(self, seat: Seat, call: Call) -> Auction:
        """The auction after *call*, legal or not."""
        return Auction(self.dealer, (*self.made, Made(seat, call)))


Written = tuple[tuple[Seat | None, Call], ...]
"""Calls as told, in order: the seat where it was said, else None for whoever is in turn."""


@lru_cache(maxsize=256)
def play_through(dealer: Seat, calls: Written) -> Auction | Finding:
    """The auction when every call is regular, else the first irregular call of it."""
    auction = Auction(dealer)
    for index, (said, call) in enumerate(calls):
        seat = said if said is not None else _next(auction)
        irregular = auction.irregularity(seat, call)
        if irregular:
            after = tuple(_with_seats(seat, calls[index + 1 :]))
            return Finding(irregular, seat, call, auction.turn, auction, after)
        auction = auction.with_call(seat, call)
    return auction


def _next(auction: Auction) -> Seat:
    return auction.turn if auction.turn is not None else auction.made[-1].seat.lho


def _with_seats(last: Seat, calls: Written) -> Iterable[Made]:
    for said, call in calls:
        last = said if said is not None else last.lho
        yield Made(last, call)


def parse_auction(text: str) -> Written:
    """The calls that *text* lists from the dealer on: ``1H pass 2H``, a seat before a call as ``N:1H``."""
    calls: list[tuple[Seat | None, Call]] = []
    for word in text.replace(",", " ").replace("-", " ").split():
        seat, _, call = word.rpartition(":")
        calls.append((parse_seat(seat) if seat else None, parse_call(call)))
    return tuple(calls)


def write_auction(calls: Written) -> str:
    """*calls* as an answer's word; ``parse_auction`` reads it back."""
    return " ".join(f"{seat.letter}:{call.word}" if seat is not None else call.word for seat, call in calls)


__all__ = [
    "Auction",
    "Finding",
    "Irregular",
    "Made",
    "Written",
    "parse_auction",
    "play_through",
    "write_auction",
]
