"""Exposure of a defender's cards."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_48 import law_48a
from ruling_core.laws_2017.law_50 import law_50b
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.penalty import EXPOSED_CARDS, EXPOSURE, Exposed, Exposure
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Party, Role


def law_49(facts: Facts) -> Consequences:
    """A defender's card that partner could see, or that was named; 48 for declarer and dummy."""
    return law_49_exposed(facts) if facts.need(OFFENDER_PART) is Part.DEFENDER else law_48a()


def law_49_exposed(facts: Facts) -> Consequences:
    """By how the card came to be seen."""
    match exposure := facts.need(EXPOSURE):
        case Exposure.ACCIDENTAL:
            return law_50b(facts.need(EXPOSED_CARDS), deliberate=False)
        case Exposure.DELIBERATE | Exposure.NAMED:
            # 50B keeps "minor" for what happened unintentionally; to name a card is no accident (reading).
            return law_50b(_several(facts), deliberate=True)
        case _:
            return no_penalty_card(exposure)


def _several(facts: Facts) -> Exposed | None:
    """Several cards when that was said; one honour or low card is the same here, so it is not asked."""
    return facts.need(EXPOSED_CARDS) if facts.hint(EXPOSED_CARDS) is Exposed.SEVERAL else None


def no_penalty_card(exposure: Exposure) -> Consequences:
    """The exceptions of 49 and 50."""
    match exposure:
        case Exposure.NOT_VISIBLE:
            unseen = then(Effect.NO_PENALTY_CARD, "49", Role.OFFENDER, what=What.HELD_UNSEEN)
            return unseen, then(Effect.PERMITTED, "74C5", Party.DECLARER)
        case Exposure.LAWFUL:
            return (then(Effect.NO_PENALTY_CARD, "49", Role.OFFENDER, what=What.WITHDRAWN_CARDS),)
        case Exposure.ABOUT_THIS_TRICK:
            return (
                then(Effect.NO_PENALTY_CARD, "49", Role.OFFENDER, what=What.THIS_TRICK),
                then(Effect.NO_CLAIM, "68", what=What.THIS_TRICK),
                then(Effect.DIRECTOR_DECIDES, "57A", Role.OFFENDER, what=What.THIS_TRICK),
            )
        case Exposure.PARTNER_OBJECTED:
            return (
                then(Effect.NO_PENALTY_CARD, "49", Role.OFFENDER, what=What.PARTNER_OBJECTED),
                then(Effect.INFORMATION_UNAUTHORISED, "68B2", Role.PARTNER, what=What.PARTNER_OBJECTED),
            )
        case _:
            return (then(Effect.NO_PENALTY_CARD, "50", Role.OFFENDER, what=What.NOT_DESIGNATED),)
