"""Failure to follow suit, inquiries concerning a revoke."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_62 import law_62b, law_62c
from ruling_core.laws_2017.questions.revokes import REVOKING_HAND, WHO_ASKED, Inquiry
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_61a_unable() -> Consequences:
    """Who cannot follow suit, or cannot do as required, does not revoke."""
    return (
        then(Effect.NO_IRREGULARITY, "61A", what=What.NO_REVOKE),
        then(Effect.CONTINUES, "59", what=What.NO_REVOKE),
    )


def law_61a_able(facts: Facts) -> Consequences:
    """Not to do what was required while able is a revoke: 62 has it corrected and says what becomes of the card."""
    return (
        then(Effect.COUNTS_AS_REVOKE, "61A", Role.OFFENDER),
        then(Effect.MUST_CORRECT_REVOKE, "62A", Role.OFFENDER, what=What.FORCED_CHOICE),
        *law_62b(facts.need(REVOKING_HAND)),
        *law_62c(),
    )


def law_61b(facts: Facts) -> Consequences:
    """Who may ask whom whether a card of the suit led is held."""
    not_inspected = then(Effect.MAY_NOT_INSPECT, "61C", Party.EVERYONE, what=What.REVOKE)
    match facts.need(WHO_ASKED):
        case Inquiry.DECLARER_ASKED:
            return then(Effect.MAY_ASK, "61B1", Party.DECLARER, what=What.REVOKE), not_inspected
        case Inquiry.DUMMY_ASKED_DECLARER:
            asked = then(Effect.MAY_ASK, "61B2a", Party.DUMMY, what=What.REVOKE)
            return asked, then(Effect.LOSES_RIGHTS, "43B2b", Party.DUMMY, what=What.REVOKE), not_inspected
        case Inquiry.DUMMY_ASKED_DEFENDER:
            refused = then(Effect.MAY_NOT_ASK, "61B2b", Party.DUMMY, what=What.DEFENDER)
            return refused, then(Effect.INFORMATION_UNAUTHORISED, "16B1", Party.DECLARER, what=What.QUESTION)
        case Inquiry.DEFENDER_ASKED:
            asked = then(Effect.MAY_ASK, "61B3", Party.DEFENDER, what=What.REVOKE)
            return asked, not_inspected
