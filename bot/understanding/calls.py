"""Read bids: a level and a denomination, in all the ways players write and say them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar, vocabulary

DENOMINATIONS = {"C": "C", "D": "D", "H": "H", "S": "S", "NT": "NT"}
SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_ENGLISH_LETTERS = {"c": "C", "d": "D", "n": "NT"}


@dataclass(frozen=True, slots=True)
class ReadCall:
    """A bid, where it ends, and whether it can be read otherwise: ``een klaver`` may be a card."""

    call: str
    end: int
    may_be_card: bool = False
    slip: bool = False


def number_of(word: Word) -> int | None:
    """The number a word or figure stands for; ordinals too."""
    if word.text.isdecimal():
        return int(word.text) if len(word.text) < 6 else None
    found = vocabulary().singles["numbers"].get(word.text)
    return int(found[0]) if found else None


def is_ordinal(word: Word) -> bool:
    """Whether a number word tells a place in a row: ``vierde``."""
    return word.text.isalpha() and word.text.endswith(tuple(grammar("ordinal_ending")))


def suit_of(word: Word, *, glued: bool = False) -> tuple[str, bool] | None:
    """The suit or notrump a word names, and whether it is a slip; single letters only when *glued*."""
    if word.text in SYMBOLS:
        return SYMBOLS[word.text], False
    found = vocabulary().singles["suits"].get(word.text)
    if found and (glued or len(word.text) > 1):
        return found
    if glued and word.text in _ENGLISH_LETTERS:
        return _ENGLISH_LETTERS[word.text], False
    return None


def read_bid(words: Sequence[Word], at: int) -> ReadCall | None:
    """The bid that begins at place *at*: ``2 ruiten``, ``2♦``, ``twee zonder``, ``3 in de ruit``."""
    level = number_of(words[at])
    if level is None or not 1 <= level <= 9 or is_ordinal(words[at]) or words[at].text in grammar("no_level"):
        return None
    place = _after_little_words(words, at + 1)
    if place >= len(words):
        return None
    suit = suit_of(words[place], glued=True)
    if suit is None or not _fits(words, at, place):
        return None
    uncertain = words[at].text in grammar("one")
    if uncertain and place + 1 < len(words) and words[place + 1].text in vocabulary().singles["ranks"]:
        return None
    return ReadCall(f"{level}{suit[0]}", place + 1, may_be_card=uncertain and suit[0] != "NT", slip=suit[1])


def _after_little_words(words: Sequence[Word], place: int) -> int:
    """Past ``in de`` of ``3 in de ruit``."""
    start = place
    if place < len(words) and words[place].text in ("in", "x") and not words[place].glued:
        place += 1
        if place < len(words) and words[place].text in grammar("article"):
            place += 1
    return place if place == start or (place < len(words) and len(words[place].text) > 1) else start


def _fits(words: Sequence[Word], at: int, place: int) -> bool:
    """Whether level and denomination belong together; a lone letter must not be a word of the sentence."""
    denomination = words[place]
    if denomination.text.startswith("stop") and place + 1 < len(words) and words[place + 1].text.startswith("kaart"):
        return False
    if len(denomination.text) > 1 or denomination.text in SYMBOLS:
        return True
    if denomination.text in _ENGLISH_LETTERS:
        return denomination.glued and (denomination.text != "n" or words[at].text.isdigit())
    return True


_RANKED = ("C", "D", "H", "S", "NT")


def rank(bid: str) -> int:
    """The place of a bid in the order of bids."""
    return int(bid[0]) * 5 + _RANKED.index(bid[1:])


def is_bid(call: object) -> bool:
    """Whether a call names a level and a denomination."""
    return isinstance(call, str) and call[:1].isdigit()
