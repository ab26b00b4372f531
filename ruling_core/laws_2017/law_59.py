"""Inability to lead or play as required."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.play import WHY_UNABLE, WhyUnable
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role, Who


def law_59(who: Who) -> Consequences:
    """Whoever cannot comply may play any otherwise legal card."""
    return (then(Effect.MAY_PLAY, "59", who, what=What.ANY_CARD),)


def unable(facts: Facts) -> Consequences:
    """The offender says that what was required cannot be done."""
    match facts.need(WHY_UNABLE):
        case WhyUnable.NO_CARD_OF_SUIT:
            return (then(Effect.MAY_PLAY, "59", Role.OFFENDER, what=What.ANY_LEGAL_CARD),)
        case WhyUnable.ONLY_FORBIDDEN_SUIT:
            return (then(Effect.MAY_LEAD, "59", Role.OFFENDER, what=What.ANY_LEGAL_CARD),)
        case WhyUnable.MUST_FOLLOW_SUIT:
            return (
                then(Effect.MUST_PLAY, "44C", Role.OFFENDER, what=What.FOLLOW_SUIT),
                then(Effect.NO_RECTIFICATION, "59", what=What.FOLLOW_SUIT),
            )
        case WhyUnable.CAN_COMPLY:
            # 61A: not to lead or play as required while able is a revoke; 62 then wants it corrected.
            return (
                then(Effect.COUNTS_AS_REVOKE, "61A", Role.OFFENDER),
                then(Effect.MUST_CORRECT_REVOKE, "62A", Role.OFFENDER, what=What.FORCED_CHOICE),
            )
        case unreachable:
            assert_never(unreachable)
