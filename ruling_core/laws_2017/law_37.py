"""Action violating obligation to pass."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c2
from ruling_core.laws_2017.law_26 import law_26b
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.inadmissible import DUTY_TO_PASS, LHO_CALLED_SINCE, DutyToPass
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role
from ruling_core.table import told_turn


def law_37(facts: Facts) -> Consequences:
    """In turn, unless it was told that it was another's."""
    return law_37_at_turn_of(told_turn(facts), facts)


def law_37_at_turn_of(turn: Role, facts: Facts) -> Consequences:
    """A bid or an admissible (re)double by a player who had to pass."""
    return law_37a(facts) if facts.need(LHO_CALLED_SINCE) else law_37b(facts, turn)


def law_37a(facts: Facts) -> Consequences:
    """LHO called: everything stands, and only a duty for the rest of the auction goes on.

    A duty to pass once was tied to the turn that is gone: the law keeps the longer duty alone.
    """
    if facts.need(DUTY_TO_PASS) is DutyToPass.THROUGHOUT:
        duty = then(Effect.MUST_PASS_THROUGHOUT, "37A", Role.OFFENDER, when=When.AT_NEXT_TURN)
    else:
        duty = then(Effect.DUTY_IS_SPENT, "37A", Role.OFFENDER)
    return then(Effect.STANDS, "37A", Role.OFFENDER), duty, then(Effect.NO_LEAD_RESTRICTION, "37A")


def pass_substituted(article: str, turn: Role) -> Consequences:
    """A pass in place of the call; of one out of turn only when it is the offender's turn (29B)."""
    if turn is Role.OFFENDER:
        return (then(Effect.PASS_SUBSTITUTED, article, Role.OFFENDER),)
    late = then(Effect.PASS_SUBSTITUTED, article, Role.OFFENDER, when=When.AT_NEXT_TURN, what=What.OUT_OF_TURN_CALL)
    return then(Effect.TO_CALL, "29B", turn), late


def law_37b(facts: Facts, turn: Role) -> Consequences:
    """Cancelled; a pass instead, and both partners pass from now on."""
    return (
        then(Effect.CANCELLED, "37B1", Role.OFFENDER),
        *pass_substituted("37B2", turn),
        then(Effect.MUST_PASS_THROUGHOUT, "37B2", Role.OFFENDER, when=When.AT_NEXT_TURN),
        then(Effect.MUST_PASS_THROUGHOUT, "37B2", Role.PARTNER, when=When.AT_NEXT_TURN),
        law_16c2(),
        *law_26b(facts),
        law_72c(),
    )
