"""Disposition of penalty card."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50e import law_50e, law_50e2, law_72c
from ruling_core.laws_2017.law_59 import law_59
from ruling_core.laws_2017.questions.leads import LEAD_CHOICE, LeadChoice
from ruling_core.laws_2017.questions.penalty import Exposed
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role, Who


def law_50b(cards: Exposed | None, *, deliberate: bool) -> Consequences:
    """Minor: a single card below an honour, shown by accident. Every other card is major."""
    if cards is Exposed.SEVERAL:
        becomes = then(Effect.BECOMES_PENALTY_CARD, "50B", Role.OFFENDER, what=What.ALL_MAJOR)
        return becomes, law_50a(), *law_50d(several=True), *law_50e()
    if deliberate or cards is Exposed.HONOUR:
        return major("50B")
    minor = then(Effect.BECOMES_PENALTY_CARD, "50B", Role.OFFENDER, what=What.MINOR)
    return minor, law_50a(), *law_50c(), *law_50e()


def major(article: str, owner: Who = Role.OFFENDER, partner: Who | None = Role.PARTNER) -> Consequences:
    """A card becomes a major penalty card by *article*; what that means for both defenders."""
    becomes = then(Effect.BECOMES_PENALTY_CARD, article, owner, what=What.MAJOR)
    return becomes, law_50a(owner), *law_50d(owner, partner), *law_50e(owner)


def law_50a(owner: Who = Role.OFFENDER) -> Consequence:
    """The card stays on the table, face up."""
    return then(Effect.STAYS_FACED, "50A", owner)


def law_50c() -> Consequences:
    """A minor penalty card goes before other low cards of the suit; partner is free to lead."""
    return (
        then(Effect.MAY_NOT_PLAY, "50C", Role.OFFENDER, when=When.DURING_PLAY, what=What.LOW_CARD_OF_SUIT),
        then(Effect.MAY_PLAY, "50C", Role.OFFENDER, when=When.DURING_PLAY, what=What.HONOUR),
        then(Effect.NO_PLAY_RESTRICTION, "50C", Role.PARTNER, when=When.DURING_PLAY),
    )


def law_50d(owner: Who = Role.OFFENDER, partner: Who | None = Role.PARTNER, *, several: bool = False) -> Consequences:
    """What a major penalty card will ask of its owner and, on lead, of partner."""
    waits = then(
        Effect.MUST_WAIT, "50D2", partner, when=When.DURING_PLAY, what=None if partner else What.OWNERS_PARTNER
    )
    return *law_50d1(owner, several=several, when=When.DURING_PLAY), waits


def law_50d1(owner: Who = Role.OFFENDER, *, several: bool = False, when: When = When.NOW) -> Consequences:
    """To be played at the first legal opportunity; following suit and other duties go first."""
    designates = (
        (then(Effect.DESIGNATES, "50D1a", Party.DECLARER, when=when, what=What.PENALTY_CARD),) if several else ()
    )
    return (
        then(Effect.MUST_PLAY, "50D1a", owner, when=when, what=What.PENALTY_CARD),
        *designates,
        then(Effect.MUST_PLAY, "50D1b", owner, when=when, what=What.OTHER_DUTIES_FIRST),
    )


def law_50d2(facts: Facts) -> Consequences:
    """The offender has a major penalty card and partner is to lead: declarer chooses."""
    match facts.need(LEAD_CHOICE):
        case LeadChoice.REQUIRE_SUIT:
            required = then(Effect.MUST_LEAD, "50D2a", Role.PARTNER, what=What.SUIT)
            return required, *law_59(Role.PARTNER), *picked_up()
        case LeadChoice.FORBID_SUIT:
            forbidden = then(Effect.MAY_NOT_LEAD, "50D2a", Role.PARTNER, what=What.SUIT)
            return forbidden, *law_59(Role.PARTNER), *picked_up()
        case LeadChoice.NO_RESTRICTION:
            return law_50d2b()
        case unreachable:
            assert_never(unreachable)


def picked_up() -> Consequences:
    """The card is no longer a penalty card; what was seen of it."""
    taken = then(Effect.RETURNED_TO_HAND, "50D2a", Role.OFFENDER, what=What.PENALTY_CARD)
    return taken, *law_50e2(), law_72c()


def law_50d2b() -> Consequences:
    """Partner leads what partner likes, the card stays, and the choice comes back."""
    return (
        then(Effect.MAY_LEAD, "50D2b", Role.PARTNER, what=What.ANY_CARD),
        then(Effect.STAYS_FACED, "50D2b", Role.OFFENDER),
        *law_50d1(when=When.DURING_PLAY),
        then(Effect.CHOOSES, "50D2b", Party.DECLARER, when=When.DURING_PLAY, what=What.NEXT_LEAD),
        *law_50e(),
    )
