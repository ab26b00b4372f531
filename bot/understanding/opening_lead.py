"""What is told of an opening lead out of turn: faced or not, and which hand was spread since."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar


def add_opening_lead(story: Story, cue: Cue, told: Telling) -> None:
    """The answers to the laws' questions that the words give."""
    if _becomes_dummy(story):
        told.facts.pop("accepted", None)
        told.facts["lead_accepted"] = "becomes_dummy"
    spread = _spread(story)
    if spread:
        told.facts["after_opening_lead"] = spread
    if spread or _is_said_to_be(story, cue, "faced"):
        told.facts["opening_lead"] = "faced"
    elif _is_said_to_be(story, cue, "face_down"):
        told.facts["opening_lead"] = "face_down"


def _becomes_dummy(story: Story) -> bool:
    """``leider west accepteert de uitkomst en wordt zelf blinde``."""
    becomes = [match.first for match in story.line.find("be .. dummy") if _is_becoming(story, match.first)]
    return bool(becomes) and bool(story.declarers or story.line.has("declarer"))


def _is_becoming(story: Story, at: int) -> bool:
    others = [n for n in story.line.same_clause(at) if story.item(n).kind in ("seat", "person")]
    declarers = {story.who_is(n) for n in story.declarers}
    return story.item(at).first_word in grammar("becomes") and all(story.who_is(n) in declarers for n in others)


def _spread(story: Story) -> str | None:
    """Whose hand came on the table after the lead."""
    declarers = {story.who_is(n) for n in story.declarers}
    for at in story.line.where("lays_hand", "shows"):
        if not story.line.clause_means(at, "lays_hand", "lays"):
            continue
        before = [n for n in story.line.same_clause(at) if n < at and story.item(n).is_who]
        if not before:
            continue
        who = story.who_is(before[-1])
        is_dummy = story.roles.get(before[-1]) == "dummy" or who == "dummy" or _is_dummy(who, declarers)
        if is_dummy:
            return "dummy_seen"
        if story.item(at).means("lays_hand") and (who in declarers or who == "declarer"):
            return "hand_shown"
    return None


def _is_dummy(seat: str, declarers: set[str]) -> bool:
    return is_seat(seat) and any(is_seat(one) and moved(one, 2) == seat for one in declarers)


def _is_said_to_be(story: Story, cue: Cue, how: str) -> bool:
    """``open uitgekomen``, ``kwam gedekt uit``: said of the lead itself."""
    clause = story.line.same_clause(cue.at)
    words = [n for n in clause if story.item(n).first_word in grammar(how)]
    named = [n for n in clause if story.item(n).kind == "role" and story.item(n).value != "defender"]
    return bool(words) and not named and story.line.clause_means(cue.at, "lead_out", "lead_any")
