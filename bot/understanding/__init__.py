"""Understand what players type: Dutch text to facts, and how sure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.understanding.answers import answer_to
from bot.understanding.reading import Reading
from bot.understanding.report import report_in
from bot.understanding.story import tell
from bot.understanding.vocabulary import InvalidVocabularyError, Vocabulary, vocabulary

__all__ = ["InvalidVocabularyError", "Reading", "Vocabulary", "understand", "vocabulary"]


def understand(
    text: str,
    question: str | None = None,
    writer: str | None = None,
    *,
    options: Sequence[str] = (),
    labels: Mapping[str, str] | None = None,
) -> Reading:
    """What *text* says, on its own or as a reply to *question*."""
    story = tell(text, writer)
    report = report_in(story)
    value = answer_to(question, text, writer, options, labels or {}) if question else None
    return Reading("report" if report.irregularity else "unknown", report.irregularity, report.also, report.negated, report.facts, value=value,
                   sure=report.sure, question=question, why=tuple(story.why))
