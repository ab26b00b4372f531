"""Read a message as the wish to see an article or the rules on a subject."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.understanding.citations import articles_in, edition_in, edition_of_rules
from bot.understanding.cues import Cue
from bot.understanding.headings import Heading, headed, names_rules
from bot.understanding.in_general import tells_no_event
from bot.understanding.line import Line
from bot.understanding.story import Story
from bot.understanding.talk import asks_what_to_call
from bot.understanding.vocabulary import grammar, vocabulary

EXACT = 3
"""Words of a heading that outweigh a topic found in fewer."""
SHORT = 6
"""Items of a message that may be nothing but an article: ``twaalf c twee``."""
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
    "appeal": "92",
    "premature_play": "57",
    "simultaneous_play": "58",
    "fifth_card": "45",
    "declarer_card_exposed": "48",
    "face_down_lead": "41",
    "cannot_comply": "59",
    "defective_trick": "67",
    "trick_inspection": "66",
    "concession": "71",
    "score_dispute": "79",
    "wrong_board": "15",
    "accidental_sight": "16",
    "spectator": "76",
    "own_infraction": "72",
    "procedural_penalty": "90",
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
    "dummy_interferes": "dummy_limitations",
}


SURE = 0.9
SURE_EVENT = 0.75
_AT_THE_TABLE = ("role", "board_noun", "card", "call", "table_noun", "opponent", "counts")
"""With one of these a sentence tells of something that happened, and does not only name it."""
ALSO_EVENTS = ("topic:wrong_board", "topic:score_correction")
"""Subjects that may be told as having happened; they are looked up only when asked for."""


def lookup_in(text: str, story: Story, cues: Sequence[Cue]) -> Mapping[str, object] | None:
    """What *text* wants to look up, if it does."""
    if _tells_a_story(story, cues):
        return None
    edition = edition_in(text) or _edition_by_name(story.line)
    articles = articles_in(text, asked=story.line.has("ask")) if _may_cite(story.line) else []
    if articles:
        return _record(articles[0], None, edition, articles[1:])
    if _is_other_business(story.line):
        return None
    return _by_topic(text, story, cues, edition)


def _may_cite(line: Line) -> bool:
    """Whether there is a number, or a word for law, at all."""
    return len(line.items) <= SHORT or line.has("law", "number", "ask", "rule", "call", "card")


def edition_told(text: str) -> Mapping[str, object] | None:
    """The edition by which a report wants to be judged."""
    edition = edition_of_rules(text)
    return {"edition": edition} if edition else None


def _edition_by_name(line: Line) -> str | None:
    """``de oude regels``."""
    return "1987" if line.has("old_rules") else None


def _record(article: str | None, topic: str | None, edition: str | None, more: Sequence[str] = ()) -> dict[str, object]:
    record: dict[str, object] = {"article": article, "topic": topic, "edition": edition}
    if more:
        record["articles"] = [article, *more]
    return record


def _tells_a_story(story: Story, cues: Sequence[Cue]) -> bool:
    if not cues:
        return False
    people = story.line.where("seat", "person", "pair")
    acts = any(not _only_asks(story, at) and not _asks_for(story, at, cues) for at in people)
    somebody = acts or story.line.has("table_before") or _told_before_it_is_asked(story, cues)
    return somebody and not tells_no_event(story, cues)


def _told_before_it_is_asked(story: Story, cues: Sequence[Cue]) -> bool:
    """``leider speelde uit de verkeerde hand. Wat is nu de regel?``: an event, and then a question about it."""
    asking = {story.line.sentence_of[at] for at in story.line.where("ask", "rule", "law", "question", "what_is", "may")}
    told = [cue for cue in cues if cue.sure > SURE_EVENT and story.line.sentence_of[cue.at] not in asking]
    return any(story.item(n).means(*_AT_THE_TABLE) for cue in told for n in story.line.same_sentence(cue.at))


def _asks_for(story: Story, at: int, cues: Sequence[Cue]) -> bool:
    """``graag verneem ik welk artikel over strafkaarten gaat``: of the writer nothing but the question is told."""
    if story.item(at).value not in ("self", "we") or not story.line.has("ask"):
        return False
    asks, clause = story.line.where("ask"), story.line.same_clause(at)
    here = [cue.at for cue in cues if cue.at in clause]
    return all(any(at < ask < cue for ask in asks) for cue in here)


def _only_asks(story: Story, at: int) -> bool:
    """Whether somebody does nothing at the table: ``in welk artikel vind ik``."""
    if story.item(at).value == "opponent":
        asks = story.line.where("ask")
        return bool(asks) and asks[0] < at
    if story.item(at).value not in ("self", "we"):
        return False
    before = story.line.items[max(0, at - 2) : at]
    seeks = any(item.first_word in grammar("seeks") for item in story.line.items[at + 1 : at + 2])
    return seeks or any(item.means("ask") for item in before)


def _by_topic(text: str, story: Story, cues: Sequence[Cue], edition: str | None) -> Mapping[str, object] | None:
    line = story.line
    in_general = tells_no_event(story, cues)
    asked = in_general or line.has("what_is", "rule", "law") or _asks_in_general(story) or names_rules(text)
    topic = next((name for item in line.items for name in sorted(item.names) if name.startswith("topic:")), None)
    found = _heading(text, line, cues, asked=asked)
    exact = found is not None and found.words >= EXACT
    if topic and not exact and (asked or not line.has("seat", "person", "pronoun", "call") or line.has("may")):
        return _subject(topic.replace(":", "."), edition)
    label = _label(story, cues)
    if found is not None and (found.words > 1 or not (cues or (label and found.name == "definitions"))):
        return _subject(f"heading.{found.name}", edition)
    if label in ARTICLE_OF and (asked or _is_bare_subject(line)):
        return _record(ARTICLE_OF[label], TOPIC_OF.get(label, label), edition, ALSO_OF.get(label, ()))
    by_edition = asked or (edition_of_rules(text) is not None and not line.has("seat", "person", "call"))
    return _record(None, None, edition) if edition and by_edition else None


def _heading(text: str, line: Line, cues: Sequence[Cue], *, asked: bool) -> Heading | None:
    """The heading a message names: of its own only where it is nothing else, a term only where one asks what it is."""
    if (cues and (not asked or line.has("seat"))) or (not asked and line.has("seat", "person", "pronoun", "call")):
        return None
    found = headed(text, asked=asked)
    return found if found is None or found.name != "definitions" or _asks_what(line) else None


def _asks_what(line: Line) -> bool:
    return line.has("what_is", "definitions")


def _is_other_business(line: Line) -> bool:
    """Whether it is none of ours; ``wat betekent`` is, of a word, and not of a bid."""
    if asks_what_to_call(line):
        return True
    if not line.has("other"):
        return False
    return line.has("call", "bid") or any(not line.items[at].means("what_is") for at in line.where("other"))


def _subject(section: str, edition: str | None) -> Mapping[str, object]:
    article, also = vocabulary().topics[section]
    return _record(article, section.partition(".")[2], edition, also)


def _asks_in_general(story: Story) -> bool:
    """``hoeveel slagen kost een verzaking``: a question about nobody in particular."""
    line = story.line
    if not line.items:
        return False
    begin = _begins_asking(line)
    if any(at >= begin for at in line.where("seat", "pronoun", "bid")):
        return False
    if any(at > begin + 1 and not _only_asks(story, at) for at in line.where("person")):
        return False
    first = line.items[begin]
    return _asks_leave(line, begin) or (first.means("question", "suppose") and not first.means("whoever"))


def _asks_leave(line: Line, begin: int) -> bool:
    """``mag je psychen``, ``mag een toeschouwer iets zeggen``, ``moet ik mijn kaarten tellen``."""
    first, words = line.items[begin], line.text(begin, begin + 3).lower().split()
    anybody = any(word in grammar("anybody") for word in words)
    return first.means("may", "must") and (
        anybody or not line.has("seat", "role", "call", "table_noun", "bid_noun", "changes")
    )


def _begins_asking(line: Line) -> int:
    """``wij hebben een vraag: hoeveel …``: where the question begins, past what announces it."""
    last = line.same_sentence(len(line.items) - 2) if len(line.items) > 1 else range(1)
    starts = [at + 1 for at in line.where(":") if at + 1 < len(line.items)] or [last.start]
    announced = starts[-1] and line.has("a_question")
    at = starts[-1] if announced else 0
    begins = line.items[at].kind == "sign" or line.items[at].text.lower() in grammar("before_question")
    return at + 1 if begins and at + 1 < len(line.items) else at


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
