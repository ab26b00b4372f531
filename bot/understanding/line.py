"""A message as a line of items in which patterns of meanings can be found."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

COMMON = frozenset({"seat", "person", "be", "call", "bid", "sign", ",", "by", "but", "have", "pronoun"})
"""Meanings found in most messages: a pattern is first tried on the rarer ones it needs."""
LONGEST_CLAUSE = 40
"""A clause without any punctuation is cut here: what stands farther apart does not belong together."""
ENDS = frozenset(".!?;\n")
_JOINTS = frozenset({"but", "while", "then", "before_that"})
_BEGIN = _JOINTS | {"and"}
PAUSES = frozenset(".,:()->=+/&\"'")
_ELEMENT = re.compile(r"(?P<capture>\w=)?(?P<names>[^\s?*=]+)(?P<many>[?*]?)")


class Match(NamedTuple):
    """Where a pattern was found: the first item, the place after the last, and the items it named."""

    first: int
    last: int
    named: dict[str, int]


class Line:
    """The items of a message, with their clauses and sentences."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = tuple(items)
        places: dict[str, list[int]] = defaultdict(list)
        for at, item in enumerate(self.items):
            for name in item.names:
                places[name].append(at)
        self._places = places
        self.names = frozenset(places)
        self._names_of_clause: dict[int, frozenset[str]] = {}
        self._words: dict[int, tuple[frozenset[str], frozenset[str]]] = {}
        self._first_named: dict[int, int] = {}
        self._found: dict[str, list[Match]] = {}
        clauses, sentences = _divided(self.items)
        self.clause_of, self._clauses = _numbered(clauses, len(self.items))
        self.sentence_of, self._sentences = _numbered(sentences, len(self.items))

    @cached_property
    def _encoded(self) -> tuple[str, dict[int, int], list[int]]:
        """The meanings of all items as one text, which item begins where in it, and where each item begins."""
        pieces = [_piece(item.names) for item in self.items]
        starts = [0, *accumulate(map(len, pieces))]
        return "".join(pieces), {start: at for at, start in enumerate(starts)}, starts

    def has(self, *names: str) -> bool:
        """Whether anything in the message has one of the meanings *names*."""
        return not self.names.isdisjoint(names)

    def find(self, pattern: str) -> Sequence[Match]:
        """Every place where *pattern* fits.

        A pattern is a row of meanings: ``w=who be? .. turn``. ``a|b`` is either, ``?`` may be absent, ``x=a`` is
        remembered as x, ``..`` lets up to three other words pass that are nobody, ``who`` is a seat, person or role.
        """
        compiled, needed, choices, begins = _compiled(pattern)
        if not needed <= self.names or (choices and any(map(self.names.isdisjoint, choices))):
            return ()
        matches = self._found.get(pattern)
        if matches is None:
            found = compiled.finditer(self._encoded[0]) if begins is None else self._from(compiled, begins)
            places = self._encoded[1]
            matches = self._found[pattern] = [_match(one, places) for one in found]
        return matches

    def _from(self, compiled: re.Pattern[str], names: frozenset[str]) -> Iterator[re.Match[str]]:
        """Where *compiled* fits, tried only at the items with one of the meanings *names*, which it begins with."""
        text, _, starts = self._encoded
        end = 0
        for at in self.where(*names):
            found = compiled.match(text, starts[at]) if starts[at] >= end else None
            if found is not None:
                end = found.end()
                yield found

    def fitting(self, patterns: tuple[str, ...]) -> Sequence[tuple[str, Match]]:
        """Every place where one of *patterns* fits, pattern by pattern."""
        rare, by_rarest = _by_rarest(patterns)
        names = self.names
        here = {at for name in names & rare for at, needed in by_rarest[name] if needed <= names}
        if "" in by_rarest:
            here.update(at for at, _ in by_rarest[""])
        if not here:
            return ()
        return [(patterns[at], match) for at in sorted(here) for match in self.find(patterns[at])]

    def where(self, *names: str) -> list[int]:
        """The places of items with one of the meanings *names*."""
        if len(names) == 1:
            places = self._places.get(names[0])
            return places[:] if places else []
        if self.names.isdisjoint(names):
            return []
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

    def words(self, at: int) -> frozenset[str]:
        """The words of the clause that holds *at*, in lower case."""
        return self._words_of_clause(self.clause_of[at])[0]

    def first_words(self, at: int) -> frozenset[str]:
        """The first word of each item in the clause that holds *at*."""
        return self._words_of_clause(self.clause_of[at])[1]

    def _words_of_clause(self, clause: int) -> tuple[frozenset[str], frozenset[str]]:
        found = self._words.get(clause)
        if found is None:
            items = [self.items[n] for n in self._clauses[clause]]
            words = frozenset(word for item in items for word in item.text.lower().split())
            found = self._words[clause] = words, frozenset(item.first_word for item in items)
        return found

    def names_somebody_before(self, at: int) -> bool:
        """Whether a seat, person or role stands before *at* in its clause."""
        clause = self.clause_of[at]
        first = self._first_named.get(clause)
        if first is None:
            places = self._clauses[clause]
            first = self._first_named[clause] = next((n for n in places if self.items[n].is_who), places.stop)
        return first < at

    def same_sentence(self, at: int) -> range:
        """The places of the sentence that holds *at*."""
        return self._sentences[self.sentence_of[at]]

    def text(self, first: int, last: int) -> str:
        """The words from item *first* up to item *last*."""
        return " ".join(item.text for item in self.items[first:last])


def _match(found: re.Match[str], places: dict[int, int]) -> Match:
    named = {name: places[start] for name in found.re.groupindex if (start := found.start(name)) >= 0}
    return Match(places[found.start()], places[found.end()], named)


def _numbered(starts: Sequence[int], end: int) -> tuple[list[int], list[range]]:
    """To which stretch each place belongs, and the stretches."""
    if len(starts) == 1:
        return [0] * end, [range(end)]
    stretches = [range(first, last) for first, last in pairwise((*starts, end))]
    return [number for number, places in enumerate(stretches) for _ in places], stretches


def _divided(items: Sequence[Item]) -> tuple[list[int], list[int]]:
    """Where clauses and where sentences begin."""
    clauses, sentences = [0], [0]
    for at, item in enumerate(items):
        if item.kind == "sign" and item.value in ENDS and not _is_dots(items, at):
            clauses.append(at)
            sentences.append(at)
        elif _BEGIN.isdisjoint(item.names) and item.kind != "sign":
            if at - clauses[-1] > LONGEST_CLAUSE:
                clauses.append(at)
        elif at - clauses[-1] > LONGEST_CLAUSE or _begins_clause(items, at):
            clauses.append(at)
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
    if not _JOINTS.isdisjoint(item.names):
        return not _stands_amid(items, at)
    return "and" in item.names and not _joins(items, at)


def _stands_amid(items: Sequence[Item], at: int) -> bool:
    """``zuid bood daarna 1 sa``: *daarna* between a verb and its call begins nothing."""
    if "then" not in items[at].names or not 0 < at < len(items) - 1:
        return False
    return items[at - 1].means("call_verb", "lays") and items[at + 1].kind == "call"


def _joins(items: Sequence[Item], at: int) -> bool:
    """Whether ``en`` joins two of a kind: two seats, two calls; not in ``zuid past en dan doubleert oost``."""
    if not 0 < at < len(items) - 1:
        return True
    before, after = items[at - 1], items[at + 1]
    if any(item.kind == "seat" for item in items[at + 2 : at + 3]) and after.first_word in grammar("verb_of_call"):
        return False
    return before.kind == after.kind and before.kind in ("seat", "person", "call", "card", "suit", "number")


@lru_cache(maxsize=2048)
def _compiled(
    pattern: str,
) -> tuple[re.Pattern[str], frozenset[str], tuple[frozenset[str], ...], frozenset[str] | None]:
    """A pattern compiled; the meanings it cannot do without, those of which it needs one or another, and its first."""
    elements = [_element(element) for element in pattern.split()]
    needed = [names for _, names in elements if names]
    single = frozenset().union(*(names for names in needed if len(names) == 1))
    return (
        re.compile("".join(piece for piece, _ in elements)),
        single,
        tuple(names for names in needed if len(names) > 1 and names.isdisjoint(single)),
        elements[0][1],
    )


@lru_cache(maxsize=512)
def _piece(names: frozenset[str]) -> str:
    return f"<{' '.join(sorted(names))}>"


@lru_cache(maxsize=128)
def _by_rarest(
    patterns: tuple[str, ...],
) -> tuple[frozenset[str], dict[str, list[tuple[int, frozenset[str]]]]]:
    """The rarer meanings that *patterns* need, and for each the patterns it is needed for with all that they need.

    Patterns that need nothing stand under no name.
    """
    by_rarest: dict[str, list[tuple[int, frozenset[str]]]] = defaultdict(list)
    for at, pattern in enumerate(patterns):
        _, single, choices, _ = _compiled(pattern)
        rarest = sorted((*(frozenset({name}) for name in sorted(single)), *choices), key=_is_common)
        for name in rarest[0] if rarest else ("",):
            by_rarest[name].append((at, single))
    return frozenset(by_rarest), dict(by_rarest)


def _is_common(names: frozenset[str]) -> bool:
    return not COMMON.isdisjoint(names)


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
