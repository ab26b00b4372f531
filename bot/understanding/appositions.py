"""One person named twice: ``ik (zuid)``, ``de dame op noord``, ``mijn partner, oost, …``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_BRACKETS = (("(", ")"), (",", ","))


def without_sitting(items: Sequence[Item]) -> tuple[Item, ...]:
    """``de dame op noord`` as plain ``noord``."""
    dropped: set[int] = set()
    for at, item in enumerate(items[:-2]):
        if (
            item.text.lower() in grammar("sits")
            and not item.is_who
            and items[at + 1].first_word in grammar("sits_at")
            and items[at + 2].kind == "seat"
        ):
            dropped.update((at, at + 1))
    return tuple(item for at, item in enumerate(items) if at not in dropped) if dropped else tuple(items)


def without_brackets(items: Sequence[Item]) -> tuple[Item, ...]:
    """``ik (zuid) moest``: the seat alone, once it is known that the writer sits there."""
    kept: list[Item] = []
    at = 0
    while at < len(items):
        seat = _seat_beside(items, at)
        kept.append(items[at] if seat is None else seat)
        at += 1 if seat is None else 4
    return tuple(kept)


def _seat_beside(items: Sequence[Item], at: int) -> Item | None:
    beside = items[at : at + 4]
    if len(beside) < 4 or beside[0].kind != "person" or beside[2].kind != "seat":
        return None
    return beside[2] if (beside[1].value, beside[3].value) in _BRACKETS else None
