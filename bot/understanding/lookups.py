"""Read a message as the wish to see an article or the rules on a subject."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.understanding.cues import Cue
from bot.understanding.line import Line
from bot.understanding.story import Story
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar, vocabulary

EDITIONS = ("1932", "1935", "1943", "1949", "1963", "1975", "1987", "1997", "2007", "2017")
HIGHEST = 93
ARTICLE_OF = {
    "pass_out_of_turn": "30",
    "bid_out_of_turn": "31",
    "double_out_of_turn": "32",
    "redouble_out_of_turn": "32",
    "call_out_of_turn": "29",
    "change_of_call": "25",
    "insufficient_bid": "27",
    "inadmissible_double": "36",
    "inadmissible_call": "35",
    "call_after_final_pass": "39",
    "simultaneous_calls": "33",
    "card_exposed_in_auction": "24",
    "opening_lead_out_of_turn": "54",
    "lead_out_of_turn": "53",
    "revoke": "64",
    "penalty_card_exposed": "50",
    "played_card_dispute": "45",
    "dummy_interferes": "43",
    "claim_dispute": "68",
    "wrong_card_count": "13",
    "misinformation": "21",
    "missing_alert": "40",
    "unauthorised_information_hesitation": "16",
    "board_fouled": "87",
}
ALSO_OF = {
    "revoke": ("61", "62", "63", "64"),
    "claim_dispute": ("68", "69", "70", "71"),
    "penalty_card_exposed": ("49", "50", "51"),
}
TOPIC_OF = {
    "claim_dispute": "claim",
    "penalty_card_exposed": "penalty_card",
    "unauthorised_information_hesitation": "unauthorised_information",
    "dummy_interferes": "dummy_rights",
}
_UNITS = ("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
_TEENS = ("tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien")
_TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
NUMBER_WORDS = {
    **{word: n for n, word in enumerate(_UNITS, 1)},
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **{word: n * 10 for n, word in enumerate(_TENS, 2)},
    **{f"{unit}en{ten}": n * 10 + u for n, ten in enumerate(_TENS, 2) for u, unit in enumerate(_UNITS, 1)},
}
_LAW = r"(?:art(?:ikel(?:en)?|ikle|iekel|icle|\.)?|arikel|artiekl|law|laws|regel|paragraaf|wet)"
_TAIL = (
    r"(?:\s*(?P<section>[a-g])(?![a-z]))?(?:\s*(?P<number>[1-9])(?!\d))?"
    r"(?:\s*\(?\s*(?P<letter>[a-h])\s*\)?(?![a-z]))?(?:[\s-]*\(?\s*(?P<roman>iv|v|i{1,3})\s*\)?(?![a-z]))?"
)
_CITED = re.compile(rf"\b{_LAW}\s*\.?\s*(?:nr\s*\.?\s*|nummer\s*|\.)?(?P<law>\d{{1,2}})(?!\d){_TAIL}", re.IGNORECASE)
_BARE = re.compile(rf"\s*(?P<law>\d{{1,2}}){_TAIL}\s*[?.!]?\s*", re.IGNORECASE)
_LETTERED = re.compile(rf"\b(?P<law>\d{{1,2}})(?=\s?[a-g](?:\b|\d)){_TAIL}(?!\w)", re.IGNORECASE)
_MORE = re.compile(r"(?:en|,|&|tot en met|of|and)\s*(?P<law>\d{1,2})(?!\d)" + _TAIL, re.IGNORECASE)
_EDITION = re.compile(r"\b(" + "|".join(EDITIONS) + r")\b|(?<!\d)'(87|97|07|17)\b")
_SPELLED = re.compile(r"\b(" + "|".join(sorted(NUMBER_WORDS, key=len, reverse=True)) + r")\b")


def lookup_in(text: str, story: Story, cues: Sequence[Cue]) -> Mapping[str, object] | None:
    """What *text* wants to look up, if it does."""
    edition = _edition(text) if story.line.has("number") else None
    articles = _articles(text, story.line, edition) if _may_cite(story.line) else []
    tells = _tells_a_story(story, cues)
    if articles and not tells:
        return _record(articles[0], None, edition, articles[1:])
    if tells or story.line.has("other"):
        return None
    return _by_topic(story, cues, edition)


def _may_cite(line: Line) -> bool:
    """Whether there is a number, or a word for law, at all."""
    return line.has("law", "number", "ask", "rule", "call", "card")


def edition_told(text: str) -> Mapping[str, object] | None:
    """The edition by which a report wants to be judged."""
    edition = _edition(text)
    return {"edition": edition} if edition else None


def _edition(text: str) -> str | None:
    found = _EDITION.search(text)
    if not found:
        return None
    return found[1] or next(year for year in EDITIONS if year.endswith(found[2]))


def _record(article: str | None, topic: str | None, edition: str | None, more: Sequence[str] = ()) -> dict[str, object]:
    record: dict[str, object] = {"article": article, "topic": topic, "edition": edition}
    if more:
        record["articles"] = [article, *more]
    return record


def _tells_a_story(story: Story, cues: Sequence[Cue]) -> bool:
    people = [at for at in story.line.where("seat", "person") if story.item(at).value not in ("opponent",)]
    return bool(people) and bool(cues)


def _articles(text: str, line: Line, edition: str | None) -> list[str]:
    plain = " ".join(word.text for word in words_of(text))
    if edition:
        plain = plain.replace(edition, " ")
    spelled = _SPELLED.sub(lambda found: str(NUMBER_WORDS[found[1]]), plain)
    matches = list(_CITED.finditer(spelled))
    if not matches and (bare := _BARE.fullmatch(spelled)) and _is_article_like(bare):
        matches = [bare]
    if not matches and line.has("ask", "what_is", "rule"):
        matches = list(_LETTERED.finditer(spelled))
    found = [_article(match) for match in matches]
    if matches:
        found.extend(_article(match) for match in _following(spelled, matches[-1].end()))
    return [article for article in dict.fromkeys(found) if article]


def _following(text: str, start: int) -> list[re.Match[str]]:
    following = []
    while match := _MORE.match(text, _past_space(text, start)):
        following.append(match)
        start = match.end()
    return following


def _past_space(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _is_article_like(found: re.Match[str]) -> bool:
    """A bare number alone is no article, and ``2 s`` is a bid; ``27 d`` and ``30b1`` are."""
    section = found["section"]
    return section is not None and (int(found["law"]) > 7 or section not in ("c", "d"))


def _article(found: re.Match[str]) -> str:
    if not 1 <= int(found["law"]) <= HIGHEST:
        return ""
    parts = (found["section"] or "").upper(), found["number"] or "", found["letter"] or "", found["roman"] or ""
    return found["law"].lstrip("0") + "".join(parts)


def _by_topic(story: Story, cues: Sequence[Cue], edition: str | None) -> Mapping[str, object] | None:
    line = story.line
    asked = line.has("what_is", "rule", "law") or _asks_in_general(line)
    topic = next((name for item in line.items for name in sorted(item.names) if name.startswith("topic:")), None)
    if topic and (asked or not line.has("seat", "person", "call") or line.has("may")):
        name = topic.removeprefix("topic:")
        article, also = vocabulary().topics[name]
        return _record(article, name, edition, also)
    label = _label(story, cues)
    if label and (asked or _is_bare_subject(line)):
        return _record(ARTICLE_OF[label], TOPIC_OF.get(label, label), edition, ALSO_OF.get(label, ()))
    return _record(None, None, edition) if edition and asked else None


def _asks_in_general(line: Line) -> bool:
    """``hoeveel slagen kost een verzaking``: a question about nobody in particular."""
    if line.has("seat", "person", "pronoun", "bid") or not line.items:
        return False
    first = line.items[0]
    in_general = first.means("may") and any(item.text.lower() in grammar("anybody") for item in line.items[:3])
    return in_general or (first.means("question", "suppose") and not first.means("whoever"))


def _label(story: Story, cues: Sequence[Cue]) -> str | None:
    if cues:
        return cues[0].label
    line = story.line
    named = {
        "ui": "unauthorised_information_hesitation",
        "claim": "claim_dispute",
        "penalty_card": "penalty_card_exposed",
        "revoke": "revoke",
        "alert": "missing_alert",
        "explanation": "misinformation",
        "insufficient": "insufficient_bid",
        "lead_out": "opening_lead_out_of_turn",
        "dummy": "dummy_interferes",
        "hesitation": "unauthorised_information_hesitation",
    }
    return next((label for name, label in named.items() if line.has(name)), None)


def _is_bare_subject(line: Line) -> bool:
    """``ongeoorloofde informatie``: a subject without anybody who does something."""
    return line.has("ui") and len(line.items) <= 3 and not line.has("seat", "person", "call")
