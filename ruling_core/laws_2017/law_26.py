"""Call withdrawn, lead restrictions."""

from __future__ import annotations

from ruling_core.cards import Suit
from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_16 import law_16c, law_16c2
from ruling_core.laws_2017.questions.calls import BECOMES_DEFENDER, IS_COMPARABLE
from ruling_core.laws_2017.questions.withdrawn import (
    FIRST_LEAD,
    SEVERAL_WITHDRAWN,
    SUITS_SHOWN,
    WAS_COMPARABLE,
    FirstLead,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role

_SUITS = {
    Suit.CLUBS: What.CLUBS,
    Suit.DIAMONDS: What.DIAMONDS,
    Suit.HEARTS: What.HEARTS,
    Suit.SPADES: What.SPADES,
}


def law_26(facts: Facts) -> Consequences:
    """A call was withdrawn before; may declarer now forbid a suit?"""
    if facts.need(WAS_COMPARABLE):
        return law_26a()
    if not facts.need(BECOMES_DEFENDER):
        return then(Effect.NO_LEAD_RESTRICTION, "26B", what=What.WITHDRAWN_CALL), law_16c2()
    match facts.need(FIRST_LEAD):
        case FirstLead.NOW | FirstLead.NOT_YET if facts.told(SUITS_SHOWN) == frozenset(Suit):
            return (then(Effect.NO_LEAD_RESTRICTION, "26B", what=What.SUITS),)
        case FirstLead.NOW:
            return forbids_now(facts)
        case FirstLead.NOT_YET:
            return *law_26b(facts), *suits_to_forbid(facts)
        case FirstLead.LED_UNASKED:
            return led_unasked()
        case FirstLead.RIGHT_NOT_USED:
            return (then(Effect.NO_LEAD_RESTRICTION, "26B", what=What.LEAD),)


def law_26a() -> Consequences:
    """A comparable call took its place: no restriction and no 16C, but 23C."""
    return (
        then(Effect.COMPARABLE, "26A", Role.OFFENDER),
        then(Effect.NO_LEAD_RESTRICTION, "26A", when=When.AT_FIRST_LEAD),
        then(Effect.MAY_ADJUST, "23C", when=When.AFTER_PLAY),
    )


def law_26b(facts: Facts) -> Consequences:
    """Declarer may forbid the offender's partner one suit at that player's first lead."""
    if facts.told(BECOMES_DEFENDER) is False:
        return ()
    return (then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, when=When.AT_FIRST_LEAD),)


def withdrawn(facts: Facts) -> Consequences:
    """What a withdrawn call leaves behind: 16C, and 26B once it matters whether the call was comparable.

    That judgement can wait for the first lead, so it is used when told and not asked for.
    """
    comparable = facts.told(IS_COMPARABLE)
    if comparable:
        return law_26a()
    if comparable is False:
        return *law_16c(), *law_26b(facts)
    return *law_16c(), *_unless_comparable(facts)


def _unless_comparable(facts: Facts) -> Consequences:
    if facts.told(BECOMES_DEFENDER) is False:
        return ()
    return (then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, when=When.AT_FIRST_LEAD, what=What.UNLESS_COMPARABLE),)


def forbids_now(facts: Facts) -> Consequences:
    """Declarer chooses; the right runs beside that of a penalty card, each for its own time (50D2)."""
    return (
        then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, what=What.LEAD),
        *suits_to_forbid(facts),
        *_once(facts),
        then(Effect.FREE_TO_LEAD, "59", Role.PARTNER),
    )


def suits_to_forbid(facts: Facts) -> Consequences:
    """Each suit the offender did not show; a suit counts as shown by length, control or shortness."""
    shown = facts.told(SUITS_SHOWN)
    if shown is None:
        return ()
    return tuple(_may_forbid(suit) for suit in Suit if suit not in shown)


def _may_forbid(suit: Suit) -> Consequence:
    return then(Effect.MAY_FORBID, "26B", Party.DECLARER, what=_SUITS[suit])


def _once(facts: Facts) -> Consequences:
    """One suit per offender, however many calls were withdrawn; directors differ."""
    several = facts.told(SEVERAL_WITHDRAWN)
    return (then(Effect.MAY_FORBID, "26B", what=What.SEVERAL_CALLS, reading="E13b"),) if several else ()


def led_unasked() -> Consequences:
    """Partner did nothing wrong: the right still holds, and the card comes back free of charge (47A, 49)."""
    return (
        then(Effect.LEAD_RESTRICTION, "26B", Role.PARTNER, what=What.LEAD),
        then(Effect.RETURNED_TO_HAND, "47A", Role.PARTNER, what=What.LEAD),
        then(Effect.NO_PENALTY_CARD, "49", Role.PARTNER),
        law_16c2(),
    )
