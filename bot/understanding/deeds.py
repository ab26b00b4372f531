"""The calls a story tells as made, each with the one who made it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar
from bot.understanding.wanted_calls import is_wanted

UNNAMED = "1C"
"""Stands for an opening bid that is not named: any bid tops it."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A call and who made it: where both are told."""

    at: int
    who: int | None
    call: str


CALLED = ("call", "opens")
"""What a call may be told by."""


def is_alone(story: Story, call: int) -> bool:
    """Whether the call at *call* is the only one a message speaks of: nothing was called before it or since."""
    return story.line.where(*CALLED) == [call]


def deeds_in(story: Story) -> tuple[Deed, ...]:
    """Every call that is told as made, with the person who made it; looked for again when parts have been given."""
    if not story.line.has(*CALLED):
        return ()
    state = (story.denied, story.settled, tuple(story.taken.items()))
    if story.deeds is None or story.deeds[0] != state:
        story.deeds = state, _deeds_in(story)
    return story.deeds[1]


def _deeds_in(story: Story) -> tuple[Deed, ...]:
    calls = [at for at in story.holds("call") if is_made(story, at)]
    calls = sorted([*calls, *_openings(story)])
    deeds = []
    for n, at in enumerate(calls):
        previous = calls[n - 1] if n else -1
        if story.line.clause_means(at, "wants") and is_wanted(story, at):
            continue
        call = str(story.item(at).value) if story.item(at).kind == "call" else UNNAMED
        deeds.append(Deed(at, _actor(story, at, previous), call))
    return tuple(deeds)


def _openings(story: Story) -> list[int]:
    """``noord opent``, without saying with what: some bid."""
    return [at for at in story.holds("opens") if not story.line.clause_means(at, "call", "must", "wants", "not")]


def is_made(story: Story, at: int) -> bool:
    """Whether a call is told as made, and not as explained or alerted."""
    if story.taken.get(at) == "over" or story.item(at).value in ("red", "blue"):
        return False
    if story.line.clause_means(at, "finds_out") or _is_judged(story, at) or is_asked_about(story, at):
        return False
    if is_misread(story, at):
        return False
    if story.line.clause_means(at, "describes") and not story.line.clause_means(at, *_MAKING):
        return False
    if story.line.clause_means(at, "explanation", "alert", "no_alert"):
        return False
    before = story.line.items[at - 1] if at else None
    spoken_of = before is not None and before.kind == "pronoun" and before.value == "he"
    return not (spoken_of and story.line.clause_means(at, "accepts", "refuses"))


def is_misread(story: Story, at: int) -> bool:
    """``las dat als 3♠``: what somebody took another bid for."""
    before = story.line.items[at - 1] if at else None
    taken_for = before is not None and before.means("like")
    return taken_for and not grammar("took_for").isdisjoint(story.line.words(at))


def is_told_as_last(story: Story, bid: int) -> bool:
    """``het laatste bod was 3SA van west``: it had gone before."""
    return any(story.item(n).text.lower() in grammar("last") for n in story.line.same_clause(bid) if n < bid)


def is_asked_about(story: Story, at: int) -> bool:
    """``vroeg wat 2 klaver was``: what a call means."""
    before, after = story.line.items[max(0, at - 1) : at], story.line.items[at + 1 : at + 2]
    return bool(before) and before[0].means("ask") and bool(after) and after[0].means("be", "describes")


def _is_judged(story: Story, at: int) -> bool:
    """``dan merkt noord dat 1 harten te laag was``: spoken of, not made."""
    before, after = story.line.items[max(0, at - 1) : at], story.line.items[at + 1 : at + 2]
    judged = bool(after) and after[0].means("insufficient", "describes", "natural", "artificial")
    return judged and bool(before) and before[0].text.lower() in grammar("that")


_MAKING = ("call_verb", "opens", "lays", "responds", "seat", "person", "pronoun", "oot", "plays")


def _actor(story: Story, at: int, previous: int) -> int | None:
    """Who called: the last person named since the call before, else the one after *door*."""
    nearest = _bracketed(story, at)
    if nearest is None:
        nearest = _inverted_subject(story, at) or _named_behind(story, at)
    if nearest is not None:
        return nearest
    sentence = story.line.sentence_of[at]
    for place in range(at - 1, previous, -1):
        item = story.item(place)
        if story.line.sentence_of[place] != sentence:
            break
        if item.kind in ("seat", "person") and can_act(story, place) and not _is_only_owner(story, place):
            return place
    if (meant := meant_by_pronoun(story, at)) is not None:
        return meant
    after = at + 2
    if (
        after < len(story.line.items)
        and story.item(at + 1).means("by")
        and story.item(after).kind in ("seat", "person")
    ):
        return after
    return None


def _is_only_owner(story: Story, at: int) -> bool:
    """``over 2 klaver van noord``; not ``daar ligt van oost ineens 3 klaver``."""
    lies = at > 1 and story.item(at - 2).first_word in grammar("lies_there")
    return story.item(at - 1).first_word == "van" and not lies


def meant_by_pronoun(story: Story, at: int) -> int | None:
    """``gever oost. Die past``: the only one named in the sentence before."""
    begin = story.line.same_sentence(at).start
    words = [item for item in story.line.items[begin:at] if item.kind != "sign"]
    if not begin or not words or words[0].kind != "pronoun" or words[0].value != "he":
        return None
    if not all(item.means("opens", "call_verb", "lays", "have") for item in words[1:]):
        return None
    named = [n for n in story.line.same_sentence(begin - 1) if story.item(n).kind == "seat"]
    return named[0] if len(named) == 1 and can_act(story, named[0]) else None


def _bracketed(story: Story, at: int) -> int | None:
    """``1♠ (noord) – pas (oost)``: the one between brackets behind the call."""
    after = story.line.items[at + 1 : at + 4]
    if len(after) < 3 or after[0].value != "(" or after[2].value != ")" or after[1].kind not in ("seat", "person"):
        return None
    return at + 2


def _named_behind(story: Story, at: int) -> int | None:
    """``1SA van zuid, pas van west``: the one after *van*, when nobody stands before the call in its clause."""
    clause = story.line.same_clause(at)
    after = story.line.items[at + 1 : at + 3]
    if len(after) == 2 and after[0].first_word == "van" and after[1].kind == "seat" and story.item(at).means("bid"):
        return at + 2
    if story.line.names_somebody_before(at):
        return None
    if len(after) == 2 and after[0].means("by") and after[1].kind in ("seat", "person"):
        return at + 2
    if len(after) == 2 and after[0].means("call_verb") and after[1].first_word in grammar("by_whom"):
        player = story.line.items[at + 3 : at + 4]
        return at + 3 if player and player[0].kind in ("seat", "person") else None
    alone = at + 1 < clause.stop and after[0].kind == "seat" and at + 2 == clause.stop and clause.start + 1 >= at
    return at + 1 if alone and can_act(story, at + 1) else None


def _inverted_subject(story: Story, at: int) -> int | None:
    """``dan past zuid``: the subject behind its verb, when nobody stands before it in the clause."""
    after = at + 1
    if after >= len(story.line.items) or story.item(after).kind not in ("seat", "person") or not can_act(story, after):
        return None
    if story.item(at).text.lower() not in grammar("verb_of_call") or _has_a_verb_behind(story, after):
        return None
    return None if _has_subject_before(story, at) else after


def _has_a_verb_behind(story: Story, at: int) -> bool:
    """``west geeft en past ik bied 1 harten``: the subject of the verb that follows."""
    behind = story.line.items[at + 1 : at + 3]
    verb = len(behind) == 2 and behind[0].means("call_verb", "opens", "lays", "responds") and not behind[1].is_who
    return verb and any(story.item(n).is_who for n in range(story.line.same_sentence(at).start, at))


def _has_subject_before(story: Story, at: int) -> bool:
    """Whether anybody is named before the verb but the bidder: ``op 4♠ van oost doubleerde zuid``."""
    if not story.line.names_somebody_before(at):
        return False
    clause = story.line.same_clause(at)
    return any(story.item(n).is_who and story.taken.get(n) != "bidder" for n in range(clause.start, at))


def can_act(story: Story, at: int) -> bool:
    """Whether the one at place *at* may be the maker of a call."""
    return at not in story.denied and story.taken.get(at) not in ("same", "writer", "over")
