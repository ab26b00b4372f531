"""Tell a case that is only supposed, and a question about anybody, from something that happened at the table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.cues import Cue
from bot.understanding.line import Line
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

_SIGNS = ("suppose", "like", "may", "question", "asks", "must", "would")
_ASKS = ("may", "must", "question", "what_is", "whoever")


def tells_no_event(story: Story, cues: Sequence[Cue]) -> bool:
    """Whether all that sounds like an irregularity is supposed or asked in general: ``stel dat oost verzaakt``."""
    line = story.line
    if cues and _speaks_of_it(story, cues):
        return True
    if cues and _asks_for_the_rule(line):
        return True
    if not cues or not line.has(*_SIGNS):
        return False
    told = [*(cue.at for cue in cues), *line.where("seat", "role", "partner", "opponent")]
    return all(_is_general(line, sentence) for sentence in dict.fromkeys(map(line.same_sentence, told)))


def _speaks_of_it(story: Story, cues: Sequence[Cue]) -> bool:
    """``verzaken overkomt de besten``, ``een verzaking is geen doodzonde``: nobody did it."""
    line = story.line
    if line.has("seat", "pair", "role", "partner", "opponent", "LHO", "RHO", "card", "call", "suit"):
        return False
    return all(_is_spoken_of(line, cue.at) for cue in cues)


def _is_spoken_of(line: Line, at: int) -> bool:
    if line.items[at].text.lower() in grammar("infinitives"):
        return not line.has("must", "wants", "would", "contests", "still_had", "arbiter")
    after = line.items[at + 1 : at + 3]
    return len(after) == 2 and after[0].first_word == "is" and after[1].means("none")


def _asks_for_the_rule(line: Line) -> bool:
    """``verzaking, wat is de straf?``: nobody is named, and nothing told but the name of the thing."""
    if line.has("seat", "person", "role", "pronoun", "call", "card", "trick_noun", "board_noun", "table_noun"):
        return False
    asks = line.has("rule", "law", "suppose") and line.has(*_SIGNS)
    asks = asks or line.items[0].first_word == "straf"
    return asks and not _is_past(line, list(range(len(line.items))))


def _is_general(line: Line, sentence: range) -> bool:
    places = [at for at in sentence if line.items[at].kind != "sign"]
    if not places:
        return False
    asked = _ends_asking(line, sentence)
    if _is_supposed(line, places) or (asked and (_would_be(line, places) or _asks_why(line, places))):
        return True
    return _asks_about_anybody(line, places, asked=asked)


def _would_be(line: Line, places: list[int]) -> bool:
    """``zou het een verzaking zijn als zuid geen harten bijspeelt?``, ``als de leider … valt, is dat dan een …?``."""
    first = line.items[places[0]].first_word
    later = [line.items[at].first_word for at in places[1:]]
    if first in grammar("would_be"):
        return any(word in grammar("supposes") for word in later)
    return first in grammar("supposes") and any(word in grammar("is_it_then") for word in later)


def _asks_why(line: Line, places: list[int]) -> bool:
    """``waarom heet een doublet een doublet?``: nobody is named."""
    named = any(line.items[at].is_who or line.items[at].kind == "pronoun" for at in places)
    return line.items[places[0]].first_word in grammar("asks_why") and not named and not _is_past(line, places)


def _ends_asking(line: Line, sentence: range) -> bool:
    return any(item.text == "?" for item in line.items[sentence.stop : sentence.stop + 1])


def _is_supposed(line: Line, places: list[int]) -> bool:
    """``stel dat oost verzaakt``, ``als mijn partner past, mag ik dan bieden``."""
    first, second = line.items[places[0]], line.items[places[1] if len(places) > 1 else places[0]]
    if first.means("suppose") and not grammar("supposes").isdisjoint(_words(line, places)):
        return True
    somebody = second.kind in ("seat", "person", "pronoun") or second.first_word in grammar("anybody")
    asks = any(line.items[at].means(*_ASKS) for at in places)
    return first.text.lower() in grammar("supposes") and somebody and asks and not _is_past(line, places)


def _asks_about_anybody(line: Line, places: list[int], *, asked: bool) -> bool:
    """``mag je passen voor je beurt?``; not ``mag west dat?`` nor ``heeft iemand dat gezien?``."""
    items = [line.items[at] for at in places]
    if any(item.kind == "seat" for item in items) or not (asked or items[0].means("may", "question", "must")):
        return False
    words = _words(line, places)
    conditional = any(item.means("like") for item in items[:-2])
    if not any(item.kind in ("person", "role", "pronoun") and item.value != "he" for item in items) and conditional:
        return True
    if _is_past(line, places):
        return False
    if items[0].means("may") and len(items) > 1 and not any(item.is_who or item.kind == "pronoun" for item in items):
        return items[1].kind == "call"
    anybody = not grammar("anybody").isdisjoint(words)
    myself = items[0].means("may", "must") and len(items) > 1 and items[1].means("self", "we")
    return anybody or (myself and (conditional or _asks_advice(items)))


def _asks_advice(items: Sequence[object]) -> bool:
    """``moet ik 3SA bieden met 13 punten?``."""
    names = frozenset().union(*(item.names for item in items))  # type: ignore[attr-defined]
    return not names.isdisjoint(("call", "call_verb", "opens")) and not names.isdisjoint(
        ("describes", "suit", "trick_noun")
    )


def _words(line: Line, places: list[int]) -> frozenset[str]:
    return frozenset(word for at in places for word in line.items[at].text.lower().split())


def _is_past(line: Line, places: list[int]) -> bool:
    """Whether a verb tells of what has been: ``bood``, ``heeft gepast``."""
    words = _words(line, places)
    if not grammar("was_or_had").isdisjoint(words):
        return True
    verbs = [at for at in places if line.items[at].means(*_VERBS)]
    return any(_is_past_form(line.items[at].first_word) for at in verbs) or _is_perfect(words)


def _is_perfect(words: frozenset[str]) -> bool:
    return not grammar("has_or_is").isdisjoint(words) and any(
        word.startswith("ge") and word[-1] in "dnt" for word in words
    )


def _is_past_form(verb: str) -> bool:
    past = verb.endswith(("te", "de", "ten", "den")) and verb not in grammar("no_past")
    return past or verb in grammar("past_verbs")


_VERBS = (
    "P", "X", "XX", "call_verb", "opens", "lays", "plays", "lead_out", "lead_on", "revoke", "discards", "claim",
    "alert", "no_alert", "explanation", "changes", "falls", "shows", "responds", "designates", "touches", "takes_back",
)  # fmt: skip
