"""Read a reply as the answer to the question that was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.understanding import questions
from bot.understanding.calls import number_of, suit_of
from bot.understanding.choices import chosen_option
from bot.understanding.items import Item
from bot.understanding.people_answers import seat_answer
from bot.understanding.reader import Reader
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar
from bot.understanding.yes_no import FoundAnswer, dont_know, find_answers, yes_or_no

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
    kind = questions.kind_of(question)
    picked = chosen_option(reply.text, options, labels, numeric=kind == questions.NUMBER)
    if picked is not None:
        return picked
    return _by_kind(kind, question, reply, writer)


def _by_kind(kind: str, question: str, reply: Reply, writer: str | None) -> object:
    match kind:
        case questions.SEAT:
            return seat_answer(reply.words, reply.last, writer, relative_to_offender=question != "who_offended")
        case questions.CALL:
            return _call_answer(question, reply)
        case questions.ACTION:
            return _action_answer(reply)
        case questions.NUMBER:
            return _number_answer(question, reply)
        case questions.CARD:
            return _card_answer(reply)
        case questions.YES_NO:
            return yes_or_no(reply.words, questions.own_words_of(question))
        case _:
            return _anything(reply, writer)


def _calls(reply: Reply) -> list[str]:
    return [str(item.value) for item in reply.items if item.kind == "call" and item.value not in ("red", "blue")]


def _call_answer(question: str, reply: Reply) -> object:
    calls = list(dict.fromkeys(_calls(reply)))
    denied = _denied_calls(reply)
    calls = [call for call in calls if call not in denied] or calls
    contrast = any(item.means("instead_of") for item in reply.items)
    if calls and (len(calls) == 1 or contrast) and not (dont_know(reply.words) and len(reply.words) > 4):
        return calls[0]
    bare = _bare_bid(reply) if not calls and len(reply.last) <= 3 else None
    if bare is None and question == "intended_call" and not calls:
        return yes_or_no(reply.words, "unintended")
    return bare or UNKNOWN


def _denied_calls(reply: Reply) -> set[str]:
    """``geen 2 harten maar 3``, ``niet pas``."""
    denied = set()
    for before, item in pairwise(reply.items):
        if before.means("none", "not") and item.kind == "call":
            denied.add(str(item.value))
    return denied


def _bare_bid(reply: Reply) -> str | None:
    """``p``, ``x``, ``2 s``: letters that only a question about a call makes clear."""
    letters = {"p": "P", "x": "X", "xx": "XX", "d": "X", "r": "XX", "dbl": "X", "rd": "XX"}
    texts = [word.text for word in reply.last if not word.is_sign]
    if len(texts) == 1 and texts[0] in letters:
        return letters[texts[0]]
    if len(reply.last) == 2 and (level := number_of(reply.last[0])) and 0 < level < 8:
        suit = suit_of(reply.last[1], glued=True)
        return f"{level}{suit[0]}" if suit else None
    return None


def _action_answer(reply: Reply) -> object:
    calls = _calls(reply)
    if calls:
        return calls[-1]
    names = {found.name for found in find_answers(reply.words)}
    if names & {"since_no", "called_no", "none", "no"}:
        return "none"
    if any(item.means("call_verb", "responds", "opens") for item in reply.items):
        return "call"
    return _bare_bid(reply) or UNKNOWN


def _number_answer(question: str, reply: Reply) -> object:
    words = [word for word in reply.last if not word.is_sign]
    texts = [word.text for word in words]
    if question == "trick_number" and len(texts) < 5 and grammar("first_trick") & set(texts):
        return 1
    if grammar("last") & set(texts) and question == "trick_number":
        return 12 if "na" in texts and "een" in texts else 13
    if grammar("last_but_one") & set(texts) and question == "trick_number":
        return 12
    joined = _joined_number(texts)
    numbers = [number for word in words if (number := number_of(word)) is not None]
    figures = [number for number in numbers if number != 1] or numbers
    if joined is not None and len(set(figures)) <= 1:
        return joined
    if len(set(figures)) == 1:
        return figures[0]
    if not figures and {found.name for found in find_answers(reply.words)} & {"none"}:
        return 0
    return UNKNOWN


def _joined_number(texts: Sequence[str]) -> int | None:
    """``de vier de``: an ordinal that was dictated apart."""
    for first, second in pairwise(texts):
        if second in grammar("ordinal_ending"):
            number = number_of(Word(first + second, first + second, 0, 0))
            if number is not None:
                return number
    return None


def _card_answer(reply: Reply) -> object:
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
