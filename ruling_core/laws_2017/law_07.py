"""Control of board and cards."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.boards import HANDLING, Handling
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party


def law_07(facts: Facts) -> Consequences:
    """What should have been done; a penalty only where it upset the play or was careless."""
    match facts.need(HANDLING):
        case Handling.BOARD_TURNED:
            return rule_of("7A", What.BOARD_TURNED), then(Effect.RESPONSIBLE, "7D", what=What.STATIONARY)
        case Handling.NOT_COUNTED:
            return *law_07b2(), penalty("90B7")
        case Handling.TOUCHED_OTHERS_CARDS:
            return rule_of("7B3", What.TOUCHED_CARDS), penalty("90B5")
        case Handling.CARDS_MIXED:
            return rule_of("7B3", What.OWN_CARDS), penalty("90B7")
        case Handling.WRONG_POCKET:
            fouled = then(Effect.MAY_BECOME, "87A", what=What.FOULED_BOARD)
            return rule_of("7C", What.WRONG_POCKET), fouled, penalty("90B6")
        case Handling.TAKEN_OUT_AFTERWARDS:
            return rule_of("7C", What.TAKEN_OUT), penalty("90B7")


def law_07b2() -> Consequences:
    """From the own pocket, counted face down, then looked at."""
    return rule_of("7B2", What.COUNTED), rule_of("7B1", What.OWN_POCKET)


def rule_of(article: str, what: What) -> Consequence:
    """What the law asks of every player."""
    return then(Effect.BOARD_HANDLED, article, Party.EVERYONE, what=what)


def penalty(article: str) -> Consequence:
    """What it may cost."""
    return then(Effect.MAY_PENALISE, article, Party.OFFENDING_SIDE, what=What.PROCEDURE)
