"""Rulings: what follows, for whom, when, and by which article."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from ruling_core.articles import Article, parse_article
from ruling_core.effects import Effect
from ruling_core.facts import Answer, Facts, NeededError, Question
from ruling_core.objects import What
from ruling_core.seats import SEATS, Party, Role, Seat, Who


class When(StrEnum):
    """When a consequence falls due."""

    NOW = "now"
    AT_NEXT_TURN = "at_next_turn"
    AFTER_AUCTION = "after_auction"
    AT_FIRST_LEAD = "at_first_lead"
    DURING_PLAY = "during_play"
    AFTER_PLAY = "after_play"


@dataclass(frozen=True, slots=True)
class Consequence:
    """One sentence of a ruling, and the article it rests on."""

    effect: Effect
    article: Article
    who: Who | None = None
    when: When = When.NOW
    what: What | None = None
    """What the effect is about, where the effect alone does not say it: ``first_call``, ``card``."""
    number: int | None = None
    """Tricks, or a percentage, where the effect counts."""
    reading: str = ""
    """The doubtful point whose reading this rests on, where good directors differ: ``E1``."""


Consequences = tuple[Consequence, ...]
Law = Callable[[Facts], Consequences]


@lru_cache(maxsize=4096)
def then(
    effect: Effect,
    article: str,
    who: Who | None = None,
    *,
    when: When = When.NOW,
    what: What | None = None,
    number: int | None = None,
    reading: str = "",
) -> Consequence:
    """One consequence; *article* as written in the lawbook."""
    return Consequence(effect, parse_article(article), who, when, what, number, reading)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows from the facts, and the facts it rests on in the law's order."""

    consequences: Consequences
    because: tuple[tuple[str, str], ...]
    """Question id and answered word of each fact that was read."""

    def seat_of(self, who: Who | None) -> Seat | None:
        """Where the one meant sits, when the facts tell."""
        return seat_of(who, dict(self.because))


@dataclass(frozen=True, slots=True)
class Fork:
    """A ruling that depends on a fact nobody knows yet: one outcome for each way it may go."""

    question: Question[Any]
    branches: Mapping[str, Outcome]


Outcome = Ruling | Fork | Question[Any]


def seat_of(who: Who | None, words: Mapping[str, str]) -> Seat | None:
    """The seat of *who*, given answered words by question id; None when they do not tell."""
    offender, declarer = SEATS.get(words.get("offender", "")), SEATS.get(words.get("declarer", ""))
    if isinstance(who, Role):
        return offender.seat_of(who) if offender is not None else None
    if who is Party.DECLARER:
        return declarer
    if who is Party.DUMMY:
        return declarer.partner if declarer is not None else None
    if who is Party.PLAYER_IN_TURN:
        return _seat_in_turn(words.get("whose_turn", ""), offender)
    return None


def _seat_in_turn(word: str, offender: Seat | None) -> Seat | None:
    if word in SEATS or offender is None:
        return SEATS.get(word)
    return offender.seat_of(Role(word)) if word in tuple(Role) else None


def rule(law: Law, answers: Sequence[Answer] = ()) -> Outcome:
    """What *law* says of the facts told: a ruling, the question it needs, or a fork.

    The same answers always give the same outcome, whatever their order.
    """
    return _rule(law, tuple(answers), later=False)


def _rule(law: Law, answers: tuple[Answer, ...], *, later: bool) -> Outcome:
    facts = Facts(answers)
    try:
        consequences = law(facts)
    except NeededError as needed:
        if needed.unknown or (later and needed.question.may_wait):
            return _fork(law, needed.question, answers)
        return needed.question
    return Ruling(consequences, tuple(facts.read.items()))


def _fork(law: Law, question: Question[Any], answers: tuple[Answer, ...]) -> Outcome:
    """Every way the unknown fact may go; what the table can tell now is asked first."""
    known = tuple(answer for answer in answers if answer.question != question.id)
    branches: dict[str, Outcome] = {}
    for word in question.ways or question.answers:
        outcome = _rule(law, (*known, Answer(question.id, word)), later=True)
        if isinstance(outcome, Question):
            return outcome
        branches[word] = outcome
    return Fork(question, branches)
