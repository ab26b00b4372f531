"""Arrangement of tricks."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.tricks import OWN_SIDE_PLAYED_ON
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party


def law_65b(facts: Facts) -> Consequences:
    """A card that points the wrong way may be pointed out until the own side plays on.

    65B3 says "a player", so dummy may too (9A2 sends cards pointed wrongly here); later 43A1 binds dummy.
    """
    how = (
        then(Effect.ARRANGED, "65A", Party.EVERYONE, what=What.CARD_TURNED),
        then(Effect.ARRANGED, "65B1", Party.EVERYONE, what=What.TRICK_WON),
        then(Effect.ARRANGED, "65B2", Party.EVERYONE, what=What.TRICK_LOST),
        then(Effect.ARRANGED, "65C", Party.EVERYONE, what=What.IN_ORDER),
    )
    if facts.need(OWN_SIDE_PLAYED_ON):
        late = then(Effect.MAY_NOT_POINT_OUT, "65B3", what=What.WRONG_DIRECTION)
        return late, then(Effect.INFORMATION_UNAUTHORISED, "16B1", what=What.WRONG_DIRECTION), *how
    return then(Effect.MAY_POINT_OUT, "65B3", what=What.WRONG_DIRECTION), *how


def law_65d() -> Consequence:
    """Who mixes the cards before the tricks are agreed weakens the own case."""
    return then(Effect.ARRANGED, "65D", Party.EVERYONE, what=What.NOT_DISTURBED)
