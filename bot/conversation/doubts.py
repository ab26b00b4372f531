"""Answers that are none after all: they tell of the other side, of what is still to come, or contradict themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.conversation.case import Case
from bot.conversation.of_whom import is_about_somebody, names_somebody, nothing_yet, told_of_others
from bot.understanding import understand
from bot.understanding.corrections import taken_back
from bot.understanding.story import Story, tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.facts import Question
from ruling_core.seats import SEATS, Role, parse_seat


def is_doubtful(case: Case, asked: Question[Any], text: str, value: object, options: Sequence[str]) -> bool:
    """Whether *value*, read from *text*, is better asked again than ruled on."""
    if asked.id == "is_established":
        return value is True and _tells_of_the_others(case, tell(text))
    if asked.id.startswith("tricks_won_after"):
        return _tells_of_the_others(case, tell(text)) or _tells_what_was_left(text)
    if asked.id == "lho_accepts" and value is True and _is_still_to_choose(text):
        return True
    return value is False and (_says_no_and_then_yes(asked, text, options) or _is_of_the_acceptance(case, asked, text))


def _tells_of_the_others(case: Case, story: Story) -> bool:
    """Whether anybody is named who is not of the offending side."""
    offender = SEATS.get(case.words.get("offender", ""))
    if offender is None:
        return False
    ours = {offender, offender.seat_of(Role.PARTNER)}
    named = {parse_seat(story.who_is(at)) for at in story.line.where("seat")}
    named |= {parse_seat(one) for at in story.line.where("pair") for one in str(story.item(at).value)}
    is_declarers = case.words.get("declarer") in {seat.word for seat in ours}
    by_role = story.line.has("opponent", "we") or (story.line.has("declarer", "dummy") and not is_declarers)
    return bool(named - ours) or by_role


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
