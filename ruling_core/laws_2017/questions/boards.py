"""Questions about deals, boards, wrong numbers of cards and rounds."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import of


class DealFault(StrEnum):
    """What is the matter with a deal."""

    WRONGLY_DEALT = "wrongly_dealt"
    CARD_SEEN = "card_seen"
    NOT_SHUFFLED = "not_shuffled"
    OTHER_SESSION = "other_session"
    PASSED_OUT = "passed_out"
    OTHER_REASON = "other_reason"


DEAL_FAULT: Question[DealFault] = Question("deal_fault", of(*DealFault), article="6D")

AUCTION_BEGUN: Question[bool] = Question("auction_begun", YES_NO, article="6D1")
"""Whether the first call on the board was made."""

REPLAY_INTENDED: Question[bool] = Question("replay_intended", YES_NO, article="6D2")
"""Whether the purpose of the event is to replay past deals."""

RESULT_COULD_BE_KNOWN: Question[bool] = Question("match_result_could_be_known", YES_NO, article="86A")
"""Whether this is a team match of which somebody could know the result without this board."""


class Handling(StrEnum):
    """What was done with a board or its cards."""

    NOT_COUNTED = "not_counted"
    TOUCHED_OTHERS_CARDS = "touched_others_cards"
    CARDS_MIXED = "cards_mixed"
    WRONG_POCKET = "wrong_pocket"
    TAKEN_OUT_AFTERWARDS = "taken_out_afterwards"
    BOARD_TURNED = "board_turned"


HANDLING: Question[Handling] = Question("board_handling_act", of(*Handling), article="7")


class RoundMatter(StrEnum):
    """What is asked about the end of a round."""

    SIGNAL_GIVEN = "signal_given"
    STILL_PLAYING = "still_playing"
    BOARD_POSTPONED = "board_postponed"
    LAST_ROUND = "last_round"
    BOARDS_MOVED = "boards_moved"


ROUND_MATTER: Question[RoundMatter] = Question("round_matter", of(*RoundMatter), article="8")


class CountFault(StrEnum):
    """How the number of cards is wrong."""

    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    SURPLUS = "surplus"
    TRICK = "trick"


COUNT_FAULT: Question[CountFault] = Question("count_fault", of(*CountFault), article="13")
"""A hand above 13 with another below; hands below 13 and none above; a strange card; or a trick."""


class CountFound(StrEnum):
    """When hands of more and fewer than thirteen were found."""

    BEFORE_CALL = "before_call"
    AFTER_CALL = "after_call"
    AFTER_PLAY = "after_play"


COUNT_FOUND: Question[CountFound] = Question("count_found", of(*CountFound), article="13A")
"""Whether a player with a wrong hand had called."""

SAW_OTHERS_CARD: Question[bool] = Question("saw_others_card", YES_NO, article="13A2")

DEAL_CAN_BE_PLAYED: Question[bool] = Question(
    "deal_can_be_played", YES_NO, article="13B1", judgement=True, away_from_table=True
)
"""Whether the deal can be put right and still be played, the calls standing."""

SURPLUS_PLAYED: Question[bool] = Question("surplus_played", YES_NO, article="13C")
"""Whether the strange card was played to a quitted trick."""

LEAD_FACED: Question[bool] = Question("lead_faced", YES_NO, article="14A")
"""Whether the opening lead was faced when the card was missed."""


class CardFound(StrEnum):
    """Where a missing card was found."""

    ELSEWHERE = "elsewhere"
    NOT_FOUND = "not_found"
    AMONG_PLAYED = "among_played"


CARD_FOUND: Question[CardFound] = Question("card_found", of(*CardFound), article="14B")

CARD_FOUND_BEFORE_LEAD: Question[CardFound] = Question(
    "card_found", of(CardFound.ELSEWHERE, CardFound.NOT_FOUND), article="14A"
)


class WrongBoard(StrEnum):
    """Cards out of another board, or a board of another round."""

    CARDS = "cards"
    BOARD = "board"


WRONG_BOARD: Question[WrongBoard] = Question("wrong_board_kind", of(*WrongBoard), article="15")

PARTNER_HAS_CALLED: Question[bool] = Question("partner_has_called", YES_NO, article="15A2a")
"""Whether the offender's partner called after the call made on the wrong cards."""

IS_TEAM_EVENT: Question[bool] = Question("is_team_event", YES_NO, article="86")

PLAYED_BEFORE: Question[bool] = Question("board_played_before", YES_NO, article="15B1")
"""Whether one of the four players had played the board before."""


class SightTime(StrEnum):
    """When a player came to know something about a board by accident."""

    BEFORE_FIRST_CALL = "before_first_call"
    AFTER_FIRST_CALL = "after_first_call"
    OPPONENTS_CARD = "opponents_card"


SIGHT_TIME: Question[SightTime] = Question("sight_time", of(*SightTime), article="16D2")

INTERFERES: Question[bool] = Question(
    "interferes_with_play", YES_NO, article="16D2", judgement=True, away_from_table=True
)
"""Whether what was seen or heard would likely interfere with normal play."""


class OtherTable(StrEnum):
    """What there is from the other table of a team match."""

    CLEARLY_FAVOURABLE = "clearly_favourable"
    NOT_CLEAR = "not_clear"
    SEVERAL = "several"


OTHER_TABLE: Question[OtherTable] = Question("other_table", of(*OtherTable), article="86B", judgement=True)

DIFFERENT_FORMS: Question[bool] = Question("different_forms", YES_NO, article="87A")
"""Whether contestants to be compared did not play the board in the same form."""
