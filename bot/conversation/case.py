"""A case as it is kept: what was said, and what is shown of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.catalog import Catalog, catalog
from bot.conversation.boards import on_this_board
from ruling_core.editions import EDITIONS
from ruling_core.facts import Answer, Facts, NeededError, Question
from ruling_core.incidents import Incident
from ruling_core.questions import questions
from ruling_core.rulings import Law, Outcome, rule
from ruling_core.seats import SEATS
from ruling_core.standing import STANDING, Obligation, left_by, written

WRITER: Question[Any] = Question("writer", SEATS)
"""Where the person typing sits; asked only when something was told relative to that seat."""

MOST_EARLIER = 12
"""Irregularities that are remembered of one board; there is never that much to remember, but a chat goes on and on."""
NOTHING: Mapping[str, object] = MappingProxyType({})
MOST_TAKEN_BACK = 100
"""Answers that were given anew for which the one before is remembered."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A message."""

    text: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button, by what it says: ``question:answer``, ``article:30B``, ``view:why``, ``do:back``."""

    press: str


class Said(BaseModel):
    """One answer, and the message it came with, counted from one."""

    model_config = ConfigDict(frozen=True)

    question: str
    word: str
    about: tuple[tuple[str, str], ...] = ()
    step: int = 0


class Notice(BaseModel):
    """A line above the reply: the id of its text and the words it mentions, as question and answer."""

    model_config = ConfigDict(frozen=True)

    text: str
    words: tuple[tuple[str, str], ...] = ()


class Case(BaseModel):
    """Everything about one conversation; stored as JSON, nothing in it is derived."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = ""
    """Given by the one who keeps the cases; empty while a case is new."""
    language: str = "nl"
    edition: str = "2017"
    writer: str = ""
    """The seat of the person typing, where it was told."""
    said: tuple[Said, ...] = ()
    """What was said, in order; of one question the last counts."""
    step: int = 0
    """How many messages added something."""
    relative: tuple[tuple[str, str], ...] = ()
    """Facts told relative to the person typing, until that seat is known: question and role."""
    likely: tuple[tuple[str, str], ...] = ()
    """Facts that were read but not for sure: offered first when their question comes up."""
    later: tuple[Incident, ...] = ()
    """Other irregularities of the same message, to be ruled after this one."""
    earlier: tuple[Incident, ...] = ()
    """What was ruled before in this case, as far as it is remembered."""
    ruled: int = 0
    """How much was ruled before in this case, whether it is remembered or not."""
    settled: tuple[str, ...] = ()
    """Obligations of earlier rulings that were said to be over."""
    view: str = ""
    """What is shown instead of the question or ruling: ``article:30B1b``, ``why``, ``help`` …"""
    notices: tuple[Notice, ...] = ()
    """What the last message changed, shown above the reply."""
    asks: str = ""
    """What the one who keeps the cases is asked to do now: ``save``, ``saved``, ``forget`` or ``data``."""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that stand, as the laws take them."""
        last = {one.question: Answer(one.question, one.word, one.about) for one in self.said}
        standing = self.standing
        if standing:
            last[STANDING.id] = Answer(STANDING.id, written(standing))
        return tuple(last.values())

    @property
    def standing(self) -> tuple[Obligation, ...]:
        """What earlier rulings of this case left standing, unless it was said to be over."""
        if not self.earlier:
            return ()
        return _standing(_Same(self.earlier), self.words.get("irregularity", ""), self.settled)

    @property
    def words(self) -> dict[str, str]:
        """The answered words by question."""
        return {one.question: one.word for one in self.said}

    @property
    def law(self) -> Law:
        """The whole of the edition this case is ruled by."""
        return EDITIONS[self.edition].law

    @property
    def catalog(self) -> Catalog:
        """The texts of this case's language."""
        return catalog(self.language)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was told yet."""
        return not self.said and not self.relative

    @property
    def is_untold(self) -> bool:
        """Whether nothing was told, half told or ruled before: there is nothing that a message could go on from."""
        return not (self.said or self.relative or self.likely or self.earlier)

    def outcome(self) -> Outcome:
        """The ruling, the fork, or the next question."""
        return WRITER if self.relative and not self.writer else rule(self.law, self.answers)

    def outcomes(self) -> list[Outcome]:
        """What was ruled of each irregularity before this one on the same board."""
        board = self._on_this_board()
        return [rule(EDITIONS[one.edition].law, one.told()) for one in board if one.edition in EDITIONS]

    def _on_this_board(self) -> Sequence[Incident]:
        return on_this_board(self.earlier, self.words.get("irregularity", "")) if self.earlier else ()

    def asked(self) -> Question[Any] | None:
        """The question that is open now."""
        outcome = self.outcome()
        return outcome if isinstance(outcome, Question) else None

    def facts_read(self) -> dict[str, str]:
        """The facts the law has read so far, in its order."""
        facts = Facts(self.answers)
        with suppress(NeededError):
            self.law(facts)
        return facts.read

    def with_answers(self, told: list[tuple[str, str]], besides: Mapping[str, object] = NOTHING) -> Case:
        """This case with *told* (question and word) added as one step; *besides* are fields that change with it."""
        if not told:
            return self.model_copy(update=besides) if besides else self
        step = self.step + 1
        known = {**self.words, **dict(told)}
        said = [Said(question=one, word=word, about=self._about(one, known), step=step) for one, word in told]
        return self.model_copy(update={**besides, "said": (*_remembered(self.said), *said), "step": step})

    def _about(self, question: str, known: dict[str, str]) -> tuple[tuple[str, str], ...]:
        return tuple((q, known[q]) for q in _worded_with(self.edition, question) if q in known)

    def without_last_step(self) -> Case:
        """This case as it was before the last message that added something."""
        said = tuple(one for one in self.said if one.step < self.step)
        return self.model_copy(update={"said": said, "step": max(0, self.step - 1), "relative": ()})

    def fresh(self) -> Case:
        """This case with nothing shown above its question or ruling, and nothing asked."""
        if not (self.view or self.notices or self.asks):
            return self
        return self.model_copy(update={"view": "", "notices": (), "asks": ""})

    def notice(self, text: str, words: tuple[tuple[str, str], ...] = ()) -> Case:
        """This case with a line to be shown above the reply."""
        return self.model_copy(update={"notices": (*self.notices, Notice(text=text, words=words))})

    def incident(self) -> Incident:
        """What was said, as it is kept once this irregularity is ruled."""
        return Incident.of(self.edition, self.answers)


@cache
def _worded_with(edition: str, question: str) -> tuple[str, ...]:
    """The facts that a question mentions, whichever of its variants is asked."""
    variants = [{q.id for q in variant.about} for variant in questions(edition).get(question, ())]
    return tuple(sorted(set.intersection(*variants))) if variants else ()


class _Same:
    """Something that equals nothing but itself: found at once, however much it holds."""

    __slots__ = ("it",)

    def __init__(self, it: tuple[Incident, ...]) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.it is other.it

    def __hash__(self) -> int:
        return id(self.it)


@lru_cache(maxsize=16)
def _standing(earlier: _Same, now: str, settled: tuple[str, ...]) -> tuple[Obligation, ...]:
    """What *earlier* irregularities left standing; one message asks for it many times."""
    left = [left for one in on_this_board(earlier.it, now) for left in _left_by(one)]
    return tuple(dict.fromkeys(one for one in left if one.word not in settled))


@lru_cache(maxsize=1024)
def _left_by(incident: Incident) -> tuple[Obligation, ...]:
    """What one irregularity left standing: always the same, and asked for again with each message."""
    if incident.edition not in EDITIONS:
        return ()
    return tuple(left_by(rule(EDITIONS[incident.edition].law, incident.told())))


def _remembered(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """What is kept of a long story: what stands, and the newest of what was told anew since."""
    if len(said) < 2 * MOST_TAKEN_BACK:
        return said
    standing = {one.question: one for one in said}
    return tuple(one for one in said[:-MOST_TAKEN_BACK] if standing[one.question] is one) + said[-MOST_TAKEN_BACK:]
