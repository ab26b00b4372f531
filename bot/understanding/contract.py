"""Who is declarer, where an auction is told and after it a lead."""

from __future__ import annotations

from bot.understanding.calls import is_bid
from bot.understanding.deeds import Deed
from bot.understanding.sequences import ToldAuction
from bot.understanding.story import Story
from ruling_core.auction import Irregular

_SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def find_declarer(story: Story) -> None:
    """``1SA van zuid, 3SA van noord, rondgepast. Oost komt uit``: south, the first of the side to name notrump."""
    told = story.told
    if told is None or not _ends_before_a_lead(story, told) or not _is_regular(told):
        return
    bids = [deed for deed in told.deeds if is_bid(deed.call) and deed.who is not None]
    makers = {deed.who for deed in bids}
    if not bids or {deed.at for deed in bids} != set(story.holds("bid")) or _is_told(story, makers):
        return
    for at in makers:
        if at is not None and story.taken.get(at) == "declarer":
            del story.taken[at]
    first = _first_to_name_it(story, bids)
    if first.who is not None:
        story.declarers = [first.who]


def _ends_before_a_lead(story: Story, told: ToldAuction) -> bool:
    return told.are_seats_known and any(at > told.deeds[-1].at for at in story.line.where("lead_out"))


def _is_regular(told: ToldAuction) -> bool:
    """Whether nothing was wrong in the auction; of one told in outline the passes may have been left out."""
    if told.finding is None:
        return True
    return told.finding.irregular is Irregular.OUT_OF_ROTATION and all(deed.call != "P" for deed in told.deeds)


def _is_told(story: Story, makers: set[int | None]) -> bool:
    """Whether other words than the bids tell who is declarer."""
    told = [at for at, part in story.taken.items() if part == "declarer" and at not in makers]
    return bool(told or story.declarers)


def _first_to_name_it(story: Story, bids: list[Deed]) -> Deed:
    """Of the side that made the last bid the one who first bid its denomination."""
    last = bids[-1]
    side = _SIDES.get(story.who_is(last.who or 0))
    return next(
        deed for deed in bids if deed.call[1:] == last.call[1:] and _SIDES.get(story.who_is(deed.who or 0)) == side
    )
