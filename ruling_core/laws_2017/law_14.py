"""Missing card: hands of fewer than thirteen and none of more."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_67 import law_67b2
from ruling_core.laws_2017.questions.boards import CARD_FOUND, CARD_FOUND_BEFORE_LEAD, LEAD_FACED, CardFound
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, then
from ruling_core.seats import Role


def law_14(facts: Facts) -> Consequences:
    """By whether the opening lead was faced, and where the card was."""
    return law_14b(facts) if facts.need(LEAD_FACED) else law_14a(facts)


def law_14a(facts: Facts) -> Consequences:
    """Before the lead: completed, and everything goes on as if it had never been missing."""
    found = facts.need(CARD_FOUND_BEFORE_LEAD) is CardFound.ELSEWHERE
    restored = then(Effect.CARD_RESTORED, "14A1", Role.OFFENDER) if found else rebuilt("14A2")
    return restored, then(Effect.DEEMED_COMPLETE, "14A3", Role.OFFENDER, what=What.CALLS_STAND), law_14c()


def law_14b(facts: Facts) -> Consequences:
    """After the lead: the same, but a card not played where it should have been has its price."""
    match facts.need(CARD_FOUND):
        case CardFound.AMONG_PLAYED:
            # A hand that is short once gave two cards to a trick; it did not miss one (67B2, not 67B1).
            # A trick that can still be put right in time (67A) is reported as a trick, not as a missing card.
            return *law_67b2(), then(Effect.CARD_SOUGHT, "14B1", what=What.AMONG_PLAYED), law_14c()
        case CardFound.ELSEWHERE:
            return then(Effect.CARD_RESTORED, "14B2", Role.OFFENDER), *law_14b4(), law_14c()
        case CardFound.NOT_FOUND:
            return rebuilt("14B3"), *law_14b4(), law_14c()


def rebuilt(article: str) -> Consequence:
    """The deal is put together again from another pack."""
    return then(Effect.PACK_REBUILT, article)


def law_14b4() -> Consequences:
    """It always belonged to the hand: perhaps a penalty card, perhaps a revoke."""
    return (
        then(Effect.DEEMED_COMPLETE, "14B4", Role.OFFENDER),
        then(Effect.MAY_BECOME, "14B4", Role.OFFENDER, what=What.PENALTY_CARD_OR_REVOKE),
    )


def law_14c() -> Consequence:
    """That the card came back is not for partner to use."""
    return then(Effect.INFORMATION_UNAUTHORISED, "14C", Role.PARTNER, what=What.CARD_CAME_BACK)
