"""Cards, their suits and ranks (Law 1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Suit(IntEnum):
    """Suits in their rank (1A)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


RANK_WORDS = "23456789TJQKA"
SUIT_WORDS = "CDHS"
LOWEST_HONOUR = RANK_WORDS.index("T")


@dataclass(frozen=True, slots=True)
class Card:
    """One card; ranks run from 0, the two, to 12, the ace."""

    rank: int
    suit: Suit

    @property
    def word(self) -> str:
        """The card as answers name it, rank before suit: ``KS``, ``TH``."""
        return RANK_WORDS[self.rank] + SUIT_WORDS[self.suit]

    @property
    def is_honour(self) -> bool:
        """Whether it is an ace, king, queen, jack or ten (definitions)."""
        return self.rank >= LOWEST_HONOUR


class InvalidCardError(ValueError):
    """The text is no card."""


def parse_card(text: str) -> Card:
    """The card that *text* writes, rank before suit: ``KS``, ``TH`` or ``10H``, in any case."""
    word = text.strip().upper().replace("10", "T")
    if len(word) != 2 or word[0] not in RANK_WORDS or word[1] not in SUIT_WORDS:
        raise InvalidCardError(f"no card: {text!r}; write rank and suit, such as KS or 10H")
    return Card(RANK_WORDS.index(word[0]), Suit(SUIT_WORDS.index(word[1])))
