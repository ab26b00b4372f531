"""An incident as it is stored: the edition it is ruled by and what was said, nothing derived."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from ruling_core.facts import Answer


class StoredAnswer(BaseModel):
    """One answer as words; ``about`` holds the words its question's wording rested on."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    question: str = Field(max_length=64)
    word: str = Field(max_length=600)
    about: tuple[tuple[str, str], ...] = ()


class Incident(BaseModel):
    """One irregularity as told so far.

    Unknown question ids and words are kept and ignored, so that an incident survives a newer or
    older version of the laws: what is missing is simply asked.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    edition: str = "2017"
    answers: tuple[StoredAnswer, ...] = ()

    def told(self) -> tuple[Answer, ...]:
        """The answers as ``rule`` takes them."""
        return tuple(Answer(one.question, one.word, one.about) for one in self.answers)

    @classmethod
    def of(cls, edition: str, answers: tuple[Answer, ...]) -> Incident:
        """The stored form of *answers* under *edition*."""
        stored = tuple(StoredAnswer(question=a.question, word=a.word, about=a.about) for a in answers)
        return cls(edition=edition, answers=stored)
