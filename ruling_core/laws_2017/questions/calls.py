"""Questions about calls and the auction."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Finding
from ruling_core.facts import Facts, Question
from ruling_core.seats import Role
from ruling_core.table import CALL, OFFENDER, WHOSE_TURN, finding, from_finding

YES_NO = {"yes": True, "no": False}


class SinceCall(StrEnum):
    """What happened after a call out of rotation, before there was a ruling."""

    LHO_CALLED_OVER_IT = "yes"
    LHO_REFUSES = "no"
    RIGHTFUL_OPPONENT_CALLED = "rightful_opponent_called"
    PARTNER_CALLED = "partner_called"
    RHO_MUST_PASS = "rho_must_pass"


class RhoAction(StrEnum):
    """What the offender's RHO did at the turn that was given back."""

    PASS = "pass"
    CALL = "call"


def _since_the_call(facts: Facts) -> SinceCall | None:
    """What the told auction shows: only LHO's call over the irregular one settles it."""
    found = finding(facts)
    if not found or not found.after or found.turn is None:
        return None
    lho_called = found.after[0].seat == found.seat.lho
    return SinceCall.LHO_CALLED_OVER_IT if lho_called and found.turn != found.seat.lho else None


_ACCEPTANCE = {"yes": SinceCall.LHO_CALLED_OVER_IT, "no": SinceCall.LHO_REFUSES}
_RIGHTFUL = {"rightful_opponent_called": SinceCall.RIGHTFUL_OPPONENT_CALLED}


def _acceptance(extra: dict[str, SinceCall]) -> Question[SinceCall]:
    return Question(
        "lho_accepts",
        {**_ACCEPTANCE, **extra},
        article="29A",
        about=(OFFENDER, WHOSE_TURN),
        may_wait=True,
        derive=_since_the_call,
    )


LHO_ACCEPTS = {
    Role.LHO: _acceptance(_RIGHTFUL),
    Role.PARTNER: _acceptance({"partner_called": SinceCall.PARTNER_CALLED}),
    Role.RHO: _acceptance({**_RIGHTFUL, "rho_must_pass": SinceCall.RHO_MUST_PASS}),
}
"""What LHO did with a call out of rotation, by whose turn it was: other things can happen in between."""

IS_ARTIFICIAL: Question[bool] = Question(
    "is_artificial", YES_NO, article="30C", about=(OFFENDER,), away_from_table=True
)
"""Whether the pass was artificial, or a pass of an artificial call by partner."""

PASSED_PARTNERS_ARTIFICIAL_CALL: Question[bool] = Question(
    "passed_partners_artificial_call", YES_NO, article="30C", about=(OFFENDER,)
)

CALLED_BEFORE: Question[bool] = Question(
    "called_before",
    YES_NO,
    article="30B2",
    about=(OFFENDER,),
    derive=from_finding(lambda found: found.called_before),
)
"""Whether the offender had called earlier in this auction."""

RHO_ACTION: Question[RhoAction] = Question(
    "rho_action", {"pass": RhoAction.PASS, "call": RhoAction.CALL}, article="31A1", about=(OFFENDER,), may_wait=True
)

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
"""Whether the offender ends up defending; used when told, never asked: the restriction waits for it."""


def _sufficient(found: Finding) -> bool:
    return found.is_sufficient


IS_SUFFICIENT: Question[bool] = Question(
    "is_sufficient", YES_NO, article="18C", about=(OFFENDER, CALL), derive=from_finding(_sufficient)
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
