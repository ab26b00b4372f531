"""Signs of cards played too early, one too many or not at all, and of cards seen by accident."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.premature_cues import premature
from bot.understanding.story import Story, Telling
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
    yield from _card_missing(story)
    yield from _card_too_many(story)
    for at in () if story.line.has("bidding_on") else story.holds("seen_by_accident"):
        if story.said("card", "card_noun", "hand_noun") and story.line.has("opponent", "LHO", "RHO", "seat"):
            yield Cue("accidental_sight", at, 0.95)


CARDS_IN_A_TRICK = 4
_CARDS_OF_A_TRICK = (
    "be|lays|have n=number card_noun into trick_noun number",
    "into trick_noun number be|lays n=number card_noun",
    "trick_noun number have|be n=number card_noun",
)
_THREE_CARDS = (
    "trick_noun number? .. lays|be|have but? n=number card_noun",
    "trick_noun number? .. be but? n=number card_noun",
    "lays|be but? n=number card_noun into trick_noun",
)
_NO_CARD = ("seat|person .. none card_noun .. plays|lays", "have seat|person none card_noun .. plays|lays")


def _card_missing(story: Story) -> Iterator[Cue]:
    """``in slag 4 heeft zuid geen kaart gespeeld``, ``speelde niet bij in slag 4``: no suit is spoken of."""
    if story.line.has("suit", "card", "discards", "still_had", "void", "call") or not story.line.has("trick_noun"):
        return
    for _, match in story.line.fitting(_NO_CARD):
        if story.line.clause_means(match.first, "trick_noun"):
            yield Cue("defective_trick", match.first, 0.95)
    for _, match in story.line.fitting(_THREE_CARDS):
        if story.item(match.named["n"]).value == CARDS_IN_A_TRICK - 1:
            yield Cue("defective_trick", match.first, 0.97)
    for match in story.line.find("seat|person .. trick_noun skipped"):
        yield Cue("defective_trick", match.first, 0.97)
    for match in story.line.find("r=revoke into trick_noun number"):
        words = set(story.item(match.first).text.lower().split())
        if words & grammar("plays_to_it") and "niet" in words:
            yield Cue("defective_trick", match.first, 0.97)


def _card_too_many(story: Story) -> Iterator[Cue]:
    """``er zitten 5 kaarten in slag 3``: in a trick that is told by its number."""
    if not story.line.has("trick_noun") or story.line.has("call", "revoke"):
        return
    for _, match in story.line.fitting(_CARDS_OF_A_TRICK):
        if story.item(match.named["n"]).value == CARDS_IN_A_TRICK + 1:
            yield Cue("defective_trick", match.first, 0.95)


def add_defective(story: Story, told: Telling) -> None:
    """That a card is missing, and whether both sides have played to the next trick, where that is told."""
    if story.line.has("not_played_to") or any(True for _ in _card_missing(story)):
        told.facts["defective_trick"] = "too_few"
    elif any(True for _ in _card_too_many(story)):
        told.facts["defective_trick"] = "too_many"
    both = story.line.fitting(
        ("both_sides .. plays", "both_sides .. played_on", "both_sides .. trick_noun number plays")
    )
    numbers = [story.item(match.named["n"]).value for match in story.line.find("trick_noun n=number")]
    tricks = [number for number in numbers if isinstance(number, int)]
    if any(True for _ in both) or (len(tricks) > 1 and max(tricks) - min(tricks) > 1):
        told.facts["both_sides_played_on"] = "yes"


def laid_cards(story: Story) -> list[int]:
    """The places where somebody lays a card, and does not merely say something."""
    spoken = grammar("said_inverted") | grammar("said")
    return [
        at
        for at in story.holds("lays")
        if story.item(at).first_word not in spoken and story.line.clause_means(at, "card", "suit")
    ]
