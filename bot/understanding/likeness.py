"""What a message is probably about where no sign of an irregularity was found: suggested and asked, never ruled on.

The words and meanings of a message speak for and against each irregularity, and for there being none. How much they
say, `locales/nl/likeness.json` holds; ``python -m tests.likeness`` finds it from messages of which it is known what
they report, and the file is not edited by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.catalog import locales
from bot.understanding.items import Item
from bot.understanding.story import Story

NOTHING = "none"
"""What a message is about that reports nothing."""
CLEAR = 0.5
"""How much more must speak for a report than for none, as the logarithm of the chances."""
SHORTEST = 4
"""Items of a message that is long enough to be compared."""
_VALUES = frozenset({"seat", "call", "card", "number", "suit"})
"""Of these it does not matter which, only that there is one."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What speaks for which label, in logarithms of the chances."""

    chances: Mapping[str, float]
    """For each label, before anything is said."""
    weights: Mapping[str, Mapping[str, float]]
    """For each word or meaning: how much it speaks for a label, or against it."""

    def scores(self, signs: Iterable[str]) -> dict[str, float]:
        """How much these words and meanings speak for each label."""
        scores = dict(self.chances)
        for sign in signs:
            for label, weight in self.weights.get(sign, {}).items():
                scores[label] += weight
        return scores


def likely_label(story: Story) -> tuple[str, int] | None:
    """The label that *story* is most like a report of, and the item that says so most; None where nothing is clear."""
    if len(story.line.items) < SHORTEST:
        return None
    known = likeness()
    scores = known.scores(sorted(signs_of(story)))
    label = max((one for one in scores if one != NOTHING), key=scores.__getitem__)
    if scores[label] - scores[NOTHING] <= CLEAR:
        return None
    return label, max(range(len(story.line.items)), key=lambda at: _telling(known, story.line.items[at], label))


def _telling(known: Likeness, item: Item, label: str) -> float:
    return max((known.weights.get(sign, {}).get(label, 0.0) for sign in _signs(item)), default=0.0)


def signs_of(story: Story) -> frozenset[str]:
    """The words of *story*, and the meanings of its items with a ~ before them."""
    return frozenset().union(*(_signs(item) for item in story.line.items))


def _signs(item: Item) -> set[str]:
    meanings = {f"~{name}" for name in item.names}
    if item.kind in _VALUES:
        return meanings
    text = item.text.lower()
    return {*meanings, text, *text.split()}


@lru_cache(maxsize=1)
def likeness() -> Likeness:
    """What was found, read once."""
    with (locales() / "nl" / "likeness.json").open(encoding="utf-8") as file:
        found = json.load(file)
    return Likeness(found["chances"], found["weights"])
