"""Answers to a question of judgement that are none: they tell what somebody did, or what was told before."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.conversation.of_whom import nothing_yet
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.calls import parse_call
from ruling_core.facts import Question
from ruling_core.seats import parse_seat

_CALLING = ("P", "X", "XX", "call", "call_verb", "opens", "did_something")
_ACTS = (*_CALLING, "not_yet", "plays", "turn", "on_lead", "refuses", "wants", "misinformation")

_OF_NO_ACT = ("is_admissible", "is_artificial", "is_comparable", "was_unintended", "alert_required")
"""What no player has yet to do."""


def is_doubtful_judgement(case: Case, asked: Question[Any], text: str, value: object) -> bool:
    """Whether *text* tells of a deed, where the director is asked to judge something else."""
    if value is False and asked.id in _OF_NO_ACT and nothing_yet(text):
        return True  # ``nee nog niks``: of what somebody did
    match asked.id:
        case "alert_required":
            return _tells_again_of_the_alert(text) or _tells_of_an_act(tell(text))
        case "was_unintended":
            story = tell(text)
            is_not_yet = story.line.has("not_yet") or _is_anothers_call(case, story)
            return is_not_yet or (value is False and _is_another_call(case, story))
        case "is_established":
            story = tell(text)
            is_of_calls = story.line.has("seat") and story.line.has(*_CALLING)
            dummy_lies_open = value is False and bool(story.line.find("dummy shows"))
            return dummy_lies_open or _wants_something(story) or is_of_calls or _denies_the_revoke(story)
        case "is_comparable" | "is_artificial":
            story = tell(text)
            is_wish = asked.id == "is_comparable" and _wants_something(story)
            return is_wish or _is_anothers_call(case, story) or bool(story.line.find("not_yet plays"))
        case _:
            return False


def _is_anothers_call(case: Case, story: Story) -> bool:
    """``nee zuid heeft gepast``, where it is asked what another meant."""
    seats = {parse_seat(story.who_is(at)).word for at in story.line.where("seat")}
    is_anothers = bool(seats) and case.words.get("offender") not in (None, *seats)
    return is_anothers and story.line.has(*_CALLING, "refuses") and not story.line.has("thought")


def _is_another_call(case: Case, story: Story) -> bool:
    """``nee hij bood 2 harten``: not the call that was told, and no wish."""
    calls = {str(story.item(at).value) for at in story.line.where("bid")}
    told = parse_call(word).word if (word := case.words.get("call")) else None
    is_made = story.line.has("call_verb") and not story.line.has("wants", "intended", "must", "thought")
    return bool(calls) and told is not None and told not in calls and is_made


def _denies_the_revoke(story: Story) -> bool:
    """``nee hij had geen schoppen meer``: there was no revoke at all."""
    return story.line.has("legal_question", "void") or bool(story.line.find("no_matter follows_suit"))


def _tells_again_of_the_alert(text: str) -> bool:
    """``nee, niet gealerteerd``: what was told before, and nothing about whether it had to be."""
    texts = {word.text for word in words_of(text)}
    return not texts.isdisjoint(grammar("alerted")) and texts.isdisjoint(grammar("had_to"))


def _tells_of_an_act(story: Story) -> bool:
    """``nog niet gepast door noord``: what a player did or did not do."""
    is_of_play = story.line.has("not_yet", "trick_noun") or bool(story.line.find("card_noun shows"))
    is_of_a_player = story.line.has("seat") and story.line.has(*_ACTS)
    return (is_of_play or is_of_a_player) and not story.line.has("natural", "artificial")


def _wants_something(story: Story) -> bool:
    """``west wil het wel weten``, ``zuid wil het niet``."""
    return story.line.has("seat") and story.line.has("wants", "refuses")
