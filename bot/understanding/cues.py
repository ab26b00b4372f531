"""What points to an irregularity, and which of several signs counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.understanding.story import Story


@dataclass(frozen=True, slots=True)
class Cue:
    """A sign of an irregularity: its label, the place of the words that decide, and how sure it is."""

    label: str
    at: int
    sure: float = 1.0


Finder = Callable[[Story], Iterator[Cue]]

WEAK, STRONG = 0.7, 0.75
"""A weak sign does not count beside a strong one."""
OUT_OF_TURN = frozenset(
    {
        "pass_out_of_turn",
        "bid_out_of_turn",
        "double_out_of_turn",
        "redouble_out_of_turn",
        "call_out_of_turn",
        "opening_lead_out_of_turn",
        "lead_out_of_turn",
    }
)
CALLS_OUT_OF_TURN = OUT_OF_TURN - {"opening_lead_out_of_turn", "lead_out_of_turn"}

EVERYTHING = OUT_OF_TURN | {
    "revoke", "insufficient_bid", "penalty_card_exposed", "played_card_dispute", "claim_dispute", "misinformation",
    "missing_alert", "dummy_interferes", "wrong_card_count", "change_of_call",
    "unauthorised_information_hesitation",
}  # fmt: skip

OVERRULES: dict[str, frozenset[str]] = {
    "call_after_final_pass": frozenset(
        {"insufficient_bid", "change_of_call", "inadmissible_double", *CALLS_OUT_OF_TURN}
    ),
    "inadmissible_call": frozenset({"insufficient_bid", "change_of_call", "inadmissible_double", *CALLS_OUT_OF_TURN}),
    "inadmissible_double": frozenset(
        {"change_of_call", "insufficient_bid", "double_out_of_turn", "redouble_out_of_turn"}
    ),
    "insufficient_bid": frozenset({"change_of_call"}),
    "improper_form": frozenset({"change_of_call", "insufficient_bid", "inadmissible_double"}),
    "simultaneous_calls": frozenset(
        {"inadmissible_double", "call_out_of_turn", "bid_out_of_turn", "pass_out_of_turn", "insufficient_bid"}
    ),
    "spectator": EVERYTHING,
    "own_infraction": EVERYTHING,
    "trick_inspection": frozenset({"penalty_card_exposed", "played_card_dispute", "change_of_call", "revoke"}),
    "simultaneous_play": frozenset({"played_card_dispute", "penalty_card_exposed", "simultaneous_calls"}),
    "face_down_lead": frozenset({"played_card_dispute", "opening_lead_out_of_turn", "change_of_call"}),
    "director_error": frozenset({*EVERYTHING, "inadmissible_call"}),
    "passed_out": frozenset({"call_after_final_pass", *OUT_OF_TURN}),
    "concession": frozenset({"claim_dispute"}),
    "wrong_board": frozenset({"board_fouled", *OUT_OF_TURN}),
    "score_dispute": frozenset({"change_of_call", "insufficient_bid", "claim_dispute", "played_card_dispute"}),
    "cannot_comply": frozenset({"revoke", "played_card_dispute", "penalty_card_exposed", *OUT_OF_TURN}),
    "premature_play": frozenset({"lead_out_of_turn", "played_card_dispute", "unauthorised_information_hesitation"}),
    "fifth_card": frozenset({"penalty_card_exposed", "played_card_dispute", "wrong_card_count"}),
    "defective_trick": frozenset(
        {"revoke", "call_out_of_turn", "lead_out_of_turn", "wrong_card_count", "missing_alert"}
    ),
    "accidental_sight": frozenset({"penalty_card_exposed", "card_exposed_in_auction"}),
    "revoke": frozenset({"played_card_dispute", "change_of_call", "penalty_card_exposed", "wrong_card_count"}),
    "misinformation": frozenset(
        {"change_of_call", "played_card_dispute", "penalty_card_exposed", "dummy_interferes", "insufficient_bid"}
    ),
    "missing_alert": frozenset({"change_of_call", "penalty_card_exposed"}),
    "claim_dispute": frozenset(
        {"missing_alert", "penalty_card_exposed", "played_card_dispute", "change_of_call", "dummy_interferes"}
    ),
    "wrong_card_count": frozenset(
        {
            "claim_dispute",
            "opening_lead_out_of_turn",
            "penalty_card_exposed",
            "board_fouled",
            "card_exposed_in_auction",
            "played_card_dispute",
        }
    ),
    "board_fouled": frozenset({"change_of_call", "penalty_card_exposed", "played_card_dispute"}),
    "unauthorised_information_hesitation": frozenset({"penalty_card_exposed", "change_of_call", "inadmissible_double"}),
    "card_exposed_in_auction": frozenset(
        {
            "penalty_card_exposed",
            "opening_lead_out_of_turn",
            "call_out_of_turn",
            "lead_out_of_turn",
            "pass_out_of_turn",
            "bid_out_of_turn",
        }
    ),
    "opening_lead_out_of_turn": frozenset(
        {"unauthorised_information_hesitation", "lead_out_of_turn", "played_card_dispute", "change_of_call"}
    ),
    "lead_out_of_turn": frozenset(
        {"unauthorised_information_hesitation", "played_card_dispute", "change_of_call", "penalty_card_exposed"}
    ),
    "penalty_card_exposed": frozenset({"played_card_dispute"}),
    "dummy_interferes": frozenset({"penalty_card_exposed", "played_card_dispute"}),
    **{label: frozenset({"change_of_call"}) for label in CALLS_OUT_OF_TURN},
}


def weighed(story: Story, cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """The cues that stand, one for each label, in the order in which the story tells them."""
    if len(cues) < 2:
        return tuple(cues)
    first: dict[str, Cue] = {}
    fault = story.told.at_fault.at if story.told is not None and story.told.at_fault is not None else -1
    for cue in sorted(cues, key=lambda cue: (cue.at != fault, -cue.sure, cue.at)):
        first.setdefault(cue.label, cue)
    strongest = max((cue.sure for cue in first.values()), default=0.0)
    candidates = [cue for cue in first.values() if cue.sure > WEAK or strongest <= STRONG]
    standing = [cue for cue in candidates if not _overruled(story, cue, first)]
    return tuple(sorted(standing, key=lambda cue: (_comes_last(story, cue, standing), cue.at)))


def _comes_last(story: Story, cue: Cue, others: Sequence[Cue]) -> bool:
    """What dummy did, and that a bid was too low which is ruled as one out of turn."""
    turn = [other for other in others if other.label == "bid_out_of_turn"]
    too_low = cue.label == "insufficient_bid" and any(_is_same_bid(story, cue, other) for other in turn)
    return too_low or cue.label == "dummy_interferes"


def _is_same_bid(story: Story, cue: Cue, other: Cue) -> bool:
    apart = range(min(cue.at, other.at) + 1, max(cue.at, other.at))
    return not any(story.item(n).means("then", "+", "bid") for n in apart)


def _overruled(story: Story, cue: Cue, others: dict[str, Cue]) -> bool:
    return any(
        cue.label in OVERRULES.get(other.label, ())
        and other.sure >= cue.sure - 0.1
        and not _told_apart(story, cue, other)
        and not _taken_back(story, cue, other)
        for other in others.values()
        if other is not cue
    )


def _by_others(story: Story, first: int, second: int) -> bool:
    """``eerst verzaakte noord, twee slagen verder liet oost een kaart vallen``: each with a player of its own."""
    doers = [
        {story.who_is(n) for n in story.line.same_clause(at) if story.item(n).kind == "seat"} for at in (first, second)
    ]
    return all(doers) and doers[0].isdisjoint(doers[1]) and story.item(first).means("falls")


def _taken_back(story: Story, cue: Cue, other: Cue) -> bool:
    """``2 harten voor de beurt, haalt het weg en maakt er 3 klaver van``: the call out of turn was changed too."""
    if cue.label != "change_of_call" or other.label not in CALLS_OUT_OF_TURN:
        return False
    back = [at for at in story.holds("takes_back") if at > other.at]
    later = [at for at in story.holds("call") if back and at > back[0]]
    return bool(later) and not any(story.item(n).is_who for n in range(back[0] + 1, later[0]))


def _told_apart(story: Story, cue: Cue, other: Cue) -> bool:
    """Whether the story tells of two events: the first, *daarna* the other."""
    between = range(min(cue.at, other.at) + 1, max(cue.at, other.at))
    if cue.label == "penalty_card_exposed" and other.label == "revoke" and _by_others(story, cue.at, other.at):
        return True
    return cue.sure > 0.6 and any(story.item(n).means("then", "+") for n in between) and cue.label != "change_of_call"
