"""The shuffle and deal."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16d import law_16d3
from ruling_core.laws_2017.questions.boards import (
    AUCTION_BEGUN,
    DEAL_FAULT,
    REPLAY_INTENDED,
    RESULT_COULD_BE_KNOWN,
    DealFault,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_06(facts: Facts) -> Consequences:
    """Whether there is a new deal, by what is wrong with this one."""
    match fault := facts.need(DEAL_FAULT):
        case DealFault.WRONGLY_DEALT | DealFault.CARD_SEEN:
            return law_06d1(facts, fault)
        case DealFault.NOT_SHUFFLED | DealFault.OTHER_SESSION:
            return law_06d2(facts)
        case DealFault.PASSED_OUT:
            return then(Effect.NO_REDEAL, "22B", what=What.PASSED_OUT), then(
                Effect.SCORE_STANDS, "22B", what=What.PASSED_OUT
            )
        case DealFault.OTHER_REASON:
            return law_06d3(facts)


def law_06d1(facts: Facts, fault: DealFault) -> Consequences:
    """Before the first call a new deal; afterwards what was seen is 16D's."""
    if not facts.need(AUCTION_BEGUN):
        return redeal(facts, "6D1", What.BEFORE_AUCTION)
    none = then(Effect.NO_REDEAL, "6D1", what=What.AUCTION_BEGUN)
    if fault is DealFault.CARD_SEEN:
        return none, *law_16d3()
    return none, then(Effect.BOARD_PLAYED, "6D1", what=What.AUCTION_BEGUN)


def law_06d2(facts: Facts) -> Consequences:
    """Cards from a sorted pack, or a deal of another session: no result, whenever it is found."""
    if facts.need(REPLAY_INTENDED):
        return (then(Effect.BOARD_PLAYED, "6D2", what=What.REPLAY),)
    return then(Effect.RESULT_VOID, "6D2"), *redeal(facts, "6D3", What.NEW_DEAL_OF_VOID)


def law_06d3(facts: Facts) -> Consequences:
    """Any reason that fits the laws."""
    if facts.need(RESULT_COULD_BE_KNOWN):
        return law_86a()
    return (then(Effect.MAY_REDEAL, "6D3", Party.DIRECTOR), *procedure())


def redeal(facts: Facts, article: str, what: What) -> Consequences:
    """A new deal, but not where it could decide a match already known (86A)."""
    if facts.need(RESULT_COULD_BE_KNOWN):
        return law_86a()
    return then(Effect.REDEAL, article, what=what), *procedure()


def law_86a() -> Consequences:
    """No new board when the result of the match without it could be known; an adjusted score instead."""
    return (
        then(Effect.NO_REDEAL, "86A", what=What.MATCH_KNOWN),
        then(Effect.ADJUST, "86A", when=When.AFTER_PLAY, what=What.MATCH_KNOWN),
    )


def procedure() -> Consequences:
    """How a board is dealt."""
    return (
        then(Effect.DEAL_CARDS, "6A", what=What.SHUFFLE),
        then(Effect.DEAL_CARDS, "6B", what=What.DEAL),
        then(Effect.DEAL_CARDS, "6C", what=What.BOTH_PAIRS),
    )
