"""An answer given anew: ``nee, hij heeft nog niet verder gespeeld`` after "ja"."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case, Said
from bot.conversation.of_whom import is_bare_name, told_of_others
from bot.conversation.told import relative, told, word_for
from bot.understanding import Reading, understand
from bot.understanding.asking_back import dont_know, is_question
from bot.understanding.corrections import is_mere_denial, taken_back, takes_back
from bot.understanding.tokens import words_of
from bot.wording.names import Names, known_words
from bot.wording.questions import options
from ruling_core.facts import UNKNOWN, Question
from ruling_core.questions import questions
from ruling_core.seats import SEATS

_NO_ANSWER = ("area", "irregularity", "offender", "call", "card", "over", "intended_call", "auction", "standing")


def repeats(case: Case, reading: Reading) -> bool:
    """Whether a report tells exactly what an earlier message told: it was sent twice, and answers nothing."""
    if reading.kind != "report" or reading.irregularity is None or reading.is_suggestion:
        return False
    tells = {("irregularity", reading.irregularity), *told(case.edition, reading.facts, reading.irregularity)}
    messages: dict[int, set[tuple[str, str]]] = {}
    for one in case.said:
        messages.setdefault(one.step, set()).add((one.question, one.word))
    return tells in messages.values() and set(relative(reading.facts)) <= set(case.relative)


def said_again(case: Case, text: str, reading: Reading, asked: Question[Any] | None, writer: str | None) -> Reading:
    """*reading*, or what *text* takes back where it answers nothing: the last answer, or something unclear."""
    is_taken_back = is_mere_denial(text) or (taken_back(text) and not dont_know(words_of(text)))
    if not _answers_nothing(reading, asked) or not is_taken_back or is_question(words_of(text)):
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
    """An earlier answer as it is now told: the last one, or the only one that this can be an answer to."""
    said = list({one.question: one for one in case.said if one.question not in _NO_ANSWER}.values())
    read = [(one, _told_anew(case, one, rest, writer)) for one in said]
    latest = read[-1][1] if read else None
    other = [word for one, word in read if word is not None and word.facts != {one.question: one.word}]
    if latest in other or (latest is not None and not other):
        return latest
    return other[0] if len(other) == 1 else None


def _told_anew(case: Case, last: Said, rest: str, writer: str | None) -> Reading | None:
    """One of the earlier answers as *rest* tells it."""
    if not rest or is_bare_name(rest) or told_of_others(case, last.question, rest) is not None:
        return None
    known = questions(case.edition).get(last.question, ())
    question = next((one for one in known if one.read(last.word) is not None), None)
    if question is None or set(question.answers) & set(SEATS):
        return None
    words = options(question)
    names = Names(case.catalog, known_words(case.answers))
    labels = {word: names.word(question.id, word) for word in words}
    reading = understand(rest, question=question.id, writer=writer, options=words, labels=labels)
    word = word_for(question, reading.value) if reading.kind == "answer" else None
    return Reading("correction", facts={question.id: word}, sure=0.7) if word is not None else None
