"""Explanation of calls: who must correct a mistaken one, and when."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.laws_2017.questions.judgement import Stage
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party, Role


def law_20f4(stage: Stage) -> Consequences:
    """The player's own explanation: at the latest before the lead is faced; in the play, at once (75B2)."""
    if stage is Stage.PLAY:
        return then(Effect.MUST_CORRECT, "75B2", Role.OFFENDER), changes_then(stage)
    return then(Effect.MUST_CORRECT, "20F4a", Role.OFFENDER, when=due(stage)), changes_then(stage)


def due(stage: Stage) -> When:
    """When a correction is due that has to wait for the end of the auction."""
    return When.AFTER_AUCTION if stage is Stage.AUCTION else When.NOW


def changes_then(stage: Stage) -> Consequence:
    """What the opponents may change once they hear the right explanation."""
    if stage is Stage.PLAY:
        return then(Effect.MAY_WITHDRAW, "47E2a", Party.NON_OFFENDING_SIDE, what=What.CARD)
    return then(Effect.MAY_CHANGE, "20F4b", Party.NON_OFFENDING_SIDE, what=What.CORRECTION, when=due(stage))


def law_20f5(stage: Stage) -> Consequences:
    """Partner's explanation: silence first, then the first legal opportunity."""
    if stage is Stage.PLAY:
        return law_75b3()
    silent = (then(Effect.MUST_STAY_SILENT, "20F5a", Role.PARTNER),) if stage is Stage.AUCTION else ()
    return (
        *silent,
        then(Effect.MUST_CORRECT, "20F5b-ii", Role.PARTNER, when=due(stage)),
        changes_then(stage),
        then(Effect.MUST_CORRECT, "20F5b-i", Role.PARTNER, when=When.AFTER_PLAY),
        then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD),
    )


def law_75b3() -> Consequences:
    """During the play declarer or dummy speaks at once, a defender waits until the end."""
    return (
        then(Effect.MUST_CORRECT, "75B3", Role.PARTNER),
        changes_then(Stage.PLAY),
        then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD),
    )
