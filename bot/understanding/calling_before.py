"""Read what a reply tells of somebody's calls as a yes or no: ``1 ruiten eerder``, ``moet nog bieden``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.answer_phrases import find_answers
from bot.understanding.items import Item
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

UNKNOWN = "unknown"
ABOUT_CALLS = ("called", "since", "accepts")
_OTHERS = {
    "called": frozenset({"partner", "his_partner", "LHO", "RHO"}),
    "since": frozenset({"LHO", "RHO", "opponent"}),
    "accepts": frozenset({"partner", "his_partner", "RHO"}),
}
"""Whose calls, or whose wishes, say nothing about what was asked."""


def has_called(own: str, words: Sequence[Word], items: Sequence[Item]) -> bool | str:
    """Whether a reply tells that the player asked about has called."""
    texts = {word.text for word in words}
    if own != "accepts" and any(found.name == "none" for found in find_answers(words)):
        return False
    if texts & grammar("still_to_come"):
        return UNKNOWN if own == "accepts" else False
    if not any(item.kind == "call" or item.means("call_verb", "opens", "responds") for item in items):
        return UNKNOWN
    if texts & grammar("denial") or any(item.means("not", "none", "nobody", "not_yet") for item in items):
        return UNKNOWN if own == "accepts" else False
    if own == "accepts" and any(item.means("wants", "must") for item in items):
        return UNKNOWN
    return True


def speaks_of_another(own: str | None, words: Sequence[Word], items: Sequence[Item]) -> bool:
    """Whether a reply tells about a player who was not asked about: ``mijn partner accepteert het``."""
    if own not in _OTHERS:
        return False
    people = [str(item.value) for item in items if item.kind in ("seat", "person")]
    if own == "accepts" and {word.text for word in words} & grammar("not_the_decider") and "LHO" not in people:
        return True
    return bool(people) and set(people) <= _OTHERS[own]
