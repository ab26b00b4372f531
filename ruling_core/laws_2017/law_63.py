"""Establishment of a revoke."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_43b import law_43b1
from ruling_core.laws_2017.law_61 import law_61a_unable
from ruling_core.laws_2017.law_62 import both_on_one_trick, law_62, law_62c, law_62c3, law_62d
from ruling_core.laws_2017.law_64 import law_64
from ruling_core.laws_2017.questions.revokes import (
    IS_ESTABLISHED,
    SINCE_REVOKE,
    Established,
    Hand,
    RevokeCase,
    SinceRevoke,
    revoke_case,
)
from ruling_core.laws_2017.questions.tricks import TRICK_NUMBER, TWELFTH
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_63(facts: Facts) -> Consequences:
    """From a revoke to its correction or its price; the twelfth trick is corrected in any case (62D1)."""
    if facts.told(TRICK_NUMBER) == TWELFTH:
        return law_62d(facts)
    match facts.need(IS_ESTABLISHED):
        case Established.PLAYED_ON:
            return law_63b(facts, "63A1", What.PLAYED_ON)
        case Established.NOT_YET:
            return law_62(facts)
        case Established.OTHERWISE:
            return law_63a(facts, facts.need(SINCE_REVOKE))


def law_63a(facts: Facts, since: SinceRevoke) -> Consequences:
    """The ways of establishing a revoke other than playing on, and what looks like one."""
    match since:
        case SinceRevoke.CARD_NAMED:
            return law_63b(facts, "63A2", What.CARD_NAMED)
        case SinceRevoke.OWN_CLAIM:
            return law_63b(facts, "63A3", What.OWN_CLAIM)
        case SinceRevoke.AGREED_CLAIM:
            return law_63b(facts, "63A4", What.AGREED_CLAIM)
        case SinceRevoke.OPPONENTS_CLAIM:
            return law_63a4_not_agreed(facts)
        case SinceRevoke.TOLD_WRONG_TURN:
            return law_47e1(facts)
        case SinceRevoke.DUMMY_ASKED_FIRST:
            return law_43b2b(facts)
        case SinceRevoke.BOTH_REVOKED:
            return both_on_one_trick(facts)
        case SinceRevoke.COULD_NOT_FOLLOW:
            return law_61a_unable()


def law_63a4_not_agreed(facts: Facts) -> Consequences:
    """An opponent's claim does not establish it yet: corrected first, then the claim is judged.

    Doubt then goes against the side that revoked (WBF Laws Committee, 12 January 2000).
    """
    verdict, *rest = law_62(facts)
    not_yet = then(Effect.NO_RECTIFICATION, "63A4", what=What.OPPONENTS_CLAIM)
    judged = then(Effect.DOUBT_AGAINST, "70A", Party.OFFENDING_SIDE, what=What.REVOKE)
    return verdict, not_yet, *rest, judged


def law_47e1(facts: Facts) -> Consequences:
    """Playing to the next trick on an opponent's mistaken word does not establish a revoke."""
    verdict, *rest = law_62(facts)
    return verdict, then(Effect.MAY_TAKE_BACK, "47E1", Party.OFFENDING_SIDE, what=What.TOLD_WRONG_TURN), *rest


def law_43b2b(facts: Facts) -> Consequences:
    """Dummy lost this right and asked first: corrected, and Law 64 applies as if established.

    Who won the revoke trick is judged as it stands after the correction (WBF Laws Committee, 2000).
    """
    corrected = then(Effect.MUST_CORRECT_REVOKE, "43B2b", Role.OFFENDER, what=What.AS_IF_ESTABLISHED)
    return corrected, *law_62c(Hand.DECLARER), *law_64(facts), law_43b1()


def law_63b(facts: Facts, article: str, how: What) -> Consequences:
    """An established revoke is corrected no more, but for 62D and 62C3."""
    match revoke_case(facts):
        case RevokeCase.TRICK_TWELVE:
            return law_62d(facts)
        case RevokeCase.BOTH_ON_ONE_TRICK:
            return law_62c3()
        case _:
            verdict, *rest = law_64(facts)
            ground = then(Effect.REVOKE_ESTABLISHED, article, Role.OFFENDER, what=how)
            return verdict, ground, then(Effect.STANDS, "63B", what=What.REVOKE_TRICK), *rest
