"""Find the vocabulary's words and phrases in a message: at each word the longest that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import END, Meaning, Node

MOST_SKIPPED = 3
_CLOSES = "dus"
"""The one little word that stays with the phrase before it, ``viel niet dus``; others belong to what follows."""


@dataclass(frozen=True, slots=True)
class Found:
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
    here = Found(node[END], at) if END in node else None
    if at >= len(words):
        return here
    text = words[at].text
    following = node.get(text) if text else None
    found = _longest(words, at + 1, following, ignored, skips) if following is not None else None
    if found is None and skips and text in ignored and len(node) > (END in node):
        found = _longest(words, at + 1, node, ignored, skips - 1)
        found = None if text != _CLOSES and found is not None and found.meanings is node.get(END) else found
    return found or here
