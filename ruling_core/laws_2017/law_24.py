"""Card exposed or led during the auction."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_48 import law_48
from ruling_core.laws_2017.law_49 import law_49
from ruling_core.laws_2017.law_72 import law_72c
from ruling_core.laws_2017.questions.auction import CARD_SEEN, CARDS_SHOWN, CardSeen, CardsShown
from ruling_core.laws_2017.questions.calls import BECOMES_DEFENDER
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_24(facts: Facts) -> Consequences:
    """Only a card that partner could see, through the player's own error, between first and final call."""
    match facts.need(CARD_SEEN):
        case CardSeen.BY_PARTNER:
            return law_24_exposed(facts, facts.need(CARDS_SHOWN))
        case CardSeen.NOT_BY_PARTNER:
            return then(Effect.NO_RECTIFICATION, "24"), then(Effect.PERMITTED, "74C5", Party.NON_OFFENDING_SIDE)
        case CardSeen.NOT_OWN_ERROR:
            return then(Effect.NO_RECTIFICATION, "24"), law_16d("16D3")
        case CardSeen.BEFORE_FIRST_CALL:
            return then(Effect.NO_RECTIFICATION, "24", what=What.FIRST_CALL), law_16d("16D2")
        case CardSeen.AFTER_FINAL_PASS:
            return after_the_auction(facts)
        case unreachable:
            assert_never(unreachable)


def law_16d(article: str) -> Consequence:
    """Whoever saw the card tells the Director, who decides whether the board can be played normally."""
    return then(Effect.DIRECTOR_DECIDES, article)


def law_24_exposed(facts: Facts, cards: CardsShown) -> Consequences:
    """Every such card stays on the table until the auction ends; then D or E."""
    return (
        then(Effect.STAYS_FACED, "24", Role.OFFENDER),
        *_partner_passes(cards),
        then(Effect.INFORMATION_AUTHORISED, "24", Party.NON_OFFENDING_SIDE),
        then(Effect.INFORMATION_UNAUTHORISED, "24", Party.OFFENDING_SIDE),
        *_after_the_last_call(facts, cards),
        *((law_72c(),) if cards is not CardsShown.LOW else ()),
    )


def _partner_passes(cards: CardsShown) -> Consequences:
    """Once, at partner's next turn; the duty lapses when there is no further turn."""
    if cards is CardsShown.LOW:
        return (then(Effect.NO_RECTIFICATION, "24A"),)
    article = "24C" if cards is CardsShown.SEVERAL else "24B"
    return (then(Effect.MUST_PASS_ONCE, article, Role.PARTNER, when=When.AT_NEXT_TURN),)


def _after_the_last_call(facts: Facts, cards: CardsShown) -> Consequences:
    defends = facts.told(BECOMES_DEFENDER)
    return (*(() if defends else (law_24d(),)), *(() if defends is False else (law_24e(cards),)))


def law_24d() -> Consequence:
    """Declarer and dummy take the cards back."""
    return then(Effect.RETURNED_TO_HAND, "24D", Role.OFFENDER, when=When.AFTER_AUCTION)


def law_24e(cards: CardsShown) -> Consequence:
    """A defender's cards become penalty cards; only a single low card that was not led is a minor one (50B)."""
    kinds = {CardsShown.LOW: What.MINOR, CardsShown.SEVERAL: What.ALL_MAJOR}
    kind = kinds.get(cards, What.MAJOR)
    return then(Effect.BECOMES_PENALTY_CARD, "24E", Role.OFFENDER, when=When.AFTER_AUCTION, what=kind)


def after_the_auction(facts: Facts) -> Consequences:
    """The auction is over: Law 49 rules a defender's card, Law 48 one of the declaring side."""
    return law_49(facts) if facts.need(OFFENDER_PART) is Part.DEFENDER else law_48(facts)
