"""Read cards: suit and rank in either order, in one word or apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.understanding.calls import SYMBOLS, is_ordinal, suit_of
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar, vocabulary

_HONOUR_LETTERS = {"A": "A", "H": "K", "K": "K", "V": "Q", "D": "Q", "Q": "Q", "B": "J", "J": "J", "T": "T"}
_SUIT_LETTERS = {"S": "S", "H": "H", "R": "D", "K": "C", "D": "D", "C": "C"}
LONGEST_SUIT = 24
"""Letters of a suit's name at most."""
_NOT_CARDS = ("SA", "HH", "KA", "HA", "SH", "KK")


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card, rank before suit, and the place after it."""

    card: str
    end: int


def rank_of(word: Word) -> str | None:
    """The rank a word or figure names; letters do not count, they need a suit beside them."""
    found = vocabulary().singles["ranks"].get(word.text)
    if found is None or is_ordinal(word) or (len(word.text) == 1 and word.text.isalpha()):
        return None
    return found[0]


def read_card(words: Sequence[Word], at: int) -> ReadCard | None:
    """The card that begins at place *at*."""
    word, singles = words[at], vocabulary().singles
    found = _compound(word, at)
    if found is None and (word.text in singles["suits"] or not word.text.isalpha() or len(word.text) == 1):
        found = _suit_first(words, at)
    return _rank_first(words, at) if found is None and word.text in singles["ranks"] else found


def _compound(word: Word, at: int) -> ReadCard | None:
    """``hartenvijf``, ``klvH``, ``hH``."""
    card = _in_one_word(word.text, word.raw)
    return ReadCard(card, at + 1) if card else None


@lru_cache(maxsize=4096)
def _in_one_word(text: str, raw: str) -> str | None:
    return _whole_compound(text) or _letters(raw) if text.isalpha() and len(text) > 1 else None


def _whole_compound(text: str) -> str | None:
    suits, ranks = vocabulary().singles["suits"], vocabulary().singles["ranks"]
    if text in suits:
        return None
    for cut in range(3, min(len(text) - 2, LONGEST_SUIT + 1)):
        suit, rank = suits.get(text[:cut]), ranks.get(text[cut:])
        if suit and rank and suit[0] != "NT":
            return rank[0] + suit[0]
    return None


def _letters(raw: str) -> str | None:
    """A suit and the capital of an honour: ``KlvH``, ``hH``, ``HV``."""
    if len(raw) == 2 and raw[0] in "QJT" and raw[1] in "SHDC":
        return raw
    if raw[-1] not in _HONOUR_LETTERS or raw in _NOT_CARDS or len(raw) > 8:
        return None
    begin = raw[:-1]
    if len(raw) == 2 and raw.isupper():
        suit = _SUIT_LETTERS.get(begin) if raw[-1] != "T" else None
        return _HONOUR_LETTERS[raw[-1]] + suit if suit else None
    found = vocabulary().singles["suits"].get(begin.lower())
    if found is None or found[0] == "NT" or begin.isupper():
        return None
    return _HONOUR_LETTERS[raw[-1]] + found[0]


def _suit_first(words: Sequence[Word], at: int) -> ReadCard | None:
    """``harten 5``, ``klaver en boer``, ``♠H``, ``h5``."""
    place = at + 1
    if place >= len(words):
        return None
    suit = suit_of(words[at], glued=words[place].glued and words[place].text.isdigit())
    if suit is None or suit[0] == "NT" or (suit[1] and words[at].text.startswith("stop")):
        return None
    if words[at].text in SYMBOLS and words[place].glued and words[place].raw in _HONOUR_LETTERS:
        return ReadCard(_HONOUR_LETTERS[words[place].raw] + suit[0], place + 1)
    if (
        words[place].text in grammar("between_suit_and_rank")
        and place + 1 < len(words)
        and words[place + 1].text.isalpha()
    ):
        place += 1
    rank = rank_of(words[place])
    if rank is None or _starts_a_bid(words, place):
        return None
    return ReadCard(rank + suit[0], place + 1)


def _starts_a_bid(words: Sequence[Word], place: int) -> bool:
    """Whether the figure belongs to what follows: ``klaver 2 ruiten``, ``harten 12 kaarten``."""
    if place + 1 >= len(words) or rank_of(words[place]) in ("A", "K", "Q", "J"):
        return False
    following = words[place + 1]
    return suit_of(following, glued=following.glued) is not None or following.text in grammar("counted")


def _rank_first(words: Sequence[Word], at: int) -> ReadCard | None:
    """``boer van ruiten``, ``queen of hearts``, ``de tien van schoppen``."""
    rank = rank_of(words[at])
    place = at + 1
    if rank is None or place + 1 >= len(words) or words[place].text not in grammar("between_rank_and_suit"):
        return None
    if words[place].text == "in" and rank not in ("A", "K", "Q", "J"):
        return None
    place += words[place + 1].text in grammar("article") and place + 2 < len(words)
    suit = suit_of(words[place + 1])
    if suit is None or suit[0] == "NT":
        return None
    return ReadCard(rank + suit[0], place + 2)
