"""Questions about exposed cards and penalty cards."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import CARD, of
from ruling_core.objects import What
from ruling_core.standing import STANDING, obligations
from ruling_core.table import OFFENDER


class Matter(StrEnum):
    """What there is to rule about a card that was seen."""

    EXPOSED = "exposed"
    PARTNER_TO_LEAD = "partner_to_lead"
    OWNER_TO_PLAY = "owner_to_play"
    PARTNER_FOLLOWS = "partner_follows"
    NOT_PLAYED = "not_played"
    LED_BEFORE_CHOICE = "led_before_choice"
    INFORMATION = "information"


class Exposure(StrEnum):
    """How a card came to be seen."""

    ACCIDENTAL = "accidental"
    DELIBERATE = "deliberate"
    NAMED = "named"
    NOT_VISIBLE = "not_visible"
    LAWFUL = "lawful"
    ABOUT_THIS_TRICK = "about_this_trick"
    PARTNER_OBJECTED = "partner_objected"
    NOT_DESIGNATED = "not_designated"


class Exposed(StrEnum):
    """Which cards were seen, as far as it matters; a defender with a penalty card has several."""

    BELOW_HONOUR = "below_honour"
    HONOUR = "honour"
    SEVERAL = "several"


class PenaltyCards(StrEnum):
    """The penalty cards that lie before the offender; before partner as well in the last case."""

    ONE_MINOR = "one_minor"
    ONE_MAJOR = "one_major"
    SEVERAL_IN_SUIT = "several_in_suit"
    SEVERAL_SUITS = "several_suits"
    BOTH_DEFENDERS = "both_defenders"


class CardNow(StrEnum):
    """Where a penalty card is by now."""

    ON_TABLE = "on_table"
    PICKED_UP = "picked_up"
    PLAYED = "played"


def _lying(facts: Facts) -> PenaltyCards | None:
    """What earlier rulings on this board left before the offender, or before the only player who has any."""
    cards = [one for one in facts.hint(STANDING) or () if one.effect is Effect.BECOMES_PENALTY_CARD]
    owner = facts.hint(OFFENDER)
    owners = {one.seat for one in cards}
    if owner is None and len(owners) == 1:
        owner = owners.pop()
    own = [one for one in cards if one.seat is owner]
    if owner is None or len(own) != 1 or own[0].what is What.ALL_MAJOR:
        return None
    if len(cards) > len(own):
        return PenaltyCards.BOTH_DEFENDERS
    return PenaltyCards.ONE_MINOR if own[0].what is What.MINOR else PenaltyCards.ONE_MAJOR


def _own_lying(facts: Facts) -> PenaltyCards | None:
    found = _lying(facts)
    return PenaltyCards.ONE_MAJOR if found is PenaltyCards.BOTH_DEFENDERS else found


def _exposed(facts: Facts) -> Exposed | None:
    offender = facts.hint(OFFENDER)
    if offender is not None and obligations(facts, offender, Effect.BECOMES_PENALTY_CARD):
        return Exposed.SEVERAL
    card = facts.hint(CARD)
    if card is None:
        return None
    return Exposed.HONOUR if card.is_honour else Exposed.BELOW_HONOUR


PENALTY_MATTER: Question[Matter] = Question("penalty_matter", of(*Matter), article="50", about=(OFFENDER,))
TURN_WITH_PENALTY_CARDS: Question[Matter] = Question(
    "penalty_matter", of(Matter.OWNER_TO_PLAY, Matter.PARTNER_TO_LEAD), article="51", about=(OFFENDER,)
)
EXPOSURE: Question[Exposure] = Question("exposure", of(*Exposure), article="49", about=(OFFENDER,))
PENALTY_CARDS: Question[PenaltyCards] = Question(
    "penalty_cards", of(*PenaltyCards), article="50D2", about=(OFFENDER,), derive=_lying
)
OWN_PENALTY_CARDS: Question[PenaltyCards] = Question(
    "penalty_cards", of(*tuple(PenaltyCards)[:-1]), article="50D1a", about=(OFFENDER,), derive=_own_lying
)
EXPOSED_CARDS: Question[Exposed] = Question(
    "exposed_cards", of(*Exposed), article="50B", about=(OFFENDER,), derive=_exposed
)
OTHER_CARD: Question[Exposed] = Question("exposed_cards", of(*Exposed), article="50B", about=(OFFENDER,), may_wait=True)
"""The cards that were not meant when several were played at once; open until the player has said which."""

CARD_NOW: Question[CardNow] = Question("card_now", of(*CardNow), article="50E", about=(OFFENDER,))
DECLARER_PLAYED_SINCE: Question[bool] = Question("declarer_played_since", YES_NO, article="52B1b")
CARD_ACCEPTED: Question[bool] = Question("card_accepted", YES_NO, article="52B1a", about=(OFFENDER,), may_wait=True)
