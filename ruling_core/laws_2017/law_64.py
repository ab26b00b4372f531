"""Procedure after establishment of a revoke: its price, the exceptions, and the review."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_64a import law_64_twice, law_64a
from ruling_core.laws_2017.law_77 import score_after
from ruling_core.laws_2017.questions.revokes import RevokeCase, revoke_case
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then

_EXCEPTIONS = {
    RevokeCase.PENALTY_CARD: ("64B3", What.PENALTY_CARD_NOT_PLAYED),
    RevokeCase.DUMMY_CARD: ("64B3", What.DUMMY_CARD),
    RevokeCase.NEXT_DEAL_CALLED: ("64B4", What.NEXT_DEAL_CALLED),
    RevokeCase.ROUND_ENDED: ("64B5", What.ROUND_ENDED),
    RevokeCase.TRICK_TWELVE: ("64B6", What.REVOKE_ON_TRICK_TWELVE),
    RevokeCase.BOTH_SIDES: ("64B7", What.BOTH_REVOKES),
    RevokeCase.BOTH_ON_ONE_TRICK: ("64B8", What.BOTH_REVOKES),
}


def law_64(facts: Facts) -> Consequences:
    """What an established revoke costs; the review of 64C always stands last."""
    match revoke_case(facts):
        case RevokeCase.NONE:
            lost = law_64a(facts)
            return lost, *score_after(facts, lost), law_64c()
        case RevokeCase.SAME_SUIT_AGAIN:
            return law_64b2(facts)
        case RevokeCase.ANOTHER_REVOKE:
            lost = law_64_twice(facts)
            return lost, *score_after(facts, lost), law_64c()
        case RevokeCase.BOTH_SIDES:
            return law_64b(RevokeCase.BOTH_SIDES), law_64c2b()
        case exception:
            return law_64b(exception), law_64c()


def law_64b(exception: RevokeCase) -> Consequence:
    """The exceptions under which no trick goes over."""
    article, what = _EXCEPTIONS[exception]
    return then(Effect.NO_TRICKS_TRANSFERRED, article, what=what)


def law_64b2(facts: Facts) -> Consequences:
    """The first revoke counts; a repeat in the suit by the same player costs nothing of itself."""
    lost = law_64a(facts)
    return (
        lost,
        then(Effect.NO_RECTIFICATION, "64B2", what=What.REPEATED_REVOKE),
        *score_after(facts, lost),
        law_64c(),
        then(Effect.MAY_ADJUST, "64C2a", when=When.AFTER_PLAY, what=What.REPEATED_REVOKE),
    )


def law_64c() -> Consequence:
    """After any established revoke the director looks whether the other side got enough back."""
    return then(Effect.MAY_ADJUST, "64C1", when=When.AFTER_PLAY, what=What.REVOKE_DAMAGE)


def law_64c2b() -> Consequence:
    """Both sides revoked: the likely result without any revoke is the measure."""
    return then(Effect.MAY_ADJUST, "64C2b", when=When.AFTER_PLAY, what=What.BOTH_REVOKES)
