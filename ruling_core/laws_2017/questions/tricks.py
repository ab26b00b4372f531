"""Questions about tricks: which one, how many cards it has, and who may see it."""

from __future__ import annotations

from enum import StrEnum

from ruling_core.facts import Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.table import OFFENDER

LAST_TRICK = 13
TWELFTH = 12


def number_of_tricks(word: str) -> int | None:
    """The number that *word* writes, when a hand can have so many tricks."""
    return int(word) if word.isdecimal() and int(word) <= LAST_TRICK else None


TRICK_NUMBER: Question[int] = Question(
    "trick_number",
    {str(number): number for number in range(1, LAST_TRICK + 1)},
    article="62D1",
    explored=(str(TWELFTH),),
    parse=number_of_tricks,
)
"""In which trick it happened; used when told, for the twelfth alone has rules of its own."""


class WishesToSee(StrEnum):
    """Which cards a player wants to see again, or what about them the player points out."""

    CURRENT_TRICK = "current_trick"
    OWN_LAST_CARD = "own_last_card"
    QUITTED_TRICK = "quitted_trick"
    AFTER_PLAY = "after_play"
    WRONG_DIRECTION = "wrong_direction"


WISHES_TO_SEE: Question[WishesToSee] = Question(
    "wishes_to_see", {word.value: word for word in WishesToSee}, article="66"
)

OWN_SIDE_PLAYED_ON: Question[bool] = Question("own_side_played_on", YES_NO, article="66A")
"""Whether the side of that player has led or played to the next trick."""

OWN_CARD_TURNED: Question[bool] = Question("own_card_turned", YES_NO, article="66A")


class Defect(StrEnum):
    """What is wrong with the number of cards in a trick."""

    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NOT_AMONG_QUITTED = "not_among_quitted"


DEFECTIVE_TRICK: Question[Defect] = Question(
    "defective_trick", {word.value: word for word in Defect}, article="67", about=(OFFENDER,)
)

BOTH_SIDES_PLAYED_ON: Question[bool] = Question("both_sides_played_on", YES_NO, article="67A")
"""Whether a player of each side has played to the following trick."""

PLAYED_AGAIN: Question[bool] = Question("played_again", YES_NO, article="67B3")
"""Whether the card was played to a later trick too, and that cannot be put right."""

CAME_AT_ONCE: Question[bool] = Question("came_at_once", YES_NO, article="67A2", about=(OFFENDER,))
"""Whether the cards came from the hand at the same time (58B), not one after the other (45E)."""
