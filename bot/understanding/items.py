"""What a message is made of once its words are understood: seats, calls, cards, numbers, known phrases."""

from __future__ import annotations

from typing import NamedTuple


class Item(NamedTuple):
    """A stretch of a message with one meaning.

    ``kind`` is seat, person, role, call, card, suit, number, phrase, sign or unknown; ``names`` holds every meaning the
    vocabulary gives the words, and the kind itself.
    """

    kind: str
    names: frozenset[str]
    value: object
    first: int
    last: int
    text: str
    slip: bool = False

    def means(self, *names: str) -> bool:
        """Whether the words have one of the meanings *names*."""
        return not self.names.isdisjoint(names)

    @property
    def first_word(self) -> str:
        """The first of the words as typed, in lower case."""
        return self.text.lower().partition(" ")[0]

    @property
    def is_who(self) -> bool:
        """Whether it names somebody at the table."""
        return self.kind in ("seat", "person", "role")
