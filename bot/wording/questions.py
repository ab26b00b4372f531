"""A question as it is asked: its text, what to weigh, and its answers."""

from __future__ import annotations

from typing import Any

from bot.catalog import Catalog
from bot.wording.names import Names, sentence
from bot.wording.reply import Button, bold, escaped, folded, italic
from ruling_core.facts import UNKNOWN, Question

_BIDS_PER_ROW = 5
_NUMBERS_PER_ROW = 5
_ONE_LINE = 60
"""Characters of answers that still stand on one line of a phone or two."""
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def question_text(catalog: Catalog, question: Question[Any], names: Names, likely: str = "") -> str:
    """The question with what belongs to it: label of judgement, what to weigh, numbered answers."""
    parts = [bold(sentence(catalog.text(f"question.{question.id}").format_map(_about_the_new_call(question, names))))]
    parts += [italic(text) for text in _remarks(catalog, question)]
    weigh = catalog.find(f"question.{question.id}.weigh")
    if weigh:
        lines = (sentence(line) for line in weigh.format_map(names).splitlines())
        parts.append(folded(escaped("\n".join(lines))))
    parts.append(_numbered(question, names, likely))
    return "\n".join(part for part in parts if part)


def _about_the_new_call(question: Question[Any], names: Names) -> Names:
    """After a change of call it is the new call that the next player accepts or not."""
    new = names.words.get("intended_call")
    if question.id != "lho_accepts" or names.words.get("irregularity") != "change_of_call" or new is None:
        return names
    changed = Names(names.catalog, names.words)
    changed["call"] = changed.call_named(new)
    return changed


def _remarks(catalog: Catalog, question: Question[Any]) -> list[str]:
    marks = (("judgement", question.judgement), ("away_from_table", question.away_from_table))
    return [catalog.text(f"remark.{mark}") for mark, holds in marks if holds]


def options(question: Question[Any], likely: str = "") -> tuple[str, ...]:
    """The answers in the order in which they are offered: the likely one first, "not known" last."""
    words = tuple(sorted(question.answers, key=lambda word: word != likely) if likely else question.answers)
    return (*words, UNKNOWN) if question.may_wait else words


def _numbered(question: Question[Any], names: Names, likely: str) -> str:
    if is_open(question):
        return italic(names.catalog.text(f"hint.{_kind(question)}"))
    labels = (names.word(question.id, word) for word in options(question, likely))
    lines = [f"{number}. {escaped(label)}" for number, label in enumerate(labels, 1)]
    return " · ".join(lines) if sum(map(len, lines)) <= _ONE_LINE else "\n".join(lines)


def is_open(question: Question[Any]) -> bool:
    """Whether the answers are too many to be numbered: a call, a card, a count, an auction."""
    return question.parse is not None and _kind(question) in ("call", "card", "number", "auction")


def _kind(question: Question[Any]) -> str:
    """What an open question takes: a call, an auction, a card, a number, or just its own answers."""
    if question.id in ("call", "auction"):
        return question.id
    words = tuple(question.answers)
    if words and all(word.isdigit() for word in words):
        return "number"
    return "card" if words and all(len(word) == 2 and word[1] in "CDHS" for word in words) else "word"


def question_rows(question: Question[Any], names: Names, likely: str = "") -> tuple[tuple[Button, ...], ...]:
    """The answer buttons: one a row, a bidding box for calls, rows of five for numbers."""
    if question.parse is not None and question.id == "call":
        return bidding_box(names, "call:")
    if is_open(question) and _kind(question) == "number" and len(question.answers) > _NUMBERS_PER_ROW:
        return _chunks([_button(question, word, names) for word in options(question)], _NUMBERS_PER_ROW)
    return tuple((_button(question, word, names),) for word in options(question, likely))


def _button(question: Question[Any], word: str, names: Names) -> Button:
    return Button(names.word(question.id, word), f"{question.id}:{word}")


def _chunks(buttons: list[Button], size: int) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


def bidding_box(names: Names, prefix: str) -> tuple[tuple[Button, ...], ...]:
    """All calls as a bidding box holds them; pressing one says *prefix* and the call."""
    bids = [f"{level}{denomination}" for level in range(1, 8) for denomination in _DENOMINATIONS]
    fixed = tuple(Button(names.word("call", word), prefix + word) for word in ("pass", "double", "redouble"))
    return (fixed, *_chunks([Button(names.word("call", bid), prefix + bid) for bid in bids], _BIDS_PER_ROW))
