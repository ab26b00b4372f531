"""Read two partners named in one breath as their side: ``oost-west hebben verzaakt`` accuses neither of them alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.understanding.items import Item

_SIDES = {"N": "S", "S": "N", "E": "W", "W": "E"}
_PLURAL = ("en", "hadden", "waren", "zijn")


def with_sides(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with ``noord-zuid``, and ``oost west hebben``, read as a pair."""
    seats = [at for at, item in enumerate(items) if item.kind == "seat"]
    if all(second - first > 2 for first, second in pairwise(seats)):
        return tuple(items)
    told: list[Item] = []
    at = 0
    while at < len(items):
        last = _end_of_side(items, at)
        if last is None:
            told.append(items[at])
            at += 1
        else:
            side = "NS" if str(items[at].value) in "NS" else "EW"
            text = " ".join(item.text for item in items[at : last + 1])
            told.append(items[at]._replace(kind="pair", names=frozenset({"pair"}), value=side, text=text))
            at = last + 1
    return tuple(told)


def _end_of_side(items: Sequence[Item], at: int) -> int | None:
    """The place of the second partner, when a side is named from *at* on."""
    if items[at].kind != "seat" or len(items[at].text) < 2:
        return None
    dashed = at + 2 < len(items) and items[at + 1].text == "-"
    last = at + 2 if dashed else at + 1
    if last >= len(items) or items[last].kind != "seat" or items[last].value != _SIDES.get(str(items[at].value)):
        return None
    behind = items[last + 1].text.lower() if last + 1 < len(items) else "."
    in_a_row = behind in ("-", ":") or (at > 0 and items[at - 1].text == "-")
    together = (dashed and not in_a_row) or behind.endswith(_PLURAL)
    return last if together and len(items[last].text) > 1 else None
