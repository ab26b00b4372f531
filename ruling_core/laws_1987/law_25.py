"""Legal and illegal changes of call, as it was in 1987."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_1987.questions import (
    HAS_SUBSTITUTED,
    IS_LEGAL,
    KEEPS_FIRST,
    LHO_ACCEPTS,
    LHO_CHOICE,
    WAS_UNINTENDED,
    WITHOUT_PAUSE,
    SinceChange,
    Substitution,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Role
from ruling_core.table import CALL, OFFENDER, note


def law_25(facts: Facts) -> Consequences:
    """A slip put right without pause, or else B."""
    note(facts, OFFENDER, CALL)
    if facts.need(WAS_UNINTENDED) and facts.need(WITHOUT_PAUSE):
        return law_25a(facts)
    return law_25b(facts)


def law_25a(facts: Facts) -> Consequences:
    """The intended call stands without penalty if it is legal, else its own law applies."""
    if facts.told(IS_LEGAL) is False:
        return (
            then(Effect.STANDS, "25A", Role.OFFENDER, what=What.SECOND_CALL),
            then(Effect.JUDGED_BY_ITS_LAW, "25A", Role.OFFENDER, what=What.SECOND_CALL),
        )
    return (
        then(Effect.STANDS, "25A", Role.OFFENDER, what=What.SECOND_CALL),
        then(Effect.NO_RECTIFICATION, "25A"),
    )


def law_25b(facts: Facts) -> Consequences:
    """Too late, after a pause, or on purpose; a change that was only wanted changes nothing."""
    substitution = facts.need(HAS_SUBSTITUTED)
    if substitution is Substitution.WANTED:
        return then(Effect.STANDS, "25B", Role.OFFENDER, what=What.FIRST_CALL), then(Effect.NO_RECTIFICATION, "25B")
    match facts.need(LHO_ACCEPTS):
        case SinceChange.ACCEPTS:
            return law_25b1()
        case SinceChange.CALLED_OVER_FIRST if facts.need(LHO_CHOICE):
            return *law_25b1(), then(Effect.MAY_WITHDRAW, "25B1", Role.LHO, what=What.LHO_CALL)
        case _:
            return law_25b2(facts, substitution)


def law_25b1() -> Consequences:
    """Accepted: the second call stands without penalty."""
    return (
        then(Effect.ACCEPTED, "25B1", Role.OFFENDER),
        then(Effect.NO_RECTIFICATION, "25B1"),
    )


def law_25b2(facts: Facts, substitution: Substitution) -> Consequences:
    """Not accepted: the second call is cancelled."""
    cancelled = then(Effect.CANCELLED, "25B2", Role.OFFENDER, what=What.SECOND_CALL)
    if substitution is Substitution.FIRST_WAS_IRREGULAR:
        return cancelled, *law_25b2a()
    return cancelled, *(law_25b2b_1() if facts.need(KEEPS_FIRST) else law_25b2b_2())


def law_25b2a() -> Consequences:
    """The first call was illegal: its own law of 1987, and Law 26 for the second."""
    return (
        then(Effect.JUDGED_BY_ITS_LAW, "25B2a", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.LEAD_PENALTY, "25B2a", Role.PARTNER, when=When.AT_FIRST_LEAD),
    )


def law_25b2b_1() -> Consequences:
    """The first call is kept: partner passes once."""
    return (
        then(Effect.STANDS, "25B2b-1", Role.OFFENDER, what=What.FIRST_CALL),
        then(Effect.MUST_PASS_ONCE, "25B2b-1", Role.PARTNER, when=When.AT_NEXT_TURN),
        *_lead_penalty_and_damage("25B2b-1"),
    )


def law_25b2b_2() -> Consequences:
    """Any other legal call: partner passes throughout."""
    return (
        then(Effect.MAY_MAKE_ANY_LEGAL_CALL, "25B2b-2", Role.OFFENDER),
        then(Effect.MUST_PASS_THROUGHOUT, "25B2b-2", Role.PARTNER, when=When.AT_NEXT_TURN),
        *_lead_penalty_and_damage("25B2b-2"),
    )


def _lead_penalty_and_damage(paragraph: str) -> tuple[Consequence, Consequence]:
    """Either choice costs partner the lead; 23A of that time looks at the forced pass."""
    return (
        then(Effect.LEAD_PENALTY, "25B2c", Role.PARTNER, when=When.AT_FIRST_LEAD),
        then(Effect.MAY_ADJUST, paragraph, when=When.AFTER_PLAY),
    )
