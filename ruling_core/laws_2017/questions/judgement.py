"""Questions where the director judges: information, explanation, conduct and scores."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TypeVar

from ruling_core.facts import Question

E = TypeVar("E", bound=StrEnum)
YES_NO = {"yes": True, "no": False}


def words(choices: type[E]) -> dict[str, E]:
    """Each choice by its own word."""
    return {choice.value: choice for choice in choices}


def judged(id: str, article: str, *, away_from_table: bool = False) -> Question[bool]:
    """A yes or no of the director, who may not know it yet: the ruling then shows both."""
    return Question(id, YES_NO, article=article, may_wait=True, judgement=True, away_from_table=away_from_table)


class Cause(StrEnum):
    """What was wrong when opponents were misled: the explanation, the call, or neither."""

    EXPLANATION = "explanation"
    NO_AGREEMENT = "no_agreement"
    CALL = "call"
    OWN_MISUNDERSTANDING = "own_misunderstanding"
    NOT_CLEAR = "not_clear"


MISINFORMATION_CAUSE: Question[Cause] = Question(
    "misinformation_cause", words(Cause), article="75D", judgement=True, away_from_table=True
)

ALERT_REQUIRED: Question[bool] = Question("alert_required", YES_NO, article="40B2a-iii", judgement=True)
"""Whether the regulation asked for an alert of what the pair had agreed."""


class NoticedBy(StrEnum):
    """Who knows of a mistaken explanation so far."""

    TABLE = "table"
    EXPLAINER = "explainer"
    PARTNER = "partner"


NOTICED_BY: Question[NoticedBy] = Question("noticed_by", words(NoticedBy), article="20F4a")


class Stage(StrEnum):
    """How far the board was when it came to light."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"
    AFTER_PLAY = "after_play"


MISINFORMATION_STAGE: Question[Stage] = Question("misinformation_stage", words(Stage), article="21B1a")

IS_DAMAGED = judged("is_damaged", "12B1")
"""Whether the innocent side did worse than it could expect without the infraction."""


class Source(StrEnum):
    """Where a player's information came from."""

    TEMPO = "tempo"
    QUESTION = "question"
    EXPLANATION = "explanation"
    REMARK = "remark"
    TAKEN_BACK = "taken_back"
    CODE = "code"
    NOT_PARTNER = "not_partner"


INFORMATION_SOURCE: Question[Source] = Question("information_source", words(Source), article="16B1")


class SinceInformation(StrEnum):
    """What the partner of the informing player has done since."""

    NOTHING = "nothing"
    ACTED = "acted"
    PLAYED_OUT = "played_out"


SINCE_INFORMATION: Question[SinceInformation] = Question("since_information", words(SinceInformation), article="16B2")

INFORMATION_WAS_GIVEN = judged("information_was_given", "85A1")
HAS_LOGICAL_ALTERNATIVE = judged("has_logical_alternative", "16B1b", away_from_table=True)
WAS_SUGGESTED = judged("was_suggested", "16B1a", away_from_table=True)
GAINED_ADVANTAGE = judged("gained_advantage", "16B3", away_from_table=True)


class InferenceFrom(StrEnum):
    """What misled an opponent."""

    TEMPO = "tempo"
    REMARK_OR_GESTURE = "remark_or_gesture"
    PROCEDURE = "procedure"
    CALL_OR_PLAY = "call_or_play"
    OWN_GUESS = "own_guess"


INFERENCE_FROM: Question[InferenceFrom] = Question(
    "inference_from", words(InferenceFrom), article="73E2", judgement=True
)
HAS_BRIDGE_REASON = judged("has_bridge_reason", "73E2", away_from_table=True)
COULD_HAVE_KNOWN_BENEFIT = judged("could_have_known_benefit", "73E2")


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


def _session(id: str, beyond: str, percentage: float) -> Question[float]:
    """A side's own percentage on the other boards of the session; only beyond the border does it count."""
    answers = {"within": 50.0, beyond: percentage}
    return Question(id, answers, article="12C2c", may_wait=True, parse=_percentage)


INNOCENT_SESSION = _session("innocent_session", "above_60", math.inf)
OFFENDING_SESSION = _session("offending_session", "below_40", -math.inf)

CAN_STILL_BE_SCORED: Question[bool] = Question("can_still_be_scored", YES_NO, article="82C", judgement=True)


class Understanding(StrEnum):
    """What about the agreements of a pair is in question."""

    UNDISCLOSED = "undisclosed"
    DEVIATION = "deviation"
    NOT_ALLOWED = "not_allowed"
    DIFFERENT_BY_PLAYER = "different_by_player"
    OWN_CARD = "own_card"
    OPPONENTS_CARD = "opponents_card"
    MEMORY_AID = "memory_aid"
    AFTER_IRREGULARITY = "after_irregularity"


UNDERSTANDING_MATTER: Question[Understanding] = Question("understanding_matter", words(Understanding), article="40")
PARTNER_KNEW_MORE = judged("partner_knew_more", "40C1", away_from_table=True)


def chosen_from(id: str, article: str, *choices: str) -> Question[str]:
    """One of several things that can have been done."""
    return Question(id, {choice: choice for choice in choices}, article=article)


CONDUCT_KIND = chosen_from("conduct_kind", "74", "attitude", "etiquette", "procedure")
CONDUCT = {
    "attitude": chosen_from("conduct", "74A", "discourteous", "annoying", "not_uniform"),
    "etiquette": chosen_from(
        "conduct",
        "74B",
        "inattentive",
        "needless_comment",
        "detaching_card",
        "prolonging_play",
        "rude_to_director",
    ),
    "procedure": chosen_from(
        "conduct",
        "74C",
        "different_words",
        "approval",
        "expecting_trick",
        "drawing_attention",
        "looking",
        "no_interest",
        "tempo_to_disconcert",
        "leaving",
    ),
}
"""What a player did, by the section it falls under."""

SPECTATOR_DID = chosen_from(
    "spectator_did",
    "76",
    "looked_at_hands",
    "reacted",
    "talked",
    "disturbed",
    "drew_attention",
    "gave_opinion",
    "watched_broadcast",
)
OFFENCE = chosen_from(
    "offence",
    "90B",
    "late",
    "slow",
    "loud_discussion",
    "comparing_scores",
    "touching_cards",
    "wrong_pocket",
    "error_of_procedure",
    "disobeying",
    "disorder",
    "other_offence",
)


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


class OwnInfraction(StrEnum):
    """What the own side did wrong."""

    OTHER = "other"
    REVOKE = "revoke"
    EXPLANATION = "explanation"
    TRICK_TOO_MANY = "trick_too_many"
    DELIBERATE = "deliberate"
    CONCEALED = "concealed"


OWN_INFRACTION: Question[OwnInfraction] = Question("own_infraction", words(OwnInfraction), article="72B2")
