"""A message read as the answer to what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.conversation.again import MERE_GUESS
from bot.conversation.doubts import is_answer, is_doubtful, is_of_something_else
from bot.conversation.doubts_of_play import of_our_side
from bot.conversation.message import Message, of_the_case
from bot.conversation.misread import is_misread, is_still_open
from bot.conversation.of_whom import NOBODY_ASKED_ABOUT, called_in_turn, nothing_yet, told_of_others
from bot.conversation.told_plainly import told_plainly
from bot.understanding import Reading
from bot.understanding.asking_back import asks_about_it, is_put_as_question, speaks_of_asking
from bot.understanding.corrections import is_mere_denial, taken_back, takes_back
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.tokens import words_of
from bot.wording.names import Names, known_words
from bot.wording.questions import options
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import MENU

_SEEMS = (None, "insufficient_bid", *CALLS_OUT_OF_TURN)
"""What calls told one after another may be taken for, had nothing been asked."""


def answered(message: Message, asked: Question[object]) -> Reading:
    """What the message says to what is *asked*; something unclear where it is no answer after all."""
    return _told_by_others(message, asked) or _as_an_answer(message, asked)


def _told_by_others(message: Message, asked: Question[object]) -> Reading | None:
    """A message that takes something back, or tells of another player than the one asked about."""
    text, alone = message.text, message.alone
    if is_mere_denial(text):
        return Reading("correction")
    if is_put_as_question(words_of(text)):
        return None
    others = told_of_others(message.case, asked.id, text, asked.answers)
    label = alone.irregularity if alone.sure >= MERE_GUESS else None
    if others not in (None, NOBODY_ASKED_ABOUT) and label in _SEEMS:
        return Reading("answer", question=asked.id, value=others, sure=0.9)
    is_elsewhere = takes_back(text) and is_of_something_else(asked, taken_back(text))
    if is_elsewhere or (others == NOBODY_ASKED_ABOUT and label is None):
        return message.taken_as(Reading("unknown"), asked)
    return None


def _as_an_answer(message: Message, asked: Question[object]) -> Reading:
    said = taken_back(message.text) or message.text if takes_back(message.text) else message.text
    said = of_our_side(message.case, asked, said)
    words = options(asked, dict(message.case.likely).get(asked.id, ""))
    reply = _reply(message, asked, said, words)
    if _asks(message.text, reply):
        return Reading("unknown")
    judged = _judged(message, asked, said, reply, words)
    return judged or message.taken_as(of_the_case(message.case, reply), asked)


def _reply(message: Message, asked: Question[object], said: str, words: Sequence[str]) -> Reading:
    """What *said* answers, or the rest of it where something is taken back in it."""
    names = Names(message.case.catalog, known_words(message.case.answers))
    labels = {word: names.word(asked.id, word) for word in words}
    reply = message.understood(said, question=asked.id, options=words, labels=labels)
    if not is_answer(message.case, asked, reply) and (rest := taken_back(said)):
        return message.understood(rest, question=asked.id, options=words, labels=labels)
    return reply


def _asks(text: str, reply: Reading) -> bool:
    """``mag hij dat?``, ``noord vraagt wat hij mag``: a question answers nothing."""
    words = words_of(text)
    if reply.kind == "answer" and reply.value == UNKNOWN and asks_about_it(words):
        return True
    return reply.kind in ("answer", "report") and (is_put_as_question(words) or speaks_of_asking(words))


def _judged(
    message: Message, asked: Question[object], said: str, reply: Reading, words: Sequence[str]
) -> Reading | None:
    """The reply where it is better read otherwise than by its words alone."""
    case = message.case
    if (plainly := told_plainly(case, asked, said)) is not None:
        return _answer(asked, plainly)
    if reply.kind == "answer" and is_misread(case, asked, said, reply.value):
        return _answer(asked, "")
    if reply.kind == "answer" and is_doubtful(case, asked, said, reply.value, words):
        return _answer(asked, UNKNOWN if asked.id == "lho_accepts" else "")
    if asked.id == "since_information" and reply.value not in words and nothing_yet(said):
        return _answer(asked, "nothing")
    if asked.id == "lho_accepts" and reply.value in (UNKNOWN, False) and nothing_yet(said):
        if told_of_others(case, asked.id, said) == NOBODY_ASKED_ABOUT:
            return Reading("unknown")
        if reply.value == UNKNOWN or is_still_open(said):
            return _answer(asked, UNKNOWN)
    if reply.half and nothing_yet(said) and case.words.get("irregularity") in MENU["insufficient_bid"]:
        return Reading("unknown")  # it tells that nobody called over the bid, and not whose turn it had been
    if asked.id == "whose_turn" and reply.kind == "answer" and reply.value != UNKNOWN:
        return replace(reply, facts=called_in_turn(case, said))
    return None


def _answer(asked: Question[object], value: object) -> Reading:
    return Reading("answer", question=asked.id, value=value, sure=0.9)
