"""Read a message as the writer taking back something said before."""

from __future__ import annotations

from bot.understanding.answer_phrases import beginnings_of, find_answers
from bot.understanding.reading import Reading
from bot.understanding.seats import is_seat
from bot.understanding.story import Story
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar

MOST_WORDS = 14
SHORT = 6
_PARTS = {"turn": "turn_of", "dealer": "dealer", "declarer": "declarer"}


def correction_in(text: str, story: Story) -> Reading | None:
    """What *text* corrects: a message that begins with ``nee wacht`` or holds ``ik bedoel``."""
    words = words_of(text)
    if beginnings_of("wait").isdisjoint(word.text for word in words[:2]):
        return None
    latest = 0 if words and words[0].text in grammar("compass") and len(words) > SHORT else 1
    if len(words) > MOST_WORDS or not any(
        found.name == "wait" and found.first <= latest for found in find_answers(words[:6])
    ):
        return None
    facts: dict[str, object] = {}
    doubtful: dict[str, object] = {}
    for at in story.line.where("seat"):
        seat = story.who_is(at)
        if at in story.denied or not is_seat(seat):
            continue
        part = _PARTS.get(story.taken.get(at, ""))
        if part and not _only_says_who(story):
            facts[part] = seat
        else:
            doubtful.setdefault("offender", seat)
            doubtful.setdefault("turn_of", seat)
    _corrected_call(story, facts)
    if not facts and not doubtful:
        return None
    return Reading("correction", facts=facts, doubtful=doubtful if not facts else {}, sure=0.8)


def _only_says_who(story: Story) -> bool:
    """``west was het``: the verb tells nothing about whose turn it was."""
    return not story.line.has("turn", "beurt", "must", "first", "dealer", "declarer", "not_yet", "skipped", "his_beurt")


def _corrected_call(story: Story, facts: dict[str, object]) -> None:
    calls = [str(story.item(at).value) for at in story.holds("call")]
    if calls:
        facts["call"] = calls[-1]
    cards = [str(story.item(at).value) for at in story.holds("card")]
    if cards:
        facts["card"] = cards[-1]
