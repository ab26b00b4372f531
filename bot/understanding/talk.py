"""Tell commands, small talk and other business from reports."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.understanding.cues import Cue
from bot.understanding.line import Line
from bot.understanding.phrases import longest
from bot.understanding.story import Story
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar, vocabulary

_EXPLAINED = frozenset({"misinformation", "missing_alert"})


MOST_OF_A_COMMAND = 24
"""Words and signs of a command or of thanks, politeness and all."""


def command_in(text: str) -> str | None:
    """The command that the whole of *text* is, by its English name."""
    words = words_of(text.strip().lstrip("/"))
    if len(words) > MOST_OF_A_COMMAND:
        return None
    words = _without_politeness(words)
    if not words or len(words) > 6:
        return None
    found = longest(words, 0, vocabulary().commands, vocabulary().ignored)
    return found.meanings[0][1] if found and found.end == len(words) else None


_AFTER_A_HEADING = re.compile(r"\s*([^:.,;\n]+)[:.,;\n](?=.*\w)(.+)", re.DOTALL)


def on_another_board(text: str) -> str:
    """What is reported of another board: what follows on ``volgend spel:``; nothing where there is no such heading."""
    found = _AFTER_A_HEADING.fullmatch(text)
    return found[2].strip() if found is not None and command_in(found[1]) == "new" else ""


_POLITE = frozenset({"graag", "alsjeblieft", "aub", "svp", "please", "even", "maar"})


def _without_politeness(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words without signs, and without those that only ask nicely."""
    return tuple([word for word in words if word.text not in _POLITE and not word.is_sign])


def only_thanks(words: Sequence[Word]) -> bool:
    """Whether a message is nothing but thanks: ``dank je wel``, of which *wel* answers no question."""
    if len(words) > MOST_OF_A_COMMAND:
        return False
    if grammar("says_thanks").isdisjoint([word.text for word in words]):
        return False
    texts = {word.text for word in words if not word.is_sign}
    said = texts & grammar("says_thanks")
    return bool(said) and texts - said <= grammar("with_thanks")


def is_none_of_ours(story: Story, cues: Sequence[Cue]) -> bool:
    """Whether the message is about something else: another game, a bidding system, the world outside."""
    line = story.line
    if line.has("game", "injection", "joke") or asks_what_to_call(line):
        return True
    if not line.has("other"):
        return False
    at_the_table = line.has("seat") or (line.has("bid", "P", "X", "XX") and line.has("oot", "insufficient", "turn"))
    at_the_table = at_the_table or (line.has("role") and line.has("card", "trick_noun") and bool(cues))
    explains = line.has("person", "pronoun") and any(cue.label in _EXPLAINED and cue.sure > 0.9 for cue in cues)
    scores = any(cue.label == "score_dispute" for cue in cues) and line.has("score_entry")
    played = line.has("suit", "card") and any(cue.label == "revoke" and cue.sure >= SURE_PLAY for cue in cues)
    return line.has("other") and not at_the_table and not explains and not scores and not played


def asks_what_to_call(line: Line) -> bool:
    """``moet ik met 15 punten 1sa openen``: advice on a hand, and no law."""
    if not line.has("describes") or not line.has("call", "opens", "call_verb") or line.has(*_OF_THE_LAWS):
        return False
    asks = line.items[0].means("must", "may") and any(item.means("self", "we") for item in line.items[1:3])
    return asks and any(line.items[at].first_word in grammar("points") for at in line.where("describes"))


_OF_THE_LAWS = ("explanation", "misinformation", "alert", "seat", "oot")


def asks_in_general(story: Story) -> bool:
    """``mag ik passen als mijn partner doubleert?``: no event is told."""
    items = story.line.items
    if len(items) < 3 or not items[0].means("may") or items[-1].text != "?":
        return False
    words = [item.first_word for item in items]
    told = any(word in grammar("singular") or word.startswith("ge") or word.endswith("te") for word in words)
    return "als" in words and items[1].means("self") and not told


def needs_company(story: Story, cue: Cue) -> bool:
    """Whether the cue is a word that proves nothing alone, and no other bridge word stands by it."""
    item = story.item(cue.at)
    weak = item.slip or cue.sure < SURE_ALONE or item.means(*_WEAK_ALONE)
    return weak and _is_long(story) and not _has_company(story, cue.at)


def _has_company(story: Story, at: int) -> bool:
    return any(n != at and not story.item(n).slip for n in story.line.where(*_BRIDGE))


SURE_ALONE = 0.75
SURE_PLAY = 0.85
_WEAK_ALONE = ("claim", "insufficient", "count_wrong", "hesitation")
_BRIDGE = (
    "seat",
    "person",
    "role",
    "call",
    "card",
    "suit",
    "oot",
    "turn",
    "dealer",
    "trick_noun",
    "board_noun",
    "bid_noun",
    "call_verb",
    "card_noun",
    "alert",
    "revoke",
    "lead_out",
    "lead_on",
    "arbiter",
    "bridge",
    "penalty_card",
    "beurt",
    "pronoun",
    "opens",
)


def _is_long(story: Story) -> bool:
    return len(story.line.where("unknown")) > 1


def small_talk(story: Story) -> bool:
    """Whether the message is a greeting, thanks or a chat."""
    return story.line.has("talk", "greeting", "thanks", "bye", "you", "chat", "arbiter") or not story.line.items
