"""Questions about what goes wrong in the auction besides calls out of turn."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Finding, Irregular
from ruling_core.calls import PASS, Bid, Call, InvalidCallError, is_sufficient, parse_call
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import IS_COMPARABLE, YES_NO
from ruling_core.laws_2017.questions.cards import CARD
from ruling_core.table import CALL, OFFENDER, OVER, finding


def _call_or_none(word: str) -> Call | None:
    try:
        return parse_call(word)
    except InvalidCallError:
        return None


def insufficient(facts: Facts) -> Finding | None:
    """The insufficient bid of the told auction, in or out of rotation."""
    found = finding(facts)
    return found if found and found.irregular is Irregular.INSUFFICIENT else None


def _sufficient(facts: Facts) -> bool | None:
    call, over = facts.hint(CALL), facts.hint(OVER)
    return is_sufficient(call, over) if isinstance(call, Bid) and over is not None else None


BID_IS_SUFFICIENT: Question[bool] = Question(
    "is_sufficient", YES_NO, article="18C", about=(OFFENDER, CALL), derive=_sufficient
)
"""Whether the bid was high enough after all; follows from the calls, never asked."""


def _bid_accepted(facts: Facts) -> bool | None:
    """LHO's call over the bid accepts it; a call over its replacement shows that it does not."""
    found = insufficient(facts)
    if not found or not found.after:
        return None
    if found.after[0].seat == found.seat.lho:
        return True
    over_the_replacement = len(found.after) > 1 and found.after[1].seat == found.seat.lho
    return False if found.after[0].seat == found.seat and over_the_replacement else None


BID_ACCEPTED: Question[bool] = Question(
    "lho_accepts", YES_NO, article="27A1", about=(OFFENDER,), may_wait=True, derive=_bid_accepted
)
"""Whether LHO called, or will call, over the insufficient bid."""


def _replaced_at_once(facts: Facts) -> bool | None:
    found = insufficient(facts)
    return bool(found and found.after and found.after[0].seat == found.seat) or None


REPLACED_BEFORE_RULING: Question[bool] = Question(
    "replaced_before_ruling", {"yes": True}, article="27C", about=(OFFENDER,), derive=_replaced_at_once
)
"""Whether the offender replaced the insufficient bid before there was a ruling."""


class Replacement(StrEnum):
    """What the call that replaces an insufficient bid is to Law 27B."""

    LOWEST_SAME_DENOMINATION = "lowest_same_denomination"
    COMPARABLE = "comparable"
    OTHER_BID_OR_PASS = "other_bid_or_pass"
    OTHER_DOUBLE = "other_double"
    INSUFFICIENT = "insufficient"


SAME_DENOMINATION: Question[bool] = Question(
    "same_denomination",
    YES_NO,
    article="27B1a",
    about=(OFFENDER,),
    may_wait=True,
    judgement=True,
    away_from_table=True,
)
"""Whether the replacement is the lowest sufficient bid that shows what the withdrawn bid showed."""


def _replacement_follows(facts: Facts) -> Replacement | Call | None:
    found = insufficient(facts)
    if found and found.after and found.after[0].seat == found.seat:
        return found.after[0].call
    if facts.hint(SAME_DENOMINATION):
        return Replacement.LOWEST_SAME_DENOMINATION
    return Replacement.COMPARABLE if facts.hint(IS_COMPARABLE) else None


REPLACEMENT: Question[Replacement | Call] = Question(
    "replacement",
    {one.value: one for one in Replacement},
    article="27B",
    about=(OFFENDER,),
    may_wait=True,
    judgement=True,
    away_from_table=True,
    explored=(*(one.value for one in Replacement), "2H", "pass", "double"),
    parse=_call_or_none,
    derive=_replacement_follows,
)
"""What replaces the insufficient bid: the director's judgement of it, or the call itself when it was said."""


def replacement(facts: Facts) -> Replacement:
    """What the replacement is to Law 27B; a call that was named is judged step by step."""
    chosen = facts.need(REPLACEMENT)
    if isinstance(chosen, Replacement):
        return chosen
    if isinstance(chosen, Bid):
        over = facts.hint(OVER)
        if not is_sufficient(chosen, over):
            return Replacement.INSUFFICIENT
        if facts.need(SAME_DENOMINATION):
            return Replacement.LOWEST_SAME_DENOMINATION
    if facts.need(IS_COMPARABLE):
        return Replacement.COMPARABLE
    return Replacement.OTHER_BID_OR_PASS if isinstance(chosen, Bid) or chosen == PASS else Replacement.OTHER_DOUBLE


SECOND_BID_ACCEPTED: Question[bool] = Question(
    "second_bid_accepted", YES_NO, article="27B4", about=(OFFENDER,), may_wait=True
)
"""Whether LHO called, or will call, over the second insufficient bid."""


def replacement_is_inadmissible(facts: Facts) -> bool:
    """Whether the told auction shows that Law 19 does not allow the (re)double that was substituted."""
    found, chosen = insufficient(facts), facts.hint(REPLACEMENT)
    if found is None or isinstance(chosen, Replacement | Bid) or chosen is None or chosen == PASS:
        return False
    return not found.before.is_admissible(found.seat, chosen)


# --- cards in the auction ------------------------------------------------------------------------


class CardSeen(StrEnum):
    """When and how a card came to be seen before the play."""

    BY_PARTNER = "by_partner"
    NOT_BY_PARTNER = "not_by_partner"
    NOT_OWN_ERROR = "not_own_error"
    BEFORE_FIRST_CALL = "before_first_call"
    AFTER_FINAL_PASS = "after_final_pass"


CARD_SEEN: Question[CardSeen] = Question(
    "card_seen", {one.value: one for one in CardSeen}, article="24", about=(OFFENDER,)
)


class CardsShown(StrEnum):
    """Which cards partner could see, as far as Law 24 looks at it."""

    LOW = "low"
    HONOUR = "honour"
    LED = "led"
    SEVERAL = "several"


def _cards_shown(facts: Facts) -> CardsShown | None:
    """An honour weighs as much as a card that was led; a low card may have been led or not."""
    card = facts.hint(CARD)
    return CardsShown.HONOUR if card is not None and card.is_honour else None


CARDS_SHOWN: Question[CardsShown] = Question(
    "cards_shown", {one.value: one for one in CardsShown}, article="24A", about=(OFFENDER,), derive=_cards_shown
)
