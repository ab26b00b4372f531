"""Questions about revokes."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part, of
from ruling_core.laws_2017.questions.tricks import TRICK_NUMBER, TWELFTH, number_of_tricks
from ruling_core.table import OFFENDER


class Established(StrEnum):
    """Whether the side that revoked played on, or did something else that may establish it."""

    PLAYED_ON = "yes"
    NOT_YET = "no"
    OTHERWISE = "otherwise"


class SinceRevoke(StrEnum):
    """What happened after the revoke, other than playing on."""

    CARD_NAMED = "card_named"
    OWN_CLAIM = "own_claim"
    AGREED_CLAIM = "agreed_claim"
    OPPONENTS_CLAIM = "opponents_claim"
    TOLD_WRONG_TURN = "told_wrong_turn"
    DUMMY_ASKED_FIRST = "dummy_asked_first"
    BOTH_REVOKED = "both_revoked"
    COULD_NOT_FOLLOW = "could_not_follow"


class Hand(StrEnum):
    """The hand from which a card was played."""

    DEFENDER = "defender"
    FACED_CARD = "faced_card"
    DECLARER = "declarer"
    DUMMY = "dummy"


class RevokeCase(StrEnum):
    """What is particular about an established revoke, in the order of 64B; ``none`` for most."""

    NONE = "none"
    SAME_SUIT_AGAIN = "same_suit_again"
    PENALTY_CARD = "penalty_card"
    DUMMY_CARD = "dummy_card"
    NEXT_DEAL_CALLED = "next_deal_called"
    ROUND_ENDED = "round_ended"
    TRICK_TWELVE = "trick_twelve"
    BOTH_SIDES = "both_sides"
    BOTH_ON_ONE_TRICK = "both_on_one_trick"
    ANOTHER_REVOKE = "another_revoke"


class Winner(StrEnum):
    """Who won a trick, seen from the player who revoked; a trick won in dummy is not declarer's."""

    OFFENDER = "offender"
    PARTNER = "partner"
    OPPONENTS = "opponents"

    @property
    def is_offending_side(self) -> bool:
        """Whether the side that revoked won it."""
        return self is not Winner.OPPONENTS


def _established(facts: Facts) -> Established | None:
    return None if facts.hint(SINCE_REVOKE) is None else Established.OTHERWISE


_HANDS = {Part.DEFENDER: Hand.DEFENDER, Part.DECLARER: Hand.DECLARER, Part.DUMMY: Hand.DUMMY}


def _hand(facts: Facts) -> Hand | None:
    """What the seats tell, or what was said, of the part the offender had."""
    part = facts.hint(OFFENDER_PART)
    return None if part is None else _HANDS[part]


_AS_DUMMYS_CARD: tuple[RevokeCase | None, ...] = (
    RevokeCase.DUMMY_CARD,
    RevokeCase.NEXT_DEAL_CALLED,
    RevokeCase.ROUND_ENDED,
)


def _dummys_card(facts: Facts) -> RevokeCase | None:
    """Not asked of who named an exception that frees dummy's card no more than 64B3, or told another trick than 12."""
    is_told = facts.hint(TRICK_NUMBER) not in (None, TWELFTH) and facts.hint(REVOKE_CASE) is None
    return RevokeCase.DUMMY_CARD if is_told or facts.hint(REVOKE_CASE) in _AS_DUMMYS_CARD else None


SINCE_REVOKE: Question[SinceRevoke] = Question("since_revoke", of(*SinceRevoke), article="63A", about=(OFFENDER,))

IS_ESTABLISHED: Question[Established] = Question(
    "is_established",
    of(*Established),
    article="63A",
    about=(OFFENDER,),
    derive=_established,
)
"""Whether the offender's side played on to the next trick."""

REVOKING_HAND: Question[Hand] = Question("revoking_hand", of(*Hand), article="62B", about=(OFFENDER,), derive=_hand)

REVOKE_CASE: Question[RevokeCase] = Question("revoke_case", of(*RevokeCase), article="64B", about=(OFFENDER,))
"""Whether one of the exceptions applies, or the side revoked twice."""

DUMMYS_REVOKE_CASE: Question[RevokeCase] = Question(
    "revoke_case",
    {
        "none": RevokeCase.DUMMY_CARD,
        **of(RevokeCase.TRICK_TWELVE, RevokeCase.BOTH_SIDES, RevokeCase.BOTH_ON_ONE_TRICK),
    },
    article="64B",
    about=(OFFENDER,),
    derive=_dummys_card,
)
"""The same once the card is known to be dummy's: it costs no trick, but may have to be corrected still (62C3, 62D1)."""


def _twelfth(facts: Facts) -> RevokeCase | None:
    return RevokeCase.TRICK_TWELVE if facts.hint(TRICK_NUMBER) == TWELFTH else None


OMISSION_CASE: Question[RevokeCase] = Question(
    "revoke_case",
    of(RevokeCase.NEXT_DEAL_CALLED, RevokeCase.ROUND_ENDED, RevokeCase.TRICK_TWELVE, RevokeCase.BOTH_SIDES),
    article="64B",
    derive=_twelfth,
)
"""The exceptions that may be told of a trick that was not played to; never asked: the ruling names them."""


def revoke_case(facts: Facts) -> RevokeCase:
    """Which exception applies; of dummy's card only those are asked that rule otherwise than 64B3."""
    return facts.need(DUMMYS_REVOKE_CASE if facts.hint(REVOKING_HAND) is Hand.DUMMY else REVOKE_CASE)


REVOKE_TRICK_WON_BY: Question[Winner] = Question("revoke_trick_won_by", of(*Winner), article="64A", about=(OFFENDER,))

SECOND_REVOKE_TRICK_WON_BY: Question[Winner] = Question("second_revoke_trick_won_by", of(*Winner), article="64A")

TRICKS_WON_AFTER: Question[int] = Question(
    "tricks_won_after",
    {"0": 0, "1": 1},
    article="64A",
    about=(OFFENDER,),
    may_wait=True,
    parse=number_of_tricks,
)
"""How many tricks the offender's side won after the revoke trick; only none or some matters."""

TRICKS_WON_BETWEEN: Question[int] = Question(
    "tricks_won_between", {"0": 0, "1": 1, "2": 2}, article="64A", parse=number_of_tricks
)
"""How many tricks the side won after its first revoke trick and before its second."""

TRICKS_WON_AFTER_SECOND: Question[int] = Question(
    "tricks_won_after_second", {"0": 0, "1": 1, "2": 2}, article="64A", may_wait=True, parse=number_of_tricks
)

HANDS_RETURNED: Question[bool] = Question("hands_returned", YES_NO, article="62D1")
"""Whether all four hands are back in the board."""


class PlayedOn(StrEnum):
    """Which sides played to the trick after one on which both revoked."""

    NOBODY = "nobody"
    ONE_SIDE = "one_side"
    BOTH_SIDES = "both_sides"


WHO_PLAYED_ON: Question[PlayedOn] = Question("who_played_on", of(*PlayedOn), article="62C3")


class Inquiry(StrEnum):
    """Who asked whom whether a revoke was made."""

    DECLARER_ASKED = "declarer_asked"
    DUMMY_ASKED_DECLARER = "dummy_asked_declarer"
    DUMMY_ASKED_DEFENDER = "dummy_asked_defender"
    DEFENDER_ASKED = "defender_asked"


WHO_ASKED: Question[Inquiry] = Question("who_asked_about_revoke", of(*Inquiry), article="61B")
