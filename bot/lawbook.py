"""The lawbook's text by edition and sub-paragraph: finding, paging and cross-references."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.catalog import locales
from ruling_core.articles import Article, InvalidArticleError, parse_article

if TYPE_CHECKING:
    from bot.official.texts import OfficialText

REFERENCE = re.compile(r"(?<![\w-])(\d{1,2}(?:[A-G](?:\d{1,2}(?:[a-z](?:-(?:iv|v|i{1,3}))?)?)?)?)(?![\w%])")
_REFERENCES = re.compile(
    r"(?i:artikel(?:en)?|articles?|laws?)\s+((?:[\w-]+(?:,\s*|\s+(?:en|of|tot en met|and|or|to)\s+)?)+)"
)


class ArticleNotFoundError(LookupError):
    """The edition has no such article; ``nearest`` holds those that do exist."""

    def __init__(self, article: Article, edition: str, nearest: tuple[Article, ...]) -> None:
        super().__init__(f"edition {edition} has no article {article}; nearest: {', '.join(map(str, nearest))}")
        self.article, self.edition, self.nearest = article, edition, nearest


class EditionNotFoundError(LookupError):
    """There is no text of that edition."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One sub-paragraph: its place, heading and text in our own words, and the official text where installed."""

    article: Article
    heading: str
    text: str
    official: str = ""
    source: str = ""

    @property
    def references(self) -> tuple[Article, ...]:
        """The articles its text refers to, each once, in order."""
        official = (*references_in(self.official), *_of_the_same_law(self.article, self.official))
        return tuple(dict.fromkeys((*references_in(self.text), *official)))


def references_in(text: str) -> Iterator[Article]:
    """The articles that *text* refers to, in order."""
    for listed in _REFERENCES.finditer(text):
        for written in REFERENCE.finditer(listed[1]):
            yield parse_article(written[1])


def _of_the_same_law(article: Article, text: str) -> Iterator[Article]:
    """What "A1 hierboven" and "A2(a) of A2(b) hierboven" in an official text mean: places in the same law."""
    for listed in _WITHIN.finditer(text):
        for written in _PLACE.finditer(listed[0]):
            yield parse_article(f"{article.law}{written[0]}")


_PLACE = re.compile(r"[A-G]\d(?:\([a-z]\))?")
_WITHIN = re.compile(
    rf"(?<!\w){_PLACE.pattern}(?:,?\s(?:of|en|or|and)\s{_PLACE.pattern})*\s(?:hierboven|hieronder|above|below|following)\b"
)


@dataclass(frozen=True, slots=True)
class Lawbook:
    """An edition's text, by article in the order of the book."""

    edition: str
    paragraphs: Mapping[Article, Paragraph]
    titles: Mapping[int, str]
    _cited_by: dict[Article, tuple[Article, ...]] = field(default_factory=dict)

    def find(self, article: Article) -> Paragraph:
        """The paragraph at *article*; raises ArticleNotFoundError with the nearest that exist."""
        found = self.paragraphs.get(article)
        if found is None:
            raise ArticleNotFoundError(article, self.edition, self.nearest(article))
        return found

    def whole(self, article: Article) -> tuple[Paragraph, ...]:
        """*article* with everything under it, in order; raises ArticleNotFoundError where there is nothing."""
        found = tuple(one for place, one in self.paragraphs.items() if article.covers(place))
        if not found:
            raise ArticleNotFoundError(article, self.edition, self.nearest(article))
        return found

    def nearest(self, article: Article) -> tuple[Article, ...]:
        """Articles that exist and are closest to *article*: what it stands under, else neighbouring laws."""
        for parent in article.parents:
            under = [place for place in self.paragraphs if parent.covers(place) and place != parent]
            same = [place for place in under if len(place.path) <= len(parent.path) + 1]
            if same or parent in self.paragraphs:
                return tuple(same[:6]) or (parent,)
        laws = sorted(self.titles, key=lambda law: abs(law - article.law))
        return tuple(Article(law) for law in sorted(laws[:3]))

    def cited_by(self, article: Article) -> tuple[Article, ...]:
        """The paragraphs that refer to *article* itself."""
        if not self._cited_by:
            self._cited_by.update(_backwards(self.paragraphs))
        return self._cited_by.get(article, ())


def _backwards(paragraphs: Mapping[Article, Paragraph]) -> dict[Article, tuple[Article, ...]]:
    citing: dict[Article, list[Article]] = {}
    for place, paragraph in paragraphs.items():
        for reference in paragraph.references:
            citing.setdefault(reference, []).append(place)
    return {article: tuple(places) for article, places in citing.items()}


@cache
def own_lawbook(edition: str = "2017", language: str = "nl") -> Lawbook:
    """The text of *edition* in our own words; it exists in Dutch, which any other language is given too."""
    folder = locales() / language / f"laws_{edition}"
    folder = folder if folder.is_dir() else locales() / "nl" / f"laws_{edition}"
    if not folder.is_dir():
        raise EditionNotFoundError(f"no edition {edition!r}")
    paragraphs: dict[Article, Paragraph] = {}
    titles: dict[int, str] = {}
    for path in sorted(folder.glob("law_*.md")):
        law, title = _title(path)
        titles[law] = title
        paragraphs.update((one.article, one) for one in read_law(path))
    return Lawbook(edition, paragraphs, titles)


@cache
def lawbook(edition: str = "2017", language: str = "nl") -> Lawbook:
    """The text of *edition* in our own words, with the official text where it was installed."""
    from bot.official.installed import InstalledTextError, installed

    own = own_lawbook(edition, language)
    try:
        official = installed(edition)
    except InstalledTextError as failure:
        logging.getLogger(__name__).warning("without official text: %s", failure)
        return own
    return _quoting(own, official) if official else own


def _quoting(own: Lawbook, official: Mapping[Article, OfficialText]) -> Lawbook:
    quoted = {
        place: replace(one, official=text.quoted, source=text.source) if (text := official.get(place)) else one
        for place, one in own.paragraphs.items()
    }
    return Lawbook(own.edition, quoted, own.titles)


def _title(path: Path) -> tuple[int, str]:
    with path.open(encoding="utf-8") as lines:
        number, _, title = next(lines).removeprefix("# ").strip().partition(" ")
    return int(number), title


def read_law(path: Path) -> Iterator[Paragraph]:
    """The paragraphs of one law file, the law itself first with its title as heading."""
    parts = re.split(r"(?m)^#{1,2} ", path.read_text(encoding="utf-8"))[1:]
    for part in parts:
        first, _, body = part.partition("\n")
        key, _, heading = first.strip().partition(" ")
        try:
            yield Paragraph(parse_article(key), heading, body.strip())
        except InvalidArticleError as error:
            raise InvalidArticleError(f"{path.name}: {error}") from error
