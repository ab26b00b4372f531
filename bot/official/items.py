"""The lines of a section as items: a line with a mark before it, and the lines that belong to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.official.headings import breaks_off, looks_like_heading
from bot.official.marks import Kind, Mark, mark_of, numbers, pieces
from bot.official.source import Line
from ruling_core.articles import Article


@dataclass(slots=True)
class Item:
    """A marked line with the unmarked lines after it."""

    line: Line
    mark: Mark | None
    lines: list[Line] = field(default_factory=list)
    is_inline: bool = False
    """Whether it stood within a line, so that it may as well be no mark at all."""

    @property
    def text(self) -> str:
        """All its words."""
        return " ".join(line.text for line in self.lines if line.text)

    @property
    def is_title(self) -> bool:
        """Whether it is a heading with nothing under it."""
        return sum(1 for line in self.lines if line.text) == 1 and looks_like_heading(self.text)


def items_of(heading: Article, lines: Sequence[Line]) -> list[Item]:
    """The items of a section; the first holds what stands before any mark."""
    items = [Item(lines[0] if lines else Line(0, ""), None)]
    before = ""
    for line in lines:
        goes_on, before = breaks_off(before), line.text
        for item in _of_line(heading, line, goes_on=goes_on):
            is_first = len(items) == 1 and not items[0].text
            if item.mark is None or (is_first and _is_own(heading, item.mark)):
                items[-1].lines += item.lines
            else:
                items.append(item)
    return _paired(items)


def _of_line(heading: Article, line: Line, *, goes_on: bool) -> Iterator[Item]:
    for at, piece in enumerate(pieces(line.text) if line.text else [""]):
        mark, text = mark_of(piece)
        if mark and _is_of_another_law(heading, mark):
            mark, text = None, piece
        part = Line(line.number, text, line.indent, line.repairs if at == 0 else 0)
        yield Item(line, mark, [part], is_inline=at > 0 or goes_on)


def _is_of_another_law(heading: Article, mark: Mark) -> bool:
    """``72C`` at the start of a line under article 30 is the rest of a sentence."""
    law = re.match(r"\d+", mark.label) if mark.kind is Kind.PLACE else None
    return law is not None and int(law[0]) != heading.law


def _is_own(heading: Article, mark: Mark) -> bool:
    """``C2.`` or ``A.`` as first line under the heading of that very article."""
    own = "".join(heading.path)
    place = mark.label.removeprefix(str(heading.law))
    return bool(own) and (
        (mark.kind is Kind.PLACE and place.replace("(", "").replace(")", "").replace("-", "") == own)
        or (mark.kind is Kind.UPPER and mark.label == heading.path[-1])
    )


def _paired(items: list[Item]) -> list[Item]:
    """Headings and texts that take turns in one numbered list: each pair is one item."""
    first, *marked = items
    count = len(marked) // 2
    if count < 2 or len(marked) % 2 or not _take_turns(marked):
        return items
    pairs = zip(marked[::2], marked[1::2], strict=True)
    return [first, *(_pair(number, title, body) for number, (title, body) in enumerate(pairs, 1))]


def _take_turns(marked: Sequence[Item]) -> bool:
    in_row = all(
        one.mark and one.mark.kind is Kind.NUMBER and numbers(one.mark) == (n,) for n, one in enumerate(marked, 1)
    )
    return in_row and all(one.is_title != bool(n % 2) for n, one in enumerate(marked))


def _pair(number: int, title: Item, body: Item) -> Item:
    return Item(title.line, Mark(Kind.NUMBER, str(number), f"{number}."), [*title.lines, *body.lines])
