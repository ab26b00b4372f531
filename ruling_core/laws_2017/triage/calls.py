"""What can go wrong with calls out of turn and changed calls, and the law that rules it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ruling_core.facts import Facts
from ruling_core.laws_2017.law_29 import in_turn_after_all, law_29
from ruling_core.laws_2017.law_30 import law_30
from ruling_core.laws_2017.law_31 import law_31
from ruling_core.laws_2017.law_32 import law_32
from ruling_core.laws_2017.law_36 import law_36
from ruling_core.laws_2017.questions.calls import Kind, kind_of
from ruling_core.rulings import Consequences, Law
from ruling_core.seats import Role
from ruling_core.table import CALL, WHOSE_TURN, note, role


def out_of_turn(kind: Kind) -> Law:
    """The ruling on a call of this kind that came out of turn."""

    def law(facts: Facts) -> Consequences:
        note(facts, CALL)
        return law_29(facts, role(facts, WHOSE_TURN), kind)

    return law


def call_out_of_turn(facts: Facts) -> Consequences:
    """Somebody called out of turn: which call it was decides the law."""
    return law_29(facts, role(facts, WHOSE_TURN), kind_of(facts.need(CALL)))


def alone(law_of_turn: Callable[[Facts, Role], Consequences]) -> Law:
    """A law of its own, from the moment that LHO has not accepted."""

    def law(facts: Facts) -> Consequences:
        turn = role(facts, WHOSE_TURN)
        return in_turn_after_all() if turn is Role.OFFENDER else law_of_turn(facts, turn)

    return law


IRREGULARITIES: Mapping[str, Law] = {
    "pass_out_of_turn": out_of_turn(Kind.PASS),
    "bid_out_of_turn": out_of_turn(Kind.BID),
    "double_out_of_turn": out_of_turn(Kind.DOUBLE),
    "redouble_out_of_turn": out_of_turn(Kind.DOUBLE),
    "call_out_of_turn": call_out_of_turn,
    "inadmissible_double": law_36,
}
LAWS: Mapping[str, Law] = {
    "29": call_out_of_turn,
    "30": alone(law_30),
    "31": alone(law_31),
    "32": alone(law_32),
    "36": law_36,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "call": (
        "pass_out_of_turn",
        "bid_out_of_turn",
        "double_out_of_turn",
        "redouble_out_of_turn",
        "inadmissible_double",
    ),
}
