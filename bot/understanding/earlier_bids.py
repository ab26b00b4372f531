"""Bids that stood when something went wrong: who had made them, and which were doubled."""

from __future__ import annotations

from bot.understanding.line import Match
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def find_bidders(story: Story) -> None:
    """``over|doubleerde 2 klaver van noord`` names who bid before; ``voor de beurt van noord`` whose turn it was."""
    leads = story.line.has("lead_out", "lead_any") and not story.line.has("call_verb", "opens", "insufficient")
    for match in (*story.line.find("over|X bid by w=seat|person"), *story.line.find("XX X by w=seat|person")):
        against = leads and story.item(match.first).first_word == "tegen"
        if not against and story.item(match.named["w"] - 1).first_word == "van":
            story.taken.setdefault(match.named["w"], "bidder")
    for match in story.line.find("seat|person ... oot by w=seat|person"):
        if story.item(match.named["w"] - 1).first_word == "van" and not _is_whose_lead(story, match):
            story.taken.setdefault(match.named["w"], "turn")


def find_doubled_bids(story: Story) -> None:
    """``doubleert 2 harten``, ``doublet van west over 1SA``: the bid is what was doubled, not what was called."""
    doubles = story.line.where("X", "XX")
    for match in story.line.find("after_final over b=bid"):
        story.taken.setdefault(match.named["b"], "over")
    for match in story.line.find("XX X by seat|person"):
        story.taken.setdefault(match.first + 1, "over")
    for bid in story.line.where("bid"):
        clause = story.line.same_clause(bid)
        before = [at for at in doubles if at in clause and at < bid]
        if not before:
            continue
        between = range(before[-1] + 1, bid)
        near = len(between) < 3 and not any(story.item(n).is_who for n in between)
        if near or story.item(bid - 1).means("over"):
            story.taken.setdefault(bid, "over")


def _is_whose_lead(story: Story, match: Match) -> bool:
    """``leider zuid legt zijn kaarten open na de uitkomst voor de beurt van oost``: the lead was east's."""
    lead = next(n for n in range(match.named["w"] - 1, 0, -1) if story.item(n).means("oot")) - 1
    if not story.item(lead).means("lead_out") or story.item(lead).first_word not in grammar("lead_as_noun"):
        return False
    return match.first in story.declarers or story.item(lead - 1).means("over", "accepts", "refuses")
