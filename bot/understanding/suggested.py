"""What a message tells that is only like a report: the facts that are sure once the suggestion is confirmed."""

from __future__ import annotations

from bot.understanding.calls import rank
from bot.understanding.cues import Cue
from bot.understanding.facts import facts_of
from bot.understanding.reading import SUGGESTED, Reading
from bot.understanding.story import Story

_PLAIN = frozenset({"card", "suit", "number", "trick_number", "table", "board", "declarer", "dealer"})
"""Facts that a message tells, whatever it is about."""
_OF_THE_OFFENDER = frozenset({"offender", "offender_rel", "offender_role"})
_OF_TWO_CALLS = {"insufficient_bid": "over", "change_of_call": "intended"}
_OF_ONE_CALL = frozenset({"call"})
_WHAT_WAS_CALLED = {
    "pass_out_of_turn": ("P",),
    "bid_out_of_turn": ("bid",),
    "double_out_of_turn": ("X",),
    "redouble_out_of_turn": ("XX",),
    "inadmissible_double": ("X", "XX"),
    "insufficient_bid": ("bid",),
    "call_after_final_pass": ("bid", "X", "XX"),
}


def suggested(story: Story, label: str, at: int) -> Reading:
    """What a message is only like a report of, with what it would tell about that."""
    told = facts_of(story, Cue(label, at, SUGGESTED))
    call = _only_call(story, label)
    if call is not None:
        told.facts.setdefault("call", call)
    sure = _PLAIN | _about_people(story) | _about_calls(story, label)
    facts = {fact: value for fact, value in told.facts.items() if fact in sure}
    why = (*story.why, (f"like {label}", story.item(at).text))
    return Reading("report", label, facts=facts, doubtful={**told.facts, **told.doubtful}, sure=SUGGESTED, why=why)


def _about_people(story: Story) -> frozenset[str]:
    """Who did it is sure where one player alone is named; or besides only the one whose turn it was."""
    named = story.line.where("seat", "person", "role")
    described = {match.named["r"] for match in story.line.find("seat|person be r=role")}
    named = [at for at in named if at not in described]
    known = {story.who_is(at) for at in named if story.taken.get(at) not in ("same", "turn", "waiting")}
    turns = {story.who_is(at) for at in story.turns()}
    if story.line.has("pair") or len(known) != 1 or known & turns:
        return frozenset()
    return _OF_THE_OFFENDER | {"turn_of"}


def _only_call(story: Story, label: str) -> str | None:
    """The one call that is named, where it is of the kind that *label* is about."""
    meant = story.line.where(*_WHAT_WAS_CALLED.get(label, ("nothing",)))
    called = {str(story.item(at).value) for at in meant if at not in story.taken and story.item(at).kind == "call"}
    return called.pop() if len(called) == 1 else None


def _about_calls(story: Story, label: str) -> frozenset[str]:
    """Which call it was is sure where only one is named; of two where both have their part."""
    named = {str(story.item(at).value) for at in story.line.where("call")}
    if len(named) == 1:
        return _OF_ONE_CALL
    both = len(named) == 2 and label in _OF_TWO_CALLS
    if not both or (label == "insufficient_bid" and not _lay_there(story)):
        return frozenset()
    return _OF_ONE_CALL | {_OF_TWO_CALLS[label]}


def _lay_there(story: Story) -> bool:
    """Whether the lower of two bids came last, or the higher is said to have lain there."""
    bids = story.line.where("bid")
    if len(bids) < 2:
        return False
    falls = rank(str(story.item(bids[0]).value)) > rank(str(story.item(bids[-1]).value))
    return falls or story.line.clause_means(bids[-1], "lays", "over", "be", "have")
