"""Signs that somebody still had the suit that was led, told without the words for it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar, vocabulary

_NO_PLAY = ("call_verb", "oot", "lead_out", "claim", "count_wrong", "bid_noun", "opens")


def suit_left(story: Story) -> Iterator[Cue]:
    """A suit not followed, as what came later shows."""
    if story.line.has(*_NO_PLAY) or not story.line.has("suit", "card") or _calls_told(story):
        return
    yield from _had_it(story)
    yield from _said_there_was_none(story)
    yield from _thought_there_was_none(story)
    yield from _played_after_ruffing(story)
    yield from _said_to_have_none(story)


def _calls_told(story: Story) -> bool:
    """Whether a call is told of that is no contract: ``uitslag 4♠ min 1. oost gooide …``."""
    line = story.line
    return any(
        not any(line.items[n].means("score_noun", "contract") for n in line.same_sentence(at))
        for at in line.where("call")
    )


def _had_it(story: Story) -> Iterator[Cue]:
    """``gooide een ruiten op schoppen, terwijl hij nog schoppen had``."""
    thrown = [at for at in story.holds("discards", "plays", "follows_suit", "lays") if _throws(story, at)]
    for match in story.line.find("while|but|and pronoun|seat|person? .. s=suit|card h=have"):
        suit = _suit(story, match.named["s"])
        led = [n for n in story.line.where("suit", "card") if n < match.first and _suit(story, n) == suit]
        if led and thrown and thrown[0] < match.first and not story.line.has("void"):
            yield Cue("revoke", thrown[0], 0.85)


def _throws(story: Story, at: int) -> bool:
    """Whether two suits are told of in the clause, the one led and the one thrown on it; or that one was ruffed."""
    clause = story.line.same_clause(at)
    if "troef" in story.item(at).text.lower() and story.line.clause_means(at, "suit", "card"):
        return True
    return len({_suit(story, n) for n in clause if story.item(n).means("suit", "card")}) > 1


def _said_there_was_none(story: Story) -> Iterator[Cue]:
    """``zei "geen klaver" maar had er wel een``; ``had in slag 2 harten moeten spelen``."""
    for match in story.line.find("none suit"):
        if any(n > match.last and story.line.has("but") for n in story.line.where("still_had")):
            yield Cue("revoke", match.first, 0.85)
    if not story.line.has("on_lead", "from_hand", "from_dummy", "lead_on"):
        yield from (Cue("revoke", m.first, 0.8) for m in story.line.find("suit have must plays"))
        yield from (Cue("revoke", m.first, 0.8) for m in story.line.find("have suit must plays"))


def _thought_there_was_none(story: Story) -> Iterator[Cue]:
    """``dacht dat hij geen klaver meer had, maar die zat achter een schoppen``."""
    for match in story.line.find("t=thought pronoun legal_question|none suit? have? ,? but"):
        later = range(match.last, min(match.last + 4, len(story.line.items)))
        if any(story.item(n).means("be", "have", "still_had") for n in later) and not story.line.has("not_so"):
            yield Cue("revoke", match.named["t"], 0.8)


def _played_after_ruffing(story: Story) -> Iterator[Cue]:
    """``troefde een klaver, drie slagen later speelde hij klaver acht``."""
    for match in story.line.find("r=discards over? s=suit"):
        if not story.item(match.named["r"]).text.lower().startswith(tuple(grammar("ruffs"))):
            continue
        suit, between = _suit(story, match.named["s"]), story.line.where("played_on", "then", "trick_noun", "still_had")
        later = [n for n in story.line.where("suit", "card") if n >= match.last and _suit(story, n) == suit]
        if later and any(match.last <= n <= later[-1] + 2 for n in between if _is_later(story, n, match.last)):
            yield Cue("revoke", match.first, 0.85)


def _is_later(story: Story, at: int, since: int) -> bool:
    """``in slag 8``: a trick of another clause; other words tell of later by themselves."""
    return not story.item(at).means("trick_noun") or at not in story.line.same_clause(since - 1)


def _said_to_have_none(story: Story) -> Iterator[Cue]:
    """``"geen schoppen meer?" "nee" … twee slagen daarna: schoppenvrouw``."""
    for at in story.line.where("legal_question"):
        named = {suit[0] for word in story.item(at).text.lower().split() if (suit := _suits().get(word))}
        cards = [n for n in story.line.where("card", "suit") if n > at and _suit(story, n) in named]
        later = [n for n in story.line.where("played_on", "won_more", "then", "still_had") if n > at]
        if cards and later and later[0] < cards[-1] and not story.line.has("thought", "not_so"):
            yield Cue("revoke", cards[-1], 0.8)


def _suits() -> dict[str, tuple[str, bool]]:
    return vocabulary().singles["suits"]


def _suit(story: Story, at: int) -> str:
    return str(story.item(at).value)[-1]
