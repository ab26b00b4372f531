"""A report with its people sorted out: who is typing, what is denied, what is over and done with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bot.understanding.items import Item
from bot.understanding.line import Line
from bot.understanding.reader import read_items
from bot.understanding.seats import PLACES, is_seat, moved

ADVERB_BEFORE = frozenset({"dan", "toen", "net", "van", "te", "nu", "er"})
ADVERB_AFTER = frozenset({"na", "later", "toen", "op", "net", "dan", "daarna", "voor", "ontdekt", "achteraf", "gemerkt",
                          "weer", "bij", "tijdens", "aan", "in", "gezien", "als", "sinds", "wanneer", "nadat", "geleden", "over"})


@dataclass(slots=True)
class Story:
    """What a message tells, as far as the roles in it are known."""

    line: Line
    writer: str | None = None
    taken: dict[int, str] = field(default_factory=dict)
    """Items that have been given a part: turn, dealer, declarer, dummy, writer, over …"""
    denied: frozenset[int] = frozenset()
    settled: frozenset[int] = frozenset()
    why: list[tuple[str, str]] = field(default_factory=list)

    def item(self, at: int) -> Item:
        """The item at place *at*."""
        return self.line.items[at]

    def holds(self, *names: str) -> list[int]:
        """Places of what is said with one of these meanings, neither denied nor over and done with."""
        return [at for at in self.line.where(*names) if at not in self.denied and at not in self.settled]

    def said(self, *names: str) -> bool:
        """Whether one of these meanings is asserted."""
        return bool(self.holds(*names))

    def who_is(self, at: int) -> str:
        """The seat of the person at place *at* if it can be known, otherwise what that person is called."""
        value = str(self.item(at).value)
        if self.writer and value in PLACES:
            return moved(self.writer, PLACES[value])
        return value

    def because(self, fact: str, first: int, last: int) -> None:
        """Remember which words gave a fact."""
        self.why.append((fact, self.line.text(first, last)))


def tell(text: str, writer: str | None = None) -> Story:
    """The story in *text*, its people sorted out."""
    from bot.understanding.people import sort_out_people  # the modules describe each other's input

    items = _without_adverbs(read_items(text))
    story = Story(Line(items), writer)
    sort_out_people(story)
    return story


def _without_adverbs(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(_plain(item) if _is_adverb(items, at) else item for at, item in enumerate(items))


def _plain(item: Item) -> Item:
    return replace(item, kind="unknown", names=frozenset({"unknown", "adverb"}), value=item.text)


def _is_adverb(items: tuple[Item, ...], at: int) -> bool:
    """Whether ``pas`` means only or not until, or ``dubbel`` is no call."""
    item = items[at]
    if item.kind != "call" or item.text.lower() not in ("pas", "dubbel", "dubbele"):
        return False
    before = items[at - 1] if at else None
    after = items[at + 1] if at + 1 < len(items) else None
    if item.text.lower().startswith("dubbel"):
        return after is not None and after.kind == "unknown" and after.text.lower() not in ("in", "op", "met", "uit")
    if after is None or after.kind == "sign":
        return before is not None and before.text.lower() == "van"
    if after.text.lower().split()[0] in ADVERB_AFTER and not after.means("oot", "for", "over") or after.kind == "number":
        return not (before is not None and before.is_who and after.means("over"))
    after_call = after.kind == "call" and not (before is not None and before.kind in ("seat", "sign"))
    adverbial = before is not None and before.text.lower() in ADVERB_BEFORE and not before.means("by")
    return after_call and before is not None and before.means("call_verb", "opens", "lays") or adverbial


def seat_or_none(value: str) -> str | None:
    """*value* if it is a seat."""
    return value if is_seat(value) else None
