"""Calls considered to be in rotation."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.laws_2017.law_16 import law_16c2, law_16c3
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role

AFTER: dict[Role, Role] = {Role.RHO: Role.OFFENDER, Role.LHO: Role.PARTNER}
"""Who is to call after the opponent who was in turn."""


def law_28a() -> Consequences:
    """RHO had to pass: RHO counts as having passed and the call came in turn."""
    return (
        then(Effect.IN_ROTATION, "28A", Role.OFFENDER),
        then(Effect.NO_IRREGULARITY, "28A"),
        then(Effect.TO_CALL, "17C", Role.LHO),
    )


def law_28b(rightful: Role) -> Consequences:
    """The opponent whose turn it was called before the ruling: that call counts, the other never was.

    Where the rightful opponent is also LHO, 29A and 28B both fit. What LHO meant decides; where that
    stays unclear 28B, which takes in every call by the rightful opponent and costs that side nothing.
    """
    reading = "E1" if rightful is Role.LHO else ""
    return (
        then(Effect.IN_ROTATION, "28B", rightful, reading=reading),
        then(Effect.CANCELLED, "28B", Role.OFFENDER, what=What.OUT_OF_TURN_CALL),
        then(Effect.NO_RECTIFICATION, "28B"),
        then(Effect.TO_CALL, "17C", AFTER[rightful]),
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "28B", Role.OFFENDER, when=When.AT_NEXT_TURN),
        law_16c2(),
        then(Effect.NO_LEAD_RESTRICTION, "28B", when=When.AT_FIRST_LEAD),
        law_16c3(),
    )
