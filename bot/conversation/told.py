"""From what a message was read as to answers of the laws' questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from rapidfuzz.process import extract

from ruling_core.calls import InvalidCallError, parse_call
from ruling_core.facts import UNKNOWN, Question
from ruling_core.questions import questions
from ruling_core.rulings import seat_of
from ruling_core.seats import InvalidSeatError, Party, Role, parse_seat

_QUESTION_OF = {
    "turn_of": "whose_turn",
    "accepted": "lho_accepts",
    "artificial": "is_artificial",
    "comparable": "is_comparable",
    "revoke_established": "is_established",
    "intended": "intended_call",
    "last_bid": "over",
    "offender_role": "offender_part",
}
"""Fact keys of a reading whose question has another name."""
_QUESTION_OF_A_LEAD = {**_QUESTION_OF, "accepted": "lead_accepted"}
_LEADS = ("opening_lead_out_of_turn", "lead_out_of_turn")
RELATIVE_TO_WRITER = {"offender_rel": "offender", "declarer_rel": "declarer", "dealer_rel": "dealer"}


def told(edition: str, facts: Mapping[str, object], label: str | None = None) -> list[tuple[str, str]]:
    """The facts of a reading as question and word, of an irregularity named *label*; the rest is left out."""
    names = _QUESTION_OF_A_LEAD if label in _LEADS else _QUESTION_OF
    pairs = (_pair(edition, key, names.get(key, key), value) for key, value in facts.items())
    return [pair for pair in pairs if pair is not None] if facts else []


def _pair(edition: str, key: str, question: str, value: object) -> tuple[str, str] | None:
    if key == "first_call_by_offender":
        return "called_before", "no" if value else "yes"
    for variant in questions(edition).get(question, ()):
        word = word_for(variant, value)
        if word is not None:
            return question, word
    return None


def relative(facts: Mapping[str, object]) -> list[tuple[str, str]]:
    """The facts told relative to the person typing: question and role."""
    return [(RELATIVE_TO_WRITER[key], str(value)) for key, value in facts.items() if key in RELATIVE_TO_WRITER]


def word_for(question: Question[Any], value: object) -> str | None:
    """The word of *question* that says *value*, as a reading gives it; None when it says nothing here."""
    for word in _candidates(value):
        if word == "call" and "pass" not in question.answers:
            continue  # a call tells that it was no pass, and nothing of what is no call
        read = question.read(word)
        if read is not None:
            return str(getattr(read, "word", word))
        if _waits(question, word):
            return word
    return None


def _waits(question: Question[Any], word: str) -> bool:
    return word == UNKNOWN and question.may_wait


def _candidates(value: object) -> Iterator[str]:
    """The ways in which a value may stand among a question's words."""
    if isinstance(value, bool):
        yield "yes" if value else "no"
        return
    if isinstance(value, (list, tuple)):
        yield " ".join(next(_seat_or_call(str(one)), str(one)) for one in value)
        return
    text = str(value)
    yield text
    yield text.lower()
    yield from _seat_or_call(text)
    if text == "none":
        yield UNKNOWN


def _seat_or_call(text: str) -> Iterator[str]:
    with suppress(InvalidSeatError):
        yield parse_seat(text).word
    with suppress(InvalidCallError):
        call = parse_call(text)
        yield call.word
        yield "pass" if call.word == "pass" else "call"


def word_of_player(question: Question[Any], value: object, words: Mapping[str, str]) -> str | None:
    """The word of *question* that says what the player in the seat *value* is: partner, opponents, declarer …"""
    try:
        seat = parse_seat(str(value))
    except InvalidSeatError:
        return None
    places = {who: seat_of(who, words) for who in (*Role, Party.DECLARER, Party.DUMMY)}
    names = [who.value for who, place in places.items() if place is seat]
    if {Role.LHO, Role.RHO} & set(names):
        names += ["opponents", Party.NON_OFFENDING_SIDE]
    return next((name for name in names if name in question.answers), None)


class InvalidAnswerError(ValueError):
    """A question or an answer that the laws do not know."""


def answers_of(edition: str, written: Iterable[str]) -> list[tuple[str, str]]:
    """Answers written as ``question=answer``; raises InvalidAnswerError with what would be right."""
    told: dict[str, str] = {}
    for one in written:
        question, equals, word = one.partition("=")
        if not equals:
            raise InvalidAnswerError(f"{one!r} is no question=answer, as in irregularity=pass_out_of_turn")
        word = _checked(edition, question, word)
        if told.setdefault(question, word) != word:
            raise InvalidAnswerError(f"{question} is given twice, as {told[question]} and as {word}; give it once")
    return list(told.items())


def _checked(edition: str, question: str, word: str) -> str:
    variants = questions(edition).get(question)
    if not variants:
        raise InvalidAnswerError(f"no question {question!r}; did you mean {_nearest(question, questions(edition))}?")
    found = next((known for one in variants if (known := word_for(one, word)) is not None), None)
    if found is None:
        raise InvalidAnswerError(f"{question} does not take {word!r}; {_right(question, word, variants)}")
    return found


_MOST_WORDS = 12
_WRITTEN = {
    "auction": "N:1H E:pass S:2H",
    "board": "7",
    "call": "pass, double or 1H",
    "callers": "north east",
    "card": "KS",
    "contract": "4S or 4SX",
    "over": "1S",
    "tricks_made": "10",
}
"""How answers are written that are not chosen from words."""


def _right(question: str, word: str, variants: Iterable[Question[Any]]) -> str:
    """What the question does take."""
    words = list(dict.fromkeys(answer for one in variants for answer in one.answers))
    if question in _WRITTEN:
        return f"write it like {_WRITTEN[question]}"
    if len(words) > _MOST_WORDS and not words[0].isdigit():
        return f"did you mean {_nearest(word, words)}?"
    return f"use one of {', '.join(words)}"


def _nearest(word: str, words: Iterable[str]) -> str:
    return ", ".join(one for one, _, _ in extract(word, list(words), limit=3))
