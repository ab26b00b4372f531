"""A message as a line of items in which patterns of meanings can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bot.understanding.items import Item

COMMON = frozenset({"seat", "person", "be", "call", "bid", "sign"})
"""Meanings found in most messages: a pattern is first tried on the rarer ones it needs."""
LONGEST_CLAUSE = 40
"""A clause without any punctuation is cut here: what stands farther apart does not belong together."""
ENDS = frozenset(".!?;\n")
PAUSES = frozenset(".,:()->=+/&\"'")
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
        self._places: dict[str, list[int]] = {}
        for at, item in enumerate(self.items):
            for name in item.names:
                self._places.setdefault(name, []).append(at)
        self.names = frozenset(self._places)
        self.clause_of, self.sentence_of = _divided(self.items)
        self._names_of_clause: dict[int, frozenset[str]] = {}
        self._clauses, self._sentences = _ranges(self.clause_of), _ranges(self.sentence_of)

    @cached_property
    def _encoded(self) -> tuple[str, dict[int, int]]:
        pieces, places, length = [], {}, 0
        for at, item in enumerate(self.items):
            places[length] = at
            piece = _piece(item.names)
            pieces.append(piece)
            length += len(piece)
        places[length] = len(self.items)
        return "".join(pieces), places

    def has(self, *names: str) -> bool:
        """Whether anything in the message has one of the meanings *names*."""
        return not self.names.isdisjoint(names)

    def find(self, pattern: str) -> Sequence[Match]:
        """Every place where *pattern* fits.

        A pattern is a row of meanings: ``w=who be? .. turn``. ``a|b`` is either, ``?`` may be absent, ``x=a`` is
        remembered as x, ``..`` lets up to three other words pass that are nobody, ``who`` is a seat, person or role.
        """
        compiled, needed = _compiled(pattern)
        for names in needed:
            if self.names.isdisjoint(names):
                return ()
        text, places = self._encoded
        return [_match(found, places) for found in compiled.finditer(text)]

    def fitting(self, patterns: tuple[str, ...]) -> Iterator[tuple[str, Match]]:
        """Every place where one of *patterns* fits, pattern by pattern."""
        every, by_rarest, always = _compiled_all(patterns)
        able = {at for name in self.names & by_rarest.keys() for at in by_rarest[name]}
        for at in sorted(able.union(always)):
            pattern, compiled, needed = every[at]
            for names in needed:
                if self.names.isdisjoint(names):
                    break
            else:
                text, places = self._encoded
                for found in compiled.finditer(text):
                    yield pattern, _match(found, places)

    def where(self, *names: str) -> list[int]:
        """The places of items with one of the meanings *names*."""
        if len(names) == 1:
            return self._places.get(names[0], [])[:]
        found = [places for name in names if (places := self._places.get(name))]
        if len(found) < 2:
            return found[0][:] if found else []
        return sorted({at for places in found for at in places})

    def same_clause(self, at: int) -> range:
        """The places of the clause that holds *at*."""
        return self._clauses[self.clause_of[at]]

    def clause_means(self, at: int, *names: str) -> bool:
        """Whether anything in the clause that holds *at* has one of the meanings *names*."""
        clause = self.clause_of[at]
        found = self._names_of_clause.get(clause)
        if found is None:
            found = frozenset().union(*(self.items[n].names for n in self._clauses[clause]))
            self._names_of_clause[clause] = found
        return not found.isdisjoint(names)

    def same_sentence(self, at: int) -> range:
        """The places of the sentence that holds *at*."""
        return self._sentences[self.sentence_of[at]]

    def text(self, first: int, last: int) -> str:
        """The words from item *first* up to item *last*."""
        return " ".join(item.text for item in self.items[first:last])


def _match(found: re.Match[str], places: dict[int, int]) -> Match:
    named = {name: places[start] for name in found.re.groupindex if (start := found.start(name)) >= 0}
    return Match(places[found.start()], places[found.end()], named)


def _ranges(numbers: Sequence[int]) -> dict[int, range]:
    """From where to where each number runs in a row of rising numbers."""
    starts: dict[int, int] = {}
    for at, number in enumerate(numbers):
        starts.setdefault(number, at)
    ends = [*list(starts.values())[1:], len(numbers)][: len(starts)]
    return {number: range(start, end) for (number, start), end in zip(starts.items(), ends, strict=True)}


def _divided(items: Sequence[Item]) -> tuple[list[int], list[int]]:
    clauses: list[int] = []
    sentences: list[int] = []
    clause = sentence = began = 0
    for at, item in enumerate(items):
        if item.kind == "sign" and item.value in ENDS and not _is_dots(items, at):
            clause, sentence, began = clause + 1, sentence + 1, at
        elif _begins_clause(items, at) or at - began > LONGEST_CLAUSE:
            clause, began = clause + 1, at
        clauses.append(clause)
        sentences.append(sentence)
    return clauses, sentences


def _is_dots(items: Sequence[Item], at: int) -> bool:
    """``doublet... uh nee, pas``: a pause, not the end of a sentence."""
    beside = [*items[max(0, at - 1) : at], *items[at + 1 : at + 2]]
    return items[at].value == "." and at + 1 < len(items) and any(item.value == "." for item in beside)


def _begins_clause(items: Sequence[Item], at: int) -> bool:
    item = items[at]
    if item.kind == "sign":
        after_name = item.value == ":" and at > 0 and items[at - 1].kind == "seat"
        return item.value in PAUSES and not after_name
    return item.means("but", "while", "then", "before_that") or (item.means("and") and not _joins(items, at))


def _joins(items: Sequence[Item], at: int) -> bool:
    """Whether ``en`` joins two of a kind: two seats, two calls."""
    if not 0 < at < len(items) - 1:
        return True
    before, after = items[at - 1], items[at + 1]
    return before.kind == after.kind and before.kind in ("seat", "person", "call", "card", "suit", "number")


@lru_cache(maxsize=2048)
def _compiled(pattern: str) -> tuple[re.Pattern[str], tuple[frozenset[str], ...]]:
    pieces, needed = [], []
    for element in pattern.split():
        piece, names = _element(element)
        pieces.append(piece)
        if names:
            needed.append(names)
    return re.compile("".join(pieces)), tuple(sorted(needed, key=lambda names: not COMMON.isdisjoint(names)))


@lru_cache(maxsize=512)
def _piece(names: frozenset[str]) -> str:
    return f"<{' '.join(sorted(names))}>"


_Compiled = tuple[str, re.Pattern[str], tuple[frozenset[str], ...]]


@lru_cache(maxsize=128)
def _compiled_all(patterns: tuple[str, ...]) -> tuple[tuple[_Compiled, ...], dict[str, list[int]], tuple[int, ...]]:
    """The patterns compiled, where each rare meaning is needed first, and which patterns need none."""
    every = tuple((pattern, *_compiled(pattern)) for pattern in patterns)
    by_rarest: dict[str, list[int]] = {}
    for at, (_, _, needed) in enumerate(every):
        for name in needed[0] if needed else ():
            by_rarest.setdefault(name, []).append(at)
    return every, by_rarest, tuple(at for at, (_, _, needed) in enumerate(every) if not needed)


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
