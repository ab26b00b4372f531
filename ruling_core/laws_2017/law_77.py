"""Duplicate bridge scoring table."""

from __future__ import annotations

from dataclasses import replace

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.results import CONTRACT, TRICKS_MADE, VULNERABLE
from ruling_core.laws_2017.questions.revokes import REVOKING_HAND, Hand
from ruling_core.laws_2017.questions.tricks import LAST_TRICK
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.scoring import score
from ruling_core.seats import Party
from ruling_core.table import note


def score_after(facts: Facts, transfer: Consequence) -> Consequences:
    """The score once these tricks have gone over, when contract and tricks were told; never asked for."""
    contract, made = facts.hint(CONTRACT), facts.hint(TRICKS_MADE)
    vulnerable, hand = facts.hint(VULNERABLE), facts.hint(REVOKING_HAND)
    if transfer.number is None or contract is None or made is None or vulnerable is None or hand is None:
        return ()
    note(facts, CONTRACT, TRICKS_MADE, VULNERABLE, REVOKING_HAND)
    to_declarer = transfer.number if hand in (Hand.DEFENDER, Hand.FACED_CARD) else -transfer.number
    tricks = min(max(made + to_declarer, 0), LAST_TRICK)
    points = score(replace(contract, is_vulnerable=vulnerable), tricks)
    return (then(Effect.SCORE_BECOMES, "77", Party.DECLARER, when=When.AFTER_PLAY, number=points),)
