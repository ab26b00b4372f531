"""Duplicate scores, matchpoints and IMPs, exactly as Laws 77 and 78 reckon them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from ruling_core.calls import Bid, Denomination

BOOK = 6
TRICKS_IN_ALL = 13
GAME = 100
SMALL_SLAM, GRAND_SLAM = 6, 7
IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The lowest difference in points that is worth 1, 2, 3 … IMPs (78B)."""


class Stake(IntEnum):
    """Undoubled, doubled or redoubled; the value multiplies the trick score."""

    UNDOUBLED = 1
    DOUBLED = 2
    REDOUBLED = 4


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer's side undertook, and whether it is vulnerable."""

    bid: Bid
    stake: Stake = Stake.UNDOUBLED
    is_vulnerable: bool = False

    @property
    def tricks_needed(self) -> int:
        """How many tricks fulfil it."""
        return BOOK + self.bid.level

    @property
    def trick_score(self) -> int:
        """The score below the line for the odd tricks bid."""
        first = 10 if self.bid.denomination is Denomination.NOTRUMP else 0
        return (self.bid.level * trick_value(self.bid.denomination) + first) * self.stake


class InvalidContractError(ValueError):
    """The text is no contract."""


_CONTRACT = re.compile(r"(?P<level>[1-7])(?P<suit>C|D|H|S|NT?)(?P<stake>X{0,2})", re.IGNORECASE)


def parse_contract(text: str, *, is_vulnerable: bool = False) -> Contract:
    """The contract that *text* writes: ``4H``, ``3NTX``, ``6SXX``, in any case."""
    found = _CONTRACT.fullmatch(text.strip())
    if not found:
        raise InvalidContractError(f"no contract: {text!r}; write it like 4H, 3NTX or 6SXX")
    bid = Bid(int(found["level"]), Denomination("CDHSN".index(found["suit"][0].upper())))
    return Contract(bid, Stake(2 ** len(found["stake"])), is_vulnerable)


def trick_value(denomination: Denomination) -> int:
    """What an odd trick is worth, the first at notrumps apart (77)."""
    return 20 if denomination in (Denomination.CLUBS, Denomination.DIAMONDS) else 30


def score(contract: Contract, tricks: int) -> int:
    """What declarer's side scores for so many tricks, below zero when the contract fails (77)."""
    if not 0 <= tricks <= TRICKS_IN_ALL:
        raise ValueError(f"a hand has 0 to 13 tricks, not {tricks}")
    over = tricks - contract.tricks_needed
    if over < 0:
        return -undertricks(contract, -over)
    return contract.trick_score + bonus(contract) + over * overtrick_value(contract)


def bonus(contract: Contract) -> int:
    """For a partial, game or slam made, and for making it doubled."""
    vulnerable = contract.is_vulnerable
    game = (500 if vulnerable else 300) if contract.trick_score >= GAME else 50
    slam = {SMALL_SLAM: 750 if vulnerable else 500, GRAND_SLAM: 1500 if vulnerable else 1000}
    insult = {Stake.UNDOUBLED: 0, Stake.DOUBLED: 50, Stake.REDOUBLED: 100}
    return game + slam.get(contract.bid.level, 0) + insult[contract.stake]


def overtrick_value(contract: Contract) -> int:
    """What each trick beyond the contract is worth."""
    if contract.stake is Stake.UNDOUBLED:
        return trick_value(contract.bid.denomination)
    return 50 * contract.stake * (2 if contract.is_vulnerable else 1)


def undertricks(contract: Contract, down: int) -> int:
    """What the other side scores for *down* tricks missing."""
    if contract.stake is Stake.UNDOUBLED:
        return down * (100 if contract.is_vulnerable else 50)
    from_fourth = 0 if contract.is_vulnerable else 100 * max(0, down - 3)
    doubled = (300 if contract.is_vulnerable else 200) * down - 100 + from_fourth
    return doubled * contract.stake // Stake.DOUBLED


def matchpoints(own: int, others: Sequence[int]) -> int:
    """Two for each score below the own one, one for each equal (78A)."""
    return sum(2 if own > other else own == other for other in others)


def imps(difference: int) -> int:
    """The IMPs for a difference in points, with its sign (78B)."""
    size = bisect_right(IMP_STEPS, abs(difference))
    return size if difference >= 0 else -size


def is_side_vulnerable(board: int, *, north_south: bool) -> bool:
    """Whether a side is vulnerable on a board of this number (2)."""
    # by (board, turn of four): none, NS, EW, both, shifted one place every fourth board
    state = (board - 1 + (board - 1) // 4) % 4
    return state in ((1, 3) if north_south else (2, 3))
