"""Read who is meant by a reply: a seat, or a place relative to somebody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.answer_phrases import find_answers
from bot.understanding.asking_back import asks_back, dont_know
from bot.understanding.items import Item
from bot.understanding.reader import Reader
from bot.understanding.relations import beside_the_offender
from bot.understanding.seats import COMPASS, PLACES, is_seat, moved
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

UNKNOWN = "unknown"
_LETTERS = {"n": "N", "o": "E", "e": "E", "z": "S", "s": "S", "w": "W"}
_PLACES = ("self", "LHO", "partner", "RHO")
_SIDES = {"left_of": 1, "right_of": 3, "partner_of": 2}


def seat_answer(words: Sequence[Word], last: Sequence[Word], writer: str | None, *, relative_to_offender: bool) -> str:
    """The seat, or the place relative to the offender or the writer, that the reply names."""
    texts = [word.text for word in last if not word.is_sign]
    if len(texts) == 1 and texts[0] in _LETTERS:
        return _LETTERS[texts[0]]
    if asks_back(words):
        return UNKNOWN
    if texts and texts[0] in grammar("my") and "beurt" in texts:
        return "self"
    items = beside_the_offender(Reader(last).read())
    named = _named(items, writer, relative_to_offender=relative_to_offender)
    beside = _beside_somebody(items)
    if beside:
        return beside
    if any(found.name == "both" for found in find_answers(words)) and len(named) != 1:
        return "both"
    if len(named) != 1 or (dont_know(words) and len(last) == len(words)):
        return UNKNOWN
    return named[0]


def _beside_somebody(items: Sequence[Item]) -> str | None:
    """``links van west``, ``de partner van de overtreder``."""
    for at, item in enumerate(items):
        side = next((places for name, places in _SIDES.items() if item.means(name)), None)
        if side is None:
            continue
        if at + 1 >= len(items):
            return _PLACES[side]
        other = items[at + 1]
        if other.kind == "seat":
            return moved(str(other.value), side)
        if _is_the_offender(other):
            return _PLACES[side]
    return None


def _is_the_offender(item: Item) -> bool:
    """``de overtreder``, or ``hem`` and ``haar``: in these questions that is the offender."""
    named = item.means("the_offender", "his_partner", "self") or item.kind == "pronoun"
    return named or item.text.lower() in grammar("him_or_her")


def _named(items: Sequence[Item], writer: str | None, *, relative_to_offender: bool) -> list[str]:
    """Everybody whom the reply names as the one; the last words about it outweigh what somebody thought."""
    places = [at for at, item in enumerate(items) if _may_be_named(items, at)]
    meant = [at for at in places if not _is_aside(items, at)] or places
    named: list[str] = []
    for at in meant:
        value = _value(items[at], writer, relative_to_offender=relative_to_offender)
        if value not in named and (is_seat(value) or value in PLACES):
            named.append(value)
    if len(named) > 1 and any(is_seat(value) for value in named):
        return [value for value in named if value in COMPASS]
    return named


def _may_be_named(items: Sequence[Item], at: int) -> bool:
    if items[at].kind not in ("seat", "person") or _denied(items, at):
        return False
    return items[at].value != "self" or _is_subject(items, at)


def _is_subject(items: Sequence[Item], at: int) -> bool:
    """``ik was het``, but not ``dat zeg ik niet`` or ``ik was even weg``."""
    if items[at].first_word not in grammar("i"):
        return True
    others = [item for n, item in enumerate(items) if n != at and item.kind != "sign"]
    if any(item.first_word in grammar("of_the_writer") for item in others):
        return False
    return all(item.kind != "unknown" or item.first_word in grammar("is_it") for item in others)


def _is_aside(items: Sequence[Item], at: int) -> bool:
    """``volgens noord``, ``oost zegt dat``, ``eerst dacht ik oost``: who speaks, or a thought since dropped."""
    before = items[at - 1] if at else None
    if before is not None and before.first_word in grammar("according_to"):
        return True
    near = [item.first_word for item in (*items[max(0, at - 2) : at], *items[at + 1 : at + 2])]
    after = items[at + 1].first_word if at + 1 < len(items) else ""
    return after in grammar("speaks") or (bool(grammar("imagined") & set(near)) and _more_named(items, at))


def _more_named(items: Sequence[Item], at: int) -> bool:
    return any(item.kind == "seat" for n, item in enumerate(items) if n != at)


def _value(item: Item, writer: str | None, *, relative_to_offender: bool) -> str:
    value = "partner" if item.value == "his_partner" else str(item.value)
    if writer and value in PLACES and not (relative_to_offender and not _is_of_writer(item)):
        return moved(writer, PLACES[value])
    return value


def _is_of_writer(item: Item) -> bool:
    first = item.first_word
    return first in grammar("my") or item.value == "self" or item.text.lower().endswith(("van mij", "van me"))


def _denied(items: Sequence[Item], at: int) -> bool:
    """``niet zuid``; ``zuid niet, noord``: a denial behind a name when another follows."""
    if at > 0 and items[at - 1].means("not", "none"):
        return True
    behind = items[at + 1 : at + 3]
    ends = len(behind) < 2 or behind[1].kind in ("sign", "seat", "person") or behind[1].means("but", "and")
    return ends and bool(behind) and behind[0].means("not")
