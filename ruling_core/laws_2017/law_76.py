"""Spectators."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.questions.judgement import SPECTATOR_DID
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party

ARTICLES = {
    "looked_at_hands": "76B1",
    "reacted": "76B2",
    "talked": "76B3",
    "disturbed": "76B4",
    "drew_attention": "76B5",
    "gave_opinion": "76C1",
    "watched_broadcast": "76A2",
}
"""What a spectator did, and the paragraph that speaks of it."""


def law_76(facts: Facts) -> Consequences:
    """A spectator did what is not allowed; what a player learnt from it is Law 16D."""
    article = ARTICLES[facts.need(SPECTATOR_DID)]
    return (
        then(Effect.NOT_PERMITTED, article),
        then(Effect.ESTABLISH, "76D"),
        then(Effect.OUTCOME_OPEN, "76A1", Party.DIRECTOR, what=What.DISCIPLINE),
        then(Effect.WEIGH, "76C2", Party.DIRECTOR),
        *_learnt(article),
        *law_83(facts),
    )


def _learnt(article: str) -> Consequences:
    if article == "76B1":
        return ()
    return (then(Effect.ESTABLISH_APART, "16D1", Party.BOTH_SIDES),)
