"""What playing a told auction through says: which call of it was irregular, or that all were in turn."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import CALLS_OUT_OF_TURN, Cue
from bot.understanding.deeds import deeds_in
from bot.understanding.sequences import ToldAuction, label_of, only_calls, told_seat
from bot.understanding.story import Story
from ruling_core.auction import Auction, Finding, Irregular


def played_through(story: Story, told: ToldAuction) -> Iterator[Cue]:
    """What playing the told auction through found; two calls in a row prove less than three."""
    if told.finding is None or told.at_fault is None:
        return
    if leaves_out_a_call(story):
        return
    label = label_of(told.finding)
    named = [told_seat(story, at) for at, part in story.taken.items() if part in ("turn", "waiting", "idle")]
    confirmed = told.finding.turn is not None and told.finding.turn.letter in named
    if confirmed and _doubles_what_is_not_told(told, told.finding):
        return  # the words of the turn are sign enough
    outlined = _may_leave_out_passes(told) and not only_calls(story)
    if not confirmed and label in CALLS_OUT_OF_TURN and outlined:
        return
    if len(told.deeds) > 2 or label not in CALLS_OUT_OF_TURN or told.dealer_told or confirmed:
        yield Cue(label, told.at_fault.at, 0.97 if len(told.deeds) > 2 or confirmed else 0.85)


def _doubles_what_is_not_told(told: ToldAuction, finding: Finding) -> bool:
    """``zuid past, oost doubleert maar west was aan de beurt``: the bid that was doubled had gone before."""
    untold = finding.irregular is Irregular.INADMISSIBLE and finding.before.last_bid is None
    return untold and not told.dealer_told and finding.seat is not finding.turn


def leaves_out_a_call(story: Story) -> bool:
    """``west 1SA, noord pas, oost transfer, zuid pas``: which call the transfer was is not told."""
    return any(
        story.line.clause_means(match.first, "seat") and not story.line.clause_means(match.first, "call", "call_verb")
        for match in story.line.find("seat artificial|transfers")
    )


def _may_leave_out_passes(told: ToldAuction) -> bool:
    """``zuid 1♥, noord 2♥, zuid 4♥``: no dealer and no pass named, so those between may have passed."""
    return not told.dealer_told and all(deed.call != "P" for deed in told.deeds)


def is_regular(story: Story) -> bool:
    """Whether a whole auction is told in which everybody called in turn, up to whose turn it is."""
    told = story.told
    dealer_told = "dealer" in story.taken.values()
    if told is not None and len(told.deeds) < len(deeds_in(story)):
        return False
    if told is None or len(told.deeds) < 3 - dealer_told or not isinstance(told.outcome, Auction):
        return False
    turn = [told_seat(story, at) for at in story.turns()]
    return not turn or told.outcome.turn is None or turn[-1] == told.outcome.turn.letter
