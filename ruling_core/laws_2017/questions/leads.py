"""Questions about leads out of turn."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.cards import Part, of
from ruling_core.laws_2017.questions.tricks import LAST_TRICK, TRICK_NUMBER
from ruling_core.seats import Role, Seat
from ruling_core.table import OFFENDER, WHOSE_TURN


class OpeningLead(StrEnum):
    """How a card came to be led to the first trick by a player whose lead it was not."""

    FACED = "faced"
    FACE_DOWN = "face_down"
    PARTNER_LED_FACE_DOWN = "partner_led_face_down"
    TOLD_BY_OPPONENT = "told_by_opponent"
    BY_DECLARING_SIDE = "by_declaring_side"


class AfterOpeningLead(StrEnum):
    """What declarer or dummy did after a faced opening lead out of turn."""

    NOTHING = "nothing"
    DUMMY_SEEN = "dummy_seen"
    HAND_SHOWN = "hand_shown"
    PLAYED_FROM_HAND = "played_from_hand"
    PLAYED_FROM_DUMMY = "played_from_dummy"


class Acceptance(StrEnum):
    """What the other side wants with a lead out of turn."""

    YES = "yes"
    NO = "no"
    BECOMES_DUMMY = "becomes_dummy"
    DIFFER = "differ"


class LeadChoice(StrEnum):
    """What declarer chooses when the partner of a defender with a penalty card is to lead."""

    REQUIRE_SUIT = "require_suit"
    FORBID_SUIT = "forbid_suit"
    NO_RESTRICTION = "no_restriction"


class Rightful(StrEnum):
    """Whose lead it was."""

    PARTNER = "partner"
    DECLARING_SIDE = "declaring_side"
    DEFENDER = "defender"
    OTHER_HAND = "other_hand"


class AfterLead(StrEnum):
    """What happened after a lead out of turn, or is particular about it."""

    NOTHING = "nothing"
    NEXT_HAND_PLAYED = "next_hand_played"
    WRONG_DEFENDER_PLAYED = "wrong_defender_played"
    PROPER_LEAD = "proper_lead"
    UNCLEAR_PLAY = "unclear_play"
    PLAYED_BEFORE_CORRECT_LEAD = "played_before_correct_lead"
    TOLD_BY_OPPONENT = "told_by_opponent"
    LAST_TRICK = "last_trick"


class LedFrom(StrEnum):
    """The hand from which declarer led."""

    HAND = "hand"
    DUMMY = "dummy"


OPENING_LEAD: Question[OpeningLead] = Question("opening_lead", of(*OpeningLead), article="54", about=(OFFENDER,))
DECLARING_SIDES_LEAD: Question[OpeningLead] = Question(
    "opening_lead", of(OpeningLead.FACED, OpeningLead.FACE_DOWN), article="54E", about=(OFFENDER,)
)
AFTER_OPENING_LEAD: Question[AfterOpeningLead] = Question(
    "after_opening_lead", of(*AfterOpeningLead), article="54C", about=(OFFENDER,)
)


def _acceptance(article: str, *words: Acceptance) -> Question[Acceptance]:
    return Question("lead_accepted", of(*words), article=article, about=(OFFENDER,), may_wait=True)


OPENING_LEAD_ACCEPTED = _acceptance("54B", Acceptance.YES, Acceptance.BECOMES_DUMMY, Acceptance.NO)
DEFENDERS_LEAD_ACCEPTED = _acceptance("56", Acceptance.YES, Acceptance.NO)
DECLARERS_LEAD_ACCEPTED = _acceptance("55A", Acceptance.YES, Acceptance.NO, Acceptance.DIFFER)
NEXT_DEFENDER_ACCEPTS: Question[bool] = Question(
    "next_defender_accepts", YES_NO, article="55A", about=(OFFENDER,), may_wait=True
)
"""What the defender wants who is next in turn after declarer's wrong lead; that wish prevails."""

LEAD_CHOICE: Question[LeadChoice] = Question(
    "lead_choice", of(*LeadChoice), article="50D2", about=(OFFENDER,), may_wait=True
)


def _turn(facts: Facts) -> Role | None:
    """Who was to lead, seen from the offender, when it was told."""
    turn, offender = facts.hint(WHOSE_TURN), facts.hint(OFFENDER)
    if isinstance(turn, Seat):
        return None if offender is None else offender.role_of(turn)
    return turn


_FOR_DEFENDER = {
    Role.PARTNER: Rightful.PARTNER,
    Role.LHO: Rightful.DECLARING_SIDE,
    Role.RHO: Rightful.DECLARING_SIDE,
}
_FOR_DECLARER = {
    Role.PARTNER: Rightful.OTHER_HAND,
    Role.LHO: Rightful.DEFENDER,
    Role.RHO: Rightful.DEFENDER,
}


def _rightful(seen: dict[Role, Rightful]) -> Question[Rightful]:
    def derive(facts: Facts) -> Rightful | None:
        turn = _turn(facts)
        return None if turn is None else seen.get(turn)

    words = of(*dict.fromkeys(seen.values()))
    return Question("rightful_leader", words, article="53A", about=(OFFENDER,), derive=derive)


RIGHTFUL_LEADER = {Part.DEFENDER: _rightful(_FOR_DEFENDER), Part.DECLARER: _rightful(_FOR_DECLARER)}
"""Whose lead it was, by who led out of turn."""

_ANY_LEAD = (AfterLead.NOTHING, AfterLead.NEXT_HAND_PLAYED)
_OPPONENTS_TURN = (AfterLead.PROPER_LEAD, AfterLead.UNCLEAR_PLAY)
_WRONG_DEFENDER = (AfterLead.WRONG_DEFENDER_PLAYED,)
_DECLARER_LEADS_AGAIN = (AfterLead.PLAYED_BEFORE_CORRECT_LEAD,)
_EXCEPTIONS = (AfterLead.TOLD_BY_OPPONENT, AfterLead.LAST_TRICK)


def _last_trick(facts: Facts) -> AfterLead | None:
    return AfterLead.LAST_TRICK if facts.hint(TRICK_NUMBER) == LAST_TRICK else None


def _after_lead(*words: AfterLead) -> Question[AfterLead]:
    answers = of(*_ANY_LEAD, *words, *_EXCEPTIONS)
    return Question("after_lead", answers, article="53", about=(OFFENDER,), derive=_last_trick)


AFTER_LEAD = {
    Rightful.PARTNER: _after_lead(),
    Rightful.DECLARING_SIDE: _after_lead(*_OPPONENTS_TURN),
    Rightful.DEFENDER: _after_lead(*_OPPONENTS_TURN, *_WRONG_DEFENDER),
    Rightful.OTHER_HAND: _after_lead(*_WRONG_DEFENDER, *_DECLARER_LEADS_AGAIN),
}
"""What happened since, by whose lead it was; 60B needs a declarer who has yet to lead from the correct hand."""

LED_FROM: Question[LedFrom] = Question("led_from", of(*LedFrom), article="53C", about=(OFFENDER,))
