"""A message as a line of items in which patterns of meanings can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.understanding.items import Item

ENDS = frozenset(".!?;\n")
PAUSES = frozenset(",:()->=+/&\"'")
_ELEMENT = re.compile(r"(?P<capture>\w=)?(?P<names>[^\s?*=]+)(?P<many>[?*]?)")


@dataclass(frozen=True, slots=True)
class Match:
    """Where a pattern was found: the first item, the place after the last, and the items it named."""

    first: int
    last: int
    named: dict[str, int]


class Line:
    """The items of a message, with their clauses and sentences."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = tuple(items)
        self.names = frozenset().union(*(item.names for item in items)) if items else frozenset()
        self.clause_of, self.sentence_of = _divided(self.items)

    @cached_property
    def _encoded(self) -> tuple[str, dict[int, int]]:
        pieces, places, length = [], {}, 0
        for at, item in enumerate(self.items):
            places[length] = at
            piece = f"<{' '.join(sorted(item.names))}>"
            pieces.append(piece)
            length += len(piece)
        places[length] = len(self.items)
        return "".join(pieces), places

    def has(self, *names: str) -> bool:
        """Whether anything in the message has one of the meanings *names*."""
        return not self.names.isdisjoint(names)

    def find(self, pattern: str) -> Iterator[Match]:
        """Every place where *pattern* fits.

        A pattern is a row of meanings: ``w=who be? .. turn``. ``a|b`` is either, ``?`` may be absent, ``x=a`` is
        remembered as x, ``..`` lets up to three other words pass that are nobody, ``who`` is a seat, person or role.
        """
        compiled, needed = _compiled(pattern)
        if any(self.names.isdisjoint(names) for names in needed):
            return
        text, places = self._encoded
        for found in compiled.finditer(text):
            named = {name: places[start] for name in found.groupdict() if (start := found.start(name)) >= 0}
            yield Match(places[found.start()], places[found.end()], named)

    def where(self, *names: str) -> list[int]:
        """The places of items with one of the meanings *names*."""
        if self.names.isdisjoint(names):
            return []
        return [at for at, item in enumerate(self.items) if item.means(*names)]

    def same_clause(self, at: int) -> range:
        """The places of the clause that holds *at*."""
        clause, first, last = self.clause_of[at], at, at + 1
        while first > 0 and self.clause_of[first - 1] == clause:
            first -= 1
        while last < len(self.items) and self.clause_of[last] == clause:
            last += 1
        return range(first, last)

    def same_sentence(self, at: int) -> range:
        """The places of the sentence that holds *at*."""
        sentence = self.sentence_of[at]
        places = [n for n, other in enumerate(self.sentence_of) if other == sentence]
        return range(places[0], places[-1] + 1)

    def text(self, first: int, last: int) -> str:
        """The words from item *first* up to item *last*."""
        return " ".join(item.text for item in self.items[first:last])


def _divided(items: Sequence[Item]) -> tuple[list[int], list[int]]:
    clauses, sentences = [], []
    clause = sentence = 0
    for at, item in enumerate(items):
        if item.kind == "sign" and item.value in ENDS:
            clause, sentence = clause + 1, sentence + 1
        elif (item.kind == "sign" and item.value in PAUSES) or item.means("but", "while", "then", "before_that"):
            clause += 1
        elif item.means("and") and not _joins(items, at):
            clause += 1
        clauses.append(clause)
        sentences.append(sentence)
    return clauses, sentences


def _joins(items: Sequence[Item], at: int) -> bool:
    """Whether ``en`` joins two of a kind: two seats, two calls."""
    if not 0 < at < len(items) - 1:
        return True
    before, after = items[at - 1], items[at + 1]
    return before.kind == after.kind and before.kind in ("seat", "person", "call", "card", "suit", "number")


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> tuple[re.Pattern[str], tuple[frozenset[str], ...]]:
    pieces, needed = [], []
    for element in pattern.split():
        piece, names = _element(element)
        pieces.append(piece)
        if names:
            needed.append(names)
    return re.compile("".join(pieces)), tuple(needed)


def _element(element: str) -> tuple[str, frozenset[str] | None]:
    if element in ("..", "..."):
        longest = 3 if element == ".." else 8
        return rf"(?:<(?![^>]*\b(?:seat|person|role|sign|but|while)\b)[^>]*>){{0,{longest}}}?", None
    if element == "^":
        return r"(?:^|(?<=sign>))", None
    if element == "$":
        return r"(?=$|<[^>]*\b(?:sign|but|while|and|then)\b)", None
    found = _ELEMENT.fullmatch(element)
    if found is None:
        raise ValueError(f"no pattern element: {element!r}")
    names = frozenset(("seat|person|role" if found["names"] == "who" else found["names"]).split("|"))
    alternatives = "|".join(re.escape(name) for name in sorted(names))
    one = rf"<(?=[^>]*(?<![\w:])(?:{alternatives})(?![\w:]))[^>]*>"
    capture = found["capture"]
    piece = f"(?P<{capture[:-1]}>{one})" if capture else f"(?:{one})"
    return piece + found["many"], None if found["many"] in ("?", "*") and found["many"] else names
