"""Signs that of two calls told the same player made both."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.deeds import deeds_in
from bot.understanding.seats import COMPASS, PLACE_NAMES
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def first_and_then(story: Story) -> Iterator[Cue]:
    """``eerst ligt er een pas van oost, en hup het is 4 harten``: two calls, and of one player."""
    if story.line.has("oot", "turn", "over", "insufficient", "must_pass", "simultaneous"):
        return
    for match in story.line.find("first .. c=call by w=seat|person"):
        rest = range(match.last, story.line.same_sentence(match.first).stop)
        others = any(story.item(at).means("seat", "role", "LHO", "RHO") or _is_verb(story, at) for at in rest)
        later = [at for at in rest if story.item(at).kind == "call"]
        if not others and len(later) == 1 and story.item(later[0]).value != story.item(match.named["c"]).value:
            yield Cue("change_of_call", match.named["c"], 0.85)


def _is_verb(story: Story, at: int) -> bool:
    return story.item(at).text.lower() in grammar("verb_of_call")


def of_the_speaker(story: Story, oops: int, calls: list[int]) -> list[int]:
    """``oost gaf 2♥, zuid past, toen riep oost: nee, …``: of the calls the last by the one who cries out."""
    said = [at for at in range(max(0, oops - 4), oops) if story.item(at).kind == "seat"]
    if not said or not any(story.item(at).means("lays") for at in range(max(0, said[0] - 1), oops)):
        return calls
    makers = {deed.at: story.who_is(deed.who) for deed in deeds_in(story) if deed.who is not None}
    return [at for at in calls if makers.get(at) == story.who_is(said[-1])] or calls


def are_of_another(story: Story, wished: int, others: list[int]) -> bool:
    """``ik wilde passen, ligt er een doublet van noord``: every call made is somebody else's than whose wish it was."""
    wishers = {story.who_is(n) for n in story.line.same_clause(wished) if n < wished and story.item(n).is_who}
    makers = {deed.at: story.who_is(deed.who) for deed in deeds_in(story) if deed.who is not None}
    return bool(wishers and others) and all(makers.get(n, "") in _EVERYBODY - wishers for n in others)


_EVERYBODY = frozenset((*COMPASS, *PLACE_NAMES))
