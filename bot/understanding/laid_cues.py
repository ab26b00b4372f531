"""Signs told by a bidding card alone: ``er lag een kaartje van oost terwijl noord aan de beurt was``."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story

_PLAY = ("trick_noun", "lead_out", "lead_any", "plays", "suit", "card", "dummy", "declarer", "penalty_card", "falls")


def laid_card(story: Story) -> Iterator[Cue]:
    """A bidding card laid at another's turn, or two at the same moment."""
    laid = [at for at in story.holds("card_noun") if story.item(at).text.lower().endswith(("kaartje", "kaartjes"))]
    if not laid or story.line.has("call", *_PLAY):
        return
    clause_of_turn = [story.line.clause_of[at] for at in story.turns()]
    for at in laid:
        if story.turns() and story.line.has("lays") and _is_by_another(story, at, clause_of_turn):
            yield Cue("call_out_of_turn", at, 0.8)
    if story.line.find("seat|person , and by? seat|person") or story.line.find("seat|person and by seat|person"):
        yield from (Cue("simultaneous_calls", at, 0.9) for at in story.holds("simultaneous"))


def _is_by_another(story: Story, at: int, clauses_of_turn: list[int]) -> bool:
    """Whether somebody else than the one whose turn it was is named beside the card."""
    others = [
        n for n in story.line.same_clause(at) if story.item(n).kind in ("seat", "person") and n not in story.taken
    ]
    return bool(others) and (story.line.clause_of[at] not in clauses_of_turn or others[0] < at)
