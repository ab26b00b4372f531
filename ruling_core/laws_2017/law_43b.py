"""Dummy's limitations: what a breach costs (43B)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.laws_2017.law_62 import law_62c
from ruling_core.laws_2017.questions.revokes import Hand
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party


def law_43b1() -> Consequence:
    """Dummy is liable to a penalty under 90."""
    return then(Effect.MAY_PENALISE, "43B1", Party.DUMMY, what=What.DUMMY_BREACH)


def law_43b2a() -> Consequences:
    """Dummy warned about the wrong hand after a breach of A2."""
    return then(Effect.CHOOSES, "43B2a", Party.EITHER_DEFENDER, what=What.HAND_CHOSEN), law_43b1()


def law_43b2b() -> Consequences:
    """Dummy was the first to ask about a revoke after a breach of A2.

    The trick is counted as it stands after the correction: the legal card decides who won it (reading). Cards
    played to it after the revoke may be changed as after any correction.
    """
    return (
        then(Effect.MUST_CORRECT_REVOKE, "43B2b", Party.DECLARER, what=What.ASK_REVOKE),
        *law_62c(Hand.DECLARER),
        then(Effect.AS_IF_ESTABLISHED, "43B2b", Party.DECLARER, when=When.AFTER_PLAY),
        then(Effect.AS_IF_ESTABLISHED, "64A", Party.DECLARER, when=When.AFTER_PLAY, what=What.TRICKS_COUNTED),
        then(Effect.MAY_ADJUST, "64C1", when=When.AFTER_PLAY, what=What.ASK_REVOKE),
        law_43b1(),
    )


def law_43b3() -> Consequences:
    """Play goes on as if nothing had happened; afterwards only the defenders' gain is taken away."""
    return (
        then(Effect.CONTINUES, "43B3", what=What.DEFENDER_IRREGULARITY),
        then(Effect.MAY_ADJUST, "43B3", when=When.AFTER_PLAY, what=What.DEFENDER_IRREGULARITY),
    )
