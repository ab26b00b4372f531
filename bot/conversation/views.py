"""Articles, and why: why this question is asked, why the ruling is as it is."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.definitions import Definition, define, definitions
from bot.lawbook import ArticleNotFoundError, EditionNotFoundError, Lawbook, lawbook, references_in
from bot.topics import Found, search
from bot.wording.articles import article_press, excerpt, pages, reference_rows, titled_button
from bot.wording.card import Card, cited
from bot.wording.names import Names, known_words, label, sentence
from bot.wording.reply import Button, Reply, bold, column, escaped, italic
from ruling_core.articles import Article, InvalidArticleError, parse_article
from ruling_core.facts import Answer, Question
from ruling_core.rulings import Fork, Outcome, Ruling, rule


def is_article(view: str) -> bool:
    """Whether a button's ``article:…`` names an article that can be shown, or the nearest to it."""
    try:
        edition, article, _ = wanted_article(view)
        lawbook(edition).nearest(article)
    except (InvalidArticleError, EditionNotFoundError):
        return False
    return True


def article_view(case: Case, outcome: Outcome) -> Reply:
    """An article with all under it, page by page, and the references to tap."""
    edition, article, page = wanted_article(case.view)
    book = lawbook(edition, case.language)
    try:
        texts = pages(case.catalog, book, article)
    except ArticleNotFoundError as missing:
        buttons = tuple(titled_button(book, one) for one in missing.nearest)
        return Reply("", (*column(buttons), (back(case),)))
    page = min(page, len(texts) - 1)
    rows = (*reference_rows(book, article), *_turning(case, book, article, page, len(texts)), (back(case),))
    return Reply(texts[page], rows)


def wanted_article(view: str) -> tuple[str, Article, int]:
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


def back(case: Case) -> Button:
    """Back to the case from what was read, or to the first menu where nothing was told yet."""
    return Button(case.catalog.text("button.begin" if case.is_empty else "button.question"), "do:question")


def found_view(case: Case, outcome: Outcome) -> Reply:
    """What comes closest to the words of a search, each a button."""
    words = case.view.partition(":")[2]
    book = lawbook("2017", case.language)
    buttons = tuple(_found(case, book, one) for one in search(book, words, case.language))
    text = case.catalog.text("view.found" if buttons else "notice.no_such_topic", words=words)
    return Reply(escaped(text), (*column(buttons), (back(case),)))


def _found(case: Case, book: Lawbook, one: Found) -> Button:
    return titled_button(book, one) if isinstance(one, Article) else _term(case, one, "button.meaning")


def _term(case: Case, one: Definition, text: str = "") -> Button:
    label = case.catalog.text(text, term=one.term) if text else one.term
    return Button(label, f"view:definition:{one.term}")


_TERMS_PER_ROW = 3


def definition_view(case: Case, outcome: Outcome) -> Reply:
    """What one or more terms of the lawbook mean; without a term all of them, to choose from."""
    wanted = [define(one) for one in case.view.partition(":")[2].split(",") if one]
    found = tuple(one for one in wanted if one)
    if not found:
        every = tuple(_term(case, one) for one in definitions().values())
        rows = tuple(every[at : at + _TERMS_PER_ROW] for at in range(0, len(every), _TERMS_PER_ROW))
        return Reply(escaped(case.catalog.text("view.definitions")), (*rows, (back(case),)))
    text = "\n\n".join(f"📖 {bold(one.term)} ({escaped(one.english)})\n{escaped(one.text)}" for one in found)
    own = italic(case.catalog.text("article.own_words", edition="2017"))
    return Reply(f"{text}\n\n{own}", (*column(_around(case, found)), (back(case),)))


def _around(case: Case, found: tuple[Definition, ...]) -> tuple[Button, ...]:
    """The terms and articles that definitions point to."""
    book = lawbook("2017", case.language)
    articles = dict.fromkeys(at for one in found for at in references_in(one.text) if at in book.paragraphs)
    terms = [other for one in found if (other := define(one.see))]
    return (*(_term(case, one, "button.meaning") for one in terms), *(titled_button(book, one) for one in articles))


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
    return Reply("\n".join(lines), ((back(case),),))


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
    return Reply("\n".join(lines), ((back(case),),))
