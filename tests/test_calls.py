"""Calls as they are written, and their rank."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    Call,
    Denomination,
    InvalidCallError,
    is_sufficient,
    parse_call,
)
from tests.tables import bids, calls

ORDER = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]


@given(call=calls)
def test_a_call_is_read_as_it_is_written(call: Call) -> None:
    assert parse_call(call.word) == call
    assert parse_call(f" {call.word.lower()} ") == call


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("P", PASS),
        ("X", DOUBLE),
        ("xx", REDOUBLE),
        ("3N", Bid(3, Denomination.NOTRUMP)),
        ("8c", Bid(8, Denomination.CLUBS)),
        ("1h", Bid(1, Denomination.HEARTS)),
    ],
)
def test_short_and_loose_spellings_are_read(text: str, call: Call) -> None:
    assert parse_call(text) == call


@pytest.mark.parametrize("text", ["", "0C", "10H", "1", "H", "1T", "dbl", "1 H", "passs", "XXX", "♥"])
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(InvalidCallError, match="use pass, double, redouble or a bid such as 1H or 3NT"):
        parse_call(text)


@given(text=st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(InvalidCallError):
        call = parse_call(text)
        assert parse_call(call.word) == call


@given(bid=bids, other=bids)
def test_bids_rank_by_level_and_then_by_denomination(bid: Bid, other: Bid) -> None:
    assert (bid > other) == (ORDER.index(bid.word) > ORDER.index(other.word))
    assert is_sufficient(bid, other) == (bid > other)
    assert is_sufficient(bid, None)


@given(bid=bids)
def test_seven_is_the_highest_level(bid: Bid) -> None:
    assert not bid.is_too_high
    assert Bid(bid.level + 7, bid.denomination).is_too_high
