"""Find the word that a misspelt word was meant to be."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import OSA

from bot.understanding.vocabulary import vocabulary

SHORTEST = 4
LONG = 7
LONGEST = 40
"""Letters beyond which no word is looked for."""
_VOWELS = frozenset("aeiouy")


class SpellingIndex:
    """Words by every form that lacks one of their letters: a look-up costs the same however many words there are."""

    __slots__ = ("_lacking", "_skeletons", "_sounds")

    def __init__(self, words: Iterable[str]) -> None:
        lacking: dict[str, list[str]] = defaultdict(list)
        self._sounds: dict[str, list[str]] = defaultdict(list)
        self._skeletons: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            for form in _forms_lacking_one(word):
                lacking[form].append(word)
            self._sounds[_sound(word)].append(word)
            if len(word) >= LONG:
                self._skeletons[_skeleton(word)].append(word)
        self._lacking = {form: tuple(found) for form, found in lacking.items()}

    def nearest(self, word: str) -> str | None:
        """The word *word* was probably meant to be, if one is near enough and no other is as near."""
        if not SHORTEST <= len(word) <= LONGEST:
            return None
        found: set[str] = set()
        for form in _forms_lacking_one(word):
            found.update(self._lacking.get(form, ()))
        ranked = sorted((OSA.distance(word, other), other) for other in found if _comparable(word, other))
        if ranked and ranked[0][0] <= allowed_errors(word, ranked[0][1]):
            return ranked[0][1]
        return self._by_sound(word) or self._by_skeleton(word)

    def _by_sound(self, word: str) -> str | None:
        """A word that sounds the same; of several rather one that begins the same."""
        alike = self._sounds.get(_sound(word), ()) if len(word) > SHORTEST else ()
        return min(alike, key=lambda other: other[0] != word[0], default=None)

    def _by_skeleton(self, word: str) -> str | None:
        """The one word of which *word* is the consonants: ``strfkrt``."""
        if len(word) > SHORTEST and not _VOWELS.intersection(word):
            found = self._skeletons.get(_skeleton(word), ())
            return found[0] if len(found) == 1 else None
        return None


def allowed_errors(word: str, meant: str) -> int:
    """How many slips of the finger still make *word* the word *meant*."""
    shortest = min(len(word), len(meant))
    if shortest < SHORTEST:
        return 0
    return 2 if shortest >= LONG + 1 else 1


def _comparable(word: str, other: str) -> bool:
    same_start = word[0] == other[0] or word[:2] == other[1::-1]
    return abs(len(word) - len(other)) <= 2 and same_start


def _forms_lacking_one(word: str) -> set[str]:
    return {word, *(word[:n] + word[n + 1 :] for n in range(len(word)))}


_SOUNDS = (
    ("ij", "ei"), ("y", "ei"), ("au", "ou"), ("cc", "ks"), ("x", "ks"), ("ce", "se"), ("ci", "si"), ("ch", "g"),
    ("c", "k"), ("ph", "f"), ("th", "t"), ("v", "f"), ("z", "s"), ("dt", "t"), ("d", "t"), ("qu", "kw"),
)  # fmt: skip
_TWICE = re.compile(r"(.)\1+")


@lru_cache(maxsize=8192)
def _sound(word: str) -> str:
    """How a Dutch word sounds, roughly: ``wijgert`` as ``weigert``, ``aksepteert`` as ``accepteert``."""
    for written, heard in _SOUNDS:
        word = word.replace(written, heard)
    return _TWICE.sub(r"\1", word)


def _skeleton(word: str) -> str:
    return "".join(letter for letter in word if letter not in _VOWELS)


@lru_cache(maxsize=1)
def _index() -> SpellingIndex:
    return SpellingIndex(vocabulary().correctable)


@lru_cache(maxsize=4096)
def corrected(word: str) -> str | None:
    """The vocabulary's word for the misspelt *word*."""
    return _index().nearest(word) if len(word) <= 24 and not _names_a_card(word) else None


def _names_a_card(word: str) -> bool:
    """``klaverzes``: a suit and a rank in one word, which is no slip for ``klaveren``."""
    suits, ranks = vocabulary().singles["suits"], vocabulary().singles["ranks"]
    cuts = range(max(5, len(word) - 6), len(word) - 2)
    return any(word[:cut] in suits and len(word) - cut > 2 and word[cut:] in ranks for cut in cuts)
