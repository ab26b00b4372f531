"""Calls told one after another, each with who made it: played through to see what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.understanding.seats import COMPASS, PLACES, is_seat, moved
from bot.understanding.story import Story
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
UNNAMED = "1C"
"""Stands for an opening bid that is not named: any bid tops it."""
_STAND_IN = "N"
"""Where the writer is put while nobody's seat is known."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A call and who made it: where both are told."""

    at: int
    who: int | None
    call: str


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


def deeds_in(story: Story) -> tuple[Deed, ...]:
    """Every call that is told as made, with the person who made it."""
    calls = [at for at in story.holds("call") if _is_made(story, at)]
    calls = sorted([*calls, *_openings(story)])
    deeds = []
    for n, at in enumerate(calls):
        previous = calls[n - 1] if n else -1
        call = str(story.item(at).value) if story.item(at).kind == "call" else UNNAMED
        deeds.append(Deed(at, _actor(story, at, previous), call))
    return tuple(deeds)


def _openings(story: Story) -> list[int]:
    """``noord opent``, without saying with what: some bid."""
    return [at for at in story.holds("opens") if not story.line.clause_means(at, "call", "must", "wants", "not")]


def _is_made(story: Story, at: int) -> bool:
    """Whether a call is told as made, and not as explained or alerted."""
    if story.taken.get(at) == "over" or story.item(at).value in ("red", "blue"):
        return False
    return not story.line.clause_means(at, "explanation", "alert", "no_alert")


def _actor(story: Story, at: int, previous: int) -> int | None:
    """Who called: the last person named since the call before, else the one after *door*."""
    inverted = _inverted_subject(story, at)
    if inverted is not None:
        return inverted
    sentence = story.line.sentence_of[at]
    for place in range(at - 1, previous, -1):
        item = story.item(place)
        if story.line.sentence_of[place] != sentence:
            break
        if item.kind in ("seat", "person") and _can_act(story, place):
            return place
    after = at + 2
    if (
        after < len(story.line.items)
        and story.item(at + 1).means("by")
        and story.item(after).kind in ("seat", "person")
    ):
        return after
    return None


def _inverted_subject(story: Story, at: int) -> int | None:
    """``dan past zuid``: the subject behind its verb, when nobody stands before it in the clause."""
    after = at + 1
    if after >= len(story.line.items) or story.item(after).kind not in ("seat", "person") or not _can_act(story, after):
        return None
    if story.item(at).text.lower() not in grammar("verb_of_call"):
        return None
    clause = story.line.same_clause(at)
    return None if any(story.item(n).is_who for n in range(clause.start, at)) else after


def _can_act(story: Story, at: int) -> bool:
    return at not in story.denied and story.taken.get(at) not in ("same", "writer", "over")


def sequence_in(story: Story) -> ToldAuction | None:
    """The auction that *story* tells, when it tells one that can be played through."""
    deeds = _forward(story, _run(story, deeds_in(story)))
    if len(deeds) < 2:
        return None
    seats = _seats(story, deeds)
    if seats is None:
        return None
    dealer = _dealer(story, seats)
    if dealer is None:
        return None
    calls = tuple(
        (parse_seat(seat) if seat else None, parse_call(deed.call)) for seat, deed in zip(seats, deeds, strict=True)
    )
    known = seats[0] is not None and all(deed.who is not None and is_seat(story.who_is(deed.who)) for deed in deeds)
    return ToldAuction(deeds, seats, play_through(parse_seat(dealer), calls), known, "dealer" in story.taken.values())


def _run(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to the first whose maker is not told, if the others' are."""
    if all(deed.who is None for deed in deeds):
        return tuple(deeds) if _only_calls(story) and len(deeds) >= SHORTEST_WITHOUT_SEATS else ()
    if deeds and deeds[0].who is None:
        return ()
    run: list[Deed] = []
    for deed in deeds:
        if deed.who is None or _seat(story, deed.who) is None:
            break
        run.append(deed)
    return tuple(run)


def _only_calls(story: Story) -> bool:
    """Whether a message is a bare row of calls."""
    return all(
        item.kind in ("call", "sign", "seat", "person") or item.means("dealer", "be", "call_verb")
        for item in story.line.items
    )


_TURNS_ROUND = (
    "while",
    "over",
    "instead_of",
    "wants",
    "changes",
    "arrow",
    "before_that",
    "explanation",
    "replaces",
    "insufficient",
    "oot",
    "refuses",
    "takes_back",
)


def _forward(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to words such as *toen*, *nadat* or *verandert*, which turn the order of telling round."""
    if not deeds:
        return ()
    turns = [at for at in story.line.where(*_TURNS_ROUND) if at > deeds[0].at]
    if not turns:
        return tuple(deeds)
    run = [deed for deed in deeds if deed.at < turns[0]]
    joint = story.item(turns[0])
    if (
        joint.means("while", "over", "before_that", "instead_of")
        and len(run) < len(deeds)
        and _same_sentence(story, run, turns[0])
    ):
        run = run if _closes_before(story, run, turns[0]) else run[:-1]
    return tuple(run)


def _same_sentence(story: Story, run: Sequence[Deed], at: int) -> bool:
    return bool(run) and story.line.sentence_of[run[-1].at] == story.line.sentence_of[at]


def _closes_before(story: Story, run: Sequence[Deed], at: int) -> bool:
    """Whether what follows the joint tells whose turn it was, so that the order stands."""
    clause = story.line.same_clause(min(at + 1, len(story.line.items) - 1))
    return any(story.taken.get(n) in ("turn", "waiting") for n in clause)


def _seats(story: Story, deeds: Sequence[Deed]) -> tuple[str | None, ...] | None:
    if deeds[0].who is None:
        return tuple(None for _ in deeds)
    seats = [_seat(story, deed.who) for deed in deeds if deed.who is not None]
    known = [seat for seat in seats if seat is not None]
    return tuple(known) if len(known) == len(seats) else None


def _seat(story: Story, at: int) -> str | None:
    value = story.who_is(at)
    if is_seat(value):
        return value
    relative = value in PLACES and not story.line.has("seat")
    return moved(_STAND_IN, PLACES[value]) if relative else None


def _dealer(story: Story, seats: Sequence[str | None]) -> str | None:
    told = [story.who_is(at) for at, part in story.taken.items() if part == "dealer"]
    if told and is_seat(told[0]):
        return told[0]
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
