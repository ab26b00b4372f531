"""Signs of cards played too early, one too many or not at all, and of cards seen by accident."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def trick(story: Story) -> Iterator[Cue]:
    """A trick that is not as it should be."""
    yield from _premature(story)
    for at in story.holds("fifth_card"):
        if story.line.has("trick_noun"):
            yield Cue("fifth_card", at, 0.95)
    for at in story.holds("not_played_to"):
        if not story.line.has("suit", "revoke", "bid_noun"):
            yield Cue("defective_trick", at, 0.9)
    for at in () if story.line.has("bidding_on") else story.holds("seen_by_accident"):
        if story.said("card", "card_noun", "hand_noun") and story.line.has("opponent", "LHO", "RHO", "seat"):
            yield Cue("accidental_sight", at, 0.95)


def _premature(story: Story) -> Iterator[Cue]:
    """``zuid speelt voor; oost legt ♥H voordat west heeft gespeeld``: to a trick that another led to."""
    leaders = {story.who_is(n) for at in story.holds("lead_on") for n in _people_of(story, at)}
    for match in story.line.find("w=seat lays|plays|follows_suit .. card|card_noun? before_that t=seat|role .. plays"):
        if leaders and story.who_is(match.named["w"]) not in leaders:
            yield Cue("premature_play", match.first, 0.95)


def _people_of(story: Story, at: int) -> list[int]:
    return [n for n in story.line.same_clause(at) if story.item(n).is_who]


def laid_cards(story: Story) -> list[int]:
    """The places where somebody lays a card, and does not merely say something."""
    spoken = grammar("said_inverted") | grammar("said")
    return [
        at
        for at in story.holds("lays")
        if story.item(at).first_word not in spoken and story.line.clause_means(at, "card", "suit")
    ]
