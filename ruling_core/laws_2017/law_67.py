"""Defective trick."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_50 import law_50b
from ruling_core.laws_2017.law_58 import law_58b
from ruling_core.laws_2017.law_64 import law_64b, law_64c, law_64c2b
from ruling_core.laws_2017.law_64a import transferred
from ruling_core.laws_2017.law_77 import score_after
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.penalty import EXPOSED_CARDS
from ruling_core.laws_2017.questions.play import FACES_SEEN_IN_TIME
from ruling_core.laws_2017.questions.revokes import (
    OMISSION_CASE,
    REVOKE_TRICK_WON_BY,
    REVOKING_HAND,
    TRICKS_WON_AFTER,
    Hand,
    RevokeCase,
)
from ruling_core.laws_2017.questions.tricks import (
    BOTH_SIDES_PLAYED_ON,
    CAME_AT_ONCE,
    DEFECTIVE_TRICK,
    PLAYED_AGAIN,
    Defect,
)
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Role


def law_67(facts: Facts) -> Consequences:
    """A trick with too few or too many cards, by whether both sides played on."""
    defect = facts.need(DEFECTIVE_TRICK)
    if defect is Defect.NOT_AMONG_QUITTED:
        return law_67b3(facts)
    if not facts.need(BOTH_SIDES_PLAYED_ON):
        return law_67a(facts, defect)
    return law_67b1(facts) if defect is Defect.TOO_FEW else law_67b2()


def law_67a(facts: Facts, defect: Defect) -> Consequences:
    """In time: the trick is put right."""
    if defect is Defect.TOO_FEW:
        return (then(Effect.MUST_SUPPLY_CARD, "67A1", Role.OFFENDER, what=What.ANY_LEGAL_CARD),)
    put_right = then(Effect.CARDS_RESTORED, "67A2", Role.OFFENDER, what=What.EXTRA_CARD)
    return put_right, *(law_58b(facts, FACES_SEEN_IN_TIME) if facts.need(CAME_AT_ONCE) else fifth_card(facts))


def fifth_card(facts: Facts) -> Consequences:
    """45E, with its exception for a card that was led said instead of asked."""
    led = then(Effect.MAY_BECOME, "45E", Role.OFFENDER, what=What.MEANT_AS_LEAD)
    if facts.need(OFFENDER_PART) is not Part.DEFENDER:
        return then(Effect.RETURNED_TO_HAND, "45E2", Role.OFFENDER, what=What.FIFTH_CARD), led
    not_played = then(Effect.NOT_PLAYED, "45E1", Role.OFFENDER, what=What.FIFTH_CARD)
    return not_played, led, *law_50b(facts.need(EXPOSED_CARDS), deliberate=False)


def law_67b1(facts: Facts) -> Consequences:
    """Too few, found late: a card is added, the trick stays whose it is, and it counts as a revoke."""
    lost, *exceptions = law_67b1_tricks(facts)
    return (
        lost,
        then(Effect.MUST_SUPPLY_CARD, "67B1a", Role.OFFENDER, what=What.CARD_OF_SUIT_LED),
        then(Effect.MUST_SUPPLY_CARD, "67B1b", Role.OFFENDER, what=What.NO_CARD_OF_SUIT_LED),
        then(Effect.TRICK_OWNERSHIP_STANDS, "67B1"),
        *exceptions,
        *score_after(facts, lost),
        law_64c2b() if facts.hint(OMISSION_CASE) is RevokeCase.BOTH_SIDES else law_64c(),
    )


def law_67b1_tricks(facts: Facts) -> Consequences:
    """One trick by 64A2, on its own condition, never two; the exceptions of 64B hold as for any revoke.

    The loss is tied to 64A2 and a deemed revoke is a revoke (reading; on dummy's card directors differ).
    """
    if facts.told(REVOKING_HAND) is Hand.DUMMY:
        return (then(Effect.NO_TRICKS_TRANSFERRED, "64B3", what=What.DUMMY_CARD, reading="E16"),)
    exception = facts.told(OMISSION_CASE)
    if exception is not None:
        return (law_64b(exception),)
    if facts.need(TRICKS_WON_AFTER) or facts.need(REVOKE_TRICK_WON_BY).is_offending_side:
        exceptions = then(Effect.DIRECTOR_DECIDES, "64B", what=What.EXCEPTIONS)
        return transferred(1, "64A2", What.DEFECTIVE_TRICK), exceptions
    return (then(Effect.NO_TRICKS_TRANSFERRED, "64B1", what=What.DEFECTIVE_TRICK),)


def law_67b2() -> Consequences:
    """Too many, found late: the extra cards go back and count as held all along."""
    return (
        then(Effect.CARDS_RESTORED, "67B2a", Role.OFFENDER, what=What.EXTRA_CARDS),
        then(Effect.TRICK_OWNERSHIP_STANDS, "67B2a"),
        then(Effect.CARDS_RESTORED, "67B2a", Role.OFFENDER, what=What.HIGHEST_LEGAL_CARD),
        then(Effect.MAY_BECOME, "67B2a", Role.OFFENDER, what=What.EXTRA_CARDS),
        then(Effect.MAY_BECOME, "67B2b", Role.OFFENDER, what=What.REVOKE),
    )


def law_67b3(facts: Facts) -> Consequences:
    """It was played but does not lie with the quitted tricks."""
    found = then(Effect.CARDS_RESTORED, "67B3", Role.OFFENDER, what=What.AMONG_QUITTED)
    if facts.need(PLAYED_AGAIN):
        return then(Effect.ADJUST, "67B3", when=When.AFTER_PLAY, what=What.PLAYED_AGAIN), found
    return (found,)
