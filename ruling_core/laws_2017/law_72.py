"""Awareness of potential damage (72C), as a review after play."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.rulings import Consequence, When, then


def law_72c() -> Consequence:
    """Auction and play go on; the Director looks afterwards whether the offender could have known."""
    return then(Effect.MAY_ADJUST, "72C", when=When.AFTER_PLAY)
