"""What happened when somebody claimed or conceded, in the words of the laws' question."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_PARTNERS = 2
_REGRETTED = (
    "agree .. claim .. but .. wrong",
    "claim .. sign|and? we|opponent|seat .. agree .. but .. wrong|not|still_had",
    "claim .. sign|and? we|opponent|seat .. agree .. sign|and? .. finds_out",
)


def add_claim(story: Story, cue: Cue, told: Telling) -> None:
    """Disputed, objected to by partner, played on, or agreed to and regretted."""
    situation = _situation(story, cue, told)
    if situation:
        told.facts["claim_situation"] = situation


def _situation(story: Story, cue: Cue, told: Telling) -> str | None:
    if story.line.has("played_on"):
        return "played_on"
    objectors = [n for at in story.line.where("contests") for n in _objectors(story, at)]
    claimer = told.facts.get("offender")
    conceded = story.item(cue.at).first_word in grammar("gives_away")
    if is_seat(claimer) and any(story.who_is(n) in ("his_partner", moved(str(claimer), _PARTNERS)) for n in objectors):
        return "partner_objects" if conceded else None
    if objectors and all(_is_opponent(story, n, claimer) for n in objectors):
        return "disputed" if not conceded else None
    return "agreed" if regretted(story) else None


def _objectors(story: Story, at: int) -> list[int]:
    """Who contests it; in brackets behind the name may stand what else that player is."""
    here = [n for n in story.line.same_clause(at) if story.item(n).is_who]
    before = [n for n in story.line.same_sentence(at) if n < at and story.item(n).is_who]
    return here or [n for n in before if story.taken.get(n) != "same"][-1:]


def _is_opponent(story: Story, at: int, claimer: object) -> bool:
    seat = story.who_is(at)
    if is_seat(seat) and is_seat(claimer):
        return seat not in (claimer, moved(str(claimer), _PARTNERS))
    return story.item(at).means("opponent", "defender")


def regretted(story: Story) -> bool:
    """``zuid ging akkoord met de claim maar dat was fout``, ``… wij zeiden ja maar achteraf klopt het niet``."""
    return story.line.has("agree") and any(True for _ in story.line.fitting(_REGRETTED))
