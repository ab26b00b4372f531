"""The tricks that go over for two revokes, against moving real tricks one by one."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from ruling_core.laws_2017.law_64a import tricks_for_two
from ruling_core.laws_2017.questions.revokes import Winner

winners = st.sampled_from(list(Winner))


def claims(winner: Winner, own: int, won: list[int]) -> list[tuple[int, ...]]:
    """The sets of tricks one revoke may take of *won*, the tricks of its side, by 64A alone."""
    later = [trick for trick in won if trick > own]
    if winner is Winner.OFFENDER:
        return [(own, one) for one in later] + [(own,)]
    return [(trick,) for trick in won if trick >= own] + [()]


def most(first: Winner, second: Winner, between: int, after: int) -> int:
    """The most tricks that two revokes can take without taking one twice."""
    one, two = 0, between + 1
    won = [*range(1, between + 1), *range(two + 1, two + 1 + after)]
    won += [one] * first.is_offending_side + [two] * second.is_offending_side
    pairs = product(claims(first, one, won), claims(second, two, won))
    return max(len({*a, *b}) for a, b in pairs)


@given(winners, winners, st.integers(0, 5), st.integers(0, 5))
def test_two_revokes_take_each_trick_once_and_all_they_may(
    first: Winner, second: Winner, between: int, after: int
) -> None:
    assert tricks_for_two(first, second, between=between, after=after) == most(first, second, between, after)


@given(winners, winners, st.integers(0, 11), st.integers(0, 11))
def test_no_more_goes_over_than_the_side_won(first: Winner, second: Winner, between: int, after: int) -> None:
    won = first.is_offending_side + between + second.is_offending_side + after

    assert tricks_for_two(first, second, between=between, after=after) <= min(4, won)
