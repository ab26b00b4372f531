"""Seats, clockwise, and what players are to each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.seats import ROLES, SEATS, InvalidSeatError, Role, Seat, parse_seat
from tests.tables import seats


def test_the_next_seat_is_to_the_left() -> None:
    assert [seat.lho for seat in Seat] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert Seat.NORTH.partner is Seat.SOUTH
    assert Seat.NORTH.rho is Seat.WEST


@given(seat=seats)
def test_a_seat_is_read_as_it_is_written(seat: Seat) -> None:
    assert parse_seat(seat.word) is seat
    assert parse_seat(seat.letter) is seat
    assert parse_seat(f" {seat.word.upper()} ") is seat
    assert SEATS[seat.word] is seat


@given(seat=seats, other=seats)
def test_a_role_leads_back_to_the_seat_it_was_seen_in(seat: Seat, other: Seat) -> None:
    assert seat.seat_of(seat.role_of(other)) is other
    assert (seat.role_of(other) is Role.OFFENDER) == (seat is other)


@given(seat=seats, other=seats)
def test_left_and_right_are_opposite(seat: Seat, other: Seat) -> None:
    assert (seat.role_of(other) is Role.LHO) == (other.role_of(seat) is Role.RHO)
    assert (seat.role_of(other) is Role.PARTNER) == (other.role_of(seat) is Role.PARTNER)


def test_roles_go_round_the_table_from_the_offender_on() -> None:
    assert [Seat.SOUTH.seat_of(role) for role in ROLES] == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]


@given(text=st.text())
def test_any_other_text_is_refused_with_what_was_given(text: str) -> None:
    if text.strip().lower() in {*SEATS, "n", "e", "s", "w"}:
        return
    with pytest.raises(InvalidSeatError, match="use one of north, east, south, west"):
        parse_seat(text)
