"""Sequence and procedure of play."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.play import TRICK_SITUATION, TrickSituation
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_44(facts: Facts) -> Consequences:
    """What a player may or must do in a trick, and who wins it."""
    match facts.need(TRICK_SITUATION):
        case TrickSituation.LEADS:
            return (then(Effect.MAY_LEAD, "44A", Party.PLAYER_IN_TURN, what=What.ANY_CARD_BUT_RESTRICTED),)
        case TrickSituation.CAN_FOLLOW:
            return law_44c()
        case TrickSituation.CANNOT_FOLLOW:
            return (then(Effect.MAY_PLAY, "44D", Party.PLAYER_IN_TURN, what=What.ANY_CARD_BUT_RESTRICTED),)
        case TrickSituation.COMPLETE:
            return law_44e()
        case TrickSituation.TURNED_EARLY:
            return law_45g()
        case unreachable:
            assert_never(unreachable)


def law_44c() -> Consequences:
    """Following suit goes before every other duty."""
    return (
        then(Effect.MUST_PLAY, "44C", Party.PLAYER_IN_TURN, what=What.FOLLOW_SUIT),
        then(Effect.MUST_PLAY, "44B", Party.EVERYONE, what=What.IN_PROPER_TURN),
    )


def law_44e() -> Consequences:
    """The highest trump wins, else the highest card of the suit led; that hand leads next."""
    return (
        then(Effect.WINS_TRICK, "44E", what=What.TRUMP),
        then(Effect.WINS_TRICK, "44F", what=What.SUIT),
        then(Effect.TO_LEAD, "44G", what=What.NEXT_LEAD),
    )


def law_45g() -> Consequences:
    """Nobody turns a card before all four have played."""
    return (
        then(Effect.STAYS_FACED, "45G", Party.EVERYONE, what=What.THIS_TRICK),
        then(Effect.NO_RECTIFICATION, "45G", what=What.THIS_TRICK),
    )
