"""What can go wrong with calls out of turn and changed calls, and the law that rules it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ruling_core.calls import PASS
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import withdrawn_call_used
from ruling_core.laws_2017.law_17 import law_17d3
from ruling_core.laws_2017.law_19 import improper_form
from ruling_core.laws_2017.law_22 import law_22, law_22b
from ruling_core.laws_2017.law_25 import law_25a
from ruling_core.laws_2017.law_25b import closing_pass_changed, law_25a2, law_25b1_or_2
from ruling_core.laws_2017.law_25c import first_had_to_pass, first_was_irregular
from ruling_core.laws_2017.law_25d import second_had_to_pass, second_is_irregular
from ruling_core.laws_2017.law_26 import law_26
from ruling_core.laws_2017.law_29 import in_turn_after_all, law_29
from ruling_core.laws_2017.law_30 import law_30
from ruling_core.laws_2017.law_31 import law_31
from ruling_core.laws_2017.law_32 import law_32
from ruling_core.laws_2017.law_33 import law_33
from ruling_core.laws_2017.law_36 import law_36
from ruling_core.laws_2017.law_72 import damage_review, review_23c, review_72c
from ruling_core.laws_2017.questions.calls import Kind, kind_of
from ruling_core.laws_2017.questions.changes import HAS_SUBSTITUTED, WAS_UNINTENDED, Substitution
from ruling_core.laws_2017.questions.inadmissible import had_to_pass
from ruling_core.laws_2017.triage.named import named
from ruling_core.rulings import Consequences, Law
from ruling_core.seats import Role
from ruling_core.table import CALL, OFFENDER, WHOSE_TURN, finding, note, role


def out_of_turn(kind: Kind) -> Law:
    """The ruling on a call of this kind that came out of turn."""

    def law(facts: Facts) -> Consequences:
        note(facts, CALL)
        return law_29(facts, role(facts, WHOSE_TURN), kind)

    return law


def pass_out_of_turn(facts: Facts) -> Consequences:
    """17D3 comes first where the told auction shows that three passes skipped a player."""
    found = finding(facts)
    skipped = found is not None and found.skipped_player is not None
    return law_17d3(facts) if skipped else out_of_turn(Kind.PASS)(facts)


def inadmissible_double(facts: Facts) -> Consequences:
    """A slip that can still be put right is Law 25A's, before Law 36."""
    note(facts, OFFENDER, CALL)
    return law_25a(facts) if facts.told(WAS_UNINTENDED) else law_36(facts)


def change_of_call(facts: Facts) -> Consequences:
    """25A for a slip; else 25B, by what was wrong with either call."""
    note(facts, OFFENDER, CALL)
    if facts.need(WAS_UNINTENDED):
        return law_25a(facts)
    match facts.need(HAS_SUBSTITUTED):
        case Substitution.WANTED:
            return law_25a2()
        case Substitution.MADE if had_to_pass(facts):
            return second_had_to_pass(facts) if facts.hint(CALL) == PASS else first_had_to_pass(facts)
        case Substitution.MADE:
            return law_25b1_or_2(facts)
        case Substitution.CLOSING_PASS:
            return closing_pass_changed(facts)
        case Substitution.FIRST_WAS_IRREGULAR:
            return first_was_irregular(facts)
        case Substitution.SECOND_IS_IRREGULAR:
            return second_is_irregular(facts)


def passed_out(facts: Facts) -> Consequences:
    """Four passes."""
    note(facts, OFFENDER)
    return law_22b()


def call_out_of_turn(facts: Facts) -> Consequences:
    """Somebody called out of turn: which call it was decides the law."""
    turn = role(facts, WHOSE_TURN)
    if turn is Role.OFFENDER:
        return in_turn_after_all()
    return law_29(facts, turn, kind_of(facts.need(CALL)))


def alone(law_of_turn: Callable[[Facts, Role], Consequences]) -> Law:
    """A law of its own, from the moment that LHO has not accepted."""

    def law(facts: Facts) -> Consequences:
        turn = role(facts, WHOSE_TURN)
        return in_turn_after_all() if turn is Role.OFFENDER else law_of_turn(facts, turn)

    return law


IRREGULARITIES: Mapping[str, Law] = {
    "pass_out_of_turn": pass_out_of_turn,
    "bid_out_of_turn": out_of_turn(Kind.BID),
    "double_out_of_turn": out_of_turn(Kind.DOUBLE),
    "redouble_out_of_turn": out_of_turn(Kind.DOUBLE),
    "call_out_of_turn": call_out_of_turn,
    "change_of_call": change_of_call,
    "inadmissible_double": inadmissible_double,
    "simultaneous_calls": law_33,
    "skipped_player": law_17d3,
    "improper_form": named(improper_form),
    "passed_out": passed_out,
    "lead_restriction": named(law_26),
    "withdrawn_call": named(withdrawn_call_used),
    "damage_review": named(damage_review),
}
LAWS: Mapping[str, Law] = {
    "16C": withdrawn_call_used,
    "17": law_17d3,
    "19": improper_form,
    "22": law_22,
    "23": review_23c,
    "25": change_of_call,
    "26": law_26,
    "29": call_out_of_turn,
    "30": alone(law_30),
    "31": alone(law_31),
    "32": alone(law_32),
    "33": law_33,
    "34": law_17d3,
    "36": law_36,
    "72": review_72c,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "call": (
        "pass_out_of_turn",
        "bid_out_of_turn",
        "double_out_of_turn",
        "change_of_call",
        "inadmissible_double",
        "skipped_player",
    ),
    "lead": ("lead_restriction",),
    "information": ("withdrawn_call",),
    "other": ("redouble_out_of_turn", "simultaneous_calls", "improper_form", "passed_out", "damage_review"),
}
