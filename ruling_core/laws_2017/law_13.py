"""Incorrect number of cards: a hand of more than thirteen and another of fewer."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_14 import law_14
from ruling_core.laws_2017.law_67 import law_67
from ruling_core.laws_2017.questions.boards import (
    COUNT_FAULT,
    COUNT_FOUND,
    DEAL_CAN_BE_PLAYED,
    SAW_OTHERS_CARD,
    SURPLUS_PLAYED,
    CountFault,
    CountFound,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def wrong_card_count(facts: Facts) -> Consequences:
    """A hand above thirteen is Law 13's, none above is 14's, and a trick is 67's."""
    match facts.need(COUNT_FAULT):
        case CountFault.TOO_MANY:
            return law_13(facts)
        case CountFault.TOO_FEW:
            return law_14(facts)
        case CountFault.SURPLUS:
            return law_13c(facts)
        case CountFault.TRICK:
            return law_67(facts)


def law_13(facts: Facts) -> Consequences:
    """By whether a player with a wrong hand had called, or play had ended."""
    match facts.need(COUNT_FOUND):
        case CountFound.BEFORE_CALL:
            return law_13a(facts)
        case CountFound.AFTER_CALL:
            return law_13b(facts)
        case CountFound.AFTER_PLAY:
            return law_13d()


def law_13a(facts: Facts) -> Consequences:
    """No such player has called: put right and played, with an eye on what was seen."""
    corrected = then(Effect.HANDS_CORRECTED, "13A1", Party.DIRECTOR)
    if not facts.need(SAW_OTHERS_CARD):
        return corrected, then(Effect.BOARD_PLAYED, "13A1", what=What.NORMALLY)
    return (
        corrected,
        then(Effect.BOARD_PLAYED, "13A2", what=What.CARD_SEEN),
        then(Effect.MAY_ADJUST, "13A2", when=When.AFTER_PLAY, what=What.CARD_SEEN),
        penalty("13A2"),
    )


def law_13b(facts: Facts) -> Consequences:
    """Such a player has called: played on if that can be, else an adjusted score."""
    if facts.need(DEAL_CAN_BE_PLAYED):
        return (
            then(Effect.HANDS_CORRECTED, "13B1", Party.DIRECTOR),
            then(Effect.BOARD_PLAYED, "13B1", what=What.CALLS_STAND),
            then(Effect.MAY_ADJUST, "13B1", when=When.AFTER_PLAY, what=What.WRONG_HAND_CALLED),
        )
    return then(Effect.ADJUST, "13B2", what=What.WRONG_HAND_CALLED), penalty("13B2")


def law_13c(facts: Facts) -> Consequences:
    """A card that is not of this deal goes, and all goes on."""
    removed = then(Effect.CARD_REMOVED, "13C")
    on = then(Effect.CONTINUES, "13C", what=What.SURPLUS_CARD)
    if facts.need(SURPLUS_PLAYED):
        return removed, on, then(Effect.MAY_ADJUST, "13C", when=When.AFTER_PLAY, what=What.SURPLUS_CARD)
    return removed, on


def law_13d() -> Consequences:
    """Found after play: no result."""
    return (
        then(Effect.RESULT_VOID, "13D", what=What.WRONG_HAND),
        then(Effect.ADJUST, "13D", what=What.WRONG_HAND),
        then(Effect.WEIGH, "86B", Party.DIRECTOR, what=What.TEAM_PLAY),
        penalty("13D"),
    )


def penalty(article: str) -> Consequence:
    """Whoever did not count may be fined."""
    return then(Effect.MAY_PENALISE, article, Party.OFFENDING_SIDE, what=What.NOT_COUNTED)
