"""A case as the user sees it: the view asked for, the question, or the ruling card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.conversation.case import WRITER, Case, Notice
from bot.conversation.views import article_view, why_view
from bot.lawbook import lawbook
from bot.wording.articles import article_button, article_press
from bot.wording.card import Card, cited
from bot.wording.names import Names, known_words, label, sentence
from bot.wording.questions import bidding_box, options, question_rows, question_text
from bot.wording.reply import Button, Reply, bold, column, escaped, italic
from ruling_core.articles import parse_article
from ruling_core.auction import parse_auction
from ruling_core.facts import Question
from ruling_core.rulings import Fork, Outcome, Ruling

_ARTICLES_PER_ROW = 3
_MOST_ARTICLES = 9


def reply(case: Case) -> Reply:
    """What is shown of *case*; the same case always gives the same reply."""
    outcome = case.outcome()
    name = case.view.partition(":")[0]
    body = _VIEWS[name](case, outcome) if name in _VIEWS else _outcome(case, outcome)
    above = [_notice(case, one) for one in case.notices]
    text = "\n\n".join(part for part in (*above, body.text) if part)
    return Reply(text, body.rows, outcome)


def _outcome(case: Case, outcome: Outcome) -> Reply:
    if isinstance(outcome, Question):
        return _welcome(case, outcome) if case.is_empty else _question(case, outcome)
    return _card(case, outcome)


# --- lines above --------------------------------------------------------------------------------------


def _notice(case: Case, notice: Notice) -> str:
    names = _names(case)
    if notice.text == "notice.heard":
        return bold(echo(case))
    told = ", ".join(_fact(case, question, word, names) for question, word in notice.words)
    values = {**dict(notice.words), "facts": told}
    return escaped(case.catalog.text(notice.text).format_map({**values}))


def _fact(case: Case, question: str, word: str, names: Names) -> str:
    """A fact in a few words: "Noord was aan de beurt"."""
    names["answer"] = label(case.catalog, question, word, names)
    asked = case.catalog.find(f"question.{question}")
    names["question"] = asked.format_map(names) if asked else question
    return case.catalog.text(f"fact.{question}.{word}", f"fact.{question}", "fact").format_map(names)


def echo(case: Case) -> str:
    """What was understood, in a sentence: "West paste, Noord was aan de beurt."."""
    names = _names(case)
    words = names.words
    parts = [_what_happened(case, words, names)] if words.get("irregularity") else []
    shown = ("irregularity", "offender", "call")
    parts += [_fact(case, one, word, names) for one, word in words.items() if one not in shown and _is_told(case, one)]
    return sentence(", ".join(part for part in parts if part)) + "."


def _is_told(case: Case, question: str) -> bool:
    return question == "whose_turn" or question in case.words


def _what_happened(case: Case, words: Mapping[str, str], names: Names) -> str:
    label_id = words["irregularity"]
    if "offender" in words:
        found = case.catalog.find(f"echo.{label_id}")
        if found:
            return found.format_map(names)
        what = case.catalog.text(f"irregularity.{label_id}").format_map(names)
        return case.catalog.text("echo").format_map({"what": what, "offender": names["offender"]})
    return case.catalog.text(f"irregularity.{label_id}").format_map(names)


def _names(case: Case) -> Names:
    return Names(case.catalog, known_words(case.answers))


# --- question -----------------------------------------------------------------------------------------


def _welcome(case: Case, question: Question[Any]) -> Reply:
    names = _names(case)
    rows = (*question_rows(question, names), (_do(case, "box", "view"), _do(case, "search", "view")))
    return Reply(f"{escaped(case.catalog.text('welcome'))}\n\n{question_text(case.catalog, question, names)}", rows)


def _question(case: Case, question: Question[Any]) -> Reply:
    names = _names(case)
    likely = dict(case.likely).get(question.id, "")
    parts = [_context(case), question_text(case.catalog, question, names, likely)]
    why = () if question is WRITER else (_do(case, "why", "view"),)
    rows = (*question_rows(question, names, likely), (*why, _do(case, "back")))
    return Reply("\n\n".join(part for part in parts if part), rows)


def _context(case: Case) -> str:
    """The story so far, unless it was just repeated."""
    just_said = any(one.text == "notice.heard" for one in case.notices)
    return "" if just_said or "irregularity" not in case.words else italic(echo(case))


def _do(case: Case, command: str, kind: str = "do") -> Button:
    return Button(case.catalog.text(f"button.{command}"), f"{kind}:{command}")


# --- card ---------------------------------------------------------------------------------------------


def _card(case: Case, outcome: Ruling | Fork) -> Reply:
    words = {**known_words(case.answers), **(dict(outcome.because) if isinstance(outcome, Ruling) else {})}
    card = Card(case.catalog, lawbook(case.edition, case.language), words)
    rows = (*_forks(case, outcome), *_articles(case, outcome), *_after(case))
    return Reply("\n\n".join(part for part in (_context(case), card.text(outcome)) if part), rows, outcome)


def _forks(case: Case, outcome: Ruling | Fork) -> tuple[tuple[Button, ...], ...]:
    """The answers to what the ruling still waits for."""
    if not isinstance(outcome, Fork):
        return ()
    names = _names(case)
    known = [word for word in options(outcome.question) if word in outcome.branches]
    return column(tuple(Button(names.word(outcome.question.id, w), f"{outcome.question.id}:{w}") for w in known))


def _articles(case: Case, outcome: Ruling | Fork) -> tuple[tuple[Button, ...], ...]:
    book = lawbook(case.edition, case.language)
    buttons = [article_button(book, one) for one in cited(outcome)[:_MOST_ARTICLES] if one in book.paragraphs]
    rows = [tuple(buttons[start : start + _ARTICLES_PER_ROW]) for start in range(0, len(buttons), _ARTICLES_PER_ROW)]
    if case.words.get("irregularity") == "change_of_call" and case.edition == "2017":
        old = article_press("1987", parse_article("25"))
        rows.append((Button(case.catalog.text("button.edition_1987"), old),))
    return tuple(rows)


def _after(case: Case) -> tuple[tuple[Button, ...], ...]:
    next_one = ((_do(case, "next"),),) if case.later else ()
    return (*next_one, (_do(case, "why", "view"), _do(case, "back")), (_do(case, "save"), _do(case, "new")))


# --- other views --------------------------------------------------------------------------------------


def _text_view(case: Case, outcome: Outcome) -> Reply:
    """A fixed text: help, privacy, search."""
    rows = ((_do(case, "question"),),)
    return Reply(escaped(case.catalog.text(f"view.{case.view}")), rows)


def _summary(case: Case, outcome: Outcome) -> Reply:
    lines = [f"• {escaped(_fact(case, q, word, _names(case)))}" for q, word in case.facts_read().items()]
    return Reply("\n".join([bold(case.catalog.text("view.summary")), *lines]), ((_do(case, "question"),),))


def _box(case: Case, outcome: Outcome) -> Reply:
    names = _names(case)
    rows = (*bidding_box(names, "box:"), (_do(case, "back"), _do(case, "done")))
    calls = parse_auction(case.words.get("auction", ""))
    so_far = " - ".join(names.word("call", call.word) for _, call in calls)
    lines = [case.catalog.text("view.box")] + ([case.catalog.text("view.box.so_far", auction=so_far)] if calls else [])
    return Reply("\n".join(escaped(line) for line in lines), rows)


_VIEWS: Mapping[str, Callable[[Case, Outcome], Reply]] = {
    "article": article_view,
    "nearest": article_view,
    "why": why_view,
    "summary": _summary,
    "help": _text_view,
    "privacy": _text_view,
    "search": _text_view,
    "box": _box,
}
