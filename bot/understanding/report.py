"""Read a message as the report of an irregularity."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from bot.understanding.around_the_call import RIGHTFUL
from bot.understanding.auction_cues import (
    after_final_pass,
    inadmissible_call,
    inadmissible_double,
    simultaneous,
)
from bot.understanding.bidding_cues import change_of_call, insufficient
from bot.understanding.board_cues import fouled_board
from bot.understanding.claim_cues import claim
from bot.understanding.count_cues import card_count
from bot.understanding.cues import Cue, Finder, weighed
from bot.understanding.demands import demanded
from bot.understanding.designation_cues import designations, dummys_questions, other_card_wanted
from bot.understanding.dummy_cues import dummy
from bot.understanding.exposures import before_the_auction, card_in_auction
from bot.understanding.facts import facts_of
from bot.understanding.in_general import tells_no_event
from bot.understanding.laid_cues import laid_card
from bot.understanding.lead_cues import led_by_the_one_on_lead, wrong_lead
from bot.understanding.out_of_turn_cues import out_of_turn
from bot.understanding.penalty_matters import penalty_matter
from bot.understanding.play_cues import penalty_card, played_card, revoke
from bot.understanding.play_matters import around_the_table, in_the_play
from bot.understanding.played_through import leaves_out_a_call
from bot.understanding.rulings_told import around_the_play
from bot.understanding.score_cues import score, wrong_board
from bot.understanding.sequences import ToldAuction
from bot.understanding.story import Story
from bot.understanding.table_cues import alert, explanation, hesitation, untold
from bot.understanding.talk import asks_in_general, needs_company
from bot.understanding.trick_cues import trick
from bot.understanding.wording_cues import misnamed_double
from bot.understanding.wrong_cards_cues import wrong_cards
from ruling_core.auction import Irregular

FINDERS: tuple[Finder, ...] = (
    out_of_turn,
    insufficient,
    change_of_call,
    misnamed_double,
    inadmissible_double,
    inadmissible_call,
    after_final_pass,
    simultaneous,
    laid_card,
    card_in_auction,
    wrong_lead,
    revoke,
    penalty_card,
    penalty_matter,
    demanded,
    score,
    wrong_board,
    wrong_cards,
    in_the_play,
    designations,
    dummys_questions,
    other_card_wanted,
    before_the_auction,
    around_the_play,
    around_the_table,
    played_card,
    dummy,
    claim,
    card_count,
    explanation,
    alert,
    untold,
    hesitation,
    fouled_board,
    trick,
)
_PLAYED = frozenset(
    {
        "card", "card_noun", "suit", "other_card", "plays", "lead_out", "lead_any", "lead_on", "revoke", "penalty_card",
        "dummy", "declarer", "trick_noun", "wrong_hand", "wrong_one", "from_dummy", "from_hand", "on_lead",
        "not_on_lead", "thought_lead", "falls", "shows", "follows", "follows_suit", "designates", "played_is_played",
        "discards", "touches", "still_had", "fifth_card", "not_played_to", "seen_by_accident", "hand_noun",
    }
)  # fmt: skip
"""Without any of these a message tells of no play."""
_NEEDED: dict[Finder, frozenset[str]] = {
    **dict.fromkeys((wrong_lead, penalty_card, dummy, trick), _PLAYED),
    revoke: frozenset({"revoke", "still_had", "follows", "follows_suit", "suit", "card"}),
    played_card: frozenset(
        {
            "played_is_played",
            "dummy",
            "declarer",
            "takes_back",
            "asks",
            "designates",
            "touches",
            "other_card",
        }
    ),
    simultaneous: frozenset({"simultaneous"}),
    untold: frozenset({"artificial"}),
    after_final_pass: frozenset({"after_final", "P"}),
    inadmissible_double: frozenset({"X", "XX"}),
    inadmissible_call: frozenset({"inadmissible", "must_pass", "must", "bid", "bid_noun", "call_verb", "may"}),
    insufficient: frozenset({"insufficient", "bid"}),
    penalty_matter: frozenset({"penalty_card"}),
    demanded: frozenset({"declarer", "have"}),
    designations: frozenset({"declarer", "holds_card"}),
    dummys_questions: frozenset({"dummy"}),
    other_card_wanted: frozenset({"wants"}),
    before_the_auction: frozenset({"not_yet", "before_that", "unpacking", "bidding_on"}),
    around_the_play: frozenset(
        {"arbiter", "appeals", "topic:passed_out_deal", "passed_round", "shows", "hears", "trick_noun", "system_card"}
    ),
    in_the_play: frozenset({"topic:inspect_tricks", "simultaneous", "other_card", "number", "face_down"}),
    around_the_table: frozenset({"spectator", "tells_on", "comes_late"}),
    score: frozenset({"score_noun", "score_entry", "trick_noun"}),
    wrong_board: frozenset({"wrong_board", "board_noun"}),
    wrong_cards: frozenset({"wrong_board", "board_noun"}),
    laid_card: frozenset({"card_noun"}),
    card_in_auction: frozenset({"card", "card_noun", "one_card", "lead_out"}),
    misnamed_double: frozenset({"X", "XX"}),
    claim: frozenset({"claim", "shows", "lays_hand"}),
    card_count: frozenset({"number", "count_wrong"}),
    explanation: frozenset({"misinformation", "explanation", "describes", "artificial", "natural", "number"}),
    alert: frozenset({"no_alert", "silent", "alert"}),
    fouled_board: frozenset({"changes", "table_before", "card_noun", "hand_noun", "board_noun", "fouled"}),
}
"""Without any of these meanings the finder finds nothing, and need not look."""
_LOOKING = tuple((finder, _NEEDED.get(finder)) for finder in FINDERS)


@dataclass(frozen=True, slots=True)
class Report:
    """An irregularity and what is told about it; nothing when there is none."""

    irregularity: str | None = None
    also: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    doubtful: dict[str, Any] = field(default_factory=dict)
    auction: tuple[tuple[str | None, str], ...] = ()
    sure: float = 0.0


def cues_of(story: Story) -> tuple[Cue, ...]:
    """The signs of irregularities in *story* that stand."""
    if asks_in_general(story):
        return ()
    cues = [cue for finder in finders_for(story) for cue in finder(story)]
    story.signs = tuple((cue.label, cue.at) for cue in cues)
    return weighed(story, [cue for cue in cues if not needs_company(story, cue)])


def finders_for(story: Story) -> list[Finder]:
    """The finders that may find something in *story*."""
    names = story.line.names
    return [finder for finder, needed in _LOOKING if needed is None or not names.isdisjoint(needed)]


def report_of(story: Story, cues: tuple[Cue, ...]) -> Report:
    """What *story* reports."""
    if not cues or tells_no_event(story, cues):
        auction = _auction(story)
        return Report(negated=_negated(story, ()), auction=auction, sure=0.9 if auction else 0.0)
    if _was_his_own_turn(story, cues[0]) or _led_at_his_own_turn(story, cues[0]):
        return replace(report_of(story, cues[1:]), negated=(cues[0].label,))
    first, *others = cues
    labels = tuple(cue.label for cue in others)
    told = facts_of(story, first)
    negated = _negated(story, (first.label, *labels))
    if told.facts.get("lho_accepts") == RIGHTFUL:
        labels = tuple(label for label in labels if label != "insufficient_bid")
    return Report(first.label, labels, negated, told.facts, told.doubtful, _auction(story), _sureness(story, first))


def _was_his_own_turn(story: Story, cue: Cue) -> bool:
    """``noord wint de slag en speelt harten na``: nobody but the player on lead is named."""
    turns = {story.who_is(at) for at in story.turns()}
    both_hands = story.line.has("from_dummy") and story.line.has("from_hand")
    if both_hands or cue.label != "lead_out_of_turn" or len(turns) != 1 or story.said("oot", "wrong_hand", "wrong_one"):
        return False
    others = [at for at in story.line.where("seat", "person", "role", "pronoun") if at not in story.turns()]
    return not others and story.line.has("and")


def _led_at_his_own_turn(story: Story, cue: Cue) -> bool:
    """``oost is aan de beurt en houdt een kaart zo dat west hem ziet``: the only one who does anything."""
    turns = {story.who_is(at) for at in story.turns()}
    if cue.label in ("lead_out_of_turn", "opening_lead_out_of_turn") and led_by_the_one_on_lead(story):
        return True
    if cue.label != "lead_out_of_turn" or len(turns) != 1 or story.said("oot", "wrong_hand", "wrong_one"):
        return False
    if story.line.has("from_dummy", "not_on_lead", "thought_lead", "won"):
        return False
    return facts_of(replace(story, taken=dict(story.taken), why=[]), cue).facts.get("offender") in turns


def _auction(story: Story) -> tuple[tuple[str | None, str], ...]:
    """The calls in order, where a whole row of them is told."""
    if story.told is None or len(story.told.deeds) < 3 or _may_lack_passes(story.told) or leaves_out_a_call(story):
        return ()
    if any(story.item(deed.at).kind != "call" for deed in story.told.deeds):
        return ()
    seats = story.told.seats if story.told.are_seats_known else (None,) * len(story.told.seats)
    return tuple((seat, deed.call) for seat, deed in zip(seats, story.told.deeds, strict=True))


def _may_lack_passes(told: ToldAuction) -> bool:
    """``zuid 1♥, noord 2♥, zuid 4♥``: told in outline only."""
    skips = told.finding is not None and told.finding.irregular is Irregular.OUT_OF_ROTATION
    return skips and not told.dealer_told and all(deed.call != "P" for deed in told.deeds)


def _sureness(story: Story, cue: Cue) -> float:
    return cue.sure * (0.9 if story.item(cue.at).slip else 1.0)


def _negated(story: Story, standing: tuple[str, ...]) -> tuple[str, ...]:
    """The labels that would have been read, had nothing been denied or settled."""
    if not story.denied and not story.settled:
        return ()
    bold = replace(story, denied=frozenset(), settled=frozenset(), why=[])
    labels = dict.fromkeys(cue.label for cue in cues_of(bold))
    return tuple(label for label in labels if label not in standing)
