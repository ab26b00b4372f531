"""Seats written as a letter, and the arithmetic of who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

COMPASS = "NESW"
PLACES = {"self": 0, "LHO": 1, "partner": 2, "RHO": 3}
"""How many places clockwise from somebody the others sit."""
PLACE_NAMES = ("self", "LHO", "partner", "RHO")
_LETTERS = {"n": "N", "o": "E", "z": "S", "w": "W"}
_ENGLISH = {"n": "N", "e": "E", "s": "S", "w": "W"}


class SeatLetters:
    """Tells which single letters of a message are seats: O is east and Z south, S is spades."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = words

    @cached_property
    def _english(self) -> bool:
        marks = grammar("english") - {"was", "of"}
        return any(word.raw == "E" or word.text in marks for word in self._words)

    def seat_at(self, at: int) -> str | None:
        """The seat that the letter at place *at* stands for."""
        word = self._words[at]
        seat = self._letter(word)
        if seat is None or self._is_part_of_something(at):
            return None
        if word.text in "on" and self._text(at + 1) in grammar("exclamation"):
            return None
        if word.raw == "n" and self._is_article(at):
            return None
        return seat

    def _letter(self, word: Word) -> str | None:
        if word.text == "e" and word.raw == "E":
            return "E"
        if word.text in ("e", "s"):
            return _ENGLISH[word.text] if self._english and word.raw.isupper() else None
        return _LETTERS.get(word.text)

    def _is_part_of_something(self, at: int) -> bool:
        word = self._words[at]
        glued_before = word.glued and at > 0 and self._words[at - 1].text.isalnum()
        following = self._words[at + 1] if at + 1 < len(self._words) else None
        if following is not None and following.glued and following.text == "-" and at + 2 < len(self._words):
            return (
                self._words[at + 2].glued and self._words[at + 2].text.isalpha() and len(self._words[at + 2].text) > 3
            )
        return glued_before or (following is not None and following.glued and following.text.isdigit())

    def _is_article(self, at: int) -> bool:
        """Whether ``n`` is short for ``een``."""
        if at > 1 and self._text(at + 1) in grammar("calls_of_a"):
            return self._text(at - 1) in grammar("before_a") and self._text(at - 2) not in grammar("before_seat")
        return (
            self._text(at + 1) in grammar("after_n_for_een")
            and at > 0
            and self._text(at - 1) not in grammar("before_seat")
        )

    def _text(self, at: int) -> str:
        return self._words[at].text if 0 <= at < len(self._words) else ""


def is_seat(value: object) -> bool:
    """Whether *value* is a compass letter."""
    return isinstance(value, str) and len(value) == 1 and value in COMPASS


def moved(seat: str, places: int) -> str:
    """The seat *places* further clockwise."""
    return COMPASS[(COMPASS.index(seat) + places) % 4]


def place_between(seat: str, other: str) -> str:
    """What *other* is to *seat*."""
    return PLACE_NAMES[(COMPASS.index(other) - COMPASS.index(seat)) % 4]


def beside(who: str, places: int) -> str:
    """Who sits *places* further clockwise than *who*: a seat, or what somebody is to the writer."""
    return moved(who, places) if is_seat(who) else PLACE_NAMES[(PLACES[who] + places) % 4]
