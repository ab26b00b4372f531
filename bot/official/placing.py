"""Which item is which sub-paragraph: the known skeleton decides, printed numbers only help.

Copies lose letters, number every level alike or use bullets only. So the items of a section are laid along the
sub-paragraphs that are known to stand there, both in their order, in the way that fits best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter

from rapidfuzz.fuzz import token_set_ratio

from bot.official.items import Item
from bot.official.marks import Kind, Mark, number_of, numbers
from ruling_core.articles import Article, InvalidArticleError, parse_article

_UNPLACED = {Kind.PLACE: -10.0, Kind.UPPER: -7.0, Kind.LOWER: -7.0, Kind.NUMBER: -5.0, Kind.BULLET: -1.0}
_MOST_SKIPPED = 5
_MOST_BESIDES = 40
"""Items besides twice as many as there are places; what comes after those cannot be a sub-paragraph."""


@dataclass(frozen=True, slots=True)
class _Way:
    """The best way up to some item: its score, and the pairs of item and place, the last first."""

    score: float = 0.0
    item: Item | None = None
    number: int = -1
    place: int = -1
    before: _Way | None = None


@dataclass(frozen=True, slots=True)
class _Places:
    """The sub-paragraphs under a heading, in order, with our own words for each and what each stands under."""

    articles: tuple[Article, ...]
    texts: tuple[str, ...]
    above: tuple[tuple[int, ...], ...]
    """For each the numbers of those it stands under, the nearest first; -1 is the heading."""

    @classmethod
    def under(cls, heading: Article, known: Mapping[Article, str]) -> _Places:
        """Those of *known* that stand under *heading*."""
        articles = tuple(one for one in known if heading.covers(one) and one != heading)
        numbers = {heading: -1, **{one: number for number, one in enumerate(articles)}}
        above = tuple(tuple(numbers[one] for one in at.parents if one in numbers) for at in articles)
        return cls(articles, tuple(known[one] for one in articles), above)


def placed(heading: Article, items: Sequence[Item], known: Mapping[Article, str]) -> dict[int, Article]:
    """The sub-paragraph of *heading* that each of *items* is; items that fit nowhere are left out."""
    places = _Places.under(heading, known)
    taken = list(items[: 2 * len(places.articles) + _MOST_BESIDES])
    ways = {-1: _Way()}
    for number, item in enumerate(taken):
        ways = _next(ways, number, item, places)
    best = max(ways.values(), key=lambda way: way.score)
    found = {number: places.articles[place] for number, place in _pairs(best)}
    return _certain(found, taken, places.articles)


def _next(ways: Mapping[int, _Way], number: int, item: Item, places: _Places) -> dict[int, _Way]:
    """The best ways after one item more: left out, or in each place where it fits."""
    left_out = 0.0 if item.is_inline or item.mark is None else _UNPLACED[item.mark.kind]
    after = {at: replace(way, score=way.score + left_out) for at, way in ways.items()}
    for place, article in enumerate(places.articles):
        fits = _fit(item, article, places.texts[place])
        if fits is None:
            continue
        before = [(one.score + _step(one, item, place, places), one) for one in ways.values() if one.place < place]
        score, way = max(before, key=itemgetter(0))
        if place not in after or score + fits > after[place].score:
            after[place] = _Way(score + fits, item, number, place, way)
    return after


def _pairs(way: _Way) -> list[tuple[int, int]]:
    pairs = []
    while way.before is not None:
        pairs.append((way.number, way.place))
        way = way.before
    return pairs


def _fit(item: Item, article: Article, text: str) -> float | None:
    """How well an item's mark, and where that says little its words, fit an article; None where they cannot."""
    mark = item.mark
    if mark is None:
        return None
    if mark.kind is Kind.PLACE:
        return 20.0 if _named(mark.label, article) else None
    if mark.kind is Kind.BULLET:
        return None if item.is_inline else 2.0 + 3 * _likeness(item.text[:300], text)
    fits = _label_fit(mark, article.path[-1], len(article.path))
    return None if (item.is_inline and fits < 8) or fits < -5 else fits


def _label_fit(mark: Mark, part: str, depth: int) -> float:
    if mark.label == part:
        return 10.0 if mark.kind is not Kind.NUMBER else 8.0
    counted = number_of(part, depth) in numbers(mark)
    if mark.kind is Kind.NUMBER:
        return 6.0 if counted else -4.0
    return 4.0 if counted and mark.kind is Kind.LOWER else -100.0


def _named(label: str, article: Article) -> bool:
    try:
        return parse_article(label if label[0].isdigit() else f"{article.law}{label}") == article
    except InvalidArticleError:
        return False


@cache
def _likeness(one: str, other: str) -> float:
    return token_set_ratio(one, other) / 100


def _step(way: _Way, item: Item, place: int, places: _Places) -> float:
    """How well it fits that this place comes after that one, by their levels and indents."""
    skipped = -float(min(place - way.place - 1, _MOST_SKIPPED))
    parent = places.above[place][0]
    if way.item is None:
        return skipped - (0.0 if parent == -1 else 3.0)
    deeper = 0 if item.is_inline else item.line.indent - way.item.line.indent
    if parent == way.place:
        return skipped + (2.0 if deeper > 0 else 0.0 if deeper == 0 else -6.0)
    if parent == places.above[way.place][0]:
        return skipped + (2.0 if deeper == 0 else -4.0)
    if parent in places.above[way.place]:
        return skipped + (1.0 if deeper < 0 else 0.0 if deeper == 0 else -8.0)
    return skipped - 3.0


def _certain(found: dict[int, Article], items: Sequence[Item], places: Sequence[Article]) -> dict[int, Article]:
    """*found* without what its mark does not show, unless all of one level are there: a wrong number is worse."""
    complete = {one.parents[0] for one in places} - {one.parents[0] for one in set(places) - set(found.values())}
    unsure = {at for number, at in found.items() if not _shows(items[number], at) and at.parents[0] not in complete}
    return {number: article for number, article in found.items() if not any(one.covers(article) for one in unsure)}


def _shows(item: Item, article: Article) -> bool:
    mark = item.mark
    if mark is None or mark.kind is Kind.BULLET:
        return False
    return mark.kind is Kind.PLACE or number_of(article.path[-1], len(article.path)) in numbers(mark)
