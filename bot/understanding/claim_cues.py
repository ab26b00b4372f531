"""Signs of claims and concessions that are not agreed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.claim_facts import regretted
from bot.understanding.compared_counts import counts_the_rest
from bot.understanding.cues import Cue
from bot.understanding.story import Story

_NOT_AGREED = ("not", "none", "but", "contests", "refuses", "still_had")


def claim(story: Story) -> Iterator[Cue]:
    """A claim or concession that is not agreed, or asked about."""
    denials = story.line.where("not", "none", "no_matter")
    agreed = [at for at in story.line.where("agree") if not any(n in story.line.same_clause(at) for n in denials)]
    agreed += story.line.where("accepts") if not story.line.has(*_NOT_AGREED) else []
    if story.line.find("lays ... n=number trick_noun") and story.said("shows"):
        yield Cue("claim_dispute", story.holds("shows")[0], 0.8)
    for at in story.holds("lays_hand"):
        if story.line.has("number", "gets", "still_had"):
            yield Cue("claim_dispute", at, 0.85)
    for at in story.holds("claim"):
        if (not agreed or regretted(story)) and not counts_the_rest(story, at):
            yield Cue("claim_dispute", at)
