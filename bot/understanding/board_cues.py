"""Signs of cards in the wrong pocket of the board."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story


def fouled_board(story: Story) -> Iterator[Cue]:
    """Cards in the wrong pocket of the board."""
    if story.line.has("wrong_board"):
        return
    for at in story.holds("changes"):
        hands = story.said("card_noun", "from_hand", "hand_noun")
        if story.said("board_noun", "pair") and hands and not story.said("call"):
            yield Cue("board_fouled", at, 0.9)
    yield from _unlike_the_table_before(story)
    yield from _with_anothers_cards(story)
    for match in story.line.find("card_noun|hand_noun by seat be? by seat"):
        if story.line.has("board_noun") and not story.line.has("shows", "falls", "call"):
            yield Cue("board_fouled", match.first, 0.85)
    if story.said("board_noun") and not story.line.has(
        "explanation", "count_wrong", "plays", "score_noun", "claim", "call", "oot", "call_verb"
    ):
        for at in story.holds("wrong"):
            yield Cue("board_fouled", at, 0.8)
    for at in story.holds("fouled"):
        if (
            story.said("board_noun", "card_noun", "table_noun")
            or (story.line.has("hand_noun") and story.said("board_noun"))
            or "hand" in story.item(at).text.lower()
            or story.item(at).first_word == "kaarten"
            or "bord" in story.item(at).text.lower()
            or "onklaar" in story.item(at).text.lower()
            or "vak" in story.item(at).text.lower()
        ):
            yield Cue("board_fouled", at)


def _with_anothers_cards(story: Story) -> Iterator[Cue]:
    """``de oost kaarten zaten bij zuid``, ``bord 10: west zat met de kaarten van noord``."""
    for match in story.line.find("seat card_noun|hand_noun be by seat"):
        yield Cue("board_fouled", match.first, 0.8)
    for pattern in ("seat be .. card_noun by seat", "board_noun number be? differs .. table_noun"):
        for match in story.line.find(pattern) if story.said("board_noun") else ():
            yield Cue("board_fouled", match.first, 0.85)


def _unlike_the_table_before(story: Story) -> Iterator[Cue]:
    """``wat wij in handen hebben lijkt niet op wat de vorige tafel had``."""
    if not story.line.has("table_before") or story.line.has("call", "call_verb", "explanation", "score_noun"):
        return
    for at in story.holds("differs", "fouled"):
        if story.line.has("hand_noun", "card_noun", "from_hand", "board_noun"):
            yield Cue("board_fouled", at, 0.95)
