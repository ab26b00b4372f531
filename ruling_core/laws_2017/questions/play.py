"""Questions about playing a card: played or not, too early, taken back, and what dummy did."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part, of
from ruling_core.table import OFFENDER

# --- out of turn, too early, at the same time ------------------------------------------------------


class Premature(StrEnum):
    """What a defender did too early."""

    LED_TO_NEXT_TRICK = "led_to_next_trick"
    PLAYED_BEFORE_PARTNER = "played_before_partner"
    PLAYED_AT_RHO_TURN = "played_at_rho_turn"


class Excuse(StrEnum):
    """What takes away the rectification for playing before partner."""

    NONE = "none"
    DECLARER_PLAYED_BOTH_HANDS = "declarer_played_both_hands"
    DUMMY_ACTED = "dummy_acted"
    NEXT_HAND_PLAYED = "next_hand_played"


class PrematureChoice(StrEnum):
    """What declarer chooses for the play of the offender's partner."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    REQUIRE_OTHER_SUIT = "require_other_suit"
    FORBID_OTHER_SUIT = "forbid_other_suit"


class Simultaneous(StrEnum):
    """Two players, or one player with more cards."""

    TWO_PLAYERS = "two_players"
    ONE_HAND = "one_hand"


class SecondPlayer(StrEnum):
    """Who played at the same time as the player whose turn it was."""

    NEXT_HAND = "next_hand"
    LEADERS_PARTNER = "leaders_partner"
    BEFORE_PARTNER = "before_partner"
    DECLARING_SIDE = "declaring_side"


class FacesSeen(StrEnum):
    """How many faces were to be seen of cards played at once, and when it was noticed."""

    ONE = "one"
    SEVERAL = "several"
    NOTICED_LATE = "noticed_late"


class PlayedAfter(StrEnum):
    """Who played after an irregularity, before the ruling on it."""

    NON_OFFENDER = "non_offender"
    OFFENDING_SIDE = "offending_side"
    DEFENDER_BEFORE_LEAD = "defender_before_lead"


PREMATURE: Question[Premature] = Question("premature_play", of(*Premature), article="57A", about=(OFFENDER,))
_BEFORE_PARTNER = (Excuse.NONE, Excuse.DECLARER_PLAYED_BOTH_HANDS, Excuse.DUMMY_ACTED)


def _excuse(*more: Excuse) -> Question[Excuse]:
    return Question("premature_excuse", of(*_BEFORE_PARTNER, *more), article="57C", about=(OFFENDER,))


EXCUSE_AT_WRONG_LEAD = _excuse()
EXCUSE = {
    Premature.LED_TO_NEXT_TRICK: _excuse(Excuse.NEXT_HAND_PLAYED),
    Premature.PLAYED_BEFORE_PARTNER: EXCUSE_AT_WRONG_LEAD,
}
"""What excuses a defender, by what was done too early; a hand after it can only have played to a lead."""

PREMATURE_CHOICE: Question[PrematureChoice] = Question(
    "premature_choice", of(*PrematureChoice), article="57A", about=(OFFENDER,), may_wait=True
)
CARD_IS_LEGAL: Question[bool] = Question("card_is_legal", YES_NO, article="57D", about=(OFFENDER,), may_wait=True)
"""Whether the card may be played to this trick when the turn has come."""

SIMULTANEOUS: Question[Simultaneous] = Question("simultaneous", of(*Simultaneous), article="58")
SECOND_PLAYER: Question[SecondPlayer] = Question("second_player", of(*SecondPlayer), article="58A", about=(OFFENDER,))
FACES_SEEN: Question[FacesSeen] = Question("faces_seen", of(*FacesSeen), article="58B", about=(OFFENDER,))
FACES_SEEN_IN_TIME: Question[FacesSeen] = Question(
    "faces_seen", of(FacesSeen.ONE, FacesSeen.SEVERAL), article="58B", about=(OFFENDER,)
)
"""The same, once it is known that not both sides have played on."""

PLAYED_AFTER: Question[PlayedAfter] = Question("played_after", of(*PlayedAfter), article="60")

# --- played or not -------------------------------------------------------------------------------


class CardFrom(StrEnum):
    """Whose card it is about."""

    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


class DefenderCard(StrEnum):
    """What a defender did with a card."""

    HELD_VISIBLE = "held_visible"
    NOT_VISIBLE = "not_visible"
    NAMED = "named"
    DROPPED = "dropped"


class DeclarerCard(StrEnum):
    """What declarer did with a card from hand."""

    AT_TABLE = "at_table"
    PLAYED_POSITION = "played_position"
    NAMED = "named"
    NEITHER = "neither"


class DummyCard(StrEnum):
    """How a card of dummy came into play."""

    CALLED = "called"
    SLIP = "slip"
    TOUCHED = "touched"
    TOUCHED_ARRANGING = "touched_arranging"
    OTHER_CARD_PLACED = "other_card_placed"
    DUMMY_INDICATED = "dummy_indicated"


class Designation(StrEnum):
    """What declarer said to have a card played from dummy."""

    COMPLETE = "complete"
    HIGH = "high"
    WIN = "win"
    LOW = "low"
    SUIT_ONLY = "suit_only"
    RANK_ONLY = "rank_only"
    NOT_IN_DUMMY = "not_in_dummy"
    ANY_CARD = "any_card"


class RankOnly(StrEnum):
    """Which cards of the rank dummy can play."""

    LEADS_SAME_SUIT = "leads_same_suit"
    ONE_LEGAL = "one_legal"
    SEVERAL_LEGAL = "several_legal"
    NONE_LEGAL = "none_legal"


class AfterDesignation(StrEnum):
    """What was played since the designation, before it was corrected."""

    NOTHING = "nothing"
    OPPONENT_PLAYED = "opponent_played"
    DECLARER_PLAYED = "declarer_played"


class Noticed(StrEnum):
    """When it was noticed that dummy had placed another card than was named."""

    IN_TIME = "in_time"
    LATE_LED = "late_led"
    LATE_FOLLOWED = "late_followed"


class Retraction(StrEnum):
    """Why a played card should come back."""

    RECTIFICATION = "rectification"
    ILLEGAL_PLAY = "illegal_play"
    SLIP = "slip"
    OPPONENT_CHANGED = "opponent_changed"
    TOLD_BY_OPPONENT = "told_by_opponent"
    WRONG_EXPLANATION = "wrong_explanation"
    PROPER_LEAD = "proper_lead"
    OTHER = "other"


def _card_from(facts: Facts) -> CardFrom | None:
    return CardFrom.DEFENDER if facts.hint(OFFENDER_PART) is Part.DEFENDER else None


CARD_FROM: Question[CardFrom] = Question("card_from", of(*CardFrom), article="45", about=(OFFENDER,), derive=_card_from)
DEFENDER_CARD: Question[DefenderCard] = Question("defender_card", of(*DefenderCard), article="45C1", about=(OFFENDER,))
DECLARER_CARD: Question[DeclarerCard] = Question("declarer_card", of(*DeclarerCard), article="45C2")
DUMMY_CARD: Question[DummyCard] = Question("dummy_card", of(*DummyCard), article="45C3")
DESIGNATION: Question[Designation] = Question("designation", of(*Designation), article="46B")
INTENTION_CLEAR: Question[bool] = Question("intention_clear", YES_NO, article="46B", judgement=True)
"""Whether it is beyond dispute that declarer meant another card than the words give."""

RANK_ONLY: Question[RankOnly] = Question("rank_only", of(*RankOnly), article="46B3")
AFTER_DESIGNATION: Question[AfterDesignation] = Question("after_designation", of(*AfterDesignation), article="45C4b")
DESIGNATION_UNINTENDED: Question[bool] = Question("designation_unintended", YES_NO, article="45C4b", judgement=True)
"""Whether the words were a slip, not a second thought or a lapse of concentration."""

NOTICED: Question[Noticed] = Question("wrong_card_noticed", of(*Noticed), article="45D")
DEEMED_LED: Question[bool] = Question("deemed_led", YES_NO, article="45E", about=(OFFENDER,), judgement=True)
"""Whether the fifth card was meant as a lead to the next trick."""

RETRACTION: Question[Retraction] = Question("retraction_reason", of(*Retraction), article="47", about=(OFFENDER,))
OWN_SIDE_REVOKED: Question[bool] = Question("own_side_revoked", YES_NO, article="62C2", about=(OFFENDER,))
"""Whether it was a revoke by the player's own side for which the opponent changed a card."""

PLAYED_AFTER_EXPLANATION: Question[bool] = Question(
    "played_after_explanation", YES_NO, article="47E2a", about=(OFFENDER,)
)
"""Whether any card was played after it, or dummy faced one after the opening lead."""

# --- dummy, declarer's cards, order of play ---------------------------------------------------------


class DummyAct(StrEnum):
    """What dummy did."""

    WARNED = "warned"
    ASKED_DECLARER = "asked_declarer"
    ASKED_DEFENDER = "asked_defender"
    POINTED_OUT = "pointed_out"
    CALLED_DIRECTOR = "called_director"
    SUGGESTED_PLAY = "suggested_play"
    INDICATED_CARD = "indicated_card"
    EXCHANGED_HANDS = "exchanged_hands"
    LEFT_SEAT = "left_seat"
    LOOKED_AT_HAND = "looked_at_hand"
    WAS_SHOWN_HAND = "was_shown_hand"
    OTHER_RIGHT = "other_right"


class DeclarerExposure(StrEnum):
    """How a card of declarer or dummy was seen."""

    DROPPED_OR_SHOWN = "dropped_or_shown"
    DUMMY_CARD = "dummy_card"
    FACED_AFTER_LEAD = "faced_after_lead"
    FACED_HAND = "faced_hand"


class TrickSituation(StrEnum):
    """What a player has to do in a trick."""

    LEADS = "leads"
    CAN_FOLLOW = "can_follow"
    CANNOT_FOLLOW = "cannot_follow"
    COMPLETE = "complete"
    TURNED_EARLY = "turned_early"


class WhyUnable(StrEnum):
    """Why a player does not lead or play as was required."""

    NO_CARD_OF_SUIT = "no_card_of_suit"
    ONLY_FORBIDDEN_SUIT = "only_forbidden_suit"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    CAN_COMPLY = "can_comply"
    PENALTY_CARD = "penalty_card"


DUMMY_ACT: Question[DummyAct] = Question("dummy_act", of(*DummyAct), article="43A")
DUMMY_LOST_RIGHTS: Question[bool] = Question("dummy_lost_rights", YES_NO, article="43A2")
"""Whether dummy had already swapped hands, left the seat to watch, or looked into a defender's hand."""

IRREGULARITY_BY: Question[Part] = Question("irregularity_by", of(Part.DEFENDER, Part.DECLARER), article="43B3")
DECLARER_EXPOSURE: Question[DeclarerExposure] = Question("declarer_exposure", of(*DeclarerExposure), article="48")
MEANT_NO_CLAIM: Question[bool] = Question("meant_no_claim", YES_NO, article="48B2", judgement=True)
"""Whether declarer demonstrably did not mean to claim or concede."""

TRICK_SITUATION: Question[TrickSituation] = Question("trick_situation", of(*TrickSituation), article="44")
WHY_UNABLE: Question[WhyUnable] = Question("why_unable", of(*WhyUnable), article="59", about=(OFFENDER,))
