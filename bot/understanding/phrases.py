"""Find the vocabulary's words and phrases in a message: at each word the longest that fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import END, Meaning, Node

MOST_SKIPPED = 3
_CLOSES = "dus"
"""The one little word that stays with the phrase before it, ``viel niet dus``; others belong to what follows."""


class Found(NamedTuple):
    """A phrase of the vocabulary: what it can mean and the place after its last word."""

    meanings: tuple[Meaning, ...]
    end: int


def longest(words: Sequence[Word], at: int, tree: Node, ignored: set[str]) -> Found | None:
    """The longest phrase of *tree* that begins at place *at*; little words may stand inside it."""
    node = tree.get(words[at].text)
    if node is None:
        return None
    return _longest(words, at + 1, node, ignored, MOST_SKIPPED)


def _longest(words: Sequence[Word], at: int, node: Node, ignored: set[str], skips: int) -> Found | None:
    ends = END in node
    if at >= len(words) or len(node) == ends:
        return Found(node[END], at) if ends else None
    text = words[at].text
    following = node.get(text) if text else None
    found = _longest(words, at + 1, following, ignored, skips) if following is not None else None
    if found is None and skips and text in ignored:
        found = _longest(words, at + 1, node, ignored, skips - 1)
        found = None if text != _CLOSES and found is not None and found.meanings is node.get(END) else found
    return Found(node[END], at) if found is None and ends else found
