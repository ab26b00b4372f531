"""One person named twice: ``ik (zuid)``, ``de dame op noord``, ``mijn partner, oost, …``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

LONGEST_ASIDE = 3
LONGEST_IN_BRACKETS = 6
_BRACKETS = (("(", ")"), (",", ","))


def without_sitting(items: Sequence[Item]) -> tuple[Item, ...]:
    """``de dame op noord`` as plain ``noord``."""
    titles = [at for at in range(len(items) - 1) if items[at + 1].kind == "seat" and _is_title(items, at)]
    sitting = [
        at
        for at in range(len(items) - 2)
        if (items[at + 2].kind == "seat" or items[at].kind == "pronoun") and _sits(items, at)
    ]
    if not titles and not sitting:
        return tuple(items)
    dropped = {*titles, *sitting, *(at + 1 for at in sitting)}
    return tuple(item for at, item in enumerate(items) if at not in dropped)


def _sits(items: Sequence[Item], at: int) -> bool:
    """``de dame op noord``: somebody, and the place at the table."""
    item, place = items[at], items[at + 2]
    near = place.value in ("LHO", "RHO") or place.means("his_left", "his_right")
    beside = near and item.kind == "pronoun"
    if not (place.kind == "seat" or beside) or items[at + 1].first_word not in grammar("sits_at"):
        return False
    somebody = item.text.lower() in grammar("sits") and not item.is_who
    return somebody or (item.value == "opponent" and items[at + 1].first_word == "op")


def _is_title(items: Sequence[Item], at: int) -> bool:
    """``mevrouw oost``, ``speler zuid``, ``tegenstander noord``."""
    item, before = items[at], items[at - 1] if at else None
    if item.value == "opponent" and item.kind == "person":
        return before is None or not before.means("left_of", "right_of", "partner_of")
    return item.kind == "unknown" and item.text.lower() in grammar("title")


def with_names(items: Sequence[Item]) -> tuple[Item, ...]:
    """``zij zat nog te denken, zuid dus,`` as ``zuid zat nog te denken,``."""
    told = list(items)
    for at in range(len(told) - 3, 1, -1):
        if told[at].kind != "seat":
            continue
        alone = told[at - 1].value in (",", "(")
        ends = told[at + 1].kind == "sign"
        first = _begins_with_pronoun(told, at - 1) if alone and ends and not told[at + 2].is_who else None
        if first is not None:
            told[first] = told[at]._replace(text=told[first].text, first=told[first].first, last=told[first].last)
            del told[at - 1 : at + 1]
    return tuple(told)


def _begins_with_pronoun(items: Sequence[Item], end: int) -> int | None:
    """The place of *hij* or *zij* where the clause before *end* begins with it, and nobody is named in it."""
    first = end
    while first > 0 and items[first - 1].kind != "sign":
        first -= 1
    clause = items[first:end]
    named = any(item.kind in ("seat", "person") for item in clause[1:]) or len(clause) < 2
    is_subject = bool(clause) and clause[0].first_word in grammar("he_or_she")
    return first if is_subject and not named else None


def without_asides(items: Sequence[Item]) -> tuple[Item, ...]:
    """``west, onze man, was …`` and ``oost van de tegenstanders`` as plain ``west`` and ``oost``."""
    kept: list[Item] = []
    at = 0
    while at < len(items):
        kept.append(items[at])
        at += 1 + (_length_of_aside(items, at) if items[at].kind == "seat" else 0)
        if kept[-1].value == "his_partner" and (seat := _seat_beside(items, at - 1)) is not None:
            kept[-1] = seat
            at += 3
        beside = _is_beside_mine(kept[-1], items, at)
        if beside:
            kept[-1] = _beside_partner(kept[-1])
            at += beside
        if kept[-1].kind in ("person", "unknown") and (found := _who_sits(items, at)) is not None:
            named, end = found
            comma = items[at]._replace(value=",", text=",")
            kept.extend((items[at], named, comma) if kept[-1].kind == "person" else (named,))
            at = end
    return tuple(kept)


def _is_beside_mine(item: Item, items: Sequence[Item], at: int) -> int:
    """``links van mijn maat``: how many items tell that the writer's partner is meant, and not the writer."""
    if item.value not in ("LHO", "RHO"):
        return 0
    behind = items[at : at + 2]
    if item.text.lower().rpartition(" ")[2] in grammar("my"):
        return int(bool(behind) and behind[0].value == "partner" and behind[0].first_word not in grammar("my"))
    partner = len(behind) > 1 and behind[1].value == "partner" and behind[1].first_word in grammar("my")
    return 2 if partner and behind[0].first_word == "van" else 0


def _beside_partner(item: Item) -> Item:
    value = "RHO" if item.value == "LHO" else "LHO"
    return item._replace(value=value, names=(item.names - {str(item.value)}) | {value})


def _who_sits(items: Sequence[Item], at: int) -> tuple[Item, int] | None:
    """The seat of ``mijn vrouw, die oost zit,`` and ``mevrouw De Wit, die op west zit,``, and where that ends."""
    if at >= len(items) or items[at].value != ",":
        return None
    start = at + 1 + (at + 1 < len(items) and items[at + 1].kind == "pronoun")
    behind = items[start : start + 3]
    if len(behind) < 3 or not (behind[2].value == "," or behind[2].means("and")):
        return None
    pair = sorted(behind[:2], key=lambda item: item.kind != "seat")
    if pair[0].kind != "seat" or pair[1].first_word not in grammar("is_seated"):
        return None
    return pair[0], start + 2 + (behind[2].value == ",")


def _length_of_aside(items: Sequence[Item], seat: int) -> int:
    """How many items behind a seat only say who that is."""
    behind = items[seat + 1 : seat + 3]
    if len(behind) == 2 and behind[0].first_word == "van" and behind[1].means("opponent"):
        return 2
    if behind and behind[0].value == "(":
        return _length_of_brackets(items, seat)
    if not behind or behind[0].value != ",":
        return 0
    for at in range(seat + 2, min(seat + 3 + LONGEST_ASIDE, len(items) - 1)):
        if items[at].value == ",":
            goes_on = not (items[at + 1].is_who or items[at + 1].means("and", "but", "while", "then", "sign"))
            return at - seat if goes_on and at > seat + 2 else 0
        if not _says_nothing(items[at]):
            return 0
    return 0


def _length_of_brackets(items: Sequence[Item], seat: int) -> int:
    """``oost (dat is mevrouw Bos) liet``: what stands between brackets, when it tells nothing of the game."""
    for at in range(seat + 2, min(seat + 3 + LONGEST_IN_BRACKETS, len(items))):
        if items[at].value == ")":
            return at - seat if at > seat + 2 else 0
        if not (_says_nothing(items[at]) or items[at].means("be", "he")):
            return 0
    return 0


def _says_nothing(item: Item) -> bool:
    if item.kind == "person":
        return item.value == "partner" and item.first_word not in grammar("possessive")
    return item.kind == "unknown" or item.means("i_mean")


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
