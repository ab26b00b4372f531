"""What the laws of 2017 leave to the federation, with the value used where it chose nothing.

A setting reaches a law as a fact that is never asked for: it follows from ``DEFAULT`` unless the
answers of the case hold another word. The same answers so always give the same ruling, and the
setting shows among the facts a ruling rests on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from ruling_core.facts import Answer, Question


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a federation, each by the word of the answer that says it."""

    later_boards_without_result: str = "as_first"
    """12C2d: whether a second board without a result in a session is scored as the first."""
    reserving_rights: str = "allowed"
    """16B2: players may reserve their rights, or must call the director at once (``call_director``)."""
    artificial_calls_special: str = "yes"
    """40B1c: whether every artificial call is a special partnership understanding."""
    special_understandings: str = "by_event"
    """40B2a-i: which special understandings an event allows; ``by_event``, or ``all``."""
    prescribed_system_card: str = "yes"
    """40B2a-ii: whether pairs must have a system card."""
    alerting: str = "prescribed"
    """40B2a-iii: whether a regulation says what to alert."""
    agreements_after_irregularity: str = "allowed"
    """40B2a-iv: whether partners may have agreed to vary their methods after opponents' irregularities."""
    psychic_artificial_calls: str = "allowed"
    """40B2a-v: whether an artificial call may be psychic; ``restricted`` where a regulation limits it."""
    own_system_card: str = "forbidden"
    """40B2b: whether a player may look at the own system card during auction and play."""
    opponents_system_card: str = "at_own_turn"
    """40B2c: when the opponents' card may be seen; ``at_own_turn``, or ``always``."""
    memory_aids: str = "forbidden"
    """40B2d: whether aids to memory, calculation or technique are allowed."""
    opening_lead: str = "face_down"
    """41A, note: whether opening leads are made face down or ``face_up``."""
    order_of_play: str = "none"
    """70E2: the order a suit is deemed played in after a claim; ``none`` or ``top_down``."""
    correction_minutes: str = "30"
    """79C1: how long a score may be corrected after it could be inspected."""
    appeal_minutes: str = "30"
    """92B: how long a ruling may be appealed after the score could be inspected."""
    further_appeal: str = "none"
    """93C1: whether there is an appeal after the appeal; ``none`` or ``federation``."""


DEFAULT = Settings()


def _setting(name: str, article: str, *words: str) -> Question[str]:
    default: str = getattr(DEFAULT, name)
    return Question(f"setting_{name}", {word: word for word in words}, article=article, derive=lambda _: default)


def _minutes(word: str) -> int | None:
    return int(word) if word.isdigit() else None


def _period(name: str, article: str) -> Question[int]:
    default = int(getattr(DEFAULT, name))
    answers = {str(default): default}
    return Question(f"setting_{name}", answers, article=article, parse=_minutes, derive=lambda _: default)


LATER_BOARDS_WITHOUT_RESULT = _setting("later_boards_without_result", "12C2d", "as_first", "by_regulation")
RESERVING_RIGHTS = _setting("reserving_rights", "16B2", "allowed", "call_director")
ARTIFICIAL_CALLS_SPECIAL = _setting("artificial_calls_special", "40B1c", "yes", "no")
SPECIAL_UNDERSTANDINGS = _setting("special_understandings", "40B2a-i", "by_event", "all")
PRESCRIBED_SYSTEM_CARD = _setting("prescribed_system_card", "40B2a-ii", "yes", "no")
ALERTING = _setting("alerting", "40B2a-iii", "prescribed", "none")
AGREEMENTS_AFTER_IRREGULARITY = _setting("agreements_after_irregularity", "40B2a-iv", "allowed", "forbidden")
PSYCHIC_ARTIFICIAL_CALLS = _setting("psychic_artificial_calls", "40B2a-v", "allowed", "restricted")
OWN_SYSTEM_CARD = _setting("own_system_card", "40B2b", "forbidden", "allowed")
OPPONENTS_SYSTEM_CARD = _setting("opponents_system_card", "40B2c", "at_own_turn", "always")
MEMORY_AIDS = _setting("memory_aids", "40B2d", "forbidden", "allowed")
OPENING_LEAD = _setting("opening_lead", "41A", "face_down", "face_up")
ORDER_OF_PLAY = _setting("order_of_play", "70E2", "none", "top_down")
CORRECTION_MINUTES = _period("correction_minutes", "79C1")
APPEAL_MINUTES = _period("appeal_minutes", "92B")
FURTHER_APPEAL = _setting("further_appeal", "93C1", "none", "federation")

QUESTIONS: Mapping[str, Question[str] | Question[int]] = {
    question.id: question
    for question in (
        LATER_BOARDS_WITHOUT_RESULT,
        RESERVING_RIGHTS,
        ARTIFICIAL_CALLS_SPECIAL,
        SPECIAL_UNDERSTANDINGS,
        PRESCRIBED_SYSTEM_CARD,
        ALERTING,
        AGREEMENTS_AFTER_IRREGULARITY,
        PSYCHIC_ARTIFICIAL_CALLS,
        OWN_SYSTEM_CARD,
        OPPONENTS_SYSTEM_CARD,
        MEMORY_AIDS,
        OPENING_LEAD,
        ORDER_OF_PLAY,
        CORRECTION_MINUTES,
        APPEAL_MINUTES,
        FURTHER_APPEAL,
    )
}
"""Each setting as the fact that a law reads."""


def chosen(settings: Settings) -> tuple[Answer, ...]:
    """The answers that make *settings* hold in a case; only what differs from the default."""
    words = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return tuple(Answer(f"setting_{name}", word) for name, word in words.items() if word != getattr(DEFAULT, name))
