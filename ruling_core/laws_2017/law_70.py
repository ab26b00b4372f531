"""Contested claim or concession; the offender of a claim is the claimer."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.cards import is_of_declaring_side
from ruling_core.laws_2017.questions.claims import (
    CLAIM_DEPENDS_ON,
    DECLARERS_CLAIM_DEPENDS_ON,
    OUTSTANDING_TRUMP,
    PLACE_OF_CARD_SHOWN,
    TRUMP_CAN_WIN,
    UNAWARE_OF_TRUMP,
    DependsOn,
    UnstatedTrump,
)
from ruling_core.laws_2017.settings import ORDER_OF_PLAY
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party


def law_70(facts: Facts) -> Consequences:
    """The verdict as the director's judgements lead to it, then how the director comes to them."""
    return *law_70c(facts), *law_70b(), then(Effect.DOUBT_AGAINST, "70A", what=What.CLAIM)


def law_70b() -> Consequences:
    """What was said at once is repeated, the objections are heard, the cards may be faced."""
    return (
        then(Effect.STATEMENT_REPEATED, "70B1", Party.DIRECTOR),
        then(Effect.OBJECTIONS_HEARD, "70B2", Party.DIRECTOR),
        then(Effect.CARDS_FACED, "70B3", Party.DIRECTOR),
    )


def law_70c(facts: Facts) -> Consequences:
    """A trump left with an opponent: three conditions, all of them needed."""
    match facts.need(OUTSTANDING_TRUMP):
        case UnstatedTrump.NONE_OUT:
            return law_70d(facts)
        case UnstatedTrump.STATED:
            return trump_costs_nothing(facts, "70C1", What.TRUMP_STATED)
        case UnstatedTrump.UNSTATED if not facts.need(UNAWARE_OF_TRUMP):
            return trump_costs_nothing(facts, "70C2", What.TRUMP_KNOWN)
        case UnstatedTrump.UNSTATED if not facts.need(TRUMP_CAN_WIN):
            return trump_costs_nothing(facts, "70C3", What.TRUMP_HARMLESS)
        case UnstatedTrump.UNSTATED:
            return (
                then(Effect.CLAIM_REFUSED, "70C", Party.NON_OFFENDING_SIDE, what=What.OUTSTANDING_TRUMP),
                then(Effect.CLAIM_REFUSED, "70C3", Party.NON_OFFENDING_SIDE, what=What.REST_OF_CLAIM),
            )


def trump_costs_nothing(facts: Facts, article: str, why: What) -> Consequences:
    """No trick for the trump of itself; the rest of the claim is looked at."""
    verdict, *rest = law_70d(facts)
    return verdict, then(Effect.NO_TRICK_FOR_TRUMP, article, what=why), *rest


def law_70d(facts: Facts) -> Consequences:
    """What the claimed tricks depend on beyond the statement."""
    match facts.need(DECLARERS_CLAIM_DEPENDS_ON if is_of_declaring_side(facts) else CLAIM_DEPENDS_ON):
        case DependsOn.NOTHING:
            return (then(Effect.CLAIM_ACCEPTED, "70A", what=What.NOTHING_CAN_FAIL),)
        case DependsOn.UNSTATED_LINE:
            return law_70d1(facts)
        case DependsOn.PARTNERS_PLAY:
            return (then(Effect.CLAIM_REFUSED, "70D2", what=What.PARTNERS_PLAY),)
        case DependsOn.PLACE_OF_CARD:
            return law_70e1(facts)


def law_70d1(facts: Facts) -> Consequences:
    """No line that was not stated, when another normal one does worse."""
    order = What.TOP_DOWN if facts.need(ORDER_OF_PLAY) == "top_down" else What.NO_ORDER_SET
    return (
        then(Effect.CLAIM_REFUSED, "70D1", what=What.UNSTATED_LINE),
        then(Effect.ONLY_STATED_LINE, "68C"),
        then(Effect.SUIT_ORDER_ASSUMED, "70E2", what=order),
    )


def law_70e1(facts: Facts) -> Consequences:
    """No guess which opponent holds a card, unless one shows out."""
    if facts.need(PLACE_OF_CARD_SHOWN):
        return (then(Effect.CLAIM_ACCEPTED, "70E1", what=What.PLACE_SHOWN),)
    return (
        then(Effect.CLAIM_REFUSED, "70E1", what=What.PLACE_OF_CARD),
        then(Effect.ONLY_STATED_LINE, "70D1"),
    )
