"""Signs that somebody still had the suit that was led, told without the words for it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story

_NO_PLAY = ("call", "call_verb", "oot", "lead_out", "claim", "count_wrong", "bid_noun", "opens")


def suit_left(story: Story) -> Iterator[Cue]:
    """A suit not followed, as what came later shows."""
    if story.line.has(*_NO_PLAY) or not story.line.has("suit", "card"):
        return
    yield from _had_it(story)
    yield from _thought_there_was_none(story)
    yield from _played_after_ruffing(story)


def _had_it(story: Story) -> Iterator[Cue]:
    """``gooide een ruiten op schoppen, terwijl hij nog schoppen had``."""
    thrown = [at for at in story.holds("discards", "plays", "follows_suit", "lays") if _throws(story, at)]
    for match in story.line.find("while|but|and pronoun|seat|person? s=suit|card h=have"):
        suit = _suit(story, match.named["s"])
        led = [n for n in story.line.where("suit", "card") if n < match.first and _suit(story, n) == suit]
        if led and thrown and thrown[0] < match.first and not story.line.has("void"):
            yield Cue("revoke", match.named["h"], 0.85)


def _throws(story: Story, at: int) -> bool:
    """Whether two suits are told of in the clause: the one led and the one thrown on it."""
    clause = story.line.same_clause(at)
    return len({_suit(story, n) for n in clause if story.item(n).means("suit", "card")}) > 1


def _thought_there_was_none(story: Story) -> Iterator[Cue]:
    """``dacht dat hij geen klaver meer had, maar die zat achter een schoppen``."""
    for match in story.line.find("t=thought pronoun legal_question|none suit? have? ,? but"):
        later = range(match.last, min(match.last + 4, len(story.line.items)))
        if any(story.item(n).means("be", "have", "still_had") for n in later) and not story.line.has("not_so"):
            yield Cue("revoke", match.named["t"], 0.8)


def _played_after_ruffing(story: Story) -> Iterator[Cue]:
    """``troefde een klaver, drie slagen later speelde hij klaver acht``."""
    for match in story.line.find("r=discards s=suit"):
        if not story.item(match.named["r"]).text.lower().startswith(("troef", "getroefd", "ruff")):
            continue
        suit, between = _suit(story, match.named["s"]), story.line.where("played_on", "then")
        later = [n for n in story.line.where("suit", "card") if n > match.last and _suit(story, n) == suit]
        if later and any(match.last <= n < later[-1] for n in between):
            yield Cue("revoke", match.first, 0.85)


def _suit(story: Story, at: int) -> str:
    return str(story.item(at).value)[-1]
