"""Articles as plain text, for the command line."""

from __future__ import annotations

from textwrap import fill

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
    parts += [fill(line, WIDTH) for line in one.text.splitlines() if line]
    if one.official:
        parts += [f"[{one.source}]", *(fill(line, WIDTH) for line in one.official.splitlines() if line)]
    return "\n".join(parts)
