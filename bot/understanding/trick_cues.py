"""Signs of cards played too early, one too many or not at all, and of cards seen by accident."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.premature_cues import premature
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def trick(story: Story) -> Iterator[Cue]:
    """A trick that is not as it should be."""
    yield from premature(story)
    for at in story.holds("fifth_card"):
        if story.line.has("trick_noun"):
            yield Cue("fifth_card", at, 0.95)
    for at in story.holds("not_played_to"):
        if not story.line.has("suit", "revoke", "bid_noun"):
            yield Cue("defective_trick", at, 0.9)
    for at in () if story.line.has("bidding_on") else story.holds("seen_by_accident"):
        if story.said("card", "card_noun", "hand_noun") and story.line.has("opponent", "LHO", "RHO", "seat"):
            yield Cue("accidental_sight", at, 0.95)


def laid_cards(story: Story) -> list[int]:
    """The places where somebody lays a card, and does not merely say something."""
    spoken = grammar("said_inverted") | grammar("said")
    return [
        at
        for at in story.holds("lays")
        if story.item(at).first_word not in spoken and story.line.clause_means(at, "card", "suit")
    ]
