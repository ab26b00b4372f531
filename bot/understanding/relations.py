"""Neighbours of somebody just named: ``noord is gever, zijn linkerbuur past``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.line import Line
from bot.understanding.seats import PLACE_NAMES, PLACES, beside, moved
from bot.understanding.vocabulary import grammar

_PLACES = {"his_left": 1, "his_own_partner": 2, "his_right": 3}
HIS = (*_PLACES, "his_partner")
_ACTS = (
    "P", "X", "XX", "call_verb", "opens", "lays", "plays", "have", "be", "lead_out", "lead_on", "responds", "revoke",
    "shows", "falls", "claim", "discards", "alert", "explanation", "hesitation",
)  # fmt: skip


def neighbours_of_him(line: Line) -> Line:
    """The line with *zijn linkerbuur* read as a seat; as nobody when it is not clear whose neighbour is meant."""
    items = list(line.items)
    for name, places in _PLACES.items():
        for at in line.where(name):
            whose = _whose(line, at)
            if whose is not None:
                items[at] = _seat(items[at], moved(whose, places))
            elif (mine := _of_the_writer(line, at)) is not None:
                items[at] = _person(items[at], PLACE_NAMES[(PLACES[mine] + places) % 4])
    for at in line.where("his_partner"):
        whose = _whose(line, at) if _acts(line, at) and not _is_queen(line, at) else None
        if whose is not None:
            items[at] = _seat(items[at], moved(whose, 2))
        elif _is_queen(line, at):
            items[at] = items[at]._replace(kind="unknown", names=frozenset({"unknown"}))
        elif _acts(line, at) and (opponent := _opponent_of_the_writer(line, at)) is not None:
            items[at] = _person(items[at], beside(opponent, 2))
    return Line(items)


def beside_the_offender(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items of an answer, in which *hem* is the offender: ``links van hem``, ``zijn linkerbuur``."""
    return tuple(_beside(item) for item in items)


def _beside(item: Item) -> Item:
    places = next((places for name, places in _PLACES.items() if item.means(name)), None)
    if places is None:
        return item
    return _person(item, PLACE_NAMES[places])


def _acts(line: Line, at: int) -> bool:
    """Whether *zijn partner* does something of which it is the subject."""
    before, after = line.items[max(0, at - 1) : at], line.items[at + 1 : at + 2]
    if before and before[0].means(*_ACTS) and _is_inverted(line, at):
        return True
    subject = not before or not before[0].means("by", "over", "for", "to", "X", "XX", "beurt_of", "instead_of")
    return subject and bool(after) and after[0].means(*_ACTS)


def _is_inverted(line: Line, at: int) -> bool:
    """``toch bood zijn partner 1 harten``: the subject behind its verb, nobody being named before in the clause."""
    clause = line.same_clause(at)
    return not any(line.items[n].is_who or line.items[n].kind == "pronoun" for n in range(clause.start, at))


def _of_the_writer(line: Line, at: int) -> str | None:
    """The one named last before ``rechts van hem``, where that is somebody beside the writer: ``mijn maat``."""
    sentence = line.sentence_of[at]
    before = [n for n in line.where("seat", "person") if n < at and sentence - line.sentence_of[n] <= 1]
    last = line.items[before[-1]] if before else None
    mine = last is not None and last.kind == "person" and last.first_word in grammar("my") and last.value in PLACES
    return str(last.value) if last is not None and mine else None


def _is_queen(line: Line, at: int) -> bool:
    """``west speelde zijn vrouw``: a card."""
    verb = line.items[at - 1] if at else line.items[at]
    played = verb.means("plays", "discards", "lead_out", "lead_on")
    played = played or (verb.means("lays") and line.names_somebody_before(at - 1))
    return played and line.items[at].text.lower().endswith("vrouw")


def _opponent_of_the_writer(line: Line, at: int) -> str | None:
    """``rechts opent, ik pas en dan zegt haar man``: the one neighbour of the writer named before; no seat is."""
    before = {str(line.items[n].value) for n in line.where("seat", "LHO", "RHO") if n < at}
    return before.pop() if len(before) == 1 and before <= {"LHO", "RHO"} else None


def _person(item: Item, value: str) -> Item:
    return item._replace(kind="person", value=value, names=frozenset({"person", value}))


def _seat(item: Item, value: str) -> Item:
    return item._replace(kind="seat", value=value, names=frozenset({"seat", value}))


def _whose(line: Line, at: int) -> str | None:
    """The one seat named in the clause, else in the nearest clause before it; of two the subject, which comes first."""
    sentence = line.sentence_of[at]
    before = [n for n in line.where("seat") if n < at and sentence - line.sentence_of[n] <= 1]
    if not before or any(before[-1] < n < at for n in line.where("person")):
        return None
    clause = line.clause_of[before[-1]]
    named = [str(line.items[n].value) for n in before if line.clause_of[n] == clause]
    return named[0] if len(set(named)) == 1 else None
