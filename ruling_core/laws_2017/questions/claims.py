"""Questions about claims, concessions and the number of tricks won."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import of


class ClaimSituation(StrEnum):
    """What was said or shown about the tricks to come, and what came of it."""

    DISPUTED = "disputed"
    AGREED = "agreed"
    CONCEDED = "conceded"
    PARTNER_OBJECTS = "partner_objects"
    CURRENT_TRICK = "current_trick"
    PLAYED_ON = "played_on"
    NOT_MEANT = "not_meant"
    ALL_AGREE = "all_agree"


CLAIM_SITUATION: Question[ClaimSituation] = Question("claim_situation", of(*ClaimSituation), article="68")


def _dummys_doubt(facts: Facts) -> ClaimSituation | None:
    """Declarer's partner is dummy, who may doubt a claim or concession like everybody else (68D2)."""
    return ClaimSituation.DISPUTED if facts.hint(CLAIM_SITUATION) is ClaimSituation.PARTNER_OBJECTS else None


CLAIM_BY_DECLARER: Question[ClaimSituation] = Question(
    "claim_situation",
    of(*(one for one in ClaimSituation if one is not ClaimSituation.PARTNER_OBJECTS)),
    article="68",
    derive=_dummys_doubt,
)
"""The same once it is known that declarer claimed or conceded: 68B2 is for defenders."""

ALL_FOUR_AGREED: Question[bool] = Question("all_four_agreed", YES_NO, article="68D2b-i")
"""Whether the side that had not claimed asked to play on and all four players wanted it."""


class UnstatedTrump(StrEnum):
    """What was known and said of a trump that an opponent of the claimer still held."""

    NONE_OUT = "none_out"
    STATED = "stated"
    UNSTATED = "unstated"


OUTSTANDING_TRUMP: Question[UnstatedTrump] = Question("outstanding_trump", of(*UnstatedTrump), article="70C")

UNAWARE_OF_TRUMP: Question[bool] = Question("unaware_of_trump", YES_NO, article="70C2", judgement=True)
"""Whether it is at all likely that the claimer did not know of that trump."""

TRUMP_CAN_WIN: Question[bool] = Question("trump_can_win", YES_NO, article="70C3", judgement=True)
"""Whether a trick could be lost to it by any normal play."""


class DependsOn(StrEnum):
    """What the claimed tricks depend on beyond what was stated at once."""

    NOTHING = "nothing"
    UNSTATED_LINE = "unstated_line"
    PLACE_OF_CARD = "place_of_card"
    PARTNERS_PLAY = "partners_play"


CLAIM_DEPENDS_ON: Question[DependsOn] = Question("claim_depends_on", of(*DependsOn), article="70D1", judgement=True)

DECLARERS_CLAIM_DEPENDS_ON: Question[DependsOn] = Question(
    "claim_depends_on",
    of(DependsOn.NOTHING, DependsOn.UNSTATED_LINE, DependsOn.PLACE_OF_CARD),
    article="70D1",
    judgement=True,
)
"""The same of declarer, who plays both hands: only a defender waits for what partner plays (70D2)."""

PLACE_OF_CARD_SHOWN: Question[bool] = Question("place_of_card_shown", YES_NO, article="70E1", judgement=True)
"""Whether an opponent had shown out of the suit, or would on any normal line."""

OBJECTED_IN_TIME: Question[bool] = Question("objected_in_time", YES_NO, article="69A")
"""Whether a side objected before its call on a later board and before the round ended."""


class AgreedTrick(StrEnum):
    """What the trick was to which a side agreed too soon."""

    WON = "won"
    LIKELY = "likely"
    NEITHER = "neither"


AGREED_TRICK: Question[AgreedTrick] = Question("agreed_trick", of(*AgreedTrick), article="69B", judgement=True)


class ConcededTrick(StrEnum):
    """What the trick was that a player gave away."""

    WON = "won"
    CANNOT_BE_LOST = "cannot_be_lost"
    NEITHER = "neither"


CONCEDED_TRICK: Question[ConcededTrick] = Question("conceded_trick", of(*ConcededTrick), article="71", judgement=True)

IN_CORRECTION_PERIOD: Question[bool] = Question("in_correction_period", YES_NO, article="79C1")


class ScoreDispute(StrEnum):
    """What a difference about the score is about."""

    TRICKS = "tricks"
    AGREED = "agreed"
    CONCEDED = "conceded"
    ENTRY = "entry"


SCORE_DISPUTE: Question[ScoreDispute] = Question("score_dispute_about", of(*ScoreDispute), article="79B")

CALLED_IN_ROUND: Question[bool] = Question("called_in_round", YES_NO, article="79B3")
"""Whether the director was called before the round had ended."""

CLEARLY_CONVINCED: Question[bool] = Question("clearly_convinced", YES_NO, article="79B3", judgement=True)
"""Whether the director has no doubt about the result at the table."""

RECORD_WRONG: Question[bool] = Question("record_wrong", YES_NO, article="79C2", judgement=True)
"""Whether it is beyond reasonable doubt that the record is wrong."""


class Mixed(StrEnum):
    """Which sides no longer have their played cards in order."""

    NOBODY = "nobody"
    ONE_SIDE = "one_side"
    BOTH_SIDES = "both_sides"


WHO_MIXED_CARDS: Question[Mixed] = Question("who_mixed_cards", of(*Mixed), article="66D")
