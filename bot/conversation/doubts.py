"""Answers that are none after all: they tell of the other side, of what is still to come, or contradict themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.conversation.case import Case
from bot.conversation.completing import OF_CALLS
from bot.conversation.doubts_of_judgement import is_doubtful_judgement
from bot.conversation.doubts_of_play import is_doubtful_of_play
from bot.conversation.of_whom import (
    by_the_other_side,
    is_about_somebody,
    is_of_before,
    names_somebody,
    nothing_yet,
    told_of_others,
)
from bot.conversation.told import word_for, word_of_player
from bot.understanding import Reading, understand
from bot.understanding.corrections import taken_back
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from bot.wording.names import known_words
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.seats import SEATS, Role

_OF_TURNS = {*OF_CALLS, *MENU["lead"], "simultaneous_calls", "redouble_out_of_turn"}


def is_answer(case: Case, asked: Question[Any], reading: Reading) -> bool:
    """Whether a reading is something else than the name of a player about whom nothing was asked."""
    if reading.kind != "answer" or reading.value == UNKNOWN:
        return True
    is_known = word_of_player(asked, reading.value, known_words(case.answers)) is not None
    return is_known or word_for(asked, reading.value) is not None


def is_of_something_else(asked: Question[Any], rest: str) -> bool:
    """``nee wacht, oost accepteert wel``, ``… hij had al geboden``: no answer to what is asked now."""
    is_about_players = is_about_somebody(asked.id) or bool(set(asked.answers) & set(SEATS))
    of_before = is_of_before(tell(rest)) and asked.id != "called_before"
    return of_before or (names_somebody(rest) and not is_about_players)


def is_beside_it(case: Case, asked: Question[Any], alone: Reading, found: Reading) -> bool:
    """Whether a message only tells whose turn it was, where that is no matter or a judgement is asked for."""
    return _tells_a_turn_for_nothing(case, found) or _tells_a_turn_instead(asked, alone, found)


def _tells_a_turn_for_nothing(case: Case, reading: Reading) -> bool:
    """``noord won de slag``, ``oost nog niet`` of a revoke: whose turn it was is no matter there."""
    label = case.words.get("irregularity")
    return reading.half and set(reading.facts) == {"turn_of"} and label is not None and label not in _OF_TURNS


def _tells_a_turn_instead(asked: Question[Any], alone: Reading, found: Reading) -> bool:
    """``noord heeft nog niet geboden``, where a judgement is asked for: its *niet* is no answer."""
    tells_a_turn = alone.half and set(alone.facts) == {"turn_of"}
    return tells_a_turn and asked.judgement and found.kind == "answer" and found.value is False


def is_doubtful(case: Case, asked: Question[Any], text: str, value: object, options: Sequence[str]) -> bool:
    """Whether *value*, read from *text*, is better asked again than ruled on."""
    if is_doubtful_of_play(case, asked, text) or is_doubtful_judgement(case, asked, text, value):
        return True
    if asked.id == "revoke_case":
        return value == "none" and _tells_no_exception(case, tell(text))
    if asked.id == "is_established":
        return value is True and _tells_of_the_others(case, tell(text))
    if asked.id.startswith("tricks_won_after"):
        return _tells_of_the_others(case, tell(text)) or _tells_what_was_left(text)
    if asked.id == "lho_accepts" and value is True and _is_still_to_choose(text):
        return True
    return value is False and (_says_no_and_then_yes(asked, text, options) or _is_of_the_acceptance(case, asked, text))


def _tells_no_exception(case: Case, story: Story) -> bool:
    """``hij heeft geen harten meer``, ``niemand zag het``, where it is asked whether anything particular applies."""
    is_of_cards = story.line.has("suit", "card", "legal_question", "void", "trick_noun")
    return is_of_cards or by_the_other_side(case, story) or (story.line.has("nobody") and len(story.line.items) > 1)


def _tells_of_the_others(case: Case, story: Story) -> bool:
    """Whether anybody is named who is not of the offending side."""
    offender = SEATS.get(case.words.get("offender", ""))
    if offender is None:
        return False
    ours = {offender, offender.seat_of(Role.PARTNER)}
    is_declarers = case.words.get("declarer") in {seat.word for seat in ours}
    by_role = story.line.has("opponent", "we") or (story.line.has("declarer", "dummy") and not is_declarers)
    return by_the_other_side(case, story) or by_role


def _tells_what_was_left(text: str) -> bool:
    """``er waren nog 3 slagen``: how many were to be played, and not who won them."""
    line = tell(text).line
    return line.has("be") and line.has("still") and not line.has("won")


def _is_still_to_choose(text: str) -> bool:
    """``west nog niets, noord paste``, ``west mag nog kiezen``."""
    return nothing_yet(text) or not grammar("choosing").isdisjoint(word.text for word in words_of(text))


def _is_of_the_acceptance(case: Case, asked: Question[Any], text: str) -> bool:
    """``nee, west accepteerde het toch``, where something else is asked by now."""
    known, rest = case.words.get("lho_accepts"), taken_back(text)
    if known not in ("yes", "no") or not rest or is_about_somebody(asked.id) or not names_somebody(rest):
        return False
    if told_of_others(case, "lho_accepts", rest) is not None:
        return False
    return understand(rest, question="lho_accepts").value is (known == "no")


def _says_no_and_then_yes(asked: Question[Any], text: str, options: Sequence[str]) -> bool:
    """``nee, noord had al gepast``, where it is asked whether he had."""
    rest = taken_back(text)
    return bool(rest) and understand(rest, question=asked.id, options=options).value is True
