"""A message that comes in the middle of a case."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.conversation.again import said_again
from bot.conversation.case import Case
from bot.conversation.told import told
from bot.understanding import Reading, understand
from bot.understanding.cues import CALLS_OUT_OF_TURN
from ruling_core.facts import Question
from ruling_core.rulings import Ruling


@dataclass(frozen=True, slots=True)
class Message:
    """What is typed, the case it comes in, what it says by itself, and the seat of whoever types it, as a letter."""

    case: Case
    text: str
    alone: Reading
    writer: str | None

    def taken_as(self, reading: Reading, asked: Question[Any] | None = None) -> Reading:
        """*reading*, or what the message takes back where that answers nothing of what is *asked*."""
        return said_again(self.case, self.text, reading, asked, self.writer)

    def understood(self, text: str, **how: Any) -> Reading:
        """What *text*, a part of the message, says to whoever typed it."""
        return understand(text, writer=self.writer, **how)


def label_of(case: Case, reading: Reading) -> str | None:
    """What the facts of a message are about: the irregularity it names, or the one of the case."""
    return reading.irregularity or case.words.get("irregularity")


def of_the_case(case: Case, reading: Reading) -> Reading:
    """``dus voor de beurt`` is of the pass that was told; a part of a story changes no ruling."""
    label = case.words.get("irregularity")
    if reading.irregularity == "call_out_of_turn" and label in CALLS_OUT_OF_TURN:
        facts = told(case.edition, reading.facts, label)
        if all(case.words.get(one, word) == word for one, word in facts):
            return replace(reading, irregularity=label)
    is_part = reading.half and reading.kind == "report" and isinstance(case.outcome(), Ruling)
    return replace(reading, kind="unknown", facts={}) if is_part else reading


def contradicts_nothing(case: Case, reading: Reading) -> bool:
    """Whether what a reading tells is new, or was told just so before."""
    facts = told(case.edition, reading.facts, label_of(case, reading))
    return all(case.words.get(one, word) == word for one, word in facts)
