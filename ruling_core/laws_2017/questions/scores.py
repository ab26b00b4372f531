"""Questions where the director judges scores, disputed facts and appeals."""

from __future__ import annotations

import math
from enum import StrEnum

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
    """Whether a result without the infraction can be named."""

    ONE = "one"
    SEVERAL = "several"
    NONE = "none"


RESULT_DETERMINABLE: Question[Determinable] = Question(
    "result_determinable", words(Determinable), article="12C1d", judgement=True
)


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


def _percentage(word: str) -> float | None:
    figure = word.strip().removesuffix("%").replace(",", ".")
    digits = figure.replace(".", "", 1)
    return float(figure) if digits.isdigit() and float(figure) <= 100 else None


def _session(name: str, beyond: str, percentage: float) -> Question[float]:
    """A side's own percentage on the other boards of the session; only beyond the border does it count."""
    answers = {"within": 50.0, beyond: percentage}
    return Question(name, answers, article="12C2c", may_wait=True, parse=_percentage)


INNOCENT_SESSION = _session("innocent_session", "above_60", math.inf)
OFFENDING_SESSION = _session("offending_session", "below_40", -math.inf)

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
