"""From files to texts by edition and article."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from bot.lawbook import EditionNotFoundError, own_lawbook
from bot.official.composing import Part, composed
from bot.official.items import Item, items_of
from bot.official.marks import Kind
from bot.official.placing import placed
from bot.official.sections import Cut, Section, cut, unplaced
from bot.official.source import Line, lines_of, read_bytes
from bot.official.texts import LONGEST, OfficialText, ReadText, Unplaced, Why, best_of, grouped
from ruling_core.articles import Article


def read_files(paths: Sequence[Path], edition: str = "") -> ReadText:
    """The texts of all *paths*, each article in its best copy; raises UnreadableFileError for what is no text."""
    texts: list[OfficialText] = []
    reports: list[Unplaced] = []
    for path in paths:
        read = read_text(path.name, read_bytes(path), edition)
        texts += read.texts
        reports += read.unplaced
    best = best_of(texts)
    return ReadText(best.texts, tuple(grouped(reports)), best.repeated)


def read_text(name: str, content: bytes, edition: str = "") -> ReadText:
    """The texts of one file, every copy of an article for itself."""
    whole = cut(name, lines_of(content, name), edition)
    texts = [text for section in whole.sections for text in _texts(section, whole)]
    return ReadText(tuple(texts), tuple(whole.unplaced))


@cache
def skeleton(edition: str) -> Mapping[Article, str]:
    """Each article that the edition has here, with our own words for it; empty for an edition not here."""
    try:
        book = own_lawbook(edition)
    except EditionNotFoundError:
        return {}
    return {place: f"{one.heading} {one.text}" for place, one in book.paragraphs.items()}


def _texts(section: Section, whole: Cut) -> Iterator[OfficialText]:
    known = skeleton(section.edition)
    why = _refusal(section, known)
    if why:
        for line in (section.start, *section.lines):
            if line.text:
                whole.report(line, why)
        return
    for part in _parts(section, known, whole):
        text = composed(part, section)
        if len(text.quoted.encode("utf-16-le")) // 2 > LONGEST:
            whole.unplaced += [unplaced(whole.file, line, Why.TOO_LONG) for line in part.lines if line.text]
        elif text.quoted:
            yield text


def _refusal(section: Section, known: Mapping[Article, str]) -> Why | None:
    if not known:
        return Why.UNKNOWN_EDITION
    if section.is_empty:
        return Why.PAGE_HEADING
    return None if section.heading.article in known else Why.NO_SUCH_ARTICLE


def _parts(section: Section, known: Mapping[Article, str], whole: Cut) -> list[Part]:
    """The section's items by the sub-paragraph they are; what fits nowhere is text of the item above, or reported."""
    first, *items = items_of(section.heading.article, section.lines)
    whole.count(len(items))
    places = placed(section.heading.article, items, known)
    parts = [Part(section.heading.article, section.start, list(first.lines))]
    deepest: dict[Kind, int] = {}
    is_lost = False
    for number, item in enumerate(items):
        place = places.get(number)
        is_lost = not place and (is_lost or not _belongs(item, deepest))
        if place:
            parts[-1].is_divided = parts[-1].is_divided or parts[-1].article.covers(place)
            parts.append(Part(place, item.line, list(item.lines)))
            if item.mark:
                deepest[item.mark.kind] = max(item.line.indent, deepest.get(item.mark.kind, 0))
        elif is_lost:
            _report(item, whole)
        else:
            parts[-1].lines += _as_text(item)
    return parts


def _belongs(item: Item, deepest: Mapping[Kind, int]) -> bool:
    """Whether an item without a place is text of the item above it: a bullet, or a list below the last level.

    *deepest* is how far the placed items of each kind of mark are indented: beside those it is one too many.
    """
    if item.is_inline or item.mark is None or item.mark.kind is Kind.BULLET:
        return True
    return bool(deepest) and item.line.indent > deepest.get(item.mark.kind, -1)


def _as_text(item: Item) -> list[Line]:
    """The item's lines with its mark before them again; one from within a line goes on there."""
    first, *rest = item.lines
    mark = f"{item.mark.printed} " if item.mark else ""
    text = Line(first.number, f"{mark}{first.text}", first.indent, first.repairs)
    return [text, *rest] if item.is_inline else [Line(first.number, ""), text, *rest]


def _report(item: Item, whole: Cut) -> None:
    printed = item.mark.printed if item.mark else ""
    first, *rest = item.lines
    marked = Line(first.number, f"{printed} {first.text}".strip(), first.indent)
    whole.unplaced += [unplaced(whole.file, one, Why.NO_SUCH_PARAGRAPH) for one in (marked, *rest) if one.text]
