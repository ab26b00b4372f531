"""Scores, matchpoints and IMPs against figures from the printed tables and properties of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.calls import Bid, Denomination
from ruling_core.scoring import (
    IMP_STEPS,
    Contract,
    InvalidContractError,
    Stake,
    imps,
    is_side_vulnerable,
    matchpoints,
    parse_contract,
    score,
)

contracts = st.builds(
    Contract,
    st.builds(Bid, st.integers(1, 7), st.sampled_from(Denomination)),
    st.sampled_from(Stake),
    st.booleans(),
)

KNOWN = [
    ("1C", False, 7, 70),
    ("1NT", False, 7, 90),
    ("2S", False, 9, 140),
    ("2S", True, 8, 110),
    ("3NT", False, 9, 400),
    ("3NT", True, 10, 630),
    ("4H", True, 10, 620),
    ("4S", False, 12, 480),
    ("5D", True, 11, 600),
    ("6NT", False, 12, 990),
    ("6C", True, 12, 1370),
    ("7NT", True, 13, 2220),
    ("7S", False, 13, 1510),
    ("1CX", False, 7, 140),
    ("2CX", True, 8, 180),
    ("2HX", False, 8, 470),
    ("2HX", True, 9, 870),
    ("1NTXX", True, 7, 760),
    ("1CXX", False, 9, 630),
    ("7NTXX", True, 13, 2980),
    ("4S", False, 9, -50),
    ("4S", True, 7, -300),
    ("4SX", False, 9, -100),
    ("4SX", False, 8, -300),
    ("4SX", False, 7, -500),
    ("4SX", False, 6, -800),
    ("4SX", True, 9, -200),
    ("4SX", True, 8, -500),
    ("4SX", True, 7, -800),
    ("4SXX", False, 6, -1600),
    ("4SXX", True, 9, -400),
    ("7NTXX", True, 0, -7600),
]


@pytest.mark.parametrize(("written", "vulnerable", "tricks", "points"), KNOWN)
def test_known_scores(written: str, vulnerable: bool, tricks: int, points: int) -> None:
    assert score(parse_contract(written, is_vulnerable=vulnerable), tricks) == points


@given(contracts, st.integers(0, 12))
def test_a_trick_more_never_scores_less(contract: Contract, tricks: int) -> None:
    assert score(contract, tricks) < score(contract, tricks + 1)


@given(contracts, st.integers(0, 13))
def test_the_sign_tells_whether_it_was_made(contract: Contract, tricks: int) -> None:
    assert (score(contract, tricks) > 0) == (tricks >= contract.tricks_needed)


@given(contracts, st.integers(0, 13))
def test_scores_are_tens(contract: Contract, tricks: int) -> None:
    assert score(contract, tricks) % 10 == 0


@given(st.builds(Bid, st.integers(1, 7), st.sampled_from(Denomination)), st.integers(0, 13), st.booleans())
def test_redoubled_failure_costs_twice_the_doubled(bid: Bid, tricks: int, vulnerable: bool) -> None:
    doubled = score(Contract(bid, Stake.DOUBLED, vulnerable), tricks)
    redoubled = score(Contract(bid, Stake.REDOUBLED, vulnerable), tricks)

    assert redoubled == 2 * doubled if doubled < 0 else redoubled > doubled


@given(contracts, st.integers(0, 13))
def test_vulnerable_is_never_for_less(contract: Contract, tricks: int) -> None:
    other = Contract(contract.bid, contract.stake, not contract.is_vulnerable)
    high, low = (contract, other) if contract.is_vulnerable else (other, contract)

    assert abs(score(high, tricks)) >= abs(score(low, tricks))


@pytest.mark.parametrize("tricks", [-1, 14])
def test_no_hand_has_so_many_tricks(tricks: int) -> None:
    with pytest.raises(ValueError, match="0 to 13"):
        score(parse_contract("4S"), tricks)


@pytest.mark.parametrize("text", ["", "8S", "4", "4Z", "4SXXX", "pass"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(InvalidContractError, match="no contract"):
        parse_contract(text)


PRINTED_IMPS = [
    *((0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (80, 2), (90, 3), (120, 3), (130, 4), (160, 4)),
    *((170, 5), (210, 5), (220, 6), (260, 6), (270, 7), (310, 7), (320, 8), (360, 8), (370, 9), (420, 9)),
    *((430, 10), (490, 10), (500, 11), (590, 11), (600, 12), (740, 12), (750, 13), (890, 13), (900, 14)),
    *((1090, 14), (1100, 15), (1290, 15), (1300, 16), (1490, 16), (1500, 17), (1740, 17), (1750, 18)),
    *((1990, 18), (2000, 19), (2240, 19), (2250, 20), (2490, 20), (2500, 21), (2990, 21), (3000, 22)),
    *((3490, 22), (3500, 23), (3990, 23), (4000, 24), (15200, 24)),
]


@pytest.mark.parametrize(("points", "expected"), PRINTED_IMPS)
def test_imps_as_printed(points: int, expected: int) -> None:
    assert imps(points) == expected


@given(st.integers(-8000, 8000))
def test_imps_keep_the_sign(points: int) -> None:
    assert imps(-points) == -imps(points)


@given(st.integers(0, 8000))
def test_more_points_are_never_fewer_imps(points: int) -> None:
    assert imps(points) <= imps(points + 10) <= len(IMP_STEPS)


@given(st.lists(st.integers(-800, 800), min_size=2, max_size=12))
def test_matchpoints_of_all_tables_add_up(scores: list[int]) -> None:
    tables = len(scores)
    awarded = [matchpoints(own, scores[:i] + scores[i + 1 :]) for i, own in enumerate(scores)]

    assert sum(awarded) == tables * (tables - 1)


def test_matchpoints_of_a_top_a_tie_and_a_bottom() -> None:
    assert matchpoints(620, [170, 620, 650, -100]) == 5


def test_vulnerability_by_board() -> None:
    north_south = [board for board in range(1, 17) if is_side_vulnerable(board, north_south=True)]
    east_west = [board for board in range(1, 17) if is_side_vulnerable(board, north_south=False)]

    assert north_south == [2, 4, 5, 7, 10, 12, 13, 15]
    assert east_west == [3, 4, 6, 7, 9, 10, 13, 16]


@given(st.integers(1, 200), st.booleans())
def test_vulnerability_repeats_every_sixteen_boards(board: int, north_south: bool) -> None:
    assert is_side_vulnerable(board, north_south=north_south) == is_side_vulnerable(board + 16, north_south=north_south)
