"""Verbs of two halves that stand joined at the end of a clause: ``gooide … weg`` is ``weggooide`` there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.understanding.vocabulary import Vocabulary

PARTICLES = frozenset(
    {"aan", "af", "bij", "door", "goed", "in", "mee", "na", "neer", "om", "op", "open", "over", "terug", "uit",
     "verder", "voor", "weg"}
)  # fmt: skip
"""Halves that are written in one word with their verb; *laten vallen* is not."""


def add_joined_verbs(words: Vocabulary, end: str) -> None:
    """Give each verb of two halves its form in one word, where that word means nothing yet."""
    for verb, halves in words.separable.items():
        for particle in sorted(PARTICLES.intersection(halves)):
            joined = particle + verb
            node = words.story.setdefault(joined, {})
            if end not in node:
                node[end] = halves[particle]
                words.known.add(joined)
