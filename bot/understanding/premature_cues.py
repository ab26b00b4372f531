"""Signs of a card played before another player had played to the trick, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.line import Match
from bot.understanding.seats import is_seat, place_between
from bot.understanding.story import Story, Telling

_DEEDS = ("plays", "lead_on", "lead_any", "lays", "discards", "follows_suit")
_STILL_TO_FOLLOW = (
    "t=seat|person|role .. must .. follows_suit",
    "must t=seat|person|role .. follows_suit",
    "t=seat|person|role .. not_yet|not .. have? follows_suit",
    "t=seat|person|role .. follows_suit have? must",
)
_STILL_TO_PLAY = ("t=seat|person|role .. have? must .. plays", "t=seat|person|role .. not_yet .. plays")
_BEFORE = ("before_that t=seat|person|role .. plays|follows_suit", "for t=seat|person|role .. plays|follows_suit")
_BEFORE_THE_TURN = ("before_that t=seat|person .. turn be", "for t=seat|person .. turn be")
_FOLLOWS_TOO_SOON = (
    "w=seat|person f=follows_suit oot",
    "w=seat|person have? oot f=follows_suit",
    "w=seat|person .. f=follows_suit .. oot",
)
_BIDDING = ("call", "call_verb", "bid_noun", "opens", "bidding_on", "lead_out", "claim", "revoke")


def premature(story: Story) -> Iterator[Cue]:
    """``zuid speelt bij terwijl noord nog moest``: to a trick to which somebody else had yet to play."""
    if story.line.has(*_BIDDING):
        return
    for pattern, at, _ in _deeds(story):
        yield Cue("premature_play", at, 0.95 if pattern in (*_STILL_TO_FOLLOW, *_BEFORE) else 0.9)
    for _, match in story.line.fitting(_FOLLOWS_TOO_SOON):
        yield Cue("premature_play", match.named["f"], 0.97)
    leaders = {story.who_is(n) for at in story.holds("lead_on") for n in _people_of(story, at)}
    for match in story.line.find("w=seat lays|plays|follows_suit .. card|card_noun? before_that t=seat|role .. plays"):
        if leaders and story.who_is(match.named["w"]) not in leaders:
            yield Cue("premature_play", match.first, 0.95)


def _deeds(story: Story) -> Iterator[tuple[str, int, int]]:
    """Who had yet to play, with what another player did meanwhile."""
    for patterns, deeds in (
        (_STILL_TO_FOLLOW, _DEEDS),
        (_STILL_TO_PLAY, ("follows_suit",)),
        (_BEFORE, _DEEDS),
        (_BEFORE_THE_TURN, ("lays", "discards", "plays")),
    ):
        for pattern, match in story.line.fitting(patterns):
            waiting = match.named["t"]
            done = [at for at in story.holds(*deeds) if not match.first <= at < match.last]
            by_others = [at for at in done if _is_by_another(story, at, waiting)]
            if by_others and not (pattern in _BEFORE and not _had_played(story, match)):
                yield pattern, min(by_others, key=lambda at: abs(at - match.first)), waiting


def _had_played(story: Story, match: Match) -> bool:
    """``voor west had gespeeld``; *voor* alone may be of somebody as well: ``voor zuid, die speelt``."""
    last = story.item(match.last - 1).text.lower().split()[-1]
    return story.item(match.first).means("before_that") or "ge" in last


def _is_by_another(story: Story, deed: int, waiting: int) -> bool:
    doer = _doer(story, deed)
    return doer is not None and doer != waiting and story.who_is(doer) != story.who_is(waiting)


def _doer(story: Story, deed: int) -> int | None:
    """The one named last before the deed in its sentence, or right behind it."""
    clause = story.line.same_clause(deed)
    before = [n for n in clause if n < deed and story.item(n).is_who]
    behind = [n for n in (deed + 1,) if n in clause and story.item(n).is_who]
    named = before or behind
    return named[-1] if named else None


def _people_of(story: Story, at: int) -> list[int]:
    return [n for n in story.line.same_clause(at) if story.item(n).is_who]


def add_premature(story: Story, cue: Cue, told: Telling) -> None:
    """What was done too early, and what excuses it, in the words of the laws' questions."""
    if story.line.has("both_hands_played"):
        told.facts["premature_excuse"] = "declarer_played_both_hands"
    led = story.line.clause_means(cue.at, "lead_on", "played_on") and not story.line.clause_means(cue.at, "his_beurt")
    if led:
        told.facts["premature_play"] = "led_to_next_trick"
        return
    offender = told.facts.get("offender")
    waiting = next((story.who_is(at) for _, _, at in _deeds(story)), None)
    if is_seat(offender) and is_seat(waiting):
        words = {"partner": "played_before_partner", "RHO": "played_at_rho_turn"}
        word = words.get(place_between(str(offender), str(waiting)))
        if word:
            told.doubtful["premature_play"] = word
