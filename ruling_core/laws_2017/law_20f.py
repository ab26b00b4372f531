"""Explanation of calls: who must correct a mistaken one, and when."""

from __future__ import annotations

from ruling_core.effects import Effect, What
from ruling_core.laws_2017.questions.judgement import Stage
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role


def law_20f4(stage: Stage) -> Consequences:
    """The player's own explanation: at the latest before the lead is faced; in the play, at once."""
    if stage is Stage.PLAY:
        return then(Effect.MUST_CORRECT, "75B2", Role.OFFENDER), _lead_or_play("47E2a")
    return (
        then(Effect.MUST_CORRECT, "20F4a", Role.OFFENDER, when=_due(stage)),
        then(Effect.MAY_CHANGE, "20F4b", Party.NON_OFFENDING_SIDE, what=What.CORRECTION, when=_due(stage)),
    )


def _due(stage: Stage) -> When:
    return When.NOW if stage is Stage.CLARIFICATION else When.AFTER_AUCTION


def _lead_or_play(article: str):
    return then(Effect.MAY_WITHDRAW, article, Party.NON_OFFENDING_SIDE, what=What.CARD)


def law_20f5(stage: Stage) -> Consequences:
    """Partner's explanation: silence first, then the first legal opportunity."""
    silent = (then(Effect.MUST_STAY_SILENT, "20F5a", Role.PARTNER),) if stage is Stage.AUCTION else ()
    declaring = then(Effect.MUST_CORRECT, "20F5b-ii", Role.PARTNER, when=_due(stage))
    defending = then(Effect.MUST_CORRECT, "20F5b-i", Role.PARTNER, when=When.AFTER_PLAY)
    return (
        *silent,
        declaring,
        then(Effect.MAY_CHANGE, "20F6", Party.NON_OFFENDING_SIDE, what=What.CORRECTION, when=_due(stage)),
        defending,
        then(Effect.INFORMATION_UNAUTHORISED, "75A", Role.PARTNER, what=What.EXPLANATION_HEARD),
    )
