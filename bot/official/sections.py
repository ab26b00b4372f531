"""A file cut into sections: what stands under one article's heading, in one edition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.official.headings import Heading, article_heading, edition_of, is_chapter
from bot.official.source import Line, UnreadableFileError
from bot.official.texts import Unplaced, Why

MOST_SECTIONS = 2_000
"""Headings of articles in one file; a lawbook has a hundred."""
MOST_ITEMS = 10_000
"""Lettered, numbered and dotted lines in one file; a lawbook has a thousand."""
_PAGE_NUMBER = re.compile(r"[-–—\s]*(?:pagina\s|page\s|blz\.?\s)?\d{1,3}[-–—\s]*", re.IGNORECASE)
_SEE = re.compile(r"\b(?:zie(?: ook)?|see|van|in|volgens|uit|en|of|and|or|under)$", re.IGNORECASE)
"""The end of a line that is broken before an article is named."""
_LONG = 60
_SHOWN = 60


@dataclass(slots=True)
class Section:
    """The lines under one heading."""

    file: str
    edition: str
    heading: Heading
    start: Line
    lines: list[Line] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether no text stands under the heading: then it was a page's."""
        return not self.heading.title and not any(line.text for line in self.lines)


@dataclass(slots=True)
class Cut:
    """The sections of a file, and the lines that belong to none."""

    file: str
    edition: str
    is_given: bool
    """Whether the edition was given from outside, so that the file does not decide it."""
    sections: list[Section] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)
    is_open: bool = False
    items: int = 0

    def count(self, items: int) -> None:
        """Refuse a file with more lettered and numbered lines than any lawbook has."""
        self.items += items
        if self.items > MOST_ITEMS:
            raise UnreadableFileError(f"{self.file}: more than {MOST_ITEMS} numbered lines, so no lawbook text")

    def report(self, line: Line, why: Why) -> None:
        """Put down that *line* found no place."""
        self.unplaced.append(unplaced(self.file, line, why))

    def begin(self, line: Line, heading: Heading) -> None:
        """Begin the section of *heading*."""
        if len(self.sections) >= MOST_SECTIONS:
            raise UnreadableFileError(
                f"{self.file}: more than {MOST_SECTIONS} headings of articles, so no lawbook text"
            )
        edition = self.edition if self.is_given else heading.edition or self.edition
        self.sections.append(Section(self.file, edition, heading, line))
        self.is_open = True

    def add(self, line: Line) -> None:
        """One line of text, to the open section."""
        if self.is_open:
            self.sections[-1].lines.append(line)
        elif line.text:
            self.report(line, Why.NO_ARTICLE)


def unplaced(file: str, line: Line, why: Why) -> Unplaced:
    """The report on one line."""
    words = line.text if len(line.text) <= _SHOWN else line.text[:_SHOWN].rsplit(" ", 1)[0] + " …"
    return Unplaced(file, line.number, line.number, words, why)


def cut(file: str, lines: Sequence[Line], edition: str = "") -> Cut:
    """*lines* by the headings among them; *edition* when given counts for the whole file."""
    result = Cut(file, edition or "2017", bool(edition))
    before = Line(0, "")
    for line in lines:
        _take(result, line, before)
        before = line
    return result


def _take(result: Cut, line: Line, before: Line) -> None:
    heading = article_heading(line.text) if _may_begin(line, before) else None
    named = edition_of(line.text)
    if heading and heading.is_contents:
        result.report(line, Why.CONTENTS)
    elif heading:
        result.begin(line, heading)
    elif named:
        result.edition = result.edition if result.is_given else named
    elif is_chapter(line.text):
        result.is_open = False
        result.report(line, Why.CHAPTER)
    elif _PAGE_NUMBER.fullmatch(line.text):
        result.report(line, Why.PAGE_NUMBER)
    else:
        result.add(line)


def _may_begin(line: Line, before: Line) -> bool:
    """Whether a line can be a heading; a sentence that is broken before ``Artikel 30`` goes on there."""
    if not line.text or (before.text and not (line.text[0].isupper() or line.text[0] in "#*_")):
        return False
    is_broken = bool(before.text) and before.text[-1] not in ".:;!?)" and article_heading(before.text) is None
    heading = article_heading(line.text)
    return not (is_broken and heading and (_SEE.search(before.text) or (heading.title and len(before.text) > _LONG)))
