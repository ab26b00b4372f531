"""Articles, and why: why this question is asked, why the ruling is as it is."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.lawbook import ArticleNotFoundError, Lawbook, lawbook
from bot.wording.articles import article_button, article_press, excerpt, pages, reference_rows
from bot.wording.card import Card, cited
from bot.wording.names import Names, known_words, label, sentence
from bot.wording.reply import Button, Reply, bold, escaped
from ruling_core.articles import Article, parse_article
from ruling_core.facts import Answer, Question
from ruling_core.rulings import Fork, Outcome, Ruling, rule


def article_view(case: Case, outcome: Outcome) -> Reply:
    """An article with all under it, page by page, and the references to tap."""
    edition, article, page = _wanted(case.view)
    book = lawbook(edition, case.language)
    try:
        texts = pages(case.catalog, book, article)
    except ArticleNotFoundError as missing:
        buttons = tuple(article_button(book, one) for one in missing.nearest)
        return Reply("", (buttons, (_back(case),)))
    page = min(page, len(texts) - 1)
    rows = (*reference_rows(book, article), *_turning(case, book, article, page, len(texts)), (_back(case),))
    return Reply(texts[page], rows)


def _wanted(view: str) -> tuple[str, Article, int]:
    """Edition, article and page of ``article:1987/25B#1``."""
    _, _, rest = view.partition(":")
    rest, _, page = rest.partition("#")
    edition, _, article = rest.rpartition("/")
    return edition or "2017", parse_article(article), int(page) if page.isdigit() else 0


def _turning(case: Case, book: Lawbook, article: Article, page: int, count: int) -> tuple[tuple[Button, ...], ...]:
    turns = [(page - 1, "button.previous_page"), (page + 1, "button.next_page")]
    buttons = tuple(
        Button(case.catalog.text(text), article_press(book.edition, article, number))
        for number, text in turns
        if 0 <= number < count
    )
    return (buttons,) if buttons else ()


def _back(case: Case) -> Button:
    return Button(case.catalog.text("button.question"), "do:question")


def why_view(case: Case, outcome: Outcome) -> Reply:
    """Why this question, or why this ruling."""
    return _why_question(case, outcome) if isinstance(outcome, Question) else _why_ruling(case, outcome)


def _why_question(case: Case, question: Question[Any]) -> Reply:
    """The article that makes it matter, and what each answer leads to."""
    names = Names(case.catalog, known_words(case.answers))
    lines = [bold(sentence(case.catalog.text(f"question.{question.id}").format_map(names)))]
    for word in question.answers:
        after = rule(case.law, (*case.answers, Answer(question.id, word)))
        lines.append(f"• {bold(names.word(question.id, word))}: {escaped(_leads_to(case, after, word, question))}")
    if question.article:
        lines += ["", excerpt(case.catalog, lawbook(case.edition, case.language), parse_article(question.article))]
    return Reply("\n".join(lines), ((_back(case),),))


def _leads_to(case: Case, outcome: Outcome, word: str, asked: Question[Any]) -> str:
    words = {**known_words(case.answers), asked.id: word}
    if isinstance(outcome, Question):
        names = Names(case.catalog, words)
        return case.catalog.text(
            "why.then_asks", question=case.catalog.text(f"question.{outcome.id}").format_map(names)
        )
    return Card(case.catalog, lawbook(case.edition, case.language), words).verdict(outcome)


def _why_ruling(case: Case, outcome: Ruling | Fork) -> Reply:
    """The facts read in the law's order, and the articles that decide."""
    read = dict(outcome.because) if isinstance(outcome, Ruling) else case.facts_read()
    names = Names(case.catalog, {**known_words(case.answers), **read})
    lines = [bold(case.catalog.text("why.facts"))]
    for question, word in read.items():
        asked = sentence(case.catalog.text(f"question.{question}").format_map(names))
        lines.append(f"• {escaped(asked)} {bold(label(case.catalog, question, word, names))}")
    articles = ", ".join(str(one) for one in cited(outcome))
    lines += ["", escaped(case.catalog.text("why.articles", articles=articles))]
    return Reply("\n".join(lines), ((_back(case),),))
