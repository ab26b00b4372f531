"""What was called before an irregular call and after it, as far as a report tells."""

from __future__ import annotations

from bot.understanding.calls import is_bid, rank
from bot.understanding.cues import CALLS_OUT_OF_TURN, Cue
from bot.understanding.decisions import is_earlier
from bot.understanding.deeds import Deed, deeds_in, is_alone
from bot.understanding.seats import is_seat, moved, place_between
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_NEVER_ALLOWED = ("inadmissible_call", "inadmissible_double", "call_after_final_pass")
_NOT_DONE = ("must", "wants", "may", "thought", "not", "not_yet", "asks")
_AUCTION_OVER = ("contract", "declarer", "defender", "lead_out", "dummy", "tidies", "play_on")
_MADE_TOGETHER = "simultaneous_calls"
RIGHTFUL = "rightful_opponent_called"
"""The player in turn called as though nothing had happened: to that call no other was too low."""


def add_around(story: Story, cue: Cue, told: Telling) -> None:
    """The bid that stood, whether a double of it was allowed, and who called since."""
    if cue.label in CALLS_OUT_OF_TURN:
        _last_bid(story, cue, told)
        _since_out_of_turn(story, cue, told)
    elif cue.label in _NEVER_ALLOWED:
        _since_inadmissible(story, cue, told)
    elif cue.label == _MADE_TOGETHER:
        _of_the_two(story, told)
    elif cue.label == "improper_form":
        told.facts["call"] = str(story.item(cue.at).value)
        told.facts["form"] = "double_misnamed" if story.item(cue.at).value == "X" else "redouble_misnamed"
    if cue.label == "call_after_final_pass":
        _final_pass(story, cue, told)


# --- before -------------------------------------------------------------------------------------------


def _last_bid(story: Story, cue: Cue, told: Telling) -> None:
    """``noord opent 1 schoppen, zuid biedt 1 harten voor zijn beurt``: what the call came over."""
    offender, call = told.facts.get("offender"), told.facts.get("call")
    stood = [pair for pair in _bids_before(story, cue) if pair[0] != offender]
    if not is_seat(offender) or not stood:
        return
    bidder, bid = max(stood, key=lambda pair: rank(pair[1]))
    bidder = bidder if is_seat(bidder) else ""
    if is_bid(call):
        told.facts["last_bid"] = bid
    elif call == "X" and bidder in (moved(str(offender), 1), moved(str(offender), 3)) and not story.line.has("X X"):
        told.facts["is_admissible"] = True


def _bids_before(story: Story, cue: Cue) -> list[tuple[str, str]]:
    """Who had bid what when the call was made; none where the auction is told with what was wrong in it."""
    if cue.at not in story.line.where("call") or story.line.has("XX"):
        return []
    told = () if is_alone(story, cue.at) else deeds_in(story)
    deeds = [deed for deed in told if deed.who is not None and is_bid(str(story.item(deed.at).value))]
    made = [
        (story.who_is(deed.who), deed.call) for deed in deeds if deed.who is not None and _went_before(story, deed, cue)
    ]
    return [*(pair for pair in [*made, *_come_over(story, cue)] if is_seat(pair[0])), *_lay_there(story, cue)]


def _lay_there(story: Story, cue: Cue) -> list[tuple[str, str]]:
    """``3 harten over 3 schoppen``: a bid of which it is not said who made it."""
    upon = [match for match in story.line.find("bid over b=bid") if match.first == cue.at]
    return [("", str(story.item(match.named["b"]).value)) for match in upon]


def _went_before(story: Story, deed: Deed, cue: Cue) -> bool:
    if story.line.clause_means(deed.at, *_NOT_DONE):
        return False
    return deed.at < cue.at or (deed.at > cue.at and is_earlier(story, deed.at))


def _come_over(story: Story, cue: Cue) -> list[tuple[str, str]]:
    """``1 harten op 1 schoppen van noord``, ``doubleerde 1SA van noord``."""
    matches = [match for match in story.line.find("b=bid by w=seat") if match.first > cue.at]
    upon = [match for match in matches if story.item(match.first - 1).means("over") or match.first == cue.at + 1]
    return [(story.who_is(match.named["w"]), str(story.item(match.named["b"]).value)) for match in upon]


# --- since --------------------------------------------------------------------------------------------


def _later(story: Story, cue: Cue) -> list[tuple[str, str]]:
    """Who called what after the call, in the order of telling."""
    if is_alone(story, cue.at):
        return []
    later = [deed for deed in deeds_in(story) if deed.at > cue.at and deed.who is not None]
    done = [
        deed for deed in later if not is_earlier(story, deed.at) and not story.line.clause_means(deed.at, *_NOT_DONE)
    ]
    named = [(story.who_is(deed.who), deed.call) for deed in done if deed.who is not None]
    return [pair for pair in named if is_seat(pair[0])]


def _since_out_of_turn(story: Story, cue: Cue, told: Telling) -> None:
    """Whether the player in turn called as well, before or after the offender's left-hand opponent."""
    offender, turn = told.facts.get("offender"), told.facts.get("turn_of")
    later = _later(story, cue)
    if not is_seat(offender) or not later or story.line.has("refuses"):
        return
    if not is_seat(turn):
        _may_have_been_in_turn(str(offender), told)
        return
    first, call = later[0]
    since = {
        ("RHO", "RHO"): RIGHTFUL,
        ("partner", "partner"): "partner_called",
        ("RHO", "LHO"): "lho_then_rightful_opponent" if turn in [who for who, _ in later[1:]] else "",
        ("LHO", "LHO"): _meant_by_the_next(told.facts.get("call"), call),
    }.get((place_between(str(offender), str(turn)), place_between(str(offender), first)), "")
    if since:
        told.facts.pop("accepted", None)
        told.facts["lho_accepts"] = since
    elif turn == first == moved(str(offender), 1) and "accepted" in told.facts and not story.line.has("accepts"):
        told.doubtful["accepted"] = told.facts.pop("accepted")


def _may_have_been_in_turn(offender: str, told: Telling) -> None:
    """The next player, whose own turn it probably was, may not have called over anything."""
    if moved(offender, 1) == told.doubtful.get("turn_of") and "accepted" in told.facts:
        told.doubtful["accepted"] = told.facts.pop("accepted")


def _meant_by_the_next(call: object, next_call: str) -> str:
    """A bid that would be too low over the call was made in turn, as though that call had not been."""
    too_low = is_bid(call) and is_bid(next_call) and rank(next_call) <= rank(str(call))
    return RIGHTFUL if too_low else ""


def _since_inadmissible(story: Story, cue: Cue, told: Telling) -> None:
    """``oost heeft al gepast``: the next player called over what was never allowed."""
    offender = told.facts.get("offender")
    if is_seat(offender) and moved(str(offender), 1) in [who for who, _ in _later(story, cue)]:
        told.facts["lho_called"] = True


# --- two at once --------------------------------------------------------------------------------------


def _of_the_two(story: Story, told: Telling) -> None:
    """``zuid en oost boden tegelijk, zuid aan de beurt``: the other one is at fault."""
    calls = told.facts.get("calls")
    two = list(calls) if isinstance(calls, dict) else told.facts.get("callers", [])
    turns = {story.who_is(at) for at in story.turns()} or {story.who_is(at) for at in _beside_turn(story)}
    if len(two) == 2:
        told.facts["callers"] = two
    if len(two) != 2 or len(turns) != 1 or not turns <= set(two):
        return
    turn = next(iter(turns))
    told.facts["whose_turn"] = turn
    other = next(seat for seat in two if seat != turn)
    made = [deed.call for deed in deeds_in(story) if deed.who is not None and story.who_is(deed.who) == other]
    if len(made) == 1:
        told.facts["call"] = made[0]


def _beside_turn(story: Story) -> list[int]:
    """``zuid aan de beurt``, ``noord was aan de beurt en paste``."""
    return [match.named["w"] for match in story.line.find("w=seat be? turn")]


# --- after the passes ---------------------------------------------------------------------------------


def _final_pass(story: Story, cue: Cue, told: Telling) -> None:
    """Three passes end the auction only after a bid; and whether the caller defends."""
    roles = {story.roles.get(at) for at in story.line.where("seat") if story.who_is(at) == told.facts.get("offender")}
    if "defender" in roles:
        told.facts["becomes_defender"] = True
    ends = [item for item in story.line.items if item.means("after_final")]
    counted = all(not grammar("three").isdisjoint(item.text.lower().split()) for item in ends)
    others = [at for at in story.line.where("bid") if story.item(at).value != told.facts.get("call")]
    if counted and not others and not roles & {"defender", "declarer"} and not story.line.has(*_AUCTION_OVER):
        told.facts["only_passes_told"] = True
