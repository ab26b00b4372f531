"""Questions about calls that are never allowed (Laws 35 to 39)."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.auction import Irregular
from ruling_core.calls import PASS, Bid
from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import LHO_CALLED, YES_NO, LhoSince
from ruling_core.seats import Role
from ruling_core.standing import obligations
from ruling_core.table import CALL, DECLARER, OFFENDER, finding


class Inadmissible(StrEnum):
    """Why a call is never allowed; where two hold, the first counts."""

    AFTER_FINAL_PASS = "after_final_pass"
    TOO_HIGH = "too_high"
    DOUBLE = "double"
    MUST_PASS = "must_pass"


_WHY = {
    Irregular.AFTER_FINAL_PASS: Inadmissible.AFTER_FINAL_PASS,
    Irregular.TOO_HIGH: Inadmissible.TOO_HIGH,
    Irregular.INADMISSIBLE: Inadmissible.DOUBLE,
}


class DutyToPass(StrEnum):
    """How long a player had to pass by an earlier ruling."""

    ONCE = "once"
    THROUGHOUT = "throughout"


def _duty_to_pass(facts: Facts) -> DutyToPass | None:
    """The duty that an earlier ruling on this board left the offender."""
    offender = facts.hint(OFFENDER)
    if offender is None:
        return None
    if obligations(facts, offender, Effect.MUST_PASS_THROUGHOUT):
        return DutyToPass.THROUGHOUT
    return DutyToPass.ONCE if obligations(facts, offender, Effect.MUST_PASS_ONCE) else None


def had_to_pass(facts: Facts) -> bool:
    """Whether an earlier ruling on this board obliged the offender to pass to the end of the auction."""
    return _duty_to_pass(facts) is DutyToPass.THROUGHOUT


def _why_inadmissible(facts: Facts) -> Inadmissible | None:
    call, found = facts.hint(CALL), finding(facts)
    if found and found.irregular in _WHY:
        return _WHY[found.irregular]
    if isinstance(call, Bid) and call.is_too_high:
        return Inadmissible.TOO_HIGH
    return Inadmissible.MUST_PASS if isinstance(call, Bid) and _duty_to_pass(facts) else None


WHY_INADMISSIBLE: Question[Inadmissible] = Question(
    "why_inadmissible",
    {one.value: one for one in Inadmissible},
    article="35",
    about=(OFFENDER,),
    derive=_why_inadmissible,
)


DUTY_TO_PASS: Question[DutyToPass] = Question(
    "duty_to_pass",
    {one.value: one for one in DutyToPass},
    article="37A",
    about=(OFFENDER,),
    derive=_duty_to_pass,
)


def _lho_called(facts: Facts) -> bool | None:
    since = facts.hint(LHO_CALLED)
    return None if since is None else since is not LhoSince.NOTHING


LHO_CALLED_SINCE: Question[bool] = Question("lho_called", YES_NO, article="37A", about=(OFFENDER,), derive=_lho_called)
"""Whether LHO called over a call that is put right whatever LHO did; a faced lead adds nothing here."""


SAME_DECLARER_WITHOUT_IT: Question[bool] = Question(
    "same_declarer_without_it", YES_NO, article="38A", about=(OFFENDER,)
)
"""Whether a pass instead of the bid ends the auction, with the player who plays the hand as declarer."""


class LateCall(StrEnum):
    """What came after the final pass."""

    PASS = "pass"
    OTHER = "call"


def _late_call(facts: Facts) -> LateCall | None:
    call = facts.hint(CALL)
    return None if call is None else (LateCall.PASS if call == PASS else LateCall.OTHER)


LATE_CALL: Question[LateCall] = Question(
    "late_call", {one.value: one for one in LateCall}, article="39B", about=(OFFENDER,), derive=_late_call
)


def _defends(facts: Facts) -> bool | None:
    """The auction is over, so the declarer is known where the auction was told; a board passed out has none (22B)."""
    found, offender = finding(facts), facts.hint(OFFENDER)
    if found is not None and found.before.last_bid is None:
        return False
    declarer = found.before.declarer if found else facts.hint(DECLARER)
    if declarer is None or offender is None:
        return None
    return declarer.role_of(offender) in (Role.LHO, Role.RHO)


IS_DEFENDER: Question[bool] = Question("becomes_defender", YES_NO, article="39B", about=(OFFENDER,), derive=_defends)
"""Whether the offender defends, once the auction is over."""
