"""What was told at the table, and what a law still needs to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_MISSING: Any = object()

UNKNOWN = "unknown"
"""The word that says: the table does not know this (yet)."""

SKIPPED = "-"
"""The word by which an exploration leaves out a fact that is never asked for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said to a question, as a word; ``about`` holds the words its wording rested on."""

    question: str
    word: str
    about: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Question(Generic[T]):
    """One thing only the table can tell.

    Several questions may share an id when the law offers other answers in another situation:
    what was said then holds for each of them that knows the word.
    """

    id: str
    answers: Mapping[str, T]
    """What can be said, and what it means; representatives only where ``parse`` is given."""
    article: str = ""
    """The sub-paragraph that makes it matter."""
    about: tuple[Question[Any], ...] = ()
    """Facts its wording mentions; when they change, it is asked again."""
    may_wait: bool = False
    """Whether the table may not know it yet: the ruling then forks."""
    judgement: bool = False
    """Whether it is the director's judgement: shown with what to weigh, and labelled so."""
    away_from_table: bool = False
    """Whether asking it aloud would give unauthorised information."""
    ways: tuple[str, ...] = ()
    """The answers it may still get when nobody knows it yet; all of them where empty."""
    explored: tuple[str, ...] = ()
    """The answers that stand for all others when paths are listed; all of them where empty."""
    parse: Callable[[str], T | None] | None = None
    """Reads words beyond ``answers``; gives None for a word it does not know."""
    derive: Callable[[Facts], T | None] | None = None
    """What follows from other facts (the auction played through), so that it need not be asked."""

    def read(self, word: str) -> T | None:
        """What *word* means as an answer to this question, or None."""
        value = self.answers.get(word, _MISSING)
        if value is not _MISSING:
            return value  # type: ignore[no-any-return]
        return self.parse(word) if self.parse else None

    def word_of(self, value: T) -> str:
        """The word that says *value*."""
        for word, meaning in self.answers.items():
            if meaning == value and type(meaning) is type(value):
                return word
        return str(getattr(value, "word", value))

    def __repr__(self) -> str:
        return f"<Question {self.id}>"


class NeededError(Exception):
    """A law needs a fact that was not told; carries the question."""

    def __init__(self, question: Question[Any], *, unknown: bool = False, optional: bool = False) -> None:
        super().__init__(question.id)
        self.question = question
        self.unknown = unknown
        self.optional = optional


@dataclass(slots=True)
class Facts:
    """What was said, what follows from it, and which of it a law has read.

    ``curious`` makes facts that are never asked for come up too, for listing every path.
    """

    answers: Sequence[Answer] = ()
    curious: bool = False
    read: dict[str, str] = field(default_factory=dict)
    """Each fact a law has read, in its order: question id and word."""
    _said: dict[str, Answer] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for answer in self.answers:
            self._said[answer.question] = answer

    def need(self, question: Question[T]) -> T:
        """What was answered or follows; raises NeededError if neither."""
        known = self._known(question)
        if known is None:
            raise NeededError(question, unknown=self.is_unknown(question))
        self.read[question.id], value = known
        return value

    def told(self, question: Question[T]) -> T | None:
        """What was answered or follows, or None: for facts that matter when said but are never asked."""
        known = self._known(question)
        if known is not None:
            self.read[question.id], value = known
            return value
        if self.curious and question.id not in self._said:
            raise NeededError(question, optional=True)
        return None

    def hint(self, question: Question[T]) -> T | None:
        """As ``told``, without counting it as a fact the ruling rests on."""
        known = self._known(question)
        return None if known is None else known[1]

    def is_unknown(self, question: Question[Any]) -> bool:
        """Whether the table said it does not know, of a fact that may wait."""
        answer = self._said.get(question.id)
        return question.may_wait and answer is not None and answer.word == UNKNOWN

    def _known(self, question: Question[T]) -> tuple[str, T] | None:
        """What was answered, else what follows: the word that says it, and what it means."""
        answer = self._said.get(question.id)
        if answer is not None and (not answer.about or self._stands(answer)):
            told = question.read(answer.word)
            if told is not None:
                return answer.word, told
        follows = question.derive(self) if question.derive else None
        return None if follows is None else (question.word_of(follows), follows)

    def _stands(self, answer: Answer) -> bool:
        """An answer stands while the facts it was worded with stand."""
        return all(self._said_word(question) == word for question, word in answer.about)

    def _said_word(self, question: str) -> str | None:
        answer = self._said.get(question)
        return answer.word if answer else None


def answered(question: Question[Any], word: str, facts: Sequence[Answer] = ()) -> Answer:
    """The answer *word* to *question*, tied to what was said of the facts its wording mentions."""
    said = {answer.question: answer.word for answer in facts}
    return Answer(question.id, word, tuple((q.id, said[q.id]) for q in question.about if q.id in said))
