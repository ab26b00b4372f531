"""Questions where the director judges: information, explanation, conduct and scores."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from ruling_core.facts import Question

E = TypeVar("E", bound=StrEnum)
YES_NO = {"yes": True, "no": False}


def words(choices: type[E]) -> dict[str, E]:
    """Each choice by its own word."""
    return {choice.value: choice for choice in choices}


def judged(name: str, article: str, *, away_from_table: bool = False) -> Question[bool]:
    """A yes or no of the director, who may not know it yet: the ruling then shows both."""
    return Question(name, YES_NO, article=article, may_wait=True, judgement=True, away_from_table=away_from_table)


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
    NOT_ESTABLISHED = "not_established"


INFORMATION_SOURCE: Question[Source] = Question("information_source", words(Source), article="16B1")


class SinceInformation(StrEnum):
    """What the partner of the informing player has done since."""

    NOTHING = "nothing"
    ACTED = "acted"
    PLAYED_OUT = "played_out"


SINCE_INFORMATION: Question[SinceInformation] = Question("since_information", words(SinceInformation), article="16B2")

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


def chosen_from(name: str, article: str, *choices: str) -> Question[str]:
    """One of several things that can have been done."""
    return Question(name, {choice: choice for choice in choices}, article=article)


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


class OwnInfraction(StrEnum):
    """What the own side did wrong."""

    OTHER = "other"
    REVOKE = "revoke"
    EXPLANATION = "explanation"
    TRICK_TOO_MANY = "trick_too_many"
    DELIBERATE = "deliberate"
    CONCEALED = "concealed"


OWN_INFRACTION: Question[OwnInfraction] = Question("own_infraction", words(OwnInfraction), article="72B2")
