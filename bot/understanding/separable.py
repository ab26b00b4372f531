"""Verbs that stand in two halves: ``oost komt voor zijn beurt uit``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import Meaning, grammar, vocabulary

FARTHEST = 10


def verbs_with_halves(words: Sequence[Word]) -> tuple[dict[int, tuple[Meaning, ...]], set[int]]:
    """What the verbs at these places mean with their other half, and the places of those halves."""
    meanings: dict[int, tuple[Meaning, ...]] = {}
    used: set[int] = set()
    separable = vocabulary().separable
    for at, word in enumerate(words):
        halves = separable.get(word.text)
        place = _half_of(words, at, halves) if halves else None
        if halves and place is not None and place not in used:
            meanings[at] = halves[words[place].text]
            used.add(place)
    return meanings, used


def _half_of(words: Sequence[Word], at: int, halves: dict[str, tuple[Meaning, ...]]) -> int | None:
    """The place of the verb's other half: at the end of its clause."""
    for place in range(at + 1, min(at + FARTHEST + 1, len(words))):
        text = words[place].text
        if words[place].is_sign and text not in "\"'()♠♥♦♣":
            return None
        if text in halves and _ends_clause(words, place) and words[place - 1].text != "of":
            return place
    return None


def _ends_clause(words: Sequence[Word], place: int) -> bool:
    if place + 1 >= len(words):
        return True
    following = words[place + 1]
    return following.is_sign or following.text in grammar("after_half_of_verb")
