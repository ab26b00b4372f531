"""Assessment of rectification."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.procedure import SELF_RULING, SelfRuling
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party


def law_10(facts: Facts) -> Consequences:
    """Players rule nothing themselves; what the Director does about it."""
    match facts.need(SELF_RULING):
        case SelfRuling.RIGHT:
            return then(Effect.STANDS, "10B"), *law_10a()
        case SelfRuling.WRONG_REVERSIBLE:
            return then(Effect.CANCELLED, "10B"), *law_10a()
        case SelfRuling.WRONG_TOO_LATE:
            return (
                then(Effect.UNDO_OR_LET_STAND, "10B"),
                *law_10a(),
                then(Effect.MAY_ADJUST, "12A3", when=When.AFTER_PLAY),
            )
        case SelfRuling.WAIVED:
            return (
                then(Effect.MAY_NOT_WAIVE, "10A"),
                then(Effect.UNDO_OR_LET_STAND, "10B"),
                then(Effect.DIRECTOR_DECIDES, "81C5"),
            )
        case SelfRuling.CONSULTED_PARTNER:
            return then(Effect.NOT_PERMITTED, "10C2"), *law_10c()
        case SelfRuling.CHOSEN_UNINFORMED:
            return law_10c()
        case unreachable:
            assert_never(unreachable)


def law_10a() -> Consequences:
    """The Director alone decides."""
    return then(Effect.DIRECTOR_DECIDES, "10A"), then(Effect.NOBODY_ACTS, "9B2", Party.EVERYONE)


def law_10c() -> Consequences:
    """Every option is explained before anybody chooses; then each side may do what suits it best."""
    return (
        then(Effect.EXPLAIN_OPTIONS, "10C1", Party.BOTH_SIDES),
        then(Effect.CHOOSES, "10C2"),
        then(Effect.PERMITTED, "10C3", Party.NON_OFFENDING_SIDE),
        then(Effect.PERMITTED, "10C4", Party.OFFENDING_SIDE),
    )
