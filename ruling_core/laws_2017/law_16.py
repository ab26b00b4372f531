"""Information from withdrawn calls and plays (16C), as it follows from other laws."""

from __future__ import annotations

from ruling_core.effects import Effect, What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Who


def law_16c1() -> Consequence:
    """For the side that did nothing wrong everything is authorised, whoever's call was withdrawn."""
    return then(Effect.INFORMATION_AUTHORISED, "16C1", Party.NON_OFFENDING_SIDE, what=What.WITHDRAWN_CALL)


def law_16c2(who: Who = Party.OFFENDING_SIDE) -> Consequence:
    """For the offending side withdrawn calls are unauthorised, its own and its opponents'."""
    return then(Effect.INFORMATION_UNAUTHORISED, "16C2", who, what=What.WITHDRAWN_CALL)


def law_16c3() -> Consequence:
    """An adjusted score where a breach of C2 did damage."""
    return then(Effect.MAY_ADJUST, "16C3", when=When.AFTER_PLAY)


def law_16c() -> Consequences:
    """All of it, for a law that says no more than that 16C applies."""
    return law_16c2(), law_16c1(), law_16c3()
