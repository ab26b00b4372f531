"""What reading official text yields: texts by edition and article, and what found no place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter

from ruling_core.articles import Article

LONGEST = 3_200
"""UTF-16 units of one sub-paragraph; more is a sign that headings were not recognised."""


class Why(StrEnum):
    """Why text found no place; the values are told to whoever imports."""

    PAGE_HEADING = "a heading without text of its own"
    PAGE_NUMBER = "a page number"
    CONTENTS = "a line of a table of contents"
    CHAPTER = "a heading of a chapter"
    NO_ARTICLE = "stands under no article's heading"
    NO_SUCH_ARTICLE = "the edition has no such article here"
    NO_SUCH_PARAGRAPH = "the article has no such sub-paragraph"
    UNKNOWN_EDITION = "no text of that edition can be placed"
    TOO_LONG = "too long for one sub-paragraph"


@dataclass(frozen=True, slots=True)
class Unplaced:
    """Text that found no place: where it stands, how it begins, and why."""

    file: str
    line: int
    last_line: int
    words: str
    why: Why

    def __str__(self) -> str:
        lines = f"{self.line}-{self.last_line}" if self.last_line != self.line else f"{self.line}"
        return f'{self.file}:{lines}: "{self.words}": {self.why}'


@dataclass(frozen=True, slots=True)
class OfficialText:
    """The official text of one sub-paragraph, and where it was read."""

    edition: str
    article: Article
    heading: str
    text: str
    file: str
    line: int
    source: str = ""
    repairs: int = 0
    under: int = 0
    """How deep the heading was that it stood under: the whole article is the surest context."""

    @property
    def quoted(self) -> str:
        """Heading and text as they are quoted."""
        return "\n".join(part for part in (self.heading, self.text) if part)

    def says_the_same(self, other: OfficialText) -> bool:
        """Whether both have the same words, apart from a heading that only one of them has."""
        headings = {_words(one.heading) for one in (self, other) if one.heading}
        return _words(self.text) == _words(other.text) and len(headings) <= 1


def _words(text: str) -> str:
    return " ".join(text.casefold().split())


@dataclass(frozen=True, slots=True)
class ReadText:
    """All that was read of one or more files."""

    texts: tuple[OfficialText, ...]
    unplaced: tuple[Unplaced, ...] = ()
    repeated: tuple[tuple[OfficialText, OfficialText], ...] = ()
    """Texts that stood there more than once in different words: the one kept, the one left."""


def best_of(texts: Iterable[OfficialText]) -> ReadText:
    """Each article once, in its best copy; copies in other words are told."""
    kept: dict[tuple[str, Article], OfficialText] = {}
    repeated = []
    for one in texts:
        place = (one.edition, one.article)
        other = kept.get(place)
        if other is None:
            kept[place] = one
            continue
        best, left = sorted((other, one), key=_quality, reverse=True)
        kept[place] = best if best.heading else replace(best, heading=left.heading)
        if not best.says_the_same(left):
            repeated.append((best, left))
    return ReadText(tuple(kept.values()), repeated=tuple(repeated))


def _quality(one: OfficialText) -> tuple[bool, int, int, int]:
    return bool(one.text), -one.repairs, -one.under, len(one.text)


def grouped(unplaced: Iterable[Unplaced]) -> Iterator[Unplaced]:
    """Neighbouring lines that found no place for the same reason as one report."""
    last: Unplaced | None = None
    for one in sorted(unplaced, key=attrgetter("file", "line")):
        if last and last.file == one.file and last.why is one.why and one.line <= last.last_line + 2:
            last = replace(last, last_line=one.last_line)
            continue
        if last:
            yield last
        last = one
    if last:
        yield last
