"""Who knew or told what: who hesitated and the partner who acted on it, who explained and the bidder."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.line import Match
from bot.understanding.naming import name
from bot.understanding.offender import offender_at
from bot.understanding.seats import PLACE_NAMES, PLACES, is_seat, moved, place_between
from bot.understanding.story import Story, Telling
from bot.understanding.subjects import sign_behind
from bot.understanding.vocabulary import grammar


def add_hesitator(story: Story, cue: Cue, told: Telling) -> None:
    """Who hesitated, and the partner who acted on it (16B1)."""
    at = offender_at(story, sign_behind(story, cue))
    if at is None:
        return
    name(story, at, "hesitator", told)
    story.taken[at] = "hesitator"
    _who_acted_on_it(story, cue, at, told)


def _who_acted_on_it(story: Story, cue: Cue, hesitator: int, told: Telling) -> None:
    """The hesitator's partner, when that player then did something."""
    for at in story.line.where("seat", "person"):
        if at in story.taken or at in story.denied or _is_of_before(story, cue, at):
            continue
        if at < cue.at and not _is_told_afterwards(story, cue, at):
            continue
        value, first = story.who_is(at), story.who_is(hesitator)
        if value == "his_partner" and is_seat(first):
            told.facts["offender"] = moved(first, 2)
        elif first in PLACES and (value == "his_partner" or _are_partners(first, value)):
            told.facts["offender_rel"] = PLACE_NAMES[(PLACES[first] + 2) % 4]
        elif is_seat(value) and is_seat(first) and place_between(first, value) == "partner":
            told.facts["offender"] = value
        else:
            continue
        calls = [n for n in story.holds("call") if n > at or (n in story.line.same_clause(at) and n > hesitator)]
        own = [n for n in calls if not _is_of_the_other(story, n)]
        calls = [n for n in calls if n == at - 1 and _is_inverted(story, n)] or own or calls
        if calls:
            told.facts["call"] = str(story.item(calls[0]).value)
        return


def _is_inverted(story: Story, call: int) -> bool:
    """``past en dan dubbelt oost``: the verb right before whoever acted, and none behind."""
    behind = [n for n in story.holds("call") if n in story.line.same_clause(call) and n > call]
    return story.item(call).first_word in grammar("verb_of_call") and not behind


def _is_of_the_other(story: Story, call: int) -> bool:
    """``toen hij eindelijk gepast had``: the call of whoever hesitated, told in passing."""
    clause = story.line.same_clause(call)
    begins = [story.item(n) for n in clause][:2]
    return len(begins) == 2 and begins[0].means("while") and begins[1].kind == "pronoun" and begins[1].value == "he"


def _is_of_before(story: Story, cue: Cue, at: int) -> bool:
    """``denkpauze van oost na 1SA van west``; not ``gebruikt door west`` or what is told a sentence later."""
    if not story.item(at - 1).means("by", "for"):
        return False
    between = range(cue.at + 1, at)
    later = story.line.sentence_of[at] > story.line.sentence_of[cue.at] or any(
        story.item(n).means("then") for n in between
    )
    used = story.item(cue.at).means("ui") and story.item(at - 1).first_word in grammar("by_whom")
    return not (later or used)


def _is_told_afterwards(story: Story, cue: Cue, at: int) -> bool:
    """``dan doubleert oost, west had lang nagedacht``: the pause came before what is told first."""
    earlier = any(story.item(n).first_word in grammar("had") for n in story.line.same_clause(cue.at))
    return earlier and story.line.clause_means(at, "then") and story.line.clause_means(at, "call", "call_verb")


def _are_partners(first: str, second: str) -> bool:
    return second in PLACES and (PLACES[first] - PLACES[second]) % 4 == 2


def add_explainer(story: Story, cue: Cue, told: Telling) -> None:
    """The one who explained or failed to alert; the one whose call it was is the partner."""
    bidder = _bidder(story)
    undecided = bool(story.line.find("over? call by w=seat $")) and not bidder
    if bidder is not None:
        story.taken[bidder] = "bidder"
        name(story, bidder, "bidder", told)
        if is_seat(story.who_is(bidder)):
            told.facts["offender"] = moved(story.who_is(bidder), 2)
    sources = [match.named["w"] for match in story.line.find("according w=seat|person") if match.first == cue.at]
    sources += [match.named["w"] for _, match in story.line.fitting(_TOLD_OPPONENTS)]
    at = sources[0] if sources else None if undecided else _explainer(story, cue)
    if at is not None and bidder is None and _only_holds(story, cue, at):
        name(story, at, "bidder", told)
        at = None
    if at is not None and _only_heard(story, at):
        at = next((match.named["w"] for match in story.line.find("by w=seat|person") if match.named["w"] > at), None)
    if at is not None:
        name(story, at, "offender", told)
        story.taken[at] = "offender"
    _partner_is_the_bidder(story, told)


def _explainer(story: Story, cue: Cue) -> int | None:
    """Who explained; in ``door de verkeerde uitleg kon ik niet bieden`` the writer only suffered from it."""
    before = story.item(cue.at - 1) if cue.at else None
    if before is None or before.first_word not in grammar("on_account_of"):
        return offender_at(story, cue)
    for match in story.line.find("by w=seat|person"):
        if match.first == cue.at + 1 or (
            match.first > cue.at and story.item(match.first).first_word == before.first_word
        ):
            return match.named["w"]
    return None


def _only_holds(story: Story, cue: Cue, at: int) -> bool:
    """``1SA werd uitgelegd als 15-17 maar noord had er 12``: whose hand it was, not who explained."""
    line, after = story.line, story.line.items[at + 1 : at + 2]
    if line.clause_of[at] <= line.clause_of[cue.at] or not after or not after[0].means("have"):
        return False
    held = line.clause_means(at, "number", "suit", "bid", "describes", "natural")
    return held and not line.clause_means(at, "explanation", "misinformation", "wrong", "alert", "call_verb", "must")


def _only_heard(story: Story, at: int) -> bool:
    """``de leider heeft verkeerde uitleg gekregen van noord``, ``tegen mijn partner …``: to whom it was explained."""
    if at > 0 and story.item(at - 1).first_word in grammar("speaks_to"):
        return True
    heard = [n for n in story.line.same_clause(at) if story.item(n).first_word in grammar("received")]
    return bool(heard) and (at < heard[0] or heard[0] + 1 == at)


def _partner_is_the_bidder(story: Story, told: Telling) -> None:
    """Of two partners one of whom explains, the other bid; somebody who is no partner of the bidder did not explain."""
    offender, bidder = told.facts.get("offender"), told.facts.get("bidder")
    if not is_seat(offender):
        return
    partner = moved(str(offender), 2)
    if any(story.who_is(at) == partner for at in story.line.where("seat", "person")):
        told.facts["bidder"] = partner
        told.facts.pop("bidder_rel", None)
    elif is_seat(bidder) and bidder != partner:
        told.doubtful["offender"] = told.facts.pop("offender")


def _bidder(story: Story) -> int | None:
    return next(
        (match.named["w"] for pattern, match in story.line.fitting(_BIDS) if _is_bidder(story, pattern, match)), None
    )


_TOLD_OPPONENTS = ("w=seat|person lays|dummy_meddles|explanation over|to opponent|they",)
"""``ik zei tegen de tegenpartij``: of all who say something the one who explains."""
_BIDS = (
    "w=seat|person bid|X|XX",
    "w=seat|person artificial|describes bid be no_alert",
    "w=seat|person artificial|describes be no_alert",
    "w=seat|person have .. bid|X|XX",
    "w=seat|person call_verb|opens bid|X|XX",
    "call|bid_noun opens? by w=seat|person",
)


def _is_bidder(story: Story, pattern: str, match: Match) -> bool:
    """Whether nobody else is named there: ``2 ruiten gealerteerd door oost``."""
    at = match.named["w"]
    by = story.item(match.last - 2).text.lower() if pattern.startswith("call") else ""
    before = story.line.items[at - 1] if at else None
    if ".. bid" in pattern and not story.line.clause_means(at, "call_verb", "opens"):
        return False
    return by not in grammar("by_whom") and not (before is not None and before.means("by") and pattern.startswith("w"))
