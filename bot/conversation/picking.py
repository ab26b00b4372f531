"""Buttons that are typed: by the number before an answer, or by what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.conversation.case import Case
from bot.conversation.replies import reply
from bot.wording.questions import is_open, options
from bot.wording.reply import Reply
from ruling_core.facts import Question


def picked(case: Case, text: str) -> str | None:
    """What the button says that *text* names among those on show; None where it names none, or several."""
    wanted = _plain(text)
    untouched = _untouched(case.language)
    shown, presses = _welcome(case.language) if case == untouched else _labelled(reply(case))
    named = presses.get(wanted, ())
    if len(named) == 1:
        return next(iter(named))
    if isinstance(shown.outcome, Question) and not case.view:
        return _numbered(shown.outcome, dict(case.likely), wanted)
    return None


def _labelled(shown: Reply) -> tuple[Reply, Mapping[str, set[str]]]:
    """A reply, and what its buttons say by what stands on them."""
    presses: dict[str, set[str]] = {}
    for button in (button for row in shown.rows for button in row):
        presses.setdefault(_plain(button.label), set()).add(button.press)
    return shown, presses


@cache
def _untouched(language: str) -> Case:
    return Case(language=language)


@cache
def _welcome(language: str) -> tuple[Reply, Mapping[str, set[str]]]:
    """What everybody sees at first, and types a report under."""
    return _labelled(reply(_untouched(language)))


def _numbered(question: Question[object], likely: dict[str, str], wanted: str) -> str | None:
    """The answer with the number *wanted*, where answers are shown with numbers."""
    words = () if is_open(question) else options(question, likely.get(question.id, ""))
    numbers = {str(number): word for number, word in enumerate(words, 1)}
    return f"{question.id}:{numbers[wanted]}" if wanted in numbers else None


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".!?")
