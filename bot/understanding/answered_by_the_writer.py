"""Read a question that the writer answers: ``wie er paste? zuid.`` tells that south passed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

LONGEST = 7
"""Items of a question that is answered at once."""


def with_answers(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with each *wie* read as the player who is named behind its question mark."""
    told = list(items)
    for at, item in enumerate(items):
        if item.text.lower() in grammar("who_asked"):
            _answered(told, at)
    return tuple(item for item in told if item.text)


def _answered(told: list[Item], who: int) -> None:
    asked = next((n for n in range(who + 1, min(who + LONGEST, len(told))) if told[n].kind == "sign"), None)
    if asked is None or told[asked].text != "?" or not _answers(told, asked + 1):
        return
    if any(told[n].is_who or told[n].means("may", "question") for n in range(who + 1, asked)):
        return
    told[who] = told[asked + 1]
    told[asked] = told[asked]._replace(text=".", value=".", names=frozenset({"sign", "."}))
    told[asked + 1] = told[asked + 1]._replace(text="")
    if _goes_on(told, asked + 2):
        told[asked], told[asked + 2] = (told[n]._replace(text="") for n in (asked, asked + 2))
    if who + 1 < asked and told[who + 1].text.lower() in grammar("that"):
        told[who + 1] = told[who + 1]._replace(text="")


def _goes_on(told: Sequence[Item], at: int) -> bool:
    """``En wie opent er? Oost, met 1 klaver``: which call or card it was stands behind the answer."""
    comma, rest = told[at : at + 1], told[at + 1 : at + 3]
    what = [item for item in rest if item.first_word not in grammar("with_what")][:1]
    return bool(comma) and comma[0].text == "," and bool(what) and what[0].kind in ("call", "card")


def _answers(told: Sequence[Item], at: int) -> bool:
    """A player, and nothing else that would be said of that player."""
    if at >= len(told) or told[at].kind not in ("seat", "person"):
        return False
    after = told[at + 1 : at + 2]
    return not after or after[0].kind == "sign" or after[0].means("but", "and", "while")
