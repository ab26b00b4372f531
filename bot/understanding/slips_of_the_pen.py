"""What the writer takes back: ``west paste, nee sorry, ik bedoel oost``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

NEAR = 4


def corrected_items(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with the last seat or call that the writer takes back read as the one put in its place."""
    marks = [at for at, item in enumerate(items) if item.means("writer_corrects")]
    changed = list(items)
    for at in reversed(marks):
        _correct(changed, at)
    return tuple(changed)


def _correct(items: list[Item], mark: int) -> None:
    new = _first_after(items, mark)
    if new is None or not _stands_alone(items, new):
        return
    old = next((n for n in range(mark - 1, -1, -1) if items[n].kind == items[new].kind), None)
    if old is None or items[old].value == items[new].value:
        return
    items[old] = items[old]._replace(value=items[new].value, names=items[new].names)
    del items[mark : new + 1]


def _first_after(items: Sequence[Item], mark: int) -> int | None:
    """The seat or call right after the words that correct; signs, *ik* and a second such word may stand between."""
    for at in range(mark + 1, min(mark + 1 + NEAR, len(items))):
        if items[at].kind == "seat" or (items[at].kind == "call" and items[mark].means("writer_slip")):
            return at
        if items[at].kind not in ("sign", "person", "unknown") and not items[at].means("wants", "oops", "i_mean"):
            return None
    return None


def _stands_alone(items: Sequence[Item], new: int) -> bool:
    """Whether nothing further is told of it, so that it only mends what was said."""
    after = items[new + 1 : new + 3]
    if not after or after[0].kind == "sign":
        return True
    mends = items[new].kind == "call" and after[0].first_word in grammar("repeats")
    return mends or (items[new].kind == "seat" and after[0].means("i_mean", "wants"))
