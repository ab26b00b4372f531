"""Which irregularities of a conversation happened on the board that is on the table now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ruling_core.incidents import Incident
from ruling_core.laws_2017.triage import MENU

_OF_THE_AUCTION = frozenset((*MENU["insufficient_bid"], *MENU["call"]))
_OF_THE_PLAY = frozenset(
    (
        "lead_out_of_turn",
        "premature_play",
        "revoke",
        "played_card_dispute",
        "card_taken_back",
        "simultaneous_play",
        "fifth_card",
        "cannot_comply",
        "declarer_card_exposed",
        "defective_trick",
        "claim_dispute",
    )
)

_WHO_DECLARES = ("declarer", "is_defender")


def on_this_board(earlier: Sequence[Incident], now: str) -> Sequence[Incident]:
    """Those of *earlier* that belong with the irregularity *now*: nobody bids on a board after play has begun."""
    first, is_played = 0, False
    for at, one in enumerate(earlier):
        words = {answer.question: answer.word for answer in one.answers}
        if is_played and words.get("irregularity") in _OF_THE_AUCTION:
            first, is_played = at, False
        is_played = is_played or _is_of_the_play(words)
    return () if is_played and now in _OF_THE_AUCTION else earlier[first:]


def what_happened(incident: Incident) -> str:
    """What happened, by its label; nothing where that was not told."""
    return next((one.word for one in incident.answers if one.question == "irregularity"), "")


def _is_of_the_play(words: Mapping[str, str]) -> bool:
    """A card that is seen is of the play where it is known who declares."""
    label = words.get("irregularity", "")
    return label in _OF_THE_PLAY or (label == "penalty_card_exposed" and not words.keys().isdisjoint(_WHO_DECLARES))
