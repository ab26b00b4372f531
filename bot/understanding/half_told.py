"""Read what a message tells without telling what went wrong: ``west paste``, ``noord was aan de beurt``."""

from __future__ import annotations

from bot.understanding.deeds import deeds_in
from bot.understanding.seats import PLACES, is_seat
from bot.understanding.story import Story, Telling

LONGEST = 9
"""Items of a message that is but a part of a story."""
_PARTS = {"turn": "turn_of", "waiting": "turn_of", "dealer": "dealer", "declarer": "declarer"}
_NO_TELLING = (
    "asks", "suppose", "may", "ask", "thought", "wants", "not", "none", "arbiter", "rule", "law", "table_before",
)  # fmt: skip
"""With one of these a message asks, imagines or denies."""
_LABELS = {"P": "pass_out_of_turn", "X": "double_out_of_turn", "XX": "redouble_out_of_turn"}
"""What may have been wrong with a call of which nothing else is told."""


def half_told(story: Story) -> Telling:
    """The parts and the one deed that a short message tells; a deed is doubtful while nothing is said against it."""
    told = Telling()
    if len(story.line.items) > LONGEST or story.denied or story.settled or _only_asks(story):
        return told
    for fact in ("turn_of", "dealer", "declarer"):
        _add_part(story, fact, told)
    if told.facts and len(story.line.where("seat")) == len(told.facts):
        return told
    told.doubtful.update(_called(story) or _played(story))
    return told


def _only_asks(story: Story) -> bool:
    begins = story.line.items[0] if story.line.items else None
    return story.line.has(*_NO_TELLING) or (begins is not None and begins.means("be", "must", "have", "question"))


def _add_part(story: Story, fact: str, told: Telling) -> None:
    named = {story.who_is(at) for at, part in story.taken.items() if _PARTS.get(part) == fact}
    named |= {story.who_is(at) for at in story.declarers} if fact == "declarer" else set()
    if len(named) == 1 and is_seat(seat := next(iter(named))):
        told.facts[fact] = seat


def _called(story: Story) -> dict[str, object]:
    """The one call that is told, with who made it."""
    deeds = deeds_in(story)
    if len(deeds) != 1 or deeds[0].who is None or story.item(deeds[0].at).kind != "call":
        return {}
    who = _named(story, deeds[0].who)
    label = _LABELS.get(deeds[0].call, "bid_out_of_turn")
    return {"irregularity": label, **who, "call": deeds[0].call} if who else {}


def _played(story: Story) -> dict[str, object]:
    """The one card that is told as played, or the lead, with who played it."""
    cards, leads = story.line.where("card"), story.line.where("lead_out")
    people = [at for at in story.line.where("seat", "person") if at not in story.taken]
    who = _named(story, people[0]) if len(people) == 1 else {}
    if not who or story.line.has("call_verb", "opens", "falls", "shows"):
        return {}
    if len(cards) == 1 and (leads or story.line.has("plays", "lays", "lead_on", "lead_any", "discards")):
        return {**who, "card": str(story.item(cards[0]).value), **_lead(story)}
    return {**who, **_lead(story)} if leads and not cards else {}


def _named(story: Story, at: int) -> dict[str, object]:
    """A player by seat, or by what that player is to the writer."""
    who = story.who_is(at)
    return {"offender": who} if is_seat(who) else {"offender_rel": who} if who in PLACES else {}


def _lead(story: Story) -> dict[str, object]:
    opening = story.line.has("lead_out")
    return {"irregularity": "opening_lead_out_of_turn" if opening else "lead_out_of_turn"}
