"""Two or more penalty cards, and the owner's partner is to lead (51B)."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50d2
from ruling_core.laws_2017.law_50e import law_50e, law_50e2
from ruling_core.laws_2017.law_59 import law_59
from ruling_core.laws_2017.questions.leads import LEAD_CHOICE, LeadChoice
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_51b1(facts: Facts) -> Consequences:
    """Two or more penalty cards in one suit."""
    match facts.need(LEAD_CHOICE):
        case LeadChoice.REQUIRE_SUIT:
            required = then(Effect.MUST_LEAD, "51B1a", Role.PARTNER, what=What.SUIT)
            return required, *picked_up("51B1a", What.PENALTY_CARDS_OF_SUIT)
        case LeadChoice.FORBID_SUIT:
            forbidden = then(Effect.MAY_NOT_LEAD, "51B1b", Role.PARTNER, what=What.SUIT)
            return forbidden, *picked_up("51B1b", What.PENALTY_CARDS_OF_SUIT)
        case LeadChoice.NO_RESTRICTION:
            # 51B1 has no line of its own for this; 50D2(b) gives the choice whatever the number.
            return law_51b2c("50D2b")
        case unreachable:
            assert_never(unreachable)


def law_51b2(facts: Facts) -> Consequences:
    """Penalty cards in more than one suit; those of other suits stay (reading: B1(a) frees that suit only)."""
    stay = then(Effect.STAYS_FACED, "51B2", Role.OFFENDER, what=What.OTHER_SUIT)
    match facts.need(LEAD_CHOICE):
        case LeadChoice.REQUIRE_SUIT:
            required = then(Effect.MUST_LEAD, "51B2a", Role.PARTNER, what=What.ONE_OF_SUITS)
            return required, *picked_up("51B1a", What.PENALTY_CARDS_OF_SUIT), stay
        case LeadChoice.FORBID_SUIT:
            forbidden = then(Effect.MAY_NOT_LEAD, "51B2b", Role.PARTNER, what=What.SUITS)
            # A card in a suit that was not forbidden still binds its owner in this trick (reading).
            duty = then(Effect.MUST_PLAY, "50D1a", Role.OFFENDER, what=What.OTHER_CARD)
            return forbidden, *picked_up("51B2b", What.PENALTY_CARDS_OF_FORBIDDEN_SUITS), stay, duty
        case LeadChoice.NO_RESTRICTION:
            return law_51b2c("51B2c")
        case unreachable:
            assert_never(unreachable)


def picked_up(article: str, cards: What) -> Consequences:
    """The cards are no longer penalty cards; their owner plays what is legal."""
    return (
        then(Effect.RETURNED_TO_HAND, article, Role.OFFENDER, what=cards),
        then(Effect.MAY_PLAY, article, Role.OFFENDER, what=What.LATER_OWN_CARD),
        *law_59(Role.PARTNER),
        *law_50e2(),
    )


def law_51b2c(article: str) -> Consequences:
    """Partner is free, all cards stay, and the choice comes back."""
    return (
        then(Effect.MAY_LEAD, article, Role.PARTNER, what=What.ANY_CARD),
        then(Effect.STAYS_FACED, article, Role.OFFENDER, what=What.SUITS),
        then(Effect.DESIGNATES, "51A", Party.DECLARER, when=When.DURING_PLAY, what=What.PENALTY_CARD),
        then(Effect.CHOOSES, article, Party.DECLARER, when=When.DURING_PLAY, what=What.NEXT_LEAD),
        *law_50e(),
    )


def both_defenders(facts: Facts) -> Consequences:
    """Both have one, and partner is to lead: declarer first chooses about the offender's card.

    51 is written for one defender and 50D for each owner of a card; a restriction goes before
    partner's own card (50D1b), which must be led where it fits.
    """
    own = then(Effect.MUST_LEAD, "50D1a", Role.PARTNER, what=What.OWN_PENALTY_CARD, reading="E14b")
    if facts.need(LEAD_CHOICE) is not LeadChoice.NO_RESTRICTION:
        return *law_50d2(facts), own, then(Effect.STAYS_FACED, "50D1b", Role.PARTNER, what=What.OTHER_CARD)
    return (
        own,
        then(Effect.STAYS_FACED, "50D2b", Role.OFFENDER),
        then(Effect.CHOOSES, "50D2b", Party.DECLARER, when=When.DURING_PLAY, what=What.NEXT_LEAD),
        *law_50e(),
    )
