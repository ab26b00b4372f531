"""Articles as plain text, for the command line."""

from __future__ import annotations

from textwrap import wrap

from bot.lawbook import Lawbook, Paragraph
from ruling_core.articles import Article

WIDTH = 100


def article_text(book: Lawbook, article: Article) -> str:
    """The article with all under it; raises ArticleNotFoundError where there is none."""
    paragraphs = book.whole(article)
    title = [] if paragraphs[0].article == Article(article.law) else [f"{article.law} {book.titles[article.law]}"]
    return "\n\n".join([*title, *(_paragraph(one) for one in paragraphs)])


def _paragraph(one: Paragraph) -> str:
    parts = [f"{one.article} {one.heading}".strip()]
    if one.official:
        parts += [*(f"  {line}" for line in _filled(one.official)), f"  [{one.source}]"]
    parts += _filled(one.text)
    return "\n".join(parts)


def _filled(text: str) -> list[str]:
    return [row for line in text.splitlines() for row in wrap(line, WIDTH)]
