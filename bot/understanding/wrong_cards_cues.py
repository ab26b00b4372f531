"""Signs of a call made on the cards of another board (15A)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_CALLED = ("call", "call_verb", "opens", "bid_noun")
_FAR = 4
"""Within so many words behind the cards it is told of which board they were."""


def wrong_cards(story: Story) -> Iterator[Cue]:
    """``pakte de kaarten van het vorige spel en bood 1 schoppen``."""
    if not story.said(*_CALLED) or story.line.has("plays", "lead_out", "trick_noun", "wants", "falls", "shows"):
        return
    for at in story.holds("card_noun"):
        if _is_of_another_board(story, at) and _owner(story, at) is not None:
            yield Cue("wrong_board", at, 0.95)


def _is_of_another_board(story: Story, cards: int) -> bool:
    behind = range(cards + 1, min(cards + 1 + _FAR, len(story.line.items)))
    for at in behind:
        item = story.item(at)
        if item.means("wrong_board"):
            return True
        if item.means("board_noun"):
            return not grammar("another_board").isdisjoint(story.item(at - 1).text.lower().split())
        if item.is_who or item.kind == "sign":
            return False
    return False


def _owner(story: Story, cards: int) -> int | None:
    """Who took or held them: the seat named last before, in the same sentence."""
    sentence = story.line.same_sentence(cards)
    before = [at for at in story.line.where("seat") if at in sentence and at < cards and at not in story.denied]
    return before[-1] if before else None


def add_wrong_cards(story: Story, cue: Cue, told: Telling) -> None:
    """Whose call it was; the board it was is another question."""
    owner = _owner(story, cue.at) if story.item(cue.at).means("card_noun") else None
    if owner is not None and _is_of_another_board(story, cue.at) and is_seat(story.who_is(owner)):
        told.facts["offender"] = story.who_is(owner)
        told.facts["wrong_board_kind"] = "cards"
