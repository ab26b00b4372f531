"""Signs of what else may go wrong in the play: two cards at once, a trick looked into, a lead face down."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_BIDDING = ("call", "call_verb", "bid_noun", "opens", "bidding_on", "box", "dealer")
_AT_ONCE = (
    "plays|lays|discards n=number card_noun simultaneous",
    "plays|lays|discards .. simultaneous n=number card_noun",
    "plays .. n=number card_noun $",
)
_BY_TWO = (
    "a=seat|person and b=seat|person .. plays|lead_on .. simultaneous",
    "plays|lead_on a=seat|person and b=seat|person .. simultaneous",
    "number unknown plays .. simultaneous",
    "a=pair|both_sides .. plays .. simultaneous",
)


def in_the_play(story: Story) -> Iterator[Cue]:
    """Two cards at once, a look into a trick, a card that lies face down."""
    yield from _inspection(story)
    if story.line.has(*_BIDDING):
        return
    yield from _two_at_once(story)
    yield from _face_down(story)


def _inspection(story: Story) -> Iterator[Cue]:
    """``zuid wilde de vorige slag zien``; a question in general is looked up."""
    asked = story.line.has("what_is", "rule", "law", "may")
    for at in () if asked else story.line.where("topic:inspect_tricks"):
        if story.line.has("wants", "seat", "may", "takes_back", "shows"):
            yield Cue("trick_inspection", at, 0.9)


def _two_at_once(story: Story) -> Iterator[Cue]:
    for _, match in story.line.fitting(_BY_TWO):
        yield Cue("simultaneous_play", match.first, 0.9)
    for match in story.line.find("plays|lays|discards .. n=number card_noun into trick_noun"):
        if story.item(match.named["n"]).value in (2, 3):
            yield Cue("simultaneous_play", match.first, 0.9)
    if story.line.has("defender", "as_defender", "fifth_card", "trick_noun"):
        return
    for at in story.holds("other_card"):
        words = story.item(at).text.lower().split()
        if words[-1] in ("tegelijk", "gespeeld") and words[0] in grammar("several"):
            yield Cue("simultaneous_play", at, 0.9)
    for _, match in story.line.fitting(_AT_ONCE):
        value = story.item(match.named["n"]).value
        if isinstance(value, int) and 1 < value < 4:
            yield Cue("simultaneous_play", match.first, 0.9)


def _face_down(story: Story) -> Iterator[Cue]:
    """``west kwam gedekt uit en wil een andere kaart``: until it is turned that may be (41A)."""
    if story.line.has("oot", "wrong_hand", "wrong_one", "must", "turn", "declarer") or story.line.has("shows", "falls"):
        return
    for at in story.holds("lead_out") if story.line.has("face_down") else ():
        if story.line.has("other_card", "takes_back") and story.line.has("wants", "takes_back"):
            yield Cue("face_down_lead", at, 0.9)


def add_play_matter(story: Story, cue: Cue, told: Telling) -> None:
    """What is told of it in the words of the laws' questions."""
    match cue.label:
        case "simultaneous_play":
            _add_simultaneous(story, cue, told)
        case "face_down_lead":
            told.facts["face_down_lead"] = "wants_another_card"
        case "trick_inspection":
            told.doubtful["wishes_to_see"] = "quitted_trick"
        case _:
            pass


def _add_simultaneous(story: Story, cue: Cue, told: Telling) -> None:
    two = any(match.first == cue.at for _, match in story.line.fitting(_BY_TWO))
    told.facts["simultaneous"] = "two_players" if two else "one_hand"
    if two:
        told.facts.pop("offender", None)
    elif story.line.has("shows") and (story.line.has("both_sides") or _says_both(story)):
        told.facts["faces_seen"] = "several"


def _says_both(story: Story) -> bool:
    return any(item.first_word in grammar("both") for item in story.line.items)


def around_the_table(story: Story) -> Iterator[Cue]:
    """A spectator who speaks, an infraction of one's own, somebody who comes late."""
    for match in story.line.find("spectator .. dummy_meddles|lays|shows|explanation|claim"):
        yield Cue("spectator", match.first, 0.97)
    for match in story.line.find("own .. o=revoke|oot|wrong|misinformation|explanation .. tells_on"):
        if story.line.has("must", "may", "self"):
            yield Cue("own_infraction", match.named["o"], 0.97)
    for at in story.line.where("comes_late"):
        if story.line.has("seat", "pair", "role", "opponent", "LHO", "RHO", "partner"):
            yield Cue("procedural_penalty", at, 0.9)


def add_table_matter(story: Story, cue: Cue, told: Telling) -> None:
    """Which infraction of one's own it is; what the one who came late did."""
    if cue.label == "own_infraction":
        kinds = {"revoke": "revoke", "misinformation": "explanation", "explanation": "explanation"}
        told.facts["own_infraction"] = next((kinds[one] for one in kinds if story.item(cue.at).means(one)), "other")
    elif cue.label == "procedural_penalty":
        told.facts["offence"] = "late"
