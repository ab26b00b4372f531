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
    calls = [at for at in story.holds("call") if is_made(story, at)]
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


def is_made(story: Story, at: int) -> bool:
    """Whether a call is told as made, and not as explained or alerted."""
    if story.taken.get(at) == "over" or story.item(at).value in ("red", "blue"):
        return False
    if story.line.clause_means(at, "finds_out"):
        return False
    if story.line.clause_means(at, "describes") and not story.line.clause_means(at, *_MAKING):
        return False
    if story.line.clause_means(at, "explanation", "alert", "no_alert"):
        return False
    before = story.line.items[at - 1] if at else None
    spoken_of = before is not None and before.kind == "pronoun" and before.value == "he"
    return not (spoken_of and story.line.clause_means(at, "accepts", "refuses"))


_MAKING = ("call_verb", "opens", "lays", "responds", "seat", "person", "pronoun", "oot", "plays")


def _actor(story: Story, at: int, previous: int) -> int | None:
    """Who called: the last person named since the call before, else the one after *door*."""
    nearest = _bracketed(story, at)
    if nearest is None:
        nearest = _inverted_subject(story, at) or _named_behind(story, at)
    if nearest is not None:
        return nearest
    sentence = story.line.sentence_of[at]
    for place in range(at - 1, previous, -1):
        item = story.item(place)
        if story.line.sentence_of[place] != sentence:
            break
        if item.kind in ("seat", "person") and _can_act(story, place) and story.item(place - 1).first_word != "van":
            return place
    after = at + 2
    if (
        after < len(story.line.items)
        and story.item(at + 1).means("by")
        and story.item(after).kind in ("seat", "person")
    ):
        return after
    return None


def _bracketed(story: Story, at: int) -> int | None:
    """``1♠ (noord) – pas (oost)``: the one between brackets behind the call."""
    after = story.line.items[at + 1 : at + 4]
    if len(after) < 3 or after[0].value != "(" or after[2].value != ")" or after[1].kind not in ("seat", "person"):
        return None
    return at + 2


def _named_behind(story: Story, at: int) -> int | None:
    """``1SA van zuid, pas van west``: the one after *van*, when nobody stands before the call in its clause."""
    clause = story.line.same_clause(at)
    after = story.line.items[at + 1 : at + 3]
    if len(after) == 2 and after[0].first_word == "van" and after[1].kind == "seat" and story.item(at).means("bid"):
        return at + 2
    if any(story.item(n).is_who for n in range(clause.start, at)):
        return None
    if len(after) == 2 and after[0].means("by") and after[1].kind in ("seat", "person"):
        return at + 2
    if len(after) == 2 and after[0].means("call_verb") and after[1].first_word in grammar("by_whom"):
        player = story.line.items[at + 3 : at + 4]
        return at + 3 if player and player[0].kind in ("seat", "person") else None
    alone = at + 1 < clause.stop and after[0].kind == "seat" and at + 2 == clause.stop and clause.start + 1 >= at
    return at + 1 if alone and _can_act(story, at + 1) else None


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
    if story.line.has("next_round"):
        return None
    deeds = _forward(story, _run(story, deeds_in(story)))
    if len(deeds) < 2 or (deeds[0].call in ("X", "XX") and "dealer" not in story.taken.values()):
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
    known = seats[0] is not None and all(deed.who is None or is_seat(story.who_is(deed.who)) for deed in deeds)
    return ToldAuction(deeds, seats, play_through(parse_seat(dealer), calls), known, "dealer" in story.taken.values())


def _run(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to the first whose maker is not told, if the others' are."""
    if all(deed.who is None for deed in deeds):
        whole = bool(deeds) and only_calls(story) and len(deeds) >= SHORTEST_WITHOUT_SEATS
        return tuple(deeds) if whole else _row_without_seats(story, deeds) if deeds else ()
    if deeds and deeds[0].who is None:
        return ()
    run: list[Deed] = []
    for deed in deeds:
        told = deed.who is not None and _seat(story, deed.who) is not None
        if not told and not (deed.who is None and run and _in_a_row(story, run[-1].at, deed.at)):
            break
        run.append(deed)
    return tuple(run)


def _row_without_seats(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """``1SA - 2♥ - 2♣``: calls without a maker, nothing but signs between them."""
    row = [deeds[0]]
    for deed in deeds[1:]:
        if not _in_a_row(story, row[-1].at, deed.at):
            break
        row.append(deed)
    return tuple(row) if len(row) >= SHORTEST_WITHOUT_SEATS else ()


def _in_a_row(story: Story, first: int, last: int) -> bool:
    return all(
        story.item(n).kind == "sign" and story.item(n).value not in (".", "!", "?", "(", ")")
        for n in range(first + 1, last)
    )


def only_calls(story: Story) -> bool:
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
    "after_final",
    "refuses",
    "takes_back",
)


def _forward(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to words such as *toen*, *nadat* or *verandert*, which turn the order of telling round."""
    if not deeds:
        return ()
    turns = [at for at in story.line.where(*_TURNS_ROUND) if at > deeds[0].at and not _keeps_order(story, deeds, at)]
    turns = sorted([*turns, *(deed.at for deed in deeds[1:] if _done_before(story, deed.at))])
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


def _done_before(story: Story, at: int) -> bool:
    """``noord had zelf eerder 1 ruiten geopend``: told last, done first."""
    clause = story.line.same_clause(at)
    had = any(story.item(n).first_word in grammar("had") for n in clause)
    return had and "eerder" in story.line.text(clause.start, clause.stop).lower().split()


def _keeps_order(story: Story, deeds: Sequence[Deed], at: int) -> bool:
    """``terwijl oost aan de beurt is``: it tells whose turn it was, and of no call made before."""
    if not story.item(at).means("while", "before_that"):
        return False
    clause = story.line.same_clause(min(at + 1, len(story.line.items) - 1))
    if _closes_sentence(story, deeds, at, clause):
        return False
    waiting = [story.who_is(n) for n in clause if story.taken.get(n) in ("turn", "waiting")]
    inside = [deed for deed in deeds if deed.at in clause]
    return bool(waiting) and not any(deed.who is None or story.who_is(deed.who) in waiting for deed in inside)


def _closes_sentence(story: Story, deeds: Sequence[Deed], at: int, clause: range) -> bool:
    """``zuid paste terwijl west aan de beurt was. En noord bood …``: it is said of the call before it."""
    sentence = story.line.same_sentence(at)
    inside = [deed for deed in deeds if deed.at in sentence]
    return clause.stop == sentence.stop and bool(inside) and inside[-1].at < at and inside[-1] is not deeds[-1]


def _same_sentence(story: Story, run: Sequence[Deed], at: int) -> bool:
    return bool(run) and story.line.sentence_of[run[-1].at] == story.line.sentence_of[at]


def _closes_before(story: Story, run: Sequence[Deed], at: int) -> bool:
    """Whether what follows the joint tells whose turn it was, so that the order stands."""
    clause = story.line.same_clause(min(at + 1, len(story.line.items) - 1))
    return any(story.taken.get(n) in ("turn", "waiting") for n in clause)


def _seats(story: Story, deeds: Sequence[Deed]) -> tuple[str | None, ...] | None:
    seats: list[str | None] = []
    for deed in deeds:
        seat = None if deed.who is None else _seat(story, deed.who)
        if deed.who is not None and seat is None:
            return None
        seats.append(seat)
    return tuple(seats)


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
