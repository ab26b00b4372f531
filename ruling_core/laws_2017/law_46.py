"""Naming a card of dummy incompletely or wrongly (Law 46)."""

from __future__ import annotations

from typing import assert_never

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_45c import law_45c4a
from ruling_core.laws_2017.questions.play import (
    DESIGNATION,
    INTENTION_CLEAR,
    RANK_ONLY,
    Designation,
    RankOnly,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party

_DEEMED = {
    Designation.HIGH: ("46B1a", What.HIGHEST_OF_SUIT),
    Designation.WIN: ("46B1b", What.LOWEST_WINNING),
    Designation.LOW: ("46B1c", What.LOWEST),
    Designation.SUIT_ONLY: ("46B2", What.LOWEST_OF_SUIT),
}


def law_46(facts: Facts) -> Consequences:
    """The proper form names suit and rank (46A); of any other 46B says what it counts as."""
    designation = facts.need(DESIGNATION)
    if designation is Designation.COMPLETE:
        return law_45c4a(Party.DECLARER)
    if facts.need(INTENTION_CLEAR):
        return then(Effect.DEEMED_CALLED, "46B", Party.DECLARER, what=What.INTENDED), law_46a()[0]
    return *law_46b(facts, designation), *law_46a()


def law_46a() -> Consequences:
    """How a card should have been named."""
    return (then(Effect.DESIGNATES, "46A", Party.DECLARER, what=What.DESIGNATION),)


def law_46b(facts: Facts, designation: Designation) -> Consequences:
    """What the words count as, line by line."""
    match designation:
        case Designation.RANK_ONLY:
            return law_46b3(facts)
        case Designation.NOT_IN_DUMMY:
            return law_46b4()
        case Designation.ANY_CARD:
            return (then(Effect.DESIGNATES, "46B5", Party.EITHER_DEFENDER, what=What.ANY_LEGAL_CARD),)
        case _:
            article, card = _DEEMED[designation]
            return (then(Effect.DEEMED_CALLED, article, Party.DECLARER, what=card),)


def law_46b4() -> Consequences:
    """The call is invalid: declarer names any legal card."""
    return (then(Effect.DESIGNATES, "46B4", Party.DECLARER, what=What.ANY_LEGAL_CARD),)


def law_46b3(facts: Facts) -> Consequences:
    """A rank without a suit."""
    match facts.need(RANK_ONLY):
        case RankOnly.LEADS_SAME_SUIT:
            return (then(Effect.DEEMED_CALLED, "46B3a", Party.DECLARER, what=What.SAME_SUIT),)
        case RankOnly.ONE_LEGAL:
            return (then(Effect.DEEMED_CALLED, "46B3b", Party.DECLARER, what=What.OF_RANK),)
        case RankOnly.SEVERAL_LEGAL:
            return (then(Effect.DESIGNATES, "46B3b", Party.DECLARER, what=What.RANK_CHOICE),)
        case RankOnly.NONE_LEGAL:
            # 46B3b stops at what can be played; of a card that cannot, the call is as invalid as in 46B4 (reading).
            return law_46b4()
        case unreachable:
            assert_never(unreachable)
