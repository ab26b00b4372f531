"""Read a word by the one beside it: a trick that falls to somebody, the card 1SA, who *had al gepast*."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_SEEN = ("falls", "card_noun", "did_something", "shows")


def by_neighbour(items: Sequence[Item], names: frozenset[str]) -> tuple[Item, ...]:
    """*items*, those that mean something else beside their neighbour read so."""
    if names.isdisjoint(_SEEN):
        return tuple(items)
    told = list(items)
    for at in range(1, len(told)):
        if told[at].text.lower() in grammar("trick_fell") and told[at - 1].means("trick_noun"):
            _trick_falls(told, at)
        elif told[at].means("bid") and told[at - 1].means("card_noun") and told[at - 1].text.lower() in _CARDS:
            told[at - 1] = _named(told[at - 1], "box")
        elif told[at].text.lower() in grammar("i_open") and _opens(told, at):
            told[at] = _named(told[at], "opens")
        elif told[at].means("did_something") and _is_a_call_of(told, at):
            told[at] = told[at]._replace(kind="call", names=frozenset({"call", "P"}), value="P")
    return tuple(told)


_CARDS = ("kaart", "kaartje", "kaartjes")


def _trick_falls(told: list[Item], at: int) -> None:
    """``de slag viel op tafel``: dummy won it, and no card fell."""
    told[at] = _named(told[at], "on_lead", "won")
    if at + 1 < len(told) and told[at + 1].text.lower() == "op tafel":
        told[at + 1] = _named(told[at + 1], "dummy")


def _opens(told: list[Item], at: int) -> bool:
    """``ik open een harten``; not ``ik leg hem open``."""
    behind = told[at + 1 : at + 2]
    return told[at - 1].value == "self" and bool(behind) and (behind[0].means("bid", "may_be_card", "one_card"))


def _is_a_call_of(told: list[Item], at: int) -> bool:
    """``noord moest beginnen en ik had al gepast``; not ``voordat zuid gepast had``."""
    if not told[at].text.lower().endswith("gepast") or not told[at - 1].is_who:
        return False
    before = told[at - 2] if at > 1 else None
    joined = before is None or before.means("and", ",") or before.first_word in grammar("joins_on")
    another = [n for n in range(at - 1) if told[n].kind in ("seat", "person") and told[n].value != told[at - 1].value]
    return joined and any(told[n + 1].means("must", "be") for n in another)


def _named(item: Item, *names: str) -> Item:
    return item._replace(kind="phrase", names=frozenset({"phrase", *names}))
