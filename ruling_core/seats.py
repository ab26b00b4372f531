"""Seats at the table and what players are to each other."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Role(StrEnum):
    """What a player is, seen from the offender; clockwise from the offender on."""

    OFFENDER = "offender"
    LHO = "lho"
    PARTNER = "partner"
    RHO = "rho"


ROLES = tuple(Role)


class Party(StrEnum):
    """Who, where a law speaks of a task or a side instead of a place seen from the offender."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"
    EITHER_DEFENDER = "either_defender"
    BOTH_DEFENDERS = "both_defenders"
    PLAYER_IN_TURN = "player_in_turn"
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    BOTH_SIDES = "both_sides"
    EVERYONE = "everyone"
    DIRECTOR = "director"


Who = Role | Party


class Seat(IntEnum):
    """A seat at the table, clockwise: the next seat is to the left."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def word(self) -> str:
        """The seat as answers name it: ``north``."""
        return SEAT_WORDS[self]

    @property
    def letter(self) -> str:
        """The seat as records name it: ``N``, ``E``, ``S`` or ``W``."""
        return "NESW"[self]

    @property
    def lho(self) -> Seat:
        """The left-hand opponent."""
        return self.seat_of(Role.LHO)

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.seat_of(Role.PARTNER)

    @property
    def rho(self) -> Seat:
        """The right-hand opponent."""
        return self.seat_of(Role.RHO)

    def role_of(self, other: Seat) -> Role:
        """What *other* is to the player in this seat, were that player the offender."""
        return ROLES[(other - self) % 4]

    def seat_of(self, role: Role) -> Seat:
        """Where the player sits who is *role* to the player in this seat."""
        return Seat((self + ROLES.index(role)) % 4)


SEAT_WORDS = ("north", "east", "south", "west")
SEATS = {seat.word: seat for seat in Seat}
_NAMED = SEATS | {seat.letter.lower(): seat for seat in Seat}


class InvalidSeatError(ValueError):
    """The text names no seat."""


def parse_seat(text: str) -> Seat:
    """The seat that *text* names: ``north`` or ``N``, in any case."""
    seat = _NAMED.get(text.strip().lower())
    if seat is None:
        raise InvalidSeatError(f"no seat: {text!r}; use one of {', '.join(SEAT_WORDS)}")
    return seat
