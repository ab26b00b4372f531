"""What the writer takes back: ``west paste, nee sorry, ik bedoel oost``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

NEAR = 4
MOST_REPEATED = 10
_STOPS = frozenset(".!?;\n")


def corrected_items(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with the last seat or call that the writer takes back read as the one put in its place."""
    items = _the_other_way_round(items)
    marks = [at for at, item in enumerate(items) if item.means("writer_corrects")]
    changed = list(items)
    for at in reversed(marks):
        _correct(changed, at)
    if sum(item.kind == "seat" for item in changed) > 1:
        _begin_again(changed)
    return tuple(changed)


def _the_other_way_round(items: Sequence[Item]) -> Sequence[Item]:
    """``zuid zegt dat noord verzaakte, maar het is andersom: zuid verzaakte``: only what follows holds."""
    for at, item in enumerate(items[:-2]):
        turned = item.text.lower() in grammar("other_way_round") and items[at + 1].value in (":", ",", ".")
        if turned and any(other.kind == "seat" for other in items[at + 2 :]):
            return items[at + 2 :]
    return items


def _begin_again(items: list[Item]) -> None:
    """``zuid sorry noord past``, ``west liet iets zien nee oost liet iets zien``: what went before is void."""
    for new in reversed([at for at, item in enumerate(items) if item.kind == "seat" and at > 1]):
        mark = next((n for n in range(new - 1, 0, -1) if items[n].kind != "sign" or items[n].text not in ",.-"), 0)
        takes_back = items[mark].means("oops") or items[mark].first_word in grammar("takes_back_word")
        if not mark or not takes_back or items[mark].means("waits_for"):
            continue
        old = next((n for n in range(mark - 1, -1, -1) if items[n].kind == "seat"), None)
        if old is not None and _is_begun_again(items, old, mark, new):
            del items[old:new]
        elif old is not None and _is_named_instead(items, mark, new):
            items[old] = items[old]._replace(value=items[new].value, names=items[new].names)
            del items[mark : new + 1]


def _is_begun_again(items: Sequence[Item], old: int, mark: int, new: int) -> bool:
    """Whether nothing was told yet of the first seat, or the same is told of the second."""
    between = [item for item in items[old + 1 : mark] if item.kind != "sign" or item.text not in ",.-"]
    if not between:
        return True
    after = items[new + 1 : new + 2]
    return bool(after) and between[0].text.lower() == after[0].text.lower() and len(between) < MOST_REPEATED


def _is_named_instead(items: Sequence[Item], mark: int, new: int) -> bool:
    """``west paste, nee oost``: of the one player named before, who it was instead."""
    ends = new + 1 >= len(items) or (items[new + 1].kind == "sign" and items[new + 1].text in ".,!")
    before = {item.value for item in items[:mark] if item.kind in ("seat", "person")}
    other = any(item.text == "?" or item.means("thought", "turn", "beurt", "must", "ask") for item in items[:mark])
    return ends and len(before) == 1 and not other


def _correct(items: list[Item], mark: int) -> None:
    if _is_writers_own(items, mark) and (new := _call_put_right(items, mark)) is not None:
        _put_call_in_place(items, mark, new)
        return
    if _is_named_before(items, mark):
        _put_in_place(items, mark - 1, mark - 1)
        return
    new = _first_after(items, mark)
    if new is not None and (_stands_alone(items, new) or _says_the_same(items, mark, new)):
        _put_in_place(items, mark, new)


def _is_writers_own(items: Sequence[Item], mark: int) -> bool:
    """``ik bedoel`` in a sentence in which nobody speaks or changes anything: it is the writer who means."""
    if items[mark].text.lower() not in ("ik bedoel", "bedoel ik"):
        return False
    sentence = _sentence(items, mark)
    if any(item.text == '"' or item.means("mispull", "changes", "replaces", "box") for item in sentence):
        return False
    old = next((n for n in range(mark - 1, -1, -1) if items[n].kind in ("call", "card")), mark)
    behind = items[old : mark + NEAR + 2]
    return not any(_speaks(item) for item in behind)


def _speaks(item: Item) -> bool:
    return item.first_word in grammar("said") or item.first_word in grammar("said_inverted")


def _sentence(items: Sequence[Item], at: int) -> Sequence[Item]:
    first = next((n for n in range(at - 1, -1, -1) if items[n].value in _STOPS), 0)
    last = next((n for n in range(at, len(items)) if items[n].value in _STOPS), len(items))
    return items[first:last]


def _call_put_right(items: Sequence[Item], mark: int) -> int | None:
    """The call or card beside *ik bedoel*: behind it, else right before it."""
    for at in range(mark + 1, min(mark + 1 + NEAR, len(items))):
        if items[at].kind in ("call", "card"):
            return at
        if items[at].kind not in ("sign", "unknown") and not items[at].means("call_verb", "plays", "lays", "oops"):
            break
    before = mark - 1
    ends = mark + 1 >= len(items) or items[mark + 1].kind == "sign"
    return before if ends and mark > 1 and items[before].kind in ("call", "card") else None


def _put_call_in_place(items: list[Item], mark: int, new: int) -> None:
    """The one call or card before it read as the new one; of several it is not known which was meant."""
    kind, begin = items[new].kind, min(mark, new)
    first = next((n for n in range(begin - 1, -1, -1) if items[n].value in _STOPS), 0)
    old = [n for n in range(first, begin) if items[n].kind == kind]
    is_last = bool(old) and (len(old) == 1 or not items[old[-1] - 1].means("over"))
    if is_last and not any(item.kind == kind for item in items[max(mark, new) + 1 :]):
        items[old[-1]] = items[old[-1]]._replace(value=items[new].value, names=items[new].names)
        del items[begin : max(mark, new) + 1]
    elif old:
        items[mark] = items[mark]._replace(names=items[mark].names | {"unsure_which"})


def _put_in_place(items: list[Item], mark: int, new: int) -> None:
    old = next((n for n in range(mark - 1, -1, -1) if items[n].kind == items[new].kind), None)
    if old is None or items[old].value == items[new].value:
        return
    items[old] = items[old]._replace(value=items[new].value, names=items[new].names)
    first, last = _aside(items, mark, new)
    del items[first:last]


def _aside(items: Sequence[Item], mark: int, new: int) -> tuple[int, int]:
    """From where to where the correction runs, with the brackets or commas that set it apart."""
    first, last = mark, new + 1
    while first > 1 and (items[first - 1].means("oops") or items[first - 1].text in ("(", ",", "-")):
        first -= 1
    if last < len(items) and items[first].text in ("(", ",", "-") and items[last].text in (")", ",", "-"):
        return first, last + 1
    return mark, last


def _is_named_before(items: Sequence[Item], mark: int) -> bool:
    """``verzaking van oost, nee van west bedoel ik``."""
    before = items[max(0, mark - 4) : mark]
    ends = mark + 1 >= len(items) or items[mark + 1].kind == "sign"
    denied = any(item.means("oops") or item.text.lower() == "nee" for item in before)
    return ends and bool(before) and before[-1].kind == "seat" and denied


def _says_the_same(items: Sequence[Item], mark: int, new: int) -> bool:
    """``zuid bekende niet, nee wacht, west bekende niet``: the same words, said of another."""
    old = next((n for n in range(mark - 1, -1, -1) if items[n].kind == "seat"), None)
    if old is None or items[new].kind != "seat" or new + 1 >= len(items):
        return False
    return items[old + 1].kind != "sign" and items[old + 1].names == items[new + 1].names


def _first_after(items: Sequence[Item], mark: int) -> int | None:
    """The seat or call right after the words that correct; signs, *ik* and a second such word may stand between."""
    for at in range(mark + 1, min(mark + 1 + NEAR, len(items))):
        if items[at].kind == "seat" or (items[at].kind == "call" and items[mark].means("writer_slip")):
            return at
        if items[at].kind not in ("sign", "person", "unknown") and not items[at].means("wants", "oops", "i_mean", "be"):
            return None
    return None


def _stands_alone(items: Sequence[Item], new: int) -> bool:
    """Whether nothing further is told of it, so that it only mends what was said."""
    after = items[new + 1 : new + 3]
    if not after or after[0].kind == "sign":
        return True
    mends = items[new].kind == "call" and after[0].first_word in grammar("repeats")
    return mends or (items[new].kind == "seat" and after[0].means("i_mean", "wants"))
