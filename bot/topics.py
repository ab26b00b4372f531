"""Subjects and the articles that deal with them; free search over those, definitions, headings and texts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rapidfuzz.fuzz import token_set_ratio
from rapidfuzz.utils import default_process

from bot.catalog import LANGUAGES, locales
from bot.definitions import Definition, definitions
from bot.lawbook import Lawbook
from ruling_core.articles import Article, parse_article

LEAST = 72.0
"""Below this likeness, of a hundred, something is no candidate."""
_SHORTEST = 2
"""Letters of a search; one says nothing."""
_SHORTEST_IN_TEXT = 5
"""Letters of a word that is looked for within texts; shorter ones stand everywhere."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject: its name, its articles with the main one first, and the words to find it by."""

    id: str
    name: str
    articles: tuple[Article, ...]
    words: tuple[str, ...] = ()


@cache
def topics(language: str = "nl") -> Mapping[str, Topic]:
    """The subjects by id, named in *language*; their articles are told once, in Dutch."""
    tables = [table for one in LANGUAGES.get(language, ("nl",)) if (table := _table(one))]
    found = {}
    for topic, dutch in _table("nl").items():
        told = [table[topic] for table in tables if topic in table]
        articles = tuple(parse_article(one) for one in dutch["articles"] if one[0].isdigit())
        words = tuple(word for one in told for word in (one["name"], *one["words"]))
        found[topic] = Topic(topic, told[0]["name"], articles, words)
    return found


def _table(locale: str) -> Mapping[str, Mapping[str, str]]:
    path = locales() / locale / "topics.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def related(article: Article) -> tuple[Article, ...]:
    """The other articles of the subjects that *article* is the main one of."""
    mine = [one for one in topics().values() if article in one.articles[:1]]
    return tuple(dict.fromkeys(other for one in mine for other in one.articles if other != article))


Found = Article | Definition
"""What a search can give."""


def search(
    book: Lawbook, words: str, language: str = "nl", *, most: int = 5, least: float = LEAST
) -> tuple[Found, ...]:
    """What comes closest to *words*, the best first; nothing where nothing is as near as *least*, of a hundred."""
    asked = default_process(words[:200])
    if len(asked) < _SHORTEST:
        return ()
    ranked = sorted(_candidates(book, asked, language), key=lambda pair: -pair[0])
    found: dict[str, Found] = {}
    for likeness, one in ranked:
        if likeness >= least and not _is_within(one, found.values()):
            found.setdefault(str(one), one)
    return tuple(found.values())[:most]


def _is_within(one: Found, found: Iterable[Found]) -> bool:
    """Whether the whole article was found already, so that its parts say nothing new."""
    return isinstance(one, Article) and any(isinstance(other, Article) and other.covers(one) for other in found)


def _candidates(book: Lawbook, asked: str, language: str) -> Iterator[tuple[float, Found]]:
    for topic in topics(language).values():
        likeness = max(_likeness(asked, default_process(word)) for word in topic.words)
        yield from ((likeness - 2 * at, one) for at, one in enumerate(topic.articles) if one in book.paragraphs)
    for definition in definitions(book.edition).values():
        names = (definition.term, definition.english)
        yield max(_likeness(asked, default_process(name)) for name in names) + 1, definition
    for place, heading, text in _prepared(book.edition):
        depth = len(place.path)
        yield max(_likeness(asked, heading) - depth, _within(asked, text) - depth), place


@cache
def _prepared(edition: str) -> tuple[tuple[Article, str, str], ...]:
    """Headings and texts of an edition, made ready to be compared."""
    from bot.lawbook import own_lawbook

    book = own_lawbook(edition)
    return tuple((at, default_process(one.heading), default_process(one.text)) for at, one in book.paragraphs.items())


def _likeness(asked: str, name: str) -> float:
    """How much a name is what was asked: all its words, however bent or misspelt."""
    if not name:
        return 0.0
    if asked == name:
        return 100.0
    share = min(len(asked), len(name)) / max(len(asked), len(name))
    return token_set_ratio(asked, name) * (0.75 + 0.2 * share)


def _within(asked: str, text: str) -> float:
    """Whether all words that were asked stand in a text; never as good as a heading."""
    words = [word for word in asked.split() if len(word) >= _SHORTEST_IN_TEXT]
    return 80.0 if words and all(f" {word}" in f" {text}" for word in words) else 0.0
