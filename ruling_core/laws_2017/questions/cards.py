"""Whose card it is, and which."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from ruling_core.cards import Card, InvalidCardError, Suit, parse_card
from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.seats import Role, Seat
from ruling_core.standing import obligations
from ruling_core.table import DECLARER, OFFENDER

W = TypeVar("W", bound=StrEnum)


def of(*words: W) -> dict[str, W]:
    """The answers that say *words*."""
    return {str(word): word for word in words}


class Part(StrEnum):
    """What a player is in the play."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"


def _part(facts: Facts) -> Part | None:
    """What the seats of offender and declarer tell."""
    offender, declarer = facts.hint(OFFENDER), facts.hint(DECLARER)
    if offender is not None and _has_a_penalty_card(facts, offender):
        return Part.DEFENDER
    if offender is None or declarer is None:
        return None
    parts = {Role.OFFENDER: Part.DECLARER, Role.PARTNER: Part.DUMMY}
    return parts.get(declarer.role_of(offender), Part.DEFENDER)


def _has_a_penalty_card(facts: Facts, player: Seat) -> bool:
    """Whether an earlier ruling left one before this player or partner: only defenders have them (48A)."""
    pair = (player, player.partner)
    return any(obligations(facts, one, Effect.BECOMES_PENALTY_CARD) for one in pair)


OFFENDER_PART: Question[Part] = Question(
    "offender_part", of(Part.DEFENDER, Part.DECLARER), about=(OFFENDER,), article="49", derive=_part
)
"""Whether a defender did it or declarer, whose answer holds for a card from dummy too."""


def is_of_declaring_side(facts: Facts) -> bool:
    """Whether it is known that declarer or dummy did it."""
    part = facts.hint(OFFENDER_PART)
    return part is not None and part is not Part.DEFENDER


def _card_or_none(word: str) -> Card | None:
    try:
        return parse_card(word)
    except InvalidCardError:
        return None


CARD: Question[Card] = Question("card", {"KS": Card(11, Suit.SPADES)}, about=(OFFENDER,), parse=_card_or_none)
"""The card the ruling is about; used when told, to see whether it is an honour."""
