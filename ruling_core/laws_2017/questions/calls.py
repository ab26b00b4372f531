"""Questions about calls out of rotation and what follows them."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Finding, Made
from ruling_core.calls import PASS, Bid, Call, Pass, is_sufficient
from ruling_core.facts import Facts, Question
from ruling_core.seats import SEATS, Role, Seat
from ruling_core.standing import must_pass
from ruling_core.table import AUCTION, CALL, OFFENDER, OVER, WHOSE_TURN, finding, from_finding

YES_NO = {"yes": True, "no": False}


class Kind(StrEnum):
    """The sort of call, as Laws 30, 31 and 32 tell them apart."""

    PASS = "pass"
    BID = "bid"
    DOUBLE = "double"


def kind_of(call: Call) -> Kind:
    """Which of the three laws about calls out of rotation speaks of *call*."""
    if isinstance(call, Bid):
        return Kind.BID
    return Kind.PASS if isinstance(call, Pass) else Kind.DOUBLE


class SinceCall(StrEnum):
    """What happened after a call out of rotation, before there was a ruling."""

    LHO_CALLED_OVER_IT = "yes"
    LHO_REFUSES = "no"
    RIGHTFUL_OPPONENT_CALLED = "rightful_opponent_called"
    LHO_THEN_RIGHTFUL_OPPONENT = "lho_then_rightful_opponent"
    PARTNER_CALLED = "partner_called"
    RHO_MUST_PASS = "rho_must_pass"


class RhoAction(StrEnum):
    """What the offender's RHO did at the turn that was given back."""

    PASS = "pass"
    CALL = "call"


def _rho_had_to_pass(facts: Facts) -> bool:
    """Whether it was the turn of an RHO whom an earlier ruling on this board obliged to pass (28A)."""
    offender, turn = facts.hint(OFFENDER), facts.hint(WHOSE_TURN)
    return offender is not None and turn in (Role.RHO, offender.rho) and must_pass(facts, offender.rho)


def _since_the_call(facts: Facts) -> SinceCall | None:
    """What earlier rulings and the told auction show about the calls around the irregular one."""
    if _rho_had_to_pass(facts):
        return SinceCall.RHO_MUST_PASS
    found = finding(facts)
    if not found or not found.after or found.turn is None:
        return None
    first, in_turn = found.after[0], found.after[0].seat == found.turn
    match found.seat.role_of(first.seat):
        case Role.LHO:
            return _what_lho_meant(found, first) if in_turn else _after_acceptance(found)
        case Role.PARTNER if in_turn:
            return SinceCall.PARTNER_CALLED
        case Role.RHO if in_turn:
            return SinceCall.RIGHTFUL_OPPONENT_CALLED
        case _:
            return None


def _what_lho_meant(found: Finding, made: Made) -> SinceCall | None:
    """LHO in turn: settled only where the call is possible in one of the two situations."""
    over_it = found.before.with_call(found.seat, found.call).is_legal(made.seat, made.call)
    own_turn = found.before.is_legal(made.seat, made.call)
    if over_it == own_turn:
        return None
    return SinceCall.LHO_CALLED_OVER_IT if over_it else SinceCall.RIGHTFUL_OPPONENT_CALLED


def _after_acceptance(found: Finding) -> SinceCall:
    rightful_next = len(found.after) > 1 and found.after[1].seat == found.turn == found.seat.rho
    return SinceCall.LHO_THEN_RIGHTFUL_OPPONENT if rightful_next else SinceCall.LHO_CALLED_OVER_IT


_ACCEPTANCE = {"yes": SinceCall.LHO_CALLED_OVER_IT, "no": SinceCall.LHO_REFUSES}
_RIGHTFUL = {"rightful_opponent_called": SinceCall.RIGHTFUL_OPPONENT_CALLED}


def _acceptance(extra: dict[str, SinceCall]) -> Question[SinceCall]:
    possible = {**_ACCEPTANCE, **extra}

    def derive(facts: Facts) -> SinceCall | None:
        """Nothing where the auction and the turn that was told contradict each other."""
        since = _since_the_call(facts)
        return since if since in possible.values() else None

    return Question(
        "lho_accepts",
        possible,
        article="29A",
        about=(OFFENDER, WHOSE_TURN),
        may_wait=True,
        ways=tuple(_ACCEPTANCE),
        derive=derive,
    )


LHO_ACCEPTS = {
    Role.LHO: _acceptance(_RIGHTFUL),
    Role.PARTNER: _acceptance({"partner_called": SinceCall.PARTNER_CALLED}),
    Role.RHO: _acceptance(
        {
            **_RIGHTFUL,
            "lho_then_rightful_opponent": SinceCall.LHO_THEN_RIGHTFUL_OPPONENT,
            "rho_must_pass": SinceCall.RHO_MUST_PASS,
        }
    ),
}
"""What LHO did with a call out of rotation, by whose turn it was: other things can happen in between."""

LHO_CHOICE: Question[bool] = Question("lho_choice", YES_NO, article="29A", about=(OFFENDER,), may_wait=True)
"""Whether LHO, who still has the choice, accepts the irregular call."""

PASSED_PARTNERS_ARTIFICIAL_CALL: Question[bool] = Question(
    "passed_partners_artificial_call", YES_NO, article="30C", about=(OFFENDER,)
)

IS_ARTIFICIAL: Question[bool] = Question(
    "is_artificial",
    YES_NO,
    article="30C",
    about=(OFFENDER,),
    away_from_table=True,
    derive=lambda facts: facts.hint(PASSED_PARTNERS_ARTIFICIAL_CALL) or None,
)
"""Whether the pass was artificial, or a pass of an artificial call by partner."""


def _called_before(facts: Facts) -> bool | None:
    if facts.hint(AUCTION) == ():
        return False
    found = finding(facts)
    return found.called_before if found else None


CALLED_BEFORE: Question[bool] = Question(
    "called_before", YES_NO, article="30B2", about=(OFFENDER,), derive=_called_before
)
"""Whether the offender had called earlier in this auction."""


def _rho_action(facts: Facts) -> RhoAction | None:
    """What the told auction shows of a legal call at RHO's turn; an illegal one is put right first."""
    found = finding(facts)
    if not found or not found.after or not found.after[0].seat == found.turn == found.seat.rho:
        return None
    call = found.after[0].call
    if not found.before.is_legal(found.seat.rho, call):
        return None
    return RhoAction.PASS if call == PASS else RhoAction.CALL


RHO_ACTION: Question[RhoAction] = Question(
    "rho_action",
    {one.value: one for one in RhoAction},
    article="31A1",
    about=(OFFENDER,),
    may_wait=True,
    derive=_rho_action,
)
"""What RHO calls at that turn; of an illegal call, what it became (note to 31A2)."""

RHO_MUST_REPEAT: Question[bool] = Question("rho_must_repeat", YES_NO, article="28A", about=(OFFENDER,))
"""Whether RHO was bound to repeat a bid or double; used when told, never asked."""

IS_COMPARABLE: Question[bool] = Question(
    "is_comparable",
    YES_NO,
    article="23A",
    about=(OFFENDER,),
    may_wait=True,
    judgement=True,
    away_from_table=True,
)
"""Whether the call that replaces the withdrawn one is comparable with it."""

BECOMES_DEFENDER: Question[bool] = Question("becomes_defender", YES_NO, article="26B", about=(OFFENDER,), may_wait=True)
"""Whether the offender ends up defending; used when told, rarely asked: the restriction waits for it."""


_SAID_TOO_LOW: Question[bool] = Question(
    "irregularity", {"insufficient_bid": False, "insufficient_bid_out_of_turn": False}
)


def _sufficient(facts: Facts) -> bool | None:
    """By the told auction or the bid it came over, else by what the case was called when it was told."""
    found, call, over = finding(facts), facts.hint(CALL), facts.hint(OVER)
    if found is None and isinstance(call, Bid) and over is not None:
        return is_sufficient(call, over)
    return found.is_sufficient if found else facts.hint(_SAID_TOO_LOW)


IS_SUFFICIENT: Question[bool] = Question(
    "is_sufficient", YES_NO, article="18C", about=(OFFENDER, CALL), derive=_sufficient
)
"""Whether the bid was high enough where it was made."""

IS_ADMISSIBLE: Question[bool] = Question(
    "is_admissible",
    YES_NO,
    article="19",
    about=(OFFENDER, CALL),
    derive=from_finding(lambda found: found.is_admissible),
)
"""Whether Law 19 allowed the (re)double where it was made."""


class LhoSince(StrEnum):
    """What LHO did after a call that can never be accepted."""

    NOTHING = "no"
    CALLED = "yes"
    LEAD_FACED = "lead_faced"


_SAID_TO_ACCEPT: Question[LhoSince] = Question("lho_accepts", {"yes": LhoSince.CALLED, "no": LhoSince.NOTHING})


def _lho_since(facts: Facts) -> LhoSince | None:
    found = finding(facts)
    if found and found.after:
        called = any(made.seat == found.seat.lho for made in found.after)
        return LhoSince.CALLED if called else LhoSince.NOTHING
    return facts.hint(_SAID_TO_ACCEPT)


LHO_CALLED: Question[LhoSince] = Question(
    "lho_called", {one.value: one for one in LhoSince}, article="36A", about=(OFFENDER,), derive=_lho_since
)
"""Whether LHO called before an inadmissible call was put right, or play had begun."""


LHO_CALLED_OVER: Question[bool] = Question(
    "lho_called",
    YES_NO,
    article="36A",
    about=(OFFENDER,),
    derive=lambda facts: None if _lho_since(facts) is None else _lho_since(facts) is LhoSince.CALLED,
)
"""The same, where a faced lead changes nothing."""


class Neither(StrEnum):
    """Neither of the two who called at once was to call."""

    IN_TURN = "neither"


TURN_OF_THE_TWO: Question[Seat | Role | Neither] = Question(
    "whose_turn",
    {**SEATS, "neither": Neither.IN_TURN},
    article="33",
    about=(OFFENDER,),
    parse=WHOSE_TURN.parse,
    derive=WHOSE_TURN.derive,
)
"""Which of two players who called at the same moment was to call."""


class Form(StrEnum):
    """What was said too much with a call."""

    BID_WORDED = "bid_worded"
    DOUBLE_NAMED = "double_named"
    DOUBLE_MISNAMED = "double_misnamed"
    REDOUBLE_NAMED = "redouble_named"
    REDOUBLE_MISNAMED = "redouble_misnamed"


FORM: Question[Form] = Question("form", {one.value: one for one in Form}, article="19A2")
"""What was improper in the wording of a call."""
