"""What a message says of a penalty card that an earlier ruling left on the table, without naming it."""

from __future__ import annotations

from bot.conversation.case import Case
from bot.understanding import Reading
from bot.understanding.penalty_matters import who_is_to_lead, who_led_too_soon
from bot.understanding.tell import tell
from ruling_core.effects import Effect
from ruling_core.rulings import Ruling, When, seat_of
from ruling_core.seats import Seat

_OF_LEADS = (None, "lead_out_of_turn", "opening_lead_out_of_turn")


def of_a_penalty_card(case: Case, text: str, alone: Reading) -> Reading | None:
    """``oost moet voorspelen`` while west's penalty card lies there: declarer has a choice (50D2)."""
    owners = {one.letter: one for one in (*_owners(case), *_owners_once_play_begins(case))}
    if not owners or alone.irregularity not in _OF_LEADS or alone.kind not in ("report", "unknown"):
        return None
    story = tell(text)
    for player, matter in ((who_led_too_soon(story), "led_before_choice"), (who_is_to_lead(story), "partner_to_lead")):
        owner = next((one for one, seat in owners.items() if seat.partner.letter == player), None)
        if owner is not None:
            facts = {"offender": owner, "penalty_matter": matter}
            return Reading("report", "penalty_card_exposed", facts=facts, sure=0.9)
    return None


def _owners(case: Case) -> list[Seat]:
    return [one.seat for one in case.standing if one.effect is Effect.BECOMES_PENALTY_CARD]


def _owners_once_play_begins(case: Case) -> list[Seat]:
    """Whose card, seen during the auction, becomes a penalty card if that side defends (24E); only defenders lead."""
    found = []
    for outcome in case.outcomes():
        words = dict(outcome.because) if isinstance(outcome, Ruling) else {}
        for one in outcome.consequences if isinstance(outcome, Ruling) else ():
            seat = seat_of(one.who, words)
            waits = one.effect is Effect.BECOMES_PENALTY_CARD and one.when is When.AFTER_AUCTION
            found += [seat] if waits and seat is not None else []
    return found
