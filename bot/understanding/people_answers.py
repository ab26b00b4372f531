"""Read who is meant by a reply: a seat, or a place relative to somebody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.reader import Reader
from bot.understanding.seats import COMPASS, PLACES, is_seat, moved
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar
from bot.understanding.yes_no import dont_know, find_answers

UNKNOWN = "unknown"
_LETTERS = {"n": "N", "o": "E", "e": "E", "z": "S", "s": "S", "w": "W"}
_SIDES = {"left_of": 1, "right_of": 3, "partner_of": 2}


def seat_answer(words: Sequence[Word], last: Sequence[Word], writer: str | None, *, relative_to_offender: bool) -> str:
    """The seat, or the place relative to the offender or the writer, that the reply names."""
    texts = [word.text for word in last if not word.is_sign]
    if len(texts) == 1 and texts[0] in _LETTERS:
        return _LETTERS[texts[0]]
    items = Reader(last).read()
    if texts and texts[0] in grammar("my") and "beurt" in texts:
        return "self"
    beside = _beside_somebody(items)
    if beside:
        return beside
    named = _named(items, writer, relative_to_offender=relative_to_offender)
    if any(found.name == "both" for found in find_answers(words)) and len(named) != 1:
        return "both"
    if len(named) > 1 or (dont_know(words) and len(last) == len(words)):
        return _settled_by_role(items) or UNKNOWN
    return named[0] if named else UNKNOWN


def _beside_somebody(items: Sequence[Item]) -> str | None:
    """``links van west``, ``de partner van de overtreder``."""
    for at, item in enumerate(items):
        side = next((places for name, places in _SIDES.items() if item.means(name)), None)
        if side is None or at + 1 >= len(items):
            continue
        other = items[at + 1]
        if other.kind == "seat":
            return moved(str(other.value), side)
        if (
            other.means("the_offender", "his_partner", "self")
            or other.kind == "pronoun"
            or other.text.lower() in ("hem", "haar")
        ):
            return ("self", "LHO", "partner", "RHO")[side]
    return None


def _named(items: Sequence[Item], writer: str | None, *, relative_to_offender: bool) -> list[str]:
    named: list[str] = []
    for at, item in enumerate(items):
        if item.kind not in ("seat", "person") or _denied(items, at):
            continue
        value = str(item.value)
        value = "partner" if value == "his_partner" else value
        if writer and value in PLACES and not (relative_to_offender and not _is_of_writer(item)):
            value = moved(writer, PLACES[value])
        if value not in named and (is_seat(value) or value in PLACES):
            named.append(value)
    if len(named) > 1 and any(is_seat(value) for value in named):
        return [value for value in named if value in COMPASS]
    return named


def _is_of_writer(item: Item) -> bool:
    first = item.first_word
    return first in grammar("my") or item.value == "self" or item.text.lower().endswith(("van mij", "van me"))


def _denied(items: Sequence[Item], at: int) -> bool:
    return at > 0 and items[at - 1].means("not", "none")


def _settled_by_role(items: Sequence[Item]) -> str | None:
    """``noord, niet west`` is handled before; nothing else settles two names."""
    return None
