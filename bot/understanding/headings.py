"""Find the subjects of the lawbook in a message that looks something up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bot.understanding.phrases import longest
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar, vocabulary

LONG_WORD = 7
"""Letters of a word that is a subject by itself."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A subject that was found, and how many words told it: the more, the surer."""

    name: str
    words: int


def headed(text: str, *, asked: bool) -> Heading | None:
    """The subject of a message; where nothing is *asked* only when the message begins with it and holds little else."""
    mended = tuple(word for word in words_of(text) if not word.is_sign)
    typed = tuple(_of_rules(word) for word in mended)
    found = [one for words in (typed, mended) if (one := _in(words, asked=asked)) is not None]
    return max(found, key=lambda one: one.words, default=None)


def names_rules(text: str) -> bool:
    """Whether a word is about rules: ``alerteerregels``."""
    return any(_subject_of(word.raw.lower()) != word.raw.lower() for word in words_of(text))


def _of_rules(word: Word) -> Word:
    """A word as typed, without ``-regels`` or ``-procedure`` at its end."""
    typed = _subject_of(word.raw.lower())
    return word if typed == word.text else word._replace(text=typed)


def _subject_of(typed: str) -> str:
    if not typed.endswith(_rule_endings()):
        return typed
    ending = next((end for end in grammar("about_rules") if typed.endswith(end) and len(typed) > len(end) + 3), "")
    return typed.removesuffix(ending)


@cache
def _rule_endings() -> tuple[str, ...]:
    return tuple(grammar("about_rules"))


def _in(words: Sequence[Word], *, asked: bool) -> Heading | None:
    if not asked:
        return _alone(words)
    found = [one for at in range(len(words)) if (one := _at(words, at)) is not None]
    subjects = [one for one in found if one.name != "definitions"] or found
    return max(subjects, key=lambda one: one.words, default=None)


def _alone(words: Sequence[Word]) -> Heading | None:
    """A subject by itself: ``toeschouwers``, ``onvolledige aanwijzing van een kaart uit dummy``."""
    first = next((at for at in range(len(words)) if words[at].text not in _passed_over()), 0)
    found = _at(words, first)
    if found is None or found.name == "definitions":
        return None
    others = _carrying(words) - found.words
    long_enough = found.words > 1 or len(words[first].text) >= LONG_WORD
    return found if long_enough and (others == 0 or (0 < others <= found.words + 1 and found.words > 1)) else None


def _at(words: Sequence[Word], at: int) -> Heading | None:
    if at >= len(words):
        return None
    found = longest(words, at, vocabulary().headings, _passed_over())
    return Heading(found.meanings[0][1], _carrying(words[at : found.end])) if found else None


def _carrying(words: Sequence[Word]) -> int:
    return sum(word.text not in _passed_over() for word in words)


@cache
def _passed_over() -> set[str]:
    return {*vocabulary().ignored, *grammar("article"), *grammar("between_subjects")}
