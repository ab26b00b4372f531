"""An answer given anew: ``nee, hij heeft nog niet verder gespeeld`` after "ja"."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.conversation.told import word_for
from bot.understanding import Reading, understand
from bot.understanding.corrections import is_mere_denial, taken_back, takes_back
from bot.wording.names import Names, known_words
from bot.wording.questions import options
from ruling_core.facts import UNKNOWN, Question
from ruling_core.questions import questions

_NO_ANSWER = ("area", "irregularity")


def said_again(case: Case, text: str, reading: Reading, asked: Question[Any] | None, writer: str | None) -> Reading:
    """*reading*, or what *text* takes back where it answers nothing: the last answer, or something unclear."""
    if not _answers_nothing(reading, asked) or not (is_mere_denial(text) or taken_back(text)):
        return reading
    anew = _anew(case, taken_back(text), writer)
    if anew is not None:
        return anew
    return Reading("correction") if takes_back(text) and not case.is_empty else reading


MERE_GUESS = 0.5
"""A report of which the reader is less sure than this is none in the middle of a conversation."""


def _answers_nothing(reading: Reading, asked: Question[Any] | None) -> bool:
    if reading.kind != "answer":
        return reading.kind == "unknown" or (reading.kind == "report" and reading.sure < MERE_GUESS)
    return reading.value == UNKNOWN or asked is None or word_for(asked, reading.value) is None


def _anew(case: Case, rest: str, writer: str | None) -> Reading | None:
    """The last answer as it is now told; only the one given last can be meant."""
    last = case.said[-1] if case.said else None
    if last is None or not rest or last.question in _NO_ANSWER:
        return None
    known = questions(case.edition).get(last.question, ())
    question = next((one for one in known if one.read(last.word) is not None), None)
    if question is None:
        return None
    words = options(question)
    names = Names(case.catalog, known_words(case.answers))
    labels = {word: names.word(question.id, word) for word in words}
    reading = understand(rest, question=question.id, writer=writer, options=words, labels=labels)
    word = word_for(question, reading.value) if reading.kind == "answer" else None
    return Reading("correction", facts={question.id: word}, sure=0.7) if word not in (None, last.word) else None
