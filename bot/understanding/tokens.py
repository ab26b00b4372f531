"""Cut a message into words, and mend those that were split, joined, misheard or misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from rapidfuzz.distance import OSA

from bot.understanding.normalise import normalise
from bot.understanding.spelling import corrected
from bot.understanding.vocabulary import Vocabulary, grammar, vocabulary

MOST_WORDS = 400
LONG_ABBREVIATION = 5
MOST_LETTERS = 4
"""Letters of half a word that may be a word of its own."""
LONGEST_WORD = 40
"""Letters of a word that a longer one may begin with, at most."""
SEAT_NAMES = ("noord", "oost", "zuid", "west", "north", "south")
_PIECES = re.compile(r"[0-9]+|[^\W\d_]+(?:/[^\W\d_]+)?|[♠♥♦♣👍👎✅❌✖✔👌✗🟩🟥🟦]|[.,;:!?()\n>\"'+/&=-]")
_LEVEL = re.compile(r"(een|twee|drie|vier|vijf|zes|zeven)(?=\w{2,})")
_GLUED_SEAT = re.compile(r"(noord|oost|zuid|west)(?=\w{4,})")


class Word(NamedTuple):
    """One word or sign: as it is read, as it was typed, and where."""

    text: str
    raw: str
    start: int
    end: int
    glued: bool = False
    slip: bool = False

    @property
    def is_sign(self) -> bool:
        """Whether it is no word or number."""
        return not self.text[0].isalnum()


@lru_cache(maxsize=32)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of *text*, mended."""
    known = vocabulary()
    pieces = list(islice(_cut(normalise(text)), MOST_WORDS))
    joined = _join_letters(pieces)
    return tuple(_mend(joined, known))


def _cut(text: str) -> Iterator[Word]:
    end = -1
    for found in _PIECES.finditer(text):
        raw = found[0]
        start, last = found.span()
        yield tuple.__new__(Word, (raw.lower(), raw, start, last, start == end, False))
        end = last


_LETTERS = {("s", "a"): "sa", ("v", "d"): "vd", ("a", "d"): "ad", ("n", "t"): "nt", ("z", "n"): "zn"}


def _join_letters(pieces: list[Word]) -> list[Word]:
    """Letters that a dictating phone wrote apart: ``2 s a``."""
    joined: list[Word] = []
    for piece in pieces:
        if piece.glued and len(joined) > 1 and joined[-1].text == "-" and _is_denomination(joined, piece):
            joined.pop()
        both = _LETTERS.get((joined[-1].text, piece.text)) if len(piece.text) == 1 and joined else None
        if both:
            joined[-1] = _joined(joined[-1], piece, both)
        else:
            joined.append(piece)
    return joined


def _is_denomination(before: list[Word], word: Word) -> bool:
    """``drie-ruitenbod``: a level, a hyphen and a denomination of more than a letter."""
    numbers, suits = vocabulary().singles["numbers"], vocabulary().singles["suits"]
    level = before[-2].text in numbers and before[-1].glued
    return level and len(word.text) > 1 and word.text in suits


def _joined(first: Word, second: Word, text: str, *, slip: bool = False) -> Word:
    return Word(text, f"{first.raw} {second.raw}", first.start, second.end, first.glued, slip)


def _mend(pieces: list[Word], known: Vocabulary) -> Iterator[Word]:
    at, numbers = 0, known.singles["numbers"]
    while at < len(pieces):
        word = pieces[at]
        following = pieces[at + 1] if at + 1 < len(pieces) else None
        level = pieces[at - 1].text if at else ""
        pair = _split_suit(word, following, known) if level.isdigit() or level in numbers else None
        pair = pair or _pair(word, following, known)
        if pair is not None:
            yield from pair
            at += 2
        elif _stands(word.text, known):
            yield word
            at += 1
        else:
            dotted = following is not None and following.text == "." and following.glued
            yield from _single(word, known, dotted=dotted)
            at += 2 if dotted and word.text in known.short_for and _goes_on(pieces, at + 2) else 1


def _stands(text: str, known: Vocabulary) -> bool:
    """Whether a word is known as it was typed and stands for no other."""
    return text in known.known and text not in known.short_for and text not in known.heard_as


def _goes_on(pieces: list[Word], at: int) -> bool:
    """Whether a dot ends an abbreviation and no sentence: ``sl. 4``."""
    return at < len(pieces) and (pieces[at].text.isdigit() or pieces[at].raw.islower())


def _split_suit(word: Word, following: Word | None, known: Vocabulary) -> tuple[Word, ...] | None:
    """A denomination in two words after a number: ``twee sans atout``, ``twee klaar voor``."""
    meant = known.split_suits.get(f"{word.text} {following.text}") if following is not None else None
    return (_joined(word, following, meant),) if meant and following is not None else None


def _pair(word: Word, following: Word | None, known: Vocabulary) -> tuple[Word, ...] | None:
    """Two words that are one: ``ver zaakt``, ``straf kaart``, ``doe bleert``."""
    if following is None or not (word.text.isalpha() and following.text.isalpha()):
        return None
    both = word.text + following.text
    short = known.short_for.get(f"{word.text} {following.text}")
    is_one = short or both in known.correctable or both in known.heard_as
    if not is_one:
        return _misspelt_halves(word, following, known)
    if short:
        return tuple(_joined(word, following, text) for text in short)
    if len(both) < 6 or not _can_be_halves(word.text, following.text, known):
        return None
    if both in known.correctable and not _common(word, following, known):
        return (_joined(word, following, both),)
    if both in known.heard_as and not known.knows(following.text):
        return tuple(_joined(word, following, text, slip=True) for text in known.heard_as[both])
    return None


_WRITTEN_APART = frozenset({"verder gespeeld"})


def _misspelt_halves(word: Word, following: Word, known: Vocabulary) -> tuple[Word, ...] | None:
    """``v erzaakte``, ``ver zaakd``: a beginning that is no word, and a stem that with it is one but for a slip."""
    prefix = word.text in grammar("only_a_prefix")
    if not (prefix or len(word.text) == 1) or len(following.text) < MOST_LETTERS or known.knows(following.text):
        return None
    both = word.text + following.text
    meant = _beginning(both, known) or (corrected(both) if prefix else None)
    return (_joined(word, following, meant),) if meant and meant.startswith(word.text) else None


def _can_be_halves(first: str, second: str, known: Vocabulary) -> bool:
    """Whether two words may be halves of one: a prefix and a stem, a letter broken off, or one of them no word."""
    if first in grammar("prefix"):
        return len(second) > 3
    if len(first) == 1 and len(second) > MOST_LETTERS and not known.knows(second):
        return True
    long_enough = min(len(first), len(second)) > 2
    return long_enough and (min(len(first), len(second)) > 3 or not (known.knows(first) and known.knows(second)))


def _common(word: Word, following: Word, known: Vocabulary) -> bool:
    """Whether the two words have a meaning of their own beside each other: ``op gepast``, ``verder gespeeld``."""
    if following.text in known.story.get(word.text, ()) or f"{word.text} {following.text}" in _WRITTEN_APART:
        return True
    return word.text in grammar("word_of_its_own") and known.knows(following.text)


def _single(word: Word, known: Vocabulary, *, dotted: bool = False) -> Iterator[Word]:
    text = word.text
    if not text.isalpha():
        yield word
    elif text in known.short_for:
        for meant in known.short_for[text]:
            yield word._replace(text=meant)
    elif text in known.heard_as:
        for meant in known.heard_as[text]:
            yield word._replace(text=meant, slip=True)
    elif known.knows(text):
        yield word
    else:
        yield from _unknown(word, known, dotted=dotted)


def _unknown(word: Word, known: Vocabulary, *, dotted: bool = False) -> Iterator[Word]:
    seat = _nearly_a_seat(word.text)
    if seat:
        yield word._replace(text=seat)
        return
    beginning = _beginning(word.text, known)
    glued_seat = _GLUED_SEAT.match(word.text) or _glued_level(word.text, known)
    if beginning:
        yield word._replace(text=beginning)
    elif glued_seat:
        cut = glued_seat.end()
        yield word._replace(text=word.text[:cut], raw=word.raw[:cut], end=word.start + cut)
        rest = word._replace(text=word.text[cut:], raw=word.raw[cut:], start=word.start + cut, glued=False)
        yield from _single(rest, known)
    else:
        full = known.shortened.get(word.text) if dotted or len(word.text) > LONG_ABBREVIATION else None
        yield word._replace(text=corrected(word.text) or full or word.text)


def _glued_level(text: str, known: Vocabulary) -> re.Match[str] | None:
    """``tweeruiten``: a level and a denomination in one word."""
    found = _LEVEL.match(text)
    return found if found and text[found.end() :] in known.singles["suits"] else None


@lru_cache(maxsize=4096)
def _nearly_a_seat(text: str) -> str | None:
    """``wezt``, ``zuis``: one slip away from a seat's name."""
    if not 3 < len(text) < 7:
        return None
    near = [name for name in SEAT_NAMES if text[0] == name[0] and OSA.distance(text, name) == 1]
    return near[0] if len(near) == 1 else None


def _beginning(text: str, known: Vocabulary) -> str | None:
    """The entry with a star that *text* falls under."""
    for length in range(min(len(text), LONGEST_WORD), 2, -1):
        if text[:length] in known.beginnings:
            return text[:length] + "*"
    return None
