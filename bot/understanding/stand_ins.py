"""Read ``deed het`` as what it stands for: in ``west bood niet, zuid deed het`` south bid."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_DOINGS = ("call_verb", "opens", "P", "X", "XX", "lead_out", "lead_on", "revoke", "claim", "alert")
FARTHEST = 9
NEAREST = 4
"""Items between a question, ``mag iemand dat doubleren?``, and the answer that it was done."""
_NEW_STORY = frozenset("?\n")


def with_doings(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with each *deed* of somebody else read as the doing told before it."""
    told = list(items)
    for at, item in enumerate(items):
        doing = _stood_for(told, at) if item.first_word in grammar("did") and _is_of_somebody(items, at) else None
        if doing is not None and _asked_before(told, at):
            _only_asked(told, at)
        if doing is not None:
            told[at] = item._replace(kind=doing.kind, names=doing.names, value=doing.value)
    return tuple(told)


def _asked_before(told: Sequence[Item], at: int) -> bool:
    return any(item.text == "?" for item in told[max(0, at - NEAREST) : at])


def _only_asked(told: list[Item], at: int) -> None:
    """``mag noord dat doubleren? oost deed het``: nobody did it in the question."""
    asked = next(n for n in range(at - 1, -1, -1) if told[n].text == "?")
    for n in range(asked - 1, -1, -1):
        if told[n].value in _NEW_STORY or told[n].text == ".":
            return
        if told[n].kind == "seat" or told[n].means(*_DOINGS):
            told[n] = told[n]._replace(kind="unknown", names=frozenset({"unknown"}))


def _is_of_somebody(items: Sequence[Item], at: int) -> bool:
    """``zuid deed het``, ``dat deed zuid``: a player beside it, and nothing that was done behind it."""
    before, after = items[max(0, at - 1) : at], items[at + 1 : at + 3]
    if before and before[0].kind in ("seat", "person"):
        return not after or after[0].kind in ("sign", "unknown") or after[0].means("but", "and", "while")
    ends = len(after) < 2 or after[1].kind == "sign" or after[1].means("but", "and", "while")
    return bool(after) and after[0].kind in ("seat", "person") and ends


def _stood_for(items: Sequence[Item], at: int) -> Item | None:
    """The last doing told before, of another player."""
    asked = 0
    for n in range(at - 1, max(-1, at - FARTHEST), -1):
        asked += items[n].text == "?"
        if items[n].value in _NEW_STORY and (items[n].text != "?" or asked > 1 or at - n > NEAREST):
            return None
        if items[n].means(*_DOINGS):
            return items[n]
    return None
