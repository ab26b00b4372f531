"""Read what is left out: in ``ik dus uit met ruitenboer`` somebody led, in ``west kwam. ♠6.`` too."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_LED = ("lead_out", "lead_any", "lead_on", "plays", "call_verb", "opens", "falls")
_PLAY_BEGINS = ("declarer", "contract", "must", "dummy")


def with_what_is_left_out(items: Sequence[Item], names: frozenset[str]) -> tuple[Item, ...]:
    """*items* with a lead told by half of its verb, and the table that declarer is at, read as what they mean."""
    told = list(items)
    for at, item in enumerate(items):
        text = item.text.lower()
        if (text == "uit" and _leads_with(items, at, names)) or (text in grammar("came") and _came(items, at, names)):
            told[at] = item._replace(kind="phrase", names=frozenset({"phrase", "lead_out"}), value="")
        elif text == "op tafel" and "from_hand" in names and _is_in_dummy(items, at, names):
            told[at] = item._replace(kind="phrase", names=frozenset({"phrase", "from_dummy"}), value="")
    return tuple(told)


def _leads_with(items: Sequence[Item], at: int, names: frozenset[str]) -> bool:
    """``ik dus uit met ♦B``: a player, no verb of play, and the card."""
    behind = items[at + 1 : at + 3]
    card = len(behind) == 2 and behind[0].text.lower() == "met" and behind[1].means("card", "suit", "may_be_card")
    before = [item for item in items[max(0, at - 3) : at] if item.kind in ("seat", "person")]
    return card and bool(before) and names.isdisjoint(_LED)


def _came(items: Sequence[Item], at: int, names: frozenset[str]) -> bool:
    """``oost moest. west kwam. ♠6.``: nothing else is said of it, and a card or a declarer is named."""
    before, behind = items[max(0, at - 1) : at], items[at + 1 : at + 2]
    alone = not behind or (behind[0].kind == "sign" and behind[0].text in ".,;!")
    player = bool(before) and before[0].kind in ("seat", "person")
    return alone and player and names.isdisjoint(_LED) and not names.isdisjoint(_PLAY_BEGINS) and "card" in names


def _is_in_dummy(items: Sequence[Item], at: int, names: frozenset[str]) -> bool:
    """``ik moest op tafel zijn``, ``hij was op tafel``: where declarer was to lead from; no card lies there."""
    before = items[max(0, at - 2) : at]
    is_there = (
        len(before) == 2 and before[1].means("be", "must") and before[0].kind in ("seat", "person", "pronoun", "role")
    )
    return is_there and names.isdisjoint(("falls", "takes_back"))
