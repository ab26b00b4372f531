"""Information from withdrawn calls and plays (16C)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.judgement import HAS_LOGICAL_ALTERNATIVE, IS_DAMAGED, WAS_SUGGESTED
from ruling_core.laws_2017.questions.withdrawn import WHO_USES, WhoUses
from ruling_core.objects import What
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


def withdrawn_call_used(facts: Facts) -> Consequences:
    """Somebody used, or wants to use, what a withdrawn call told.

    Where both sides are at fault C2 binds both and nobody has C1 (62C3 names C2 alone).
    """
    match facts.need(WHO_USES):
        case WhoUses.NON_OFFENDING:
            return (law_16c1(),)
        case WhoUses.OFFENDING_COMPARABLE:
            exempt = then(Effect.PERMITTED, "26A", Party.OFFENDING_SIDE, what=What.WITHDRAWN_CALL)
            return exempt, then(Effect.MAY_ADJUST, "23C", when=When.AFTER_PLAY)
        case WhoUses.OFFENDING:
            return *_was_breached(facts), law_16c1()
        case WhoUses.BOTH_OFFENDED:
            return _was_breached(facts)


def _was_breached(facts: Facts) -> Consequences:
    """A breach takes a logical alternative and a demonstrable suggestion; a score takes damage as well."""
    if not facts.need(HAS_LOGICAL_ALTERNATIVE):
        return then(Effect.PERMITTED, "16C2", Party.OFFENDING_SIDE, what=What.NO_ALTERNATIVE), law_16c2()
    if not facts.need(WAS_SUGGESTED):
        return then(Effect.PERMITTED, "16C2", Party.OFFENDING_SIDE, what=What.NOT_SUGGESTED), law_16c2()
    breach = then(Effect.NOT_PERMITTED, "16C2", Party.OFFENDING_SIDE, what=What.WITHDRAWN_CALL)
    if facts.need(IS_DAMAGED):
        return breach, then(Effect.ADJUST, "16C3", Party.NON_OFFENDING_SIDE, when=When.AFTER_PLAY)
    return breach, then(Effect.SCORE_STANDS, "16C3"), then(Effect.MAY_PENALISE, "90A", Party.OFFENDING_SIDE)
