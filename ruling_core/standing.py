"""What earlier rulings on the same board left standing: duties to pass, penalty cards, lead restrictions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Fork, Outcome, Ruling, When, seat_of
from ruling_core.seats import SEATS, Seat

LASTING = (
    Effect.MUST_PASS_ONCE,
    Effect.MUST_PASS_THROUGHOUT,
    Effect.BECOMES_PENALTY_CARD,
    Effect.LEAD_RESTRICTION,
)


@dataclass(frozen=True, slots=True)
class Obligation:
    """Something a player is still bound to."""

    effect: Effect
    seat: Seat
    what: What | None = None

    @property
    def word(self) -> str:
        """As answers name it: ``becomes_penalty_card.major:east``."""
        return f"{self.effect}{f'.{self.what}' if self.what else ''}:{self.seat.word}"


def _obligation(word: str) -> Obligation | None:
    named, _, seat = word.partition(":")
    effect, _, what = named.partition(".")
    known = effect in LASTING and seat in SEATS and (not what or what in tuple(What))
    return Obligation(Effect(effect), SEATS[seat], What(what) if what else None) if known else None


def _parse(word: str) -> tuple[Obligation, ...] | None:
    found = [_obligation(one) for one in word.split()]
    return tuple(one for one in found if one is not None) or None


STANDING: Question[tuple[Obligation, ...]] = Question("standing", {}, parse=_parse)
"""The obligations that earlier rulings left; told by the case itself, never asked."""


def obligations(facts: Facts, seat: Seat, *effects: Effect) -> tuple[Obligation, ...]:
    """What the player in *seat* is bound to by *effects* of earlier rulings."""
    standing = facts.hint(STANDING) or ()
    return tuple(one for one in standing if one.seat is seat and one.effect in effects)


def must_pass(facts: Facts, seat: Seat) -> bool:
    """Whether an earlier ruling obliges the player in *seat* to pass."""
    return bool(obligations(facts, seat, Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT))


def left_by(outcome: Outcome) -> tuple[Obligation, ...]:
    """What a ruling leaves standing; of a fork only what holds whichever way it goes."""
    if isinstance(outcome, Ruling):
        return tuple(_left(outcome))
    if isinstance(outcome, Fork):
        branches = [left_by(branch) for branch in outcome.branches.values()]
        return tuple(one for one in branches[0] if all(one in branch for branch in branches))
    return ()


def _left(ruling: Ruling) -> Iterable[Obligation]:
    words = dict(ruling.because)
    picked_up = {seat_of(one.who, words) for one in ruling.consequences if _is_picked_up(one)}
    for one in ruling.consequences:
        seat = seat_of(one.who, words)
        gone = one.effect is Effect.BECOMES_PENALTY_CARD and seat in picked_up
        if one.effect in LASTING and seat is not None and not gone and _is_settled(one, words):
            yield Obligation(one.effect, seat, one.what)


def _is_picked_up(one: Consequence) -> bool:
    """Whether a penalty card goes back to the hand with this ruling (50D2a, 51B)."""
    cards = (What.PENALTY_CARD, What.PENALTY_CARDS_OF_SUIT, What.PENALTY_CARDS_OF_FORBIDDEN_SUITS)
    return one.effect is Effect.RETURNED_TO_HAND and one.what in cards


def _is_settled(one: Consequence, words: Mapping[str, str]) -> bool:
    """A card shown in the auction becomes a penalty card only if its owner becomes a defender (24E)."""
    return one.when is not When.AFTER_AUCTION or words.get("becomes_defender") == "yes"


def written(standing: Iterable[Obligation]) -> str:
    """Obligations as the word of the ``standing`` answer, each once."""
    return " ".join(dict.fromkeys(one.word for one in standing))
