"""The bids of a message that were made: not those that were doubled, misread or spoken of again."""

from __future__ import annotations

from bot.understanding.calls import is_bid
from bot.understanding.deeds import is_misread
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def bids(story: Story) -> list[int]:
    """The places of bids that were made."""
    made = [at for at in story.holds("call") if is_bid(story.item(at).value) and not _is_told_before(story, at)]
    return [at for at in made if not is_doubled(story, at) and not is_misread(story, at)]


def is_doubled(story: Story, at: int) -> bool:
    """``doublet 3 harten``: the bid that was doubled, or that the doubler named."""
    return story.taken.get(at) == "over" and doubled_by(story, at) is not None


def doubled_by(story: Story, at: int) -> int | None:
    """The double of the bid that stands behind it: ``doublet 3 harten``, ``doublet op 3 harten``."""
    before = at - 2 if at > 1 and story.item(at - 1).means("over") else at - 1
    return before if before >= 0 and story.item(before).means("X", "XX") else None


def _is_told_before(story: Story, at: int) -> bool:
    """``op 2 klaver. Van oost dus, die 2 klaver``: the bid spoken of before."""
    before = story.line.items[at - 1] if at else None
    if before is None or before.kind != "pronoun" or before.first_word not in grammar("relative"):
        return False
    return any(story.item(n).value == story.item(at).value for n in story.line.where("bid") if n < at)
