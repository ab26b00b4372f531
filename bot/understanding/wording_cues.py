"""Signs of a double worded as a double of another bid than the last one."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.decisions import is_earlier
from bot.understanding.deeds import deeds_in
from bot.understanding.made_bids import bids, doubled_by, is_doubled
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story

_TOLD_OTHERWISE = ("oot", "turn", "insufficient", "changes", "replaces", "wants", "mispull", "explanation", "alert")


def misnamed_double(story: Story) -> Iterator[Cue]:
    """``zei 'doublet 3 harten' terwijl er 3 schoppen geboden was``: another level or suit than that of the bid."""
    doubled = [at for at in story.line.where("bid") if is_doubled(story, at)]
    if len(doubled) != 1 or story.line.has(*_TOLD_OTHERWISE) or story.turns():
        return
    stood = [at for at in bids(story) if _stood(story, at, doubled[0])]
    values = {str(story.item(at).value) for at in stood}
    named = str(story.item(doubled[0]).value)
    double = doubled_by(story, doubled[0])
    if len(stood) == 1 and double is not None and named not in values and _is_slip(named, *values):
        label = "inadmissible_double" if _of_partners(story, stood[0], double) else "improper_form"
        yield Cue(label, double, 0.95)


def _of_partners(story: Story, bid: int, double: int) -> bool:
    """Whether the bid and the double were made by partners, both named."""
    makers = {deed.at: story.who_is(deed.who) for deed in deeds_in(story) if deed.who is not None}
    bidder, doubler = makers.get(bid), makers.get(double)
    return is_seat(bidder) and is_seat(doubler) and moved(str(bidder), 2) == doubler


def _stood(story: Story, at: int, doubled: int) -> bool:
    """Whether the bid is told as the one that lay there, in words of its own."""
    if story.line.same_clause(at) == story.line.same_clause(doubled):
        return False
    passive = story.line.clause_means(at, "be") and story.line.clause_means(at, "call_verb")
    return passive or is_earlier(story, at) or story.line.clause_means(at, "lays")


def _is_slip(named: str, bid: str) -> bool:
    """One word wrong: the level or the denomination is that of the bid."""
    return named[0] == bid[0] or named[1:] == bid[1:]
