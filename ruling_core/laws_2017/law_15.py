"""Wrong board or hand."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_12c2 import law_12c2
from ruling_core.laws_2017.law_86 import law_86b
from ruling_core.laws_2017.questions.boards import (
    IS_TEAM_EVENT,
    PARTNER_HAS_CALLED,
    PLAYED_BEFORE,
    WRONG_BOARD,
    WrongBoard,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_15(facts: Facts) -> Consequences:
    """A call on cards of another board, or a board that was not for this round."""
    return law_15a(facts) if facts.need(WRONG_BOARD) is WrongBoard.CARDS else law_15b(facts)


def law_15a(facts: Facts) -> Consequences:
    """The call and all calls after it are cancelled."""
    cancelled = then(Effect.CANCELLED, "15A1", Role.OFFENDER, what=What.CALL_ON_WRONG_CARDS)
    may_cost = then(Effect.MAY_PENALISE, "15A4", Role.OFFENDER, what=What.PROCEDURE)
    if facts.need(PARTNER_HAS_CALLED):
        adjusted = then(Effect.ADJUST, "15A2a", what=What.PARTNER_CALLED)
        return cancelled, adjusted, *law_15a3(), may_cost
    return (
        cancelled,
        then(Effect.CALLS_AGAIN, "15A2b", Role.OFFENDER),
        then(Effect.INFORMATION_AUTHORISED, "16C1", Party.NON_OFFENDING_SIDE, what=What.CALL_ON_WRONG_CARDS),
        then(Effect.INFORMATION_UNAUTHORISED, "15A2c", Party.OFFENDING_SIDE, what=What.CALL_ON_WRONG_CARDS),
        *law_15a3(),
        may_cost,
    )


def law_15a3() -> Consequences:
    """When the board the cards came from is played."""
    return (
        then(Effect.BOARD_PLAYED, "15A3", when=When.AFTER_PLAY, what=What.SAME_CALL_AGAIN),
        then(Effect.ADJUST, "15A3", when=When.AFTER_PLAY, what=What.CALL_DIFFERS),
    )


def law_15b(facts: Facts) -> Consequences:
    """The law is for pairs and individuals (its note); in team play 86B stands instead."""
    if facts.need(IS_TEAM_EVENT):
        return law_86b(facts)
    if facts.need(PLAYED_BEFORE):
        cancelled = then(Effect.BOARD_CANCELLED, "15B1", Party.BOTH_SIDES)
        return cancelled, then(Effect.ARTIFICIAL_SCORE, "15B3", what=What.DEPRIVED), *law_12c2(facts)
    return (
        then(Effect.BOARD_PLAYED, "15B2", what=What.TO_THE_END),
        then(Effect.SCORE_STANDS, "15B2", what=What.WRONG_BOARD),
        then(Effect.OUTCOME_OPEN, "15B2", Party.DIRECTOR, when=When.AFTER_PLAY, what=What.RIGHT_BOARD_LATER),
        then(Effect.ARTIFICIAL_SCORE, "15B3", when=When.AFTER_PLAY, what=What.DEPRIVED),
    )
