"""Review and explanation of calls: who may ask what, and when."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_41 import law_41b_review, law_41c_contract
from ruling_core.laws_2017.questions.procedure import ASKED_FOR, ASKED_WHEN, AskedFor, AskedWhen
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Party, Role

_NO_EXPLANATION = {
    AskedWhen.NOT_IN_TURN: "20F1",
    AskedWhen.HAD_TO_PASS: "20F1",
    AskedWhen.DUMMY: "41B",
}
_EXPLANATION = {
    AskedWhen.OWN_TURN_TO_CALL: "20F1",
    AskedWhen.BEFORE_LEAD_FACED: "41B",
    AskedWhen.FIRST_TURN_TO_PLAY: "20F2",
    AskedWhen.LATER_TURN_TO_PLAY: "20F2",
}


def law_20(facts: Facts) -> Consequences:
    """By what was asked; only review and explanation depend on when."""
    match facts.need(ASKED_FOR):
        case AskedFor.REVIEW:
            return law_20bc(facts.need(ASKED_WHEN))
        case AskedFor.EXPLANATION:
            return law_20f(facts.need(ASKED_WHEN))
        case AskedFor.WHICH_CALL:
            return (then(Effect.MAY_ASK, "20A", what=What.CALL),)
        case AskedFor.CONTRACT:
            return (law_41c_contract(),)
        case AskedFor.WHOSE_LEAD:
            return law_20c1()
        case unreachable:
            assert_never(unreachable)


def law_20bc(when: AskedWhen) -> Consequences:
    """A review is whole or not at all; only an opponent gives it, and everybody corrects it."""
    match when:
        case AskedWhen.OWN_TURN_TO_CALL:
            return then(Effect.MAY_ASK, "20B", what=What.REVIEW), *how_reviewed()
        case AskedWhen.NOT_IN_TURN | AskedWhen.HAD_TO_PASS:
            return then(Effect.MAY_NOT_ASK, "20B", what=What.REVIEW), *how_reviewed()[1:]
        case AskedWhen.FIRST_TURN_TO_PLAY:
            return then(Effect.MAY_ASK, "20C2", what=What.REVIEW), *how_reviewed()
        case AskedWhen.BEFORE_LEAD_FACED:
            return *law_41b_review(when), *how_reviewed()
        case AskedWhen.DUMMY | AskedWhen.LATER_TURN_TO_PLAY:
            return law_41b_review(when)


def how_reviewed() -> Consequences:
    """Who answers, and who corrects."""
    return then(Effect.ANSWERS, "20D"), then(Effect.MUST_CORRECT, "20E", Party.EVERYONE)


def law_20c1() -> Consequences:
    """A defender may ask whose lead it is; an opponent's wrong answer costs nothing (47E1)."""
    return (
        then(Effect.MAY_ASK, "20C1", what=What.WHOSE_LEAD),
        then(Effect.RETURNED_TO_HAND, "47E1", Role.OFFENDER, what=What.WHOSE_LEAD),
    )


def law_20f(when: AskedWhen) -> Consequences:
    """In turn, of the opponents' calls, answered by the partner of whoever made the call."""
    if when in _NO_EXPLANATION:
        return (then(Effect.MAY_NOT_ASK, _NO_EXPLANATION[when], what=What.EXPLANATION), law_20g1())
    return (
        then(Effect.MAY_ASK, _EXPLANATION[when], what=What.EXPLANATION),
        then(Effect.ANSWERS, "20F2" if _EXPLANATION[when] == "20F2" else "20F1"),
        then(Effect.MAY_ASK, "20F3", what=What.SINGLE_CALL),
        law_20g1(),
        then(Effect.NOT_PERMITTED, "20G2"),
        then(Effect.NOT_PERMITTED, "20G3"),
    )


def law_20g1() -> Consequence:
    """No question only to help partner."""
    return then(Effect.NOT_PERMITTED, "20G1")
