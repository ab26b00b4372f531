"""A role told in an aside between commas: ``oost, die dummy is, …``, ``de leider, zuid, …``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item

LONGEST = 7
_BESIDE_ROLE = ("he", "be", "have", "like", "unknown", "adverb", "bid", "contract", "by")
_BESIDE_NAME = ("be", "he", "unknown", "adverb", "i_mean")
_ROLES = ("declarer", "dummy", "defender")


def declarer_by_letter(items: Sequence[Item]) -> tuple[Item, ...]:
    """``claim L 4 slagen``: a capital letter for the declarer, where somebody claims."""
    if not any(item.means("claim") for item in items):
        return tuple(items)
    declarer = {"kind": "role", "names": frozenset({"role", "declarer"}), "value": "declarer"}
    return tuple(
        item._replace(**declarer) if item.kind == "unknown" and item.text == "L" else item  # type: ignore[arg-type]
        for item in items
    )


def with_roles(items: Sequence[Item]) -> tuple[Item, ...]:
    """A person and the role told in an aside, side by side: ``oost, die dummy is, zei`` as ``oost als dummy zei``."""
    if not any(item.value == "," for item in items):
        return tuple(items)
    kept: list[Item] = []
    at = 0
    while at < len(items):
        found = _role_behind(items, at) or _name_behind(items, at)
        if found is None:
            kept.append(items[at])
            at += 1
        else:
            person, role, at = found
            kept.extend((person, _like(role), role))
    return _without_contract(kept)


def _without_contract(items: Sequence[Item]) -> tuple[Item, ...]:
    """``leider geworden in 3SA``: the contract is no call of the story."""
    if not any("declarer" in item.names for item in items):
        return tuple(items)
    changed = list(items)
    for at, item in enumerate(items):
        ahead = range(at + 1, min(at + 4, len(items)))
        into = next((n for n in ahead if items[n].means("into")), None) if item.means("declarer") else None
        if item.means("declarer") and item.text.lower().endswith(" in"):
            into = at
        if into is not None and into + 1 < len(items) and items[into + 1].means("bid"):
            changed[into + 1] = items[into + 1]._replace(kind="phrase", names=frozenset({"phrase", "contract"}))
    return tuple(changed)


def _like(role: Item) -> Item:
    return role._replace(kind="phrase", names=frozenset({"phrase", "like"}), value="like", text="als")


def _role_behind(items: Sequence[Item], at: int) -> tuple[Item, Item, int] | None:
    if items[at].kind not in ("seat", "person"):
        return None
    inside = _aside(items, at)
    if not inside:
        return None
    role = _only(inside, _ROLES, _BESIDE_ROLE) or _told_role(inside)
    return None if role is None else (items[at], role, _after(items, at, inside))


def _name_behind(items: Sequence[Item], at: int) -> tuple[Item, Item, int] | None:
    before = items[at - 1] if at else None
    if items[at].kind != "role" or (before is not None and (before.means("be") or before.is_who)):
        return None
    inside = _aside(items, at)
    after = items[at + 2 + len(inside) : at + 3 + len(inside)]
    if not inside or any(item.means(*_ROLES, "and") for item in after):
        return None
    person = _only(inside, ("seat",), _BESIDE_NAME)
    return None if person is None else (person, items[at], _after(items, at, inside))


def _aside(items: Sequence[Item], at: int) -> Sequence[Item]:
    """What stands between the comma after *at* and the next sign, if that ends the aside."""
    if at + 2 >= len(items) or items[at + 1].value != ",":
        return ()
    for end in range(at + 2, min(at + 3 + LONGEST, len(items))):
        if items[end].kind == "sign":
            return items[at + 2 : end] if items[end].text in (",", ".") else ()
        if items[end].means("and", "but", "while"):
            return items[at + 2 : end]
    return ()


def _after(items: Sequence[Item], at: int, inside: Sequence[Item]) -> int:
    """The place after the aside; a comma that only closes it goes with it."""
    end = at + 2 + len(inside)
    return end + 1 if items[end].value == "," else end


def _only(inside: Sequence[Item], wanted: tuple[str, ...], beside: tuple[str, ...]) -> Item | None:
    """The one item of *inside* that is *wanted*, if nothing else of weight stands there."""
    found = [item for item in inside if item.means(*wanted)]
    rest = [item for item in inside if not item.means(*wanted)]
    return found[0] if len(found) == 1 and all(item.means(*beside) for item in rest) else None


def _told_role(inside: Sequence[Item]) -> Item | None:
    """``die het contract speelt`` is the declarer, ``die open ligt`` dummy."""
    if not inside[0].means("he"):
        return None
    names = frozenset().union(*(item.names for item in inside[1:]))
    if not names.isdisjoint(("contract", "bid")) and "plays" in names and len(inside) < 5:
        return inside[0]._replace(kind="role", names=frozenset({"role", "declarer"}), value="declarer")
    if {"shows", "lays"} <= names and len(inside) == 3:
        return inside[0]._replace(kind="role", names=frozenset({"role", "dummy"}), value="dummy")
    return None
