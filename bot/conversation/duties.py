"""A call by a player whom an earlier ruling obliged to pass: ``oost bood toch 3 klaver``."""

from __future__ import annotations

from bot.conversation.case import Case
from bot.understanding import Reading
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.effects import Effect
from ruling_core.seats import InvalidSeatError, Seat, parse_seat
from ruling_core.standing import left_by

_DUTIES = (Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT)


def against_a_duty(case: Case, text: str, reading: Reading) -> Reading | None:
    """What a half-told call comes to when its maker still had to pass; a single pass may have been made since."""
    told = {**reading.doubtful, **reading.facts}
    seat, call = _seat(told.get("offender")), told.get("call")
    if seat is None or call in (None, "P") or not _is_open(reading):
        return None
    duties = {one.effect for one in (*case.standing, *left_by(case.outcome())) if one.seat is seat}
    in_spite = not grammar("in_spite").isdisjoint(word.text for word in words_of(text))
    if not duties.intersection(_DUTIES) or not (in_spite or Effect.MUST_PASS_THROUGHOUT in duties):
        return None
    facts = {"offender": told["offender"], "call": call, "why_inadmissible": "must_pass"}
    return Reading("report", "inadmissible_call", facts=facts, sure=0.9)


def _is_open(reading: Reading) -> bool:
    """Whether the message itself does not tell what was wrong."""
    return reading.kind == "unknown" or reading.half or reading.is_suggestion


def _seat(word: object) -> Seat | None:
    try:
        return parse_seat(str(word))
    except InvalidSeatError:
        return None
