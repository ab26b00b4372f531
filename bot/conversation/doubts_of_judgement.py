"""Answers to a question of judgement that are none: they tell what somebody did, or what was told before."""

from __future__ import annotations

from typing import Any

from bot.understanding.story import Story, tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.facts import Question

_ACTS = ("P", "X", "XX", "call", "call_verb", "plays", "turn", "on_lead", "not_yet", "refuses", "wants")


def is_doubtful_judgement(asked: Question[Any], text: str) -> bool:
    """Whether *text* tells of a deed, where the director is asked to judge something else."""
    if asked.id == "alert_required":
        return _tells_again_of_the_alert(text) or _tells_of_an_act(tell(text))
    return asked.id in ("is_comparable", "is_established") and _wants_something(tell(text))


def _tells_again_of_the_alert(text: str) -> bool:
    """``nee, niet gealerteerd``: what was told before, and nothing about whether it had to be."""
    texts = {word.text for word in words_of(text)}
    return not texts.isdisjoint(grammar("alerted")) and texts.isdisjoint(grammar("had_to"))


def _tells_of_an_act(story: Story) -> bool:
    """``nog niet gepast door noord``: what a player did or did not do."""
    return story.line.has("seat") and story.line.has(*_ACTS) and not story.line.has("natural", "artificial")


def _wants_something(story: Story) -> bool:
    """``west wil het wel weten``, ``zuid wil het niet``."""
    return story.line.has("seat") and story.line.has("wants", "refuses")
