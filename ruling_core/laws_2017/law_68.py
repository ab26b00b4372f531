"""Claim or concession of tricks."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_43 import law_43a1c
from ruling_core.laws_2017.law_49 import law_49
from ruling_core.laws_2017.law_69 import law_69, law_69a
from ruling_core.laws_2017.law_70 import law_70
from ruling_core.laws_2017.law_71 import law_71
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part, is_of_declaring_side
from ruling_core.laws_2017.questions.claims import (
    ALL_FOUR_AGREED,
    CLAIM_BY_DECLARER,
    CLAIM_SITUATION,
    ClaimSituation,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_68(facts: Facts) -> Consequences:
    """From what was said or shown to who decides the remaining tricks; dummy is not one of those who can claim."""
    if facts.hint(OFFENDER_PART) is Part.DUMMY:
        return law_68a_dummy()
    match facts.need(CLAIM_BY_DECLARER if is_of_declaring_side(facts) else CLAIM_SITUATION):
        case ClaimSituation.CURRENT_TRICK:
            return law_68_current_trick()
        case ClaimSituation.NOT_MEANT:
            return law_68a_not_meant(facts)
        case ClaimSituation.PARTNER_OBJECTS:
            return law_68b2()
        case ClaimSituation.ALL_AGREE:
            return law_68d1()
        case ClaimSituation.AGREED:
            return law_69(facts)
        case ClaimSituation.CONCEDED:
            return law_71(facts)
        case ClaimSituation.PLAYED_ON:
            return law_68d2b(facts)
        case ClaimSituation.DISPUTED:
            return law_68d2a(facts)


def law_68a_dummy() -> Consequences:
    """Only declarer and the defenders claim or concede (68A, 68B1); of dummy it is a word about the play."""
    return then(Effect.NO_CLAIM, "68A", what=What.CLAIM_BY_DUMMY), *law_43a1c()


def law_68_current_trick() -> Consequences:
    """Words about the trick in progress alone are no claim."""
    return (
        then(Effect.NO_CLAIM, "68", what=What.CURRENT_TRICK),
        then(Effect.NO_PENALTY_CARD, "68", Party.DEFENDER, what=What.CURRENT_TRICK),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", what=What.CURRENT_TRICK),
        then(Effect.MAY_BECOME, "57A", Party.DEFENDER, what=What.CURRENT_TRICK),
    )


def law_68a_not_meant(facts: Facts) -> Consequences:
    """Who showed cards and plainly did not mean to claim did not; then 49 for a defender, 48 for declarer."""
    no_claim = then(Effect.NO_CLAIM, "68A", what=What.NOT_MEANT)
    return no_claim, *law_49(facts)


def law_68b2() -> Consequences:
    """A defender concedes and the partner objects at once: neither a concession nor a claim."""
    return (
        then(Effect.NO_CLAIM, "68B2", what=What.PARTNER_OBJECTS),
        then(Effect.NO_PENALTY_CARD, "68B2", Party.DEFENDER, what=What.PARTNER_OBJECTS),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Role.PARTNER, what=What.PARTNER_OBJECTS),
    )


def law_68d1() -> Consequences:
    """Everybody agrees: what was claimed counts as won, and the rest as conceded."""
    return (
        *law_69a(),
        then(Effect.CLAIM_AGREED, "68D1", what=What.CLAIM_DEFINED),
        then(Effect.CLAIM_AGREED, "68A", what=What.WHAT_IS_CLAIM),
        then(Effect.CLAIM_AGREED, "68B1", what=What.WHAT_IS_CONCESSION),
    )


def law_68d2a(facts: Facts) -> Consequences:
    """Any player may doubt a claim, dummy too; play has stopped and the director decides."""
    return (
        *law_70(facts),
        then(Effect.MAY_DOUBT, "68D2", Party.EVERYONE),
        then(Effect.PLAY_SUSPENDED, "68D2a"),
        then(Effect.MAY_PLAY_ON, "68D2b-i", Party.BOTH_SIDES),
    )


def law_68d2b(facts: Facts) -> Consequences:
    """Play went on after the claim: only with all four it replaces the claim."""
    if not facts.need(ALL_FOUR_AGREED):
        verdict, *rest = law_70(facts)
        return verdict, then(Effect.PLAY_SUSPENDED, "68D2b-i", what=What.WITHOUT_CONSENT), *rest
    return (
        then(Effect.CLAIM_VOID, "68D2b-ii"),
        then(Effect.NO_RECTIFICATION, "68D2b-ii", what=What.PLAYED_ON),
        then(Effect.SCORE_STANDS, "68D2b-ii", what=What.PLAYED_ON),
    )
