"""The facts of a report: put together from who, which calls, which cards and what was decided."""

from __future__ import annotations

from bot.understanding.around_the_call import add_around
from bot.understanding.call_facts import add_calls
from bot.understanding.cues import Cue
from bot.understanding.decisions import add_decisions
from bot.understanding.further_facts import add_further
from bot.understanding.how_far import add_how_far
from bot.understanding.people_facts import add_people
from bot.understanding.play_facts import add_cards, add_numbers
from bot.understanding.story import Story, Telling


def facts_of(story: Story, cue: Cue) -> Telling:
    """What the story says about the irregularity *cue* points to."""
    told = Telling()
    add_people(story, cue, told)
    add_calls(story, cue, told)
    add_cards(story, cue, told)
    add_numbers(story, cue, told)
    add_decisions(story, cue, told)
    add_further(story, cue, told)
    add_around(story, cue, told)
    add_how_far(story, cue, told)
    if story.line.has("unsure_which"):
        _doubt(told)
    return told


def _doubt(told: Telling) -> None:
    """``2 harten over 2 schoppen, ik bedoel 2 klaver``: which of the calls the writer takes back is not known."""
    for fact in ("call", "over", "intended", "replacement", "card"):
        if fact in told.facts:
            told.doubtful[fact] = told.facts.pop(fact)
