"""Read a reply as the answer to the question that was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.understanding import questions
from bot.understanding.answer_phrases import FoundAnswer, find_answers
from bot.understanding.asking_back import asks_back, dont_know
from bot.understanding.call_answers import auction_answer, bare_bid, call_answer, calls_in, is_doubtful
from bot.understanding.calling_before import ABOUT_CALLS, has_called, speaks_of_another
from bot.understanding.choice_words import told_choice
from bot.understanding.choices import chosen_option, nearest_option, value_of
from bot.understanding.items import Item
from bot.understanding.number_answers import number_answer
from bot.understanding.people_answers import seat_answer
from bot.understanding.reader import Reader
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar
from bot.understanding.yes_no import begins_plainly, yes_or_no

UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply cut into words, what came after the last correction apart."""

    words: tuple[Word, ...]
    last: tuple[Word, ...]
    items: tuple[Item, ...]

    @property
    def text(self) -> str:
        """The reply in plain lower case."""
        return " ".join(word.text for word in self.words)


def reply_of(text: str) -> Reply:
    """*text* as a reply."""
    words = words_of(text)
    last = after_correction(words)
    return Reply(words, last, Reader(last).read())


def after_correction(words: Sequence[Word]) -> tuple[Word, ...]:
    """What follows the last ``nee wacht``, ``sorry``, ``ik bedoel``; everything when nothing does."""
    ends = [found.end for found in find_answers(words) if found.name == "wait" or _says_no_midway(words, found)]
    for end in reversed(ends):
        rest = words[end:]
        if any(not word.is_sign for word in rest):
            return tuple(rest)
    return tuple(words)


def _says_no_midway(words: Sequence[Word], found: FoundAnswer) -> bool:
    """``west, nee zuid``."""
    return found.name == "no" and found.first > 0 and words[found.first].text in grammar("no")


def answer_to(
    question: str, text: str, writer: str | None, options: Sequence[str], labels: Mapping[str, str]
) -> object:
    """What *text* answers to *question*; ``unknown`` when it does not say."""
    reply = reply_of(text)
    kind = questions.kind_of(question, options)
    lettered = kind in (questions.YES_NO, questions.LABEL, questions.ANYTHING)
    picked = chosen_option(reply.text, options, labels, numeric=kind == questions.NUMBER, lettered=lettered)
    if picked is None:
        picked = told_choice(question, reply.last, options)
    if picked is not None:
        return picked
    asks = asks_back(reply.words)
    if kind == questions.ANYTHING and not asks and (near := nearest_option(reply.words, labels)):
        return value_of(near)
    found = _by_kind(kind, question, reply, writer)
    near = nearest_option(reply.last, labels) if found == UNKNOWN and not _asks(reply) else None
    if near:
        return value_of(near)
    is_no_option = kind == questions.ANYTHING and options and isinstance(found, int) and not isinstance(found, bool)
    return UNKNOWN if is_no_option else found


def _asks(reply: Reply) -> bool:
    return asks_back(reply.words) or dont_know(reply.words)


def _by_kind(kind: str, question: str, reply: Reply, writer: str | None) -> object:
    match kind:
        case questions.SEAT:
            return _seat(question, reply, writer)
        case questions.CALL:
            doubtful = is_doubtful(reply.items)
            return UNKNOWN if doubtful else call_answer(question, reply.words, reply.last, reply.items)
        case questions.AUCTION:
            return auction_answer(reply.words, reply.last, reply.items)
        case questions.ACTION:
            return _action(reply)
        case questions.NUMBER:
            return number_answer(question, reply.words, reply.last)
        case questions.CARD:
            return _card(reply)
        case questions.YES_NO:
            return _yes_no(question, reply)
        case questions.LABEL:
            return UNKNOWN
        case _:
            return _anything(reply, writer)


def _seat(question: str, reply: Reply, writer: str | None) -> str:
    found = seat_answer(reply.words, reply.last, writer, relative_to_offender=question != "who_offended")
    return _dealer_of_board(reply) if question == "dealer" and found == UNKNOWN else found


def _dealer_of_board(reply: Reply) -> str:
    """``spel 7``: the number of a board tells who deals."""
    numbers = [item.value for item in reply.items if item.kind == "number"]
    if any(item.means("board_noun") for item in reply.items) and len(numbers) == 1 and isinstance(numbers[0], int):
        return "NESW"[(numbers[0] - 1) % 4]
    return UNKNOWN


def _yes_no(question: str, reply: Reply) -> bool | str:
    """A yes or a no; about calls also by the calls that are told."""
    own = questions.own_words_of(question)
    if question == "passed_partners_artificial_call" and (passed := yes_or_no(reply.words, "passed")) != UNKNOWN:
        return passed
    if speaks_of_another(own, reply.words, reply.items) and not begins_plainly(reply.words):
        return UNKNOWN
    found = yes_or_no(reply.words, own)
    if found != UNKNOWN or own not in ABOUT_CALLS or dont_know(reply.words) or asks_back(reply.words):
        return found
    return has_called(own, reply.words, reply.items)


def _action(reply: Reply) -> object:
    if is_doubtful(reply.items) or asks_back(reply.words):
        return UNKNOWN
    calls = calls_in(reply.items)
    if calls:
        return calls[-1]
    names = {found.name for found in find_answers(reply.words)}
    if names & {"since_no", "called_no", "none", "no"}:
        return "none"
    if any(item.means("call_verb", "responds", "opens", "bid_noun") for item in reply.items):
        return "call"
    return bare_bid(reply.last) or UNKNOWN


def _card(reply: Reply) -> object:
    cards = list(dict.fromkeys(str(item.value) for item in reply.items if item.kind == "card"))
    return cards[-1] if len(cards) == 1 else UNKNOWN


def _anything(reply: Reply, writer: str | None) -> object:
    """An answer to a question of which only the reply is known."""
    if dont_know(reply.words):
        return UNKNOWN
    found: object = yes_or_no(reply.words, None)
    if found == UNKNOWN:
        found = seat_answer(reply.words, reply.last, writer, relative_to_offender=True)
    for item in reply.items:
        if found == UNKNOWN and item.kind in ("call", "card", "suit", "number"):
            found = item.value
    names = {answer.name for answer in find_answers(reply.words)}
    return next((name for name in ("both", "none") if name in names), found) if found == UNKNOWN else found
