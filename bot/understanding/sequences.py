"""Calls told one after another, each with who made it: played through to see what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.understanding.deeds import CALLED, Deed, deeds_in
from bot.understanding.seats import COMPASS, PLACES, is_seat, moved
from bot.understanding.story import Story
from bot.understanding.telling_order import forward
from bot.understanding.vocabulary import grammar
from ruling_core.auction import Auction, Finding, Irregular, play_through
from ruling_core.calls import Bid, parse_call
from ruling_core.seats import parse_seat

SHORTEST_WITHOUT_SEATS = 3
LABELS = {
    Irregular.INSUFFICIENT: "insufficient_bid",
    Irregular.AFTER_FINAL_PASS: "call_after_final_pass",
    Irregular.TOO_HIGH: "inadmissible_call",
    Irregular.INADMISSIBLE: "inadmissible_double",
}
_STAND_IN = "N"
"""Where the writer is put while nobody's seat is known."""


@dataclass(frozen=True, slots=True)
class ToldAuction:
    """An auction as told, and what playing it through found."""

    deeds: tuple[Deed, ...]
    seats: tuple[str | None, ...]
    outcome: Auction | Finding
    known: bool = True
    dealer_told: bool = False

    @property
    def are_seats_known(self) -> bool:
        """Whether the seats are those at the table, and not counted from the writer or from nobody."""
        return self.known

    @property
    def finding(self) -> Finding | None:
        """What is wrong, if anything."""
        return self.outcome if isinstance(self.outcome, Finding) else None

    @property
    def at_fault(self) -> Deed | None:
        """The first irregular call."""
        if self.finding is None:
            return None
        return self.deeds[len(self.finding.before.made)]


def sequence_in(story: Story) -> ToldAuction | None:
    """The auction that *story* tells, when it tells one that can be played through."""
    if story.line.has("next_round") or len(story.line.where(*CALLED)) < 2:
        return None
    deeds = forward(story, _run(story, deeds_in(story)))
    if len(deeds) < 2 or (deeds[0].call in ("X", "XX") and "dealer" not in story.taken.values()):
        return None
    deeds = _with_last_maker(story, deeds)
    seats = _seats(story, deeds)
    if seats is None:
        return None
    dealer = None if _begins_amid_the_auction(story, deeds) else _dealer(story, seats)
    if dealer is None:
        return None
    calls = tuple(
        (parse_seat(seat) if seat else None, parse_call(deed.call)) for seat, deed in zip(seats, deeds, strict=True)
    )
    known = seats[0] is not None and all(deed.who is None or is_seat(story.who_is(deed.who)) for deed in deeds)
    return ToldAuction(deeds, seats, play_through(parse_seat(dealer), calls), known, "dealer" in story.taken.values())


def _begins_amid_the_auction(story: Story, deeds: Sequence[Deed]) -> bool:
    """``west dacht lang na en paste, zijn partner dubbelde``: of what was called before nothing is told."""
    slow = story.line.has("hesitation", "duration", "thinking_turn") and "dealer" not in story.taken.values()
    return slow and [deed.call for deed in deeds] == ["P", "X"]


def _run(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to the first whose maker is not told, if the others' are."""
    if all(deed.who is None for deed in deeds):
        whole = bool(deeds) and only_calls(story) and len(deeds) >= SHORTEST_WITHOUT_SEATS
        return tuple(deeds) if whole else _row_without_seats(story, deeds) if deeds else ()
    if deeds and deeds[0].who is None:
        return ()
    run: list[Deed] = []
    for deed in deeds:
        told = deed.who is not None and told_seat(story, deed.who) is not None
        if not told and not (deed.who is None and run and _in_a_row(story, run[-1].at, deed.at)):
            break
        run.append(deed)
    return tuple(run)


def _row_without_seats(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """``1SA - 2♥ - 2♣``: calls without a maker, nothing but signs between them."""
    row = [deeds[0]]
    for deed in deeds[1:]:
        if not _in_a_row(story, row[-1].at, deed.at, "and", "then") and not _in_brackets(story, row[-1].at, deed.at):
            break
        row.append(deed)
    return tuple(row) if len(row) >= SHORTEST_WITHOUT_SEATS else ()


def _in_a_row(story: Story, first: int, last: int, *joints: str) -> bool:
    return all(
        (story.item(n).kind == "sign" and story.item(n).value not in (".", "!", "?", "(", ")"))
        or story.item(n).means(*joints)
        for n in range(first + 1, last)
    )


def _with_last_maker(story: Story, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """``1SA - 2♥ - 2♣, die laatste kwam van oost``: of a row of calls the last is said to be somebody's."""
    last = deeds[-1]
    if any(deed.who is not None for deed in deeds) or not story.line.has("by"):
        return deeds
    for match in story.line.find("by w=seat"):
        words = {story.item(n).text.lower() for n in range(max(last.at, match.first - 4), match.first)}
        if match.first > last.at and words & grammar("last"):
            return (*deeds[:-1], Deed(last.at, match.named["w"], last.call))
    return deeds


def _in_brackets(story: Story, first: int, last: int) -> bool:
    """``1♦ (1♠) 1♥``: the calls of the other side between brackets."""
    between = [story.item(n).value for n in range(first + 1, last)]
    return between in (["("], [")"])


def only_calls(story: Story) -> bool:
    """Whether a message is a bare row of calls."""
    return all(
        item.kind in ("call", "sign", "seat", "person") or item.means("dealer", "be", "call_verb")
        for item in story.line.items
    )


def _seats(story: Story, deeds: Sequence[Deed]) -> tuple[str | None, ...] | None:
    seats: list[str | None] = []
    for deed in deeds:
        seat = None if deed.who is None else told_seat(story, deed.who)
        if deed.who is not None and seat is None:
            return None
        seats.append(seat)
    return tuple(seats)


def told_seat(story: Story, at: int) -> str | None:
    """The seat of whoever is named at *at*; where nobody's is known, as if the writer were north."""
    value = story.who_is(at)
    if is_seat(value):
        return value
    relative = value in PLACES and not story.line.has("seat")
    return moved(_STAND_IN, PLACES[value]) if relative else None


def _dealer(story: Story, seats: Sequence[str | None]) -> str | None:
    told = [story.who_is(at) for at, part in story.taken.items() if part == "dealer"]
    if told and is_seat(told[0]):
        return told[0]
    if seats[0] is None and seats[-1] is not None:
        return moved(seats[-1], 1 - len(seats))
    return seats[0] or COMPASS[0]


def label_of(finding: Finding) -> str:
    """The label of what playing through found."""
    if finding.irregular in LABELS:
        return LABELS[finding.irregular]
    if isinstance(finding.call, Bid):
        return "bid_out_of_turn"
    return {"pass": "pass_out_of_turn", "double": "double_out_of_turn"}.get(finding.call.word, "redouble_out_of_turn")


def call_letters(word: str) -> str:
    """A call of the core in the letters of the record."""
    return {"pass": "P", "double": "X", "redouble": "XX"}.get(word, word)
