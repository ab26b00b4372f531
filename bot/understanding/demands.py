"""A card or suit that declarer demanded of a defender, who cannot play it or does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.understanding.cues import Cue
from bot.understanding.story import Story
from bot.understanding.vocabulary import vocabulary

_DEMANDED = (
    "w=seat|person must .. by d=declarer",
    "must w=seat|person .. by d=declarer",
    "w=seat|person must .. suit .. plays|lead_on|lead_out by d=declarer",
    "by d=declarer must w=seat|person",
)


@dataclass(frozen=True, slots=True)
class Demand:
    """Of whom declarer demanded something, and the suit."""

    owner: int
    suit: str | None
    suit_at: int


def demand_of(story: Story) -> Demand | None:
    """What declarer demanded: ``west moest van de leider harten spelen``."""
    for match in story.line.find("declarer seat? wants unknown? w=seat|person .. s=suit .. plays|lead_on|lead_out"):
        at = match.named["s"]
        return Demand(match.named["w"], str(story.item(at).value), at)
    for _, match in story.line.fitting(_DEMANDED):
        clause = story.line.same_clause(match.first)
        if story.item(match.named["d"] - 1).first_word not in ("van", "vd"):
            continue
        suits = [at for at in clause if story.item(at).kind in ("suit", "card")]
        suit = str(story.item(suits[0]).value)[-1] if suits else None
        return Demand(match.named["w"], suit, suits[0] if suits else match.first)
    return None


def demanded(story: Story) -> Iterator[Cue]:
    """Unable to comply is Law 59; not doing it though able is a revoke (61A)."""
    yield from _held_the_suit(story)
    demand = demand_of(story)
    if demand is None:
        return
    if _has_none(story, demand):
        yield Cue("cannot_comply", demand.suit_at, 0.97)
    elif _had_it(story, demand):
        yield Cue("revoke", demand.suit_at, 0.97)


_HELD = ("plays|lays|discards .. a=suit|card while|but .. pronoun? .. still? b=suit have",)


def _held_the_suit(story: Story) -> Iterator[Cue]:
    """``speelde harten 4 terwijl hij nog schoppen had``: another suit than the one that was held."""
    for _, match in story.line.fitting(_HELD):
        played, held = story.item(match.named["a"]), story.item(match.named["b"])
        if str(played.value)[-1] != held.value and "still" in held.names:
            yield Cue("revoke", match.first, 0.9)


def _has_none(story: Story, demand: Demand) -> bool:
    """``maar heeft geen ruiten``, ``maar kan niet``."""
    suits = {str(story.item(match.named["s"]).value) for match in story.line.find("none s=suit")}
    suits |= {_suit_named(story, at) or "" for at in story.line.where("legal_question")}
    if any(match.first > demand.suit_at for match in story.line.find("have none $")):
        return True
    return demand.suit in suits or (story.line.has("void") and not story.line.has("still_had"))


def _suit_named(story: Story, at: int) -> str | None:
    """``geen schoppen meer``: one phrase, of which a word is the suit."""
    known = vocabulary().singles["suits"]
    named = [known[word][0] for word in story.item(at).text.lower().split() if word in known]
    return named[0] if named else None


def _had_it(story: Story, demand: Demand) -> bool:
    """``en speelde klaver terwijl hij harten had``."""
    others = [at for at in story.holds("suit", "card") if str(story.item(at).value)[-1] != demand.suit]
    played = any(story.line.clause_means(at, "plays", "lays", "discards", "lead_on") for at in others)
    again = [at for at in story.holds("suit") if at > demand.suit_at and story.item(at).value == demand.suit]
    had = any(story.line.clause_means(at, "have", "still_had") for at in again)
    return played and (had or story.line.has("still_had"))
