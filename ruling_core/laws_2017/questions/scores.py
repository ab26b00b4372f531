"""Questions where the director judges scores, disputed facts and appeals."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import NamedTuple

from ruling_core.facts import Question
from ruling_core.laws_2017.questions.judgement import YES_NO, words


class Power(StrEnum):
    """Why a score might be adjusted."""

    LAW_EMPOWERS = "law_empowers"
    NO_RECTIFICATION = "no_rectification"
    NO_NORMAL_PLAY = "no_normal_play"
    WRONG_RECTIFICATION = "wrong_rectification"
    DIRECTOR_ERROR = "director_error"
    TOO_SEVERE = "too_severe"


POWER_TO_ADJUST: Question[Power] = Question("power_to_adjust", words(Power), article="12A")


class Determinable(StrEnum):
    """Whether there is damage, and whether a result without the infraction can be named."""

    NO_DAMAGE = "no_damage"
    ONE = "one"
    SEVERAL = "several"
    NONE = "none"


def _result(answers: dict[str, Determinable]) -> Question[Determinable]:
    return Question("result_determinable", answers, article="12C1d", judgement=True)


RESULT_DETERMINABLE = _result(words(Determinable))
RESULT_AFTER_DIRECTORS_ERROR = _result(
    {choice.value: choice for choice in Determinable if choice is not Determinable.NO_DAMAGE}
)
"""Both sides then count as innocent, so that damage is no condition."""


class SelfInflicted(StrEnum):
    """What the innocent side did itself to its damage."""

    NO = "no"
    SERIOUS_ERROR = "serious_error"
    GAMBLE = "gamble"


SELF_INFLICTED: Question[SelfInflicted] = Question(
    "self_inflicted", words(SelfInflicted), article="12C1e", judgement=True
)


class Scoring(StrEnum):
    """How the event is scored."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    KNOCKOUT = "knockout"


SCORING: Question[Scoring] = Question("scoring", words(Scoring), article="12C2")


class Fault(StrEnum):
    """The part of each side in an irregularity that left no result."""

    OFFENDER_DIRECTLY = "offender_directly"
    OFFENDER_PARTLY = "offender_partly"
    DIRECTLY_AND_PARTLY = "directly_and_partly"
    BOTH_DIRECTLY = "both_directly"
    BOTH_PARTLY = "both_partly"
    NEITHER = "neither"


FAULT: Question[Fault] = Question("fault", words(Fault), article="12C2a", judgement=True)


class Sessions(NamedTuple):
    """What each side scored on the other boards of the session, in percents."""

    innocent: float = 50.0
    offending: float = 50.0


def _percentage(word: str) -> float | None:
    figure = word.removesuffix("%").replace(",", ".")
    digits = figure.replace(".", "", 1)
    return float(figure) if digits.isdigit() and float(figure) <= 100 else None


def _sessions(word: str) -> Sessions | None:
    """One percentage, of the side whose border it crosses; or two, the innocent side's first."""
    match [_percentage(part) for part in word.split()]:
        case [float(one)]:
            return Sessions(offending=one) if one < 50 else Sessions(innocent=one)
        case [float(innocent), float(offending)]:
            return Sessions(innocent, offending)
        case _:
            return None


_SESSIONS = {
    "within": Sessions(),
    "innocent_above_60": Sessions(innocent=math.inf),
    "offending_below_40": Sessions(offending=-math.inf),
    "both_beyond": Sessions(math.inf, -math.inf),
}


def _session_scores(*choices: str) -> Question[Sessions]:
    answers = {choice: _SESSIONS[choice] for choice in ("within", *choices)}
    return Question("session_scores", answers, article="12C2c", may_wait=True, parse=_sessions)


SESSION_SCORES = {
    (True, True): _session_scores("innocent_above_60", "offending_below_40", "both_beyond"),
    (True, False): _session_scores("innocent_above_60"),
    (False, True): _session_scores("offending_below_40"),
}
"""The sides' own scores, by whether that of the innocent and of the offending side can matter."""

CAN_STILL_BE_SCORED: Question[bool] = Question("can_still_be_scored", YES_NO, article="82C", judgement=True)


class LawSays(StrEnum):
    """What the law offers for the facts that were found."""

    NOTHING = "nothing"
    RECTIFICATION = "rectification"
    CHOICE = "choice"
    DOUBTFUL = "doubtful"


LAW_SAYS: Question[LawSays] = Question("law_says", words(LawSays), article="84")


class FactsEstablished(StrEnum):
    """Whether the players agree on what happened, and if not, whether it can be found."""

    AGREED = "agreed"
    WEIGHED = "weighed"
    NOT_FOUND = "not_found"


FACTS_ESTABLISHED: Question[FactsEstablished] = Question(
    "facts_established", words(FactsEstablished), article="85A1", judgement=True
)

APPEAL_IN_TIME: Question[bool] = Question("appeal_in_time", YES_NO, article="92B")


class Concurrence(StrEnum):
    """Whether those who must agree to an appeal do."""

    AGREED = "agreed"
    PARTNER_AGAINST = "partner_against"
    CAPTAIN_AGAINST = "captain_against"


APPEAL_CONCURRENCE: Question[Concurrence] = Question("appeal_concurrence", words(Concurrence), article="92D")
HAS_COMMITTEE: Question[bool] = Question("has_committee", YES_NO, article="93A")


class AppealAbout(StrEnum):
    """What an appeal is against."""

    LAW = "law"
    JUDGEMENT = "judgement"
    DISCIPLINE = "discipline"


APPEAL_ABOUT: Question[AppealAbout] = Question("appeal_about", words(AppealAbout), article="93B")
