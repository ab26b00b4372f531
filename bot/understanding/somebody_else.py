"""It was somebody else: ``zuid paste voor zijn beurt, nee sorry, noord was het, en oost moest``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_CLOSING = frozenset(".,!;:)-")
_OTHERS = ("must", "be", "turn", "dealer", "not_yet", "thought", "beurt")


def it_was_another(items: Sequence[Item]) -> Sequence[Item]:
    """*items* with the one who is said to have done it after all in the place of the one named before."""
    for mark in range(len(items) - 1, 0, -1):
        if items[mark].text.lower() not in grammar("was_it") or not _takes_back(items, mark):
            continue
        named = next((n for n in (mark + 1, mark - 1) if _is_somebody(items, n) and _ends(items, n, mark)), None)
        begin = _begin_of(items, mark)
        old = _doer(items[:begin]) if named is not None else None
        if named is None or old is None or items[old].value == items[named].value:
            continue
        other = items[named]._replace(first=items[old].first, last=items[old].last)
        return [*items[:old], other, *items[old + 1 : begin], *items[_end_of(items, max(mark, named)) :]]
    return items


def _is_somebody(items: Sequence[Item], at: int) -> bool:
    return 0 < at < len(items) and items[at].kind in ("seat", "person")


def _begin_of(items: Sequence[Item], mark: int) -> int:
    """Where the words that take something back begin, before *was*."""
    at = mark - 1 - _is_somebody(items, mark - 1)
    while at > 0 and _is_little(items[at]) and mark - at < LONGEST:
        at -= 1
    return at + 1


LONGEST = 7
"""Items before *was* in ``, nee sorry, ik bedoel noord was``."""


def _is_little(item: Item) -> bool:
    back = item.means("oops", "writer_corrects") or item.text.lower() in grammar("takes_back_word") | grammar("it")
    return back or (item.kind == "sign" and item.value in _CLOSING) or item.text.lower() in grammar("it_was")


def _takes_back(items: Sequence[Item], mark: int) -> bool:
    """Whether a word as *sorry* stands between what was told and *was*, and nothing else."""
    words = items[_begin_of(items, mark) : mark]
    return any(item.means("oops", "writer_corrects") or item.first_word in grammar("takes_back_word") for item in words)


def _ends(items: Sequence[Item], named: int, mark: int) -> bool:
    """Whether nothing else is told of whoever it was."""
    end = _end_of(items, max(named, mark))
    closes = end >= len(items) or items[end].means("and", "while", "but")
    return closes or (items[end].kind == "sign" and items[end].value in _CLOSING)


def _end_of(items: Sequence[Item], last: int) -> int:
    """The place behind ``was het``, ``was noord die dat deed`` and ``was noord die paste``, as was told before."""
    end = last + 1
    while end < len(items) and items[end].text.lower() in grammar("who_did_that"):
        end += 1
    said = {item.text.lower() for item in items[:last] if item.kind in ("call", "phrase")}
    again = end < len(items) and items[end - 1].text.lower() in grammar("relative") and items[end].text.lower() in said
    return end + again


def _doer(items: Sequence[Item]) -> int | None:
    """The only one of whom something is told that is no waiting."""
    if any(item.means("thought") for item in items):
        return None
    named = [n for n, item in enumerate(items) if item.kind in ("seat", "person")]
    doers = [n for n in named if not (n + 1 < len(items) and items[n + 1].means(*_OTHERS))]
    return doers[-1] if doers and len({items[n].value for n in doers}) == 1 else None
