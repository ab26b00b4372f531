"""The facts of a report: who, whose turn, which call or card."""

from __future__ import annotations

from typing import Any

from bot.understanding.auction_cues import is_bid, rank
from bot.understanding.cues import CALLS_OUT_OF_TURN, OUT_OF_TURN, Cue
from bot.understanding.offender import offender_at
from bot.understanding.seats import PLACES, is_seat, moved, place_between
from bot.understanding.story import Story

Facts = dict[str, Any]

_WITH_CARD = frozenset({"card_exposed_in_auction", "opening_lead_out_of_turn", "lead_out_of_turn", "penalty_card_exposed", "played_card_dispute", "wrong_card_count"})
_BIDDER = frozenset({"missing_alert", "misinformation"})
_NO_OFFENDER = frozenset({"simultaneous_calls", "board_fouled"})


def facts_of(story: Story, cue: Cue) -> Facts:
    """What the story says about the irregularity *cue* points to."""
    facts: Facts = {}
    if cue.label == "unauthorised_information_hesitation":
        _hesitation(story, cue, facts)
    elif cue.label in _BIDDER:
        _explained(story, cue, facts)
    elif cue.label not in _NO_OFFENDER:
        _offender(story, cue, facts)
    _people(story, cue, facts)
    _calls(story, cue, facts)
    _cards(story, cue, facts)
    _numbers(story, cue, facts)
    _decisions(story, cue, facts)
    return facts


def _name(story: Story, at: int, key: str, facts: Facts) -> None:
    """Put the person at *at* under *key*: a seat, or what the person is to the writer, or a role."""
    item, value = story.item(at), story.who_is(at)
    if is_seat(value):
        facts[key] = value
    elif item.kind == "role":
        facts[f"{key}_role"] = value
    elif value in (*PLACES, "opponent"):
        facts[f"{key}_rel"] = value
    elif value == "his_partner":
        return
    story.because(key, max(0, at - 1), min(len(story.line.items), at + 2))


def _offender(story: Story, cue: Cue, facts: Facts) -> None:
    at = offender_at(story, cue)
    if at is not None:
        _name(story, at, "offender", facts)
        story.taken[at] = "offender"


def _people(story: Story, cue: Cue, facts: Facts) -> None:
    for at, part in sorted(story.taken.items()):
        if part == "dealer" and cue.label in CALLS_OUT_OF_TURN:
            _seat_only(story, at, "dealer", facts)
        elif part == "declarer" and facts.get("offender") != story.who_is(at):
            _seat_only(story, at, "declarer", facts)
        elif part == "turn" and cue.label in OUT_OF_TURN and "turn_of" not in facts:
            _turn(story, at, facts)


def _seat_only(story: Story, at: int, key: str, facts: Facts) -> None:
    if is_seat(story.who_is(at)):
        facts[key] = story.who_is(at)


def _turn(story: Story, at: int, facts: Facts) -> None:
    value = story.who_is(at)
    if is_seat(value):
        facts["turn_of"] = value
    elif value == "his_partner":
        facts["turn_of"] = "partner"
    elif value in PLACES and "offender_rel" in facts and facts["offender_rel"] in PLACES:
        facts["turn_of"] = place_between("N", moved("N", PLACES[value] - PLACES[facts["offender_rel"]]))
    elif value in PLACES and value != "self" and "offender" not in facts:
        facts["turn_of"] = value
    if facts.get("turn_of") in ("self", facts.get("offender", "")):
        del facts["turn_of"]


def _calls(story: Story, cue: Cue, facts: Facts) -> None:
    made = [at for at in story.holds("call") if str(story.item(at).value) not in ("red", "blue")]
    if cue.label == "change_of_call":
        _changed(story, made, facts)
    elif cue.label == "insufficient_bid":
        _insufficient(story, [at for at in made if is_bid(story.item(at).value)], facts)
    elif cue.label in CALLS_OUT_OF_TURN and story.item(cue.at).kind == "call":
        if cue.at in made:
            facts["call"] = str(story.item(cue.at).value)
        if facts.get("call") in ("X", "XX"):
            _doubled(story, made, facts)
    elif cue.label in ("inadmissible_double", "inadmissible_call", "call_after_final_pass"):
        _inadmissible(story, cue, made, facts)
    elif cue.label in _BIDDER and made:
        facts["call"] = str(story.item(made[0]).value)


def _doubled(story: Story, made: list[int], facts: Facts) -> None:
    over = [str(story.item(at).value) for at in made if is_bid(story.item(at).value)]
    if len(over) == 1:
        facts["over"] = over[0]


def _inadmissible(story: Story, cue: Cue, made: list[int], facts: Facts) -> None:
    wanted = [at for at in made if story.item(at).value != "P"]
    if cue.label == "inadmissible_double":
        wanted = [at for at in wanted if not is_bid(story.item(at).value)]
    if wanted:
        facts["call"] = str(story.item(wanted[0]).value)
    if cue.label == "inadmissible_double":
        _doubled(story, made, facts)


def _changed(story: Story, made: list[int], facts: Facts) -> None:
    """The call that was made and the one that was meant, in whatever order they are told."""
    calls = [(at, str(story.item(at).value)) for at in made]
    wanted = [pair for pair in calls if _is_wanted(story, pair[0])]
    others = [pair for pair in calls if pair not in wanted]
    if wanted and others:
        facts["call"], facts["intended"] = others[0][1], wanted[-1][1]
    elif len(calls) > 1:
        facts["call"], facts["intended"] = calls[0][1], calls[-1][1]
    elif wanted:
        facts["intended"] = wanted[0][1]
    elif calls:
        facts["call"] = calls[0][1]


def _is_wanted(story: Story, at: int) -> bool:
    clause = story.line.same_clause(at)
    before = [n for n in range(clause.start, at) if story.item(n).means("wants", "lays", "call_verb", "instead_of")]
    return bool(before) and story.item(before[-1]).means("wants")


def _insufficient(story: Story, made: list[int], facts: Facts) -> None:
    values = [str(story.item(at).value) for at in made]
    if len(values) == 1:
        facts["call"] = values[0]
    elif len(values) >= 2:
        _two_bids(story, made, values, facts)


def _two_bids(story: Story, made: list[int], values: list[str], facts: Facts) -> None:
    overs = [at for at in made if at > 0 and story.item(at - 1).means("over")]
    over = str(story.item(overs[0]).value) if overs else max(values, key=rank)
    lower = [value for value in values if rank(value) <= rank(over) and value != over]
    call = lower[0] if lower else over
    facts["call"], facts["over"] = call, over
    later = [value for value in values if value not in (call, over)]
    if later and story.said("replaces", "changes", "then", "wants"):
        facts["replacement"] = later[-1]


def _cards(story: Story, cue: Cue, facts: Facts) -> None:
    cards = [str(story.item(at).value) for at in story.holds("card")]
    suits = [str(story.item(at).value) for at in story.holds("suit")]
    if cue.label in _WITH_CARD and cards:
        facts["card"] = cards[0]
    elif cue.label in _WITH_CARD and suits:
        facts["suit"] = suits[0]
    if cue.label == "revoke":
        _revoke_suit(story, suits, facts)


def _revoke_suit(story: Story, suits: list[str], facts: Facts) -> None:
    repeated = [suit for suit in suits if suits.count(suit) > 1]
    chosen = repeated or suits[:1] or [str(story.item(at).value)[1] for at in story.holds("card")][:1]
    if chosen:
        facts["suit"] = chosen[0]
    if story.line.has("trick_open"):
        facts["revoke_established"] = False
    elif story.said("established"):
        facts["revoke_established"] = True


def _numbers(story: Story, cue: Cue, facts: Facts) -> None:
    for key, noun in (("trick_number", "trick_noun"), ("board", "board_noun"), ("table", "table_noun")):
        number = _number_beside(story, noun, ordinal=key == "trick_number")
        if number is not None:
            facts[key] = number
    if cue.label == "wrong_card_count":
        for match in story.line.find("n=number card_noun"):
            facts["number"] = story.item(match.named["n"]).value


def _number_beside(story: Story, noun: str, *, ordinal: bool) -> object:
    for match in story.line.find(f"{noun} n=number"):
        return story.item(match.named["n"]).value
    if ordinal:
        for match in story.line.find(f"n=number {noun}"):
            if story.item(match.named["n"]).text.lower().endswith(("de", "ste", "th", "rd")):
                return story.item(match.named["n"]).value
    return None


def _decisions(story: Story, cue: Cue, facts: Facts) -> None:
    if cue.label in OUT_OF_TURN or cue.label == "insufficient_bid":
        if story.line.has("refuses"):
            facts["accepted"] = False
        elif story.said("accepts"):
            facts["accepted"] = True
    if story.said("artificial"):
        facts["artificial"] = True


def _hesitation(story: Story, cue: Cue, facts: Facts) -> None:
    at = offender_at(story, cue)
    if at is None:
        return
    _name(story, at, "hesitator", facts)
    story.taken[at] = "hesitator"
    for other in story.line.where("seat"):
        if other > cue.at and other not in story.taken and place_between(str(story.item(at).value), str(story.item(other).value)) == "partner":
            facts["offender"] = story.who_is(other)
            call = next((str(story.item(n).value) for n in story.holds("call") if n > other), None)
            if call:
                facts["call"] = call


def _explained(story: Story, cue: Cue, facts: Facts) -> None:
    at = offender_at(story, cue)
    if at is not None:
        _name(story, at, "offender", facts)
        story.taken[at] = "offender"
