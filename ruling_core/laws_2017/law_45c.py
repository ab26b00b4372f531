"""Card played: when a card must be played, and the correction of a slip (45C)."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.play import (
    AFTER_DESIGNATION,
    DESIGNATION_UNINTENDED,
    AfterDesignation,
    DeclarerCard,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_45c1() -> Consequences:
    """A defender's card held so that partner could see its face is played."""
    return (
        then(Effect.IS_PLAYED, "45C1", Role.OFFENDER, what=What.CARD),
        then(Effect.MAY_NOT_TAKE_BACK, "47F2", Role.OFFENDER),
    )


def law_45c2(card: DeclarerCard) -> Consequences:
    """Declarer's card at the table, or kept as if it had been played, is played; any other is not."""
    match card:
        case DeclarerCard.AT_TABLE:
            return (then(Effect.IS_PLAYED, "45C2a", Party.DECLARER, what=What.CARD),)
        case DeclarerCard.PLAYED_POSITION:
            return (then(Effect.IS_PLAYED, "45C2b", Party.DECLARER, what=What.CARD),)
        case _:
            return (
                then(Effect.NOT_PLAYED, "45C2", Party.DECLARER, what=What.DECLARER_CARD),
                then(Effect.NO_PENALTY_CARD, "48A", Party.DECLARER, what=What.DECLARER_CARD),
            )


def law_45c3(*, deliberate: bool) -> Consequences:
    """A card of dummy is played when declarer touched it on purpose."""
    effect = Effect.IS_PLAYED if deliberate else Effect.NOT_PLAYED
    return (then(effect, "45C3", Party.DECLARER, what=What.TOUCHED_CARD),)


def law_45c4a(who: Role | Party) -> Consequences:
    """A card named as the one to be played is played."""
    return (
        then(Effect.IS_PLAYED, "45C4a", who, what=What.DESIGNATION),
        then(Effect.MAY_NOT_TAKE_BACK, "47F2", who),
    )


def law_45c4b(facts: Facts) -> Consequences:
    """A slip may be corrected until declarer's next card from either hand; nothing else sets a limit.

    The end of the trick, or a lead to the next one, is no limit: declarer's own next card alone is named.
    """
    after = facts.need(AFTER_DESIGNATION)
    if after is AfterDesignation.DECLARER_PLAYED:
        return stands(What.LATER_CARD)
    if not facts.need(DESIGNATION_UNINTENDED):
        return stands(What.DESIGNATION)
    match after:
        case AfterDesignation.NOTHING:
            return corrected()
        case AfterDesignation.OPPONENT_PLAYED:
            return *corrected(), *law_45c4b_opponent()
        case unreachable:
            assert_never(unreachable)


def stands(why: What) -> Consequences:
    """Too late, or a second thought: the designation stands."""
    return then(Effect.STANDS, "45C4b", Party.DECLARER, what=why), then(
        Effect.MAY_NOT_TAKE_BACK, "47F2", Party.DECLARER
    )


def corrected() -> Consequences:
    """The intended card is played, and what was played goes back free (47C)."""
    return (
        then(Effect.MAY_CHANGE, "45C4b", Party.DECLARER, what=What.DESIGNATION),
        then(Effect.RETURNED_TO_HAND, "47C", Party.DUMMY, what=What.DESIGNATION),
    )


def law_45c4b_opponent() -> Consequences:
    """The opponent who played meanwhile may change; the other half of 16C binds declarer (reading)."""
    return (
        then(Effect.MAY_WITHDRAW, "45C4b", Party.DEFENDER, what=What.LATER_CARD),
        then(Effect.NO_PENALTY_CARD, "47D", Party.DEFENDER),
        then(Effect.INFORMATION_AUTHORISED, "16C1", Party.BOTH_DEFENDERS, what=What.LATER_CARD),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.DECLARER, what=What.LATER_CARD),
    )
