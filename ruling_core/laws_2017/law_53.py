"""Lead out of turn accepted."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_47 import law_47e1
from ruling_core.laws_2017.law_57 import law_57a
from ruling_core.laws_2017.law_60 import law_60a3
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.leads import LED_FROM, AfterLead, LedFrom
from ruling_core.laws_2017.questions.play import EXCUSE_AT_WRONG_LEAD
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import ROLES, Party, Role


def law_53(facts: Facts, after: AfterLead) -> Consequences:
    """What happened after the lead settles it; without that the law of the leader's side goes on."""
    match after:
        case AfterLead.NEXT_HAND_PLAYED:
            forfeited = then(Effect.RIGHT_FORFEITED, "60A1", Party.NON_OFFENDING_SIDE)
            return *law_53a(), forfeited, law_60a3()
        case AfterLead.PROPER_LEAD:
            return law_53b()
        case AfterLead.UNCLEAR_PLAY:
            # His card is not deemed a play to the wrong lead, and it costs his side nothing; directors differ.
            return law_53b(reading="E21")
        case AfterLead.WRONG_DEFENDER_PLAYED:
            return law_53c(facts)
        case AfterLead.TOLD_BY_OPPONENT:
            return law_47e1()
        case AfterLead.LAST_TRICK:
            return law_53a_last_trick()
        case _:
            return ()


def law_53a() -> Consequences:
    """Accepted: a correct lead, and nothing else follows."""
    return (
        then(Effect.ACCEPTED, "53A", Role.OFFENDER, what=What.LEAD),
        then(Effect.NO_RECTIFICATION, "53A", what=What.LEAD),
    )


def law_53a_last_trick() -> Consequences:
    """At the thirteenth trick it must be retracted."""
    return (
        then(Effect.RETURNED_TO_HAND, "53A", Role.OFFENDER, what=What.LEAD),
        then(Effect.TO_LEAD, "53A", Party.PLAYER_IN_TURN),
    )


def law_53b(reading: str = "") -> Consequences:
    """The proper lead stands. What was played in error goes back by application of law, so 49 spares it (reading)."""
    return (
        then(Effect.STANDS, "53B", what=What.PROPER_LEAD, reading=reading),
        then(Effect.RETURNED_TO_HAND, "53B", Role.OFFENDER, what=What.OTHER_LEAD),
        then(Effect.MAY_TAKE_BACK, "47F1", Party.EVERYONE, what=What.WITHDRAWN_CARDS),
        then(Effect.NO_PENALTY_CARD, "53B", Role.OFFENDER),
        then(Effect.INFORMATION_UNAUTHORISED, "16C2", Party.OFFENDING_SIDE, what=What.WITHDRAWN_CARDS),
    )


def law_53c(facts: Facts) -> Consequences:
    """The defender to the right of declarer's wrong lead played: the lead stands and 57 applies."""
    hand = hand_that_led(facts)
    player, partner = seen_from(hand, Role.RHO), seen_from(hand, Role.LHO)
    stands = then(Effect.ACCEPTED, "53C", Role.OFFENDER, what=What.OTHER_LEAD)
    return stands, *law_57a(facts, EXCUSE_AT_WRONG_LEAD, player, partner)


def hand_that_led(facts: Facts) -> Role:
    """Declarer's own hand or dummy, seen from the offender, who is dummy where the seats say so."""
    if facts.hint(OFFENDER_PART) is Part.DUMMY or facts.need(LED_FROM) is LedFrom.HAND:
        return Role.OFFENDER
    return Role.PARTNER


def seen_from(hand: Role, role: Role) -> Role:
    """Who is *role* to the player in *hand*, named from the offender."""
    return ROLES[(ROLES.index(hand) + ROLES.index(role)) % len(ROLES)]
