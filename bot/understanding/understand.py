"""The one way in: what a message says, on its own or as a reply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.understanding import questions
from bot.understanding.answers import UNKNOWN, answer_to
from bot.understanding.asking_back import dont_know, ends_as_question
from bot.understanding.corrections import correction_in
from bot.understanding.designation_cues import got_what_was_asked
from bot.understanding.half_told import half_told
from bot.understanding.incidents import told_apart
from bot.understanding.lead_cues import led_from_the_right_hand
from bot.understanding.likeness import likely_label
from bot.understanding.lookups import edition_told, lookup_in
from bot.understanding.misspelt_subjects import misspelt_subject
from bot.understanding.reading import Reading
from bot.understanding.report import Report, cues_of, report_of
from bot.understanding.seats import PLACES
from bot.understanding.story import Story, Telling
from bot.understanding.suggested import suggested
from bot.understanding.talk import command_in, is_none_of_ours, only_thanks, small_talk
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of

FEWEST = 6
"""Items before a question that are enough to tell what happened."""
_NAMED = ("seat", "call", "card", "suit", "bid_noun", "trick_noun", "card_noun")


def understand(
    text: str,
    question: str | None = None,
    writer: str | None = None,
    *,
    options: Sequence[str] = (),
    labels: Mapping[str, str] | None = None,
) -> Reading:
    """What *text* says, on its own or as a reply to *question*.

    *writer* is the seat of whoever types. With *options*, the answers shown, a reply may be one's number or, with
    *labels*, a part of its button's text.
    """
    command = command_in(text)
    if command:
        return Reading("command", value=command, question=question, sure=1.0)
    if only_thanks(words_of(text)):
        return Reading("smalltalk", value=None if question is None else UNKNOWN, question=question, thanks=True)
    if question is None:
        subject = misspelt_subject(text)
        return Reading("lookup", lookup=subject, sure=0.8) if subject else _statement(text, writer)
    value = answer_to(question, text, writer, options, labels or {})
    return _reply(text, question, writer, value)


def _statement(text: str, writer: str | None) -> Reading:
    if text.lstrip().startswith(("{", "[", "<")):
        return Reading("out_of_scope", sure=0.8)
    story = tell(text, writer)
    correction = correction_in(text, story)
    if correction is not None:
        return correction
    cues = cues_of(story)
    lookup = lookup_in(text, story, cues)
    if lookup is not None and not story.line.has("game"):
        return Reading("lookup", lookup=lookup, sure=0.9)
    if is_none_of_ours(story, cues):
        return Reading("out_of_scope", sure=0.8)
    first, *later = told_apart(story, report_of(story, cues))
    reading = _report(text, story, first)
    if not later:
        return reading
    also = [str(one.irregularity) for one in later]
    return replace(reading, also=(*also, *first.also), also_facts=tuple(one.facts for one in later))


def _report(text: str, story: Story, report: Report) -> Reading:
    told = report.irregularity is not None or bool(report.auction)
    kind = "report" if told or report.negated else "smalltalk" if small_talk(story) else "unknown"
    half = half_told(story) if kind == "unknown" else Telling()
    if half.facts or half.doubtful:
        return Reading("report" if half.facts else kind, facts=half.facts, doubtful=half.doubtful, half=True, sure=0.5)
    if kind != "report" and not _is_put_right(text, story) and (found := likely_label(story)):
        return suggested(story, *found)
    return Reading(
        kind,
        report.irregularity,
        report.also,
        report.negated,
        {**report.facts, **_auction(report)},
        report.doubtful,
        lookup=edition_told(text) if kind == "report" else None,
        sure=report.sure,
        auction=report.auction,
        why=tuple(story.why),
        thanks=kind == "smalltalk" and story.line.has("thanks") and not ends_as_question(words_of(text)),
        all_well=kind == "unknown" and story.line.has("all_well"),
    )


def _is_put_right(text: str, story: Story) -> bool:
    """Whether a message denies, asks or judges, rather than tells what happened."""
    judges = story.denied or story.signs or story.line.has("insufficient", "agree", "not_so")
    return (
        bool(judges)
        or _finds_all_well(story)
        or _went_in_turn(story)
        or got_what_was_asked(story)
        or led_from_the_right_hand(story)
        or (text.rstrip().endswith("?") and not _asks_what_now(story))
    )


def _finds_all_well(story: Story) -> bool:
    """``… Prima dus.``, ``… dat mag toch``: the last words find all well, where nobody was out of turn."""
    line = story.line
    if line.has("oot", "not_yet"):
        return False
    ends = [at for at in line.where("in_order") if line.same_clause(at).stop >= len(line.items) - 1]
    return bool(line.find("sign accepts sign? $")) or any(not line.clause_means(at, "not", "none") for at in ends)


def _went_in_turn(story: Story) -> bool:
    """``zuid was gever. Hij paste. West bood 1 klaver.``: every call told was made in turn."""
    told = story.told
    return told is not None and told.dealer_told and told.are_seats_known and told.finding is None


def _asks_what_now(story: Story) -> bool:
    """``… Wat nu?``: the question comes after what happened, and names nobody."""
    line = story.line
    last = line.same_sentence(max(0, len(line.items) - 2))
    return last.start > FEWEST and not any(line.items[at].means(*_NAMED) for at in last)


def _auction(report: Report) -> dict[str, object]:
    """The told calls from the dealer on, the seat before each where it was told: ``N:1H E:P``."""
    calls = [f"{seat}:{call}" if seat else call for seat, call in report.auction]
    return {"auction": " ".join(calls)} if calls else {}


def _reply(text: str, question: str, writer: str | None, value: object) -> Reading:
    """A reply; when it does not answer the question it may be anything else."""
    words = words_of(text)
    if value == UNKNOWN and (question == "irregularity" or not dont_know(words)):
        other = _statement(text, writer)
        if other.is_suggestion:
            return Reading("unknown", question=question, value=UNKNOWN)
        if other.kind == "report":
            value = _told_in_passing(other, question)
        if other.kind in ("lookup", "correction", "report"):
            return replace(other, question=question, value=value)
        return Reading(
            "unknown" if other.kind == "report" else other.kind,
            question=question,
            value=UNKNOWN,
            sure=other.sure,
            thanks=other.thanks,
        )
    return _with_facts(text, question, writer, value)


def _told_in_passing(report: Reading, question: str) -> object:
    """The answer to *question* among what a report tells."""
    if question == "irregularity":
        return report.irregularity or UNKNOWN
    if question in ("who_offended", "offender") and report.facts.get("offender_rel") in PLACES:
        return report.facts["offender_rel"]
    return report.facts.get(questions.fact_key_of(question) or "", UNKNOWN)


def _with_facts(text: str, question: str, writer: str | None, value: object) -> Reading:
    """An answer, with whatever else the reply tells."""
    counter = value == UNKNOWN and text.rstrip().endswith("?")
    doubtful: dict[str, object] = {"counter_question": True} if counter else {}
    return Reading("answer", value=value, question=question, doubtful=doubtful, sure=0.0 if value == UNKNOWN else 0.9)
