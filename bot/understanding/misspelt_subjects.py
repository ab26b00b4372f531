"""A message of one misspelt word: ``voorspeelbeprking``, ``strafkart``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rapidfuzz.distance import OSA

from bot.understanding.spelling import SpellingIndex
from bot.understanding.vocabulary import END, Node, vocabulary

SHORTEST = 6
LONG_WORD = 10
"""From this length on a word may hold two slips."""


def misspelt_subject(text: str) -> Mapping[str, object] | None:
    """What the one word of *text* was meant to look up, if it is a subject of the lawbook with a slip in it."""
    word = text.strip().strip("?!.").lower()
    known = vocabulary()
    if len(word) < SHORTEST or not word.isalpha() or _is_read_otherwise(word):
        return None
    meant = _index().nearest(word)
    if meant is None or OSA.distance(word, meant) > (2 if len(word) >= LONG_WORD else 1):
        return None
    article, also = known.topics[_subjects()[meant]]
    record: dict[str, object] = {"article": article, "topic": _subjects()[meant].partition(".")[2], "edition": None}
    return {**record, "articles": [article, *also]} if also else record


def _is_read_otherwise(word: str) -> bool:
    known = vocabulary()
    return known.knows(word) or word in known.heard_as or word in known.short_for or word in _subjects()


@cache
def _index() -> SpellingIndex:
    return SpellingIndex(_subjects())


@cache
def _subjects() -> Mapping[str, str]:
    """The subjects of one long word, each with its section."""
    known = vocabulary()
    found = {word: section for tree in (known.story, known.headings) for word, section in _single_words(tree)}
    return {word: section for word, section in found.items() if len(word) >= SHORTEST and word.isalpha()}


def _single_words(tree: Node) -> list[tuple[str, str]]:
    named = [(word, node[END]) for word, node in tree.items() if word and isinstance(node, dict) and END in node]
    return [
        (word, f"{group}.{name.removeprefix('topic:')}")
        for word, meanings in named
        for group, name, _ in meanings
        if group in ("topic", "heading") and not name.endswith("definitions")
    ]
