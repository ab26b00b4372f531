"""Calls: bids, passes, doubles and redoubles (Laws 17 to 19)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

HIGHEST_LEVEL = 7


class Denomination(IntEnum):
    """Suits and notrumps in their rank (18E)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4


DENOMINATION_WORDS = ("C", "D", "H", "S", "NT")


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """A number of odd tricks in a denomination; bids compare by rank (18B to 18E).

    Levels above seven exist here because players do bid them (Law 38).
    """

    level: int
    denomination: Denomination

    @property
    def word(self) -> str:
        """The bid as answers name it: ``1H``, ``3NT``."""
        return f"{self.level}{DENOMINATION_WORDS[self.denomination]}"

    @property
    def is_too_high(self) -> bool:
        """Whether it is for more than seven odd tricks (35C, 38)."""
        return self.level > HIGHEST_LEVEL


@dataclass(frozen=True, slots=True)
class Pass:
    """The call of a player who neither bids nor doubles."""

    word = "pass"


@dataclass(frozen=True, slots=True)
class Double:
    """A double of the last bid (19A)."""

    word = "double"


@dataclass(frozen=True, slots=True)
class Redouble:
    """A redouble of the last double (19B)."""

    word = "redouble"


Call = Bid | Pass | Double | Redouble

PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()

_FIXED: dict[str, Call] = {
    "pass": PASS,
    "p": PASS,
    "double": DOUBLE,
    "x": DOUBLE,
    "redouble": REDOUBLE,
    "xx": REDOUBLE,
}
_BID = re.compile(r"([1-9])(c|d|h|s|nt?)", re.IGNORECASE)


class InvalidCallError(ValueError):
    """The text is no call."""


@lru_cache(maxsize=512)
def parse_call(text: str) -> Call:
    """The call that *text* writes: ``pass double redouble 1C … 7NT``, or ``P X XX``, in any case."""
    word = text.strip().lower()
    if word in _FIXED:
        return _FIXED[word]
    found = _BID.fullmatch(word)
    if not found:
        raise InvalidCallError(f"no call: {text!r}; use pass, double, redouble or a bid such as 1H or 3NT")
    level, denomination = found.groups()
    return Bid(int(level), Denomination("cdhsn".index(denomination[0])))


def is_sufficient(bid: Bid, last: Bid | None) -> bool:
    """Whether *bid* ranks above the last bid, if there was one (18C, 18D)."""
    return last is None or bid > last
