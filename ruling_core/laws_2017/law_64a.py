"""Procedure after establishment of a revoke: how many tricks go over (64A)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.revokes import (
    REVOKE_TRICK_WON_BY,
    SECOND_REVOKE_TRICK_WON_BY,
    TRICKS_WON_AFTER,
    TRICKS_WON_AFTER_SECOND,
    TRICKS_WON_BETWEEN,
    Winner,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, When, then
from ruling_core.seats import Party


def law_64a(facts: Facts) -> Consequence:
    """One trick, two, or none: tricks won before the revoke never count.

    A trick won in dummy, or by the offender's partner, is not won by the offending player.
    """
    match facts.need(REVOKE_TRICK_WON_BY):
        case Winner.OFFENDER if facts.need(TRICKS_WON_AFTER):
            return transferred(2, "64A1", What.REVOKE_TRICK_AND_ONE)
        case Winner.OFFENDER:
            return transferred(1, "64A1", What.REVOKE_TRICK)
        case Winner.OPPONENTS if not facts.need(TRICKS_WON_AFTER):
            return then(Effect.NO_TRICKS_TRANSFERRED, "64B1", what=What.NOTHING_WON)
        case _:
            return transferred(1, "64A2", What.ONE_TRICK)


def transferred(number: int, article: str, what: What) -> Consequence:
    """So many tricks go to the other side when play has ended."""
    return then(
        Effect.TRICKS_TRANSFERRED,
        article,
        Party.NON_OFFENDING_SIDE,
        when=When.AFTER_PLAY,
        what=what,
        number=number,
    )


def law_64_twice(facts: Facts) -> Consequence:
    """Two revokes, in two suits or by two partners: each counts by itself, no trick twice.

    The text rules one revoke; a trick that went over already is no longer won by the offending side.
    """
    first, second = facts.need(REVOKE_TRICK_WON_BY), facts.need(SECOND_REVOKE_TRICK_WON_BY)
    after = facts.need(TRICKS_WON_AFTER_SECOND) if later_tricks_matter(first, second) else 0
    number = tricks_for_two(first, second, between=0, after=after)
    if tricks_for_two(first, second, between=1, after=after) != number:
        number = tricks_for_two(first, second, between=facts.need(TRICKS_WON_BETWEEN), after=after)
    if not number:
        return then(Effect.NO_TRICKS_TRANSFERRED, "64B1", what=What.NOTHING_WON)
    article = "64A1" if Winner.OFFENDER in (first, second) else "64A2"
    return transferred(number, article, What.SEVERAL_REVOKES if number > 1 else What.ONE_TRICK)


def tricks_for_two(first: Winner, second: Winner, *, between: int, after: int) -> int:
    """The tricks that go over for two established revokes.

    The second takes from its own trick on; the first takes of what is left from its trick on.
    """
    from_second = second.is_offending_side + after
    taken = min(1 + (second is Winner.OFFENDER), from_second)
    later = between + from_second - taken
    if first is Winner.OFFENDER:
        return taken + 1 + min(1, later)
    return taken + min(1, first.is_offending_side + later)


def later_tricks_matter(first: Winner, second: Winner) -> bool:
    """Whether the number depends on more than who won the two revoke tricks; two more always suffice."""
    fewest = tricks_for_two(first, second, between=0, after=0)
    return fewest != tricks_for_two(first, second, between=1, after=2)
