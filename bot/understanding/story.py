"""A report with its people sorted out: who is typing, what is denied, what is over and done with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.understanding.items import Item
from bot.understanding.line import Line
from bot.understanding.seats import PLACES, is_seat, moved

if TYPE_CHECKING:
    from bot.understanding.deeds import Deed
    from bot.understanding.sequences import ToldAuction


@dataclass(slots=True)
class Telling:
    """Facts that are told, the doubtful ones apart."""

    facts: dict[str, Any] = field(default_factory=dict)
    doubtful: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Story:
    """What a message tells, as far as the roles in it are known."""

    line: Line
    writer: str | None = None
    taken: dict[int, str] = field(default_factory=dict)
    """Items that have been given a part: turn, dealer, declarer, dummy, writer, over …"""
    denied: frozenset[int] = frozenset()
    settled: frozenset[int] = frozenset()
    roles: dict[int, str] = field(default_factory=dict)
    """Seats that are named together with a role: ``tegenspeler oost``."""
    declarers: list[int] = field(default_factory=list)
    dealt: set[int] = field(default_factory=set)
    """Words such as *gever* that have been given to somebody."""
    why: list[tuple[str, str]] = field(default_factory=list)
    told: ToldAuction | None = None
    signs: tuple[tuple[str, int], ...] = ()
    """Every sign of an irregularity, by its label and place, before they are weighed."""
    deeds: tuple[object, tuple[Deed, ...]] | None = None
    """The calls told as made, and what they were found with: what is denied, what is over, who has which part."""

    def item(self, at: int) -> Item:
        """The item at place *at*."""
        return self.line.items[at]

    def holds(self, *names: str) -> list[int]:
        """Places of what is said with one of these meanings, neither denied nor over and done with."""
        places = self.line.where(*names)
        if not places or not (self.denied or self.settled):
            return places
        return [at for at in places if at not in self.denied and at not in self.settled]

    def said(self, *names: str) -> bool:
        """Whether one of these meanings is asserted."""
        if not self.line.has(*names):
            return False
        return not (self.denied or self.settled) or bool(self.holds(*names))

    def who_is(self, at: int) -> str:
        """The seat of the person at place *at* if it can be known, otherwise what that person is called."""
        value = str(self.item(at).value)
        if self.writer and value in PLACES:
            return moved(self.writer, PLACES[value])
        return value

    def turns(self) -> list[int]:
        """The places of those whose turn it was, as far as told; the plainest words first."""
        strong = [at for at, part in self.taken.items() if part == "turn"]
        return strong or [at for at, part in self.taken.items() if part == "waiting"]

    def taken_by(self, part: str) -> set[str]:
        """Those who have the part *part*."""
        return {self.who_is(at) for at, given in self.taken.items() if given == part}

    def because(self, fact: str, first: int, last: int) -> None:
        """Remember which words gave a fact."""
        self.why.append((fact, self.line.text(first, last)))


def seat_or_none(value: str) -> str | None:
    """*value* if it is a seat."""
    return value if is_seat(value) else None
