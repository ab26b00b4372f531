"""Articles as text: an excerpt on a card, a page of a long article, and the references to tap."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from bot.catalog import Catalog
from bot.lawbook import Lawbook, Paragraph
from bot.topics import related
from bot.wording.reply import Button, bold, column, escaped, italic
from ruling_core.articles import Article

PAGE = 2_600
"""UTF-16 units that a page is filled up to; a sub-paragraph is never cut, so a page may be longer."""
LONGEST_EXCERPT = 1_600
"""UTF-16 units under a ruling; where both texts are longer, one of them is a tap away."""
_REFERENCES_PER_ROW = 4
_MOST_REFERENCES = 16
_LONGEST_LABEL = 48


def units(markup: str) -> int:
    """The length of a text as Telegram counts it: UTF-16 units, markup aside."""
    return len(html.unescape(re.sub(r"<[^>]+>", "", markup)).encode("utf-16-le")) // 2


def excerpt(catalog: Catalog, book: Lawbook, article: Article) -> str:
    """One sub-paragraph as it is shown under a ruling."""
    paragraph = book.paragraphs.get(article)
    if paragraph is None:
        return ""
    return f"📖 {bold(titled(paragraph))}\n{_quoted(catalog, book, paragraph)}"


def titled(paragraph: Paragraph) -> str:
    """An article with its heading: "30A RT is aan de beurt"."""
    return f"{paragraph.article} {paragraph.heading}".strip()


def _quoted(catalog: Catalog, book: Lawbook, paragraph: Paragraph) -> str:
    own = _block(paragraph.text, catalog.text("article.own_words", edition=book.edition), " expandable")
    if not paragraph.official:
        return own
    official = _block(paragraph.official, _source(catalog, book, paragraph), " expandable")
    both = f"{official}\n{own}"
    return next((text for text in (both, official) if units(text) <= LONGEST_EXCERPT), own)


def _source(catalog: Catalog, book: Lawbook, paragraph: Paragraph) -> str:
    return catalog.text("article.official", edition=book.edition, source=paragraph.source)


def _block(text: str, source: str, kind: str = "") -> str:
    return f"<blockquote{kind}>{escaped(text)}</blockquote>\n{italic(source)}"


def pages(catalog: Catalog, book: Lawbook, article: Article) -> list[str]:
    """The article with all under it, in pages of whole sub-paragraphs; official text first, then our own words."""
    parts: list[list[str]] = [[]]
    for block in _blocks(catalog, book, article):
        if parts[-1] and units("\n\n".join((*parts[-1], block))) > PAGE:
            parts.append([])
        parts[-1].append(block)
    return [_page(catalog, book, article, part, at) for at, part in enumerate(parts)]


def _blocks(catalog: Catalog, book: Lawbook, article: Article) -> Iterator[str]:
    """What is never cut: a sub-paragraph with both its texts, or where that is too long, each of them."""
    for paragraph in book.whole(article):
        title = bold(titled(paragraph))
        own = escaped(paragraph.text)
        if not paragraph.official:
            yield f"{title}\n{own}".strip()
            continue
        official = _block(paragraph.official, _source(catalog, book, paragraph))
        both = f"{title}\n{official}\n{own}".strip()
        yield from [both] if units(both) <= PAGE else [f"{title}\n{official}", f"{title}\n{own}"]


def _page(catalog: Catalog, book: Lawbook, article: Article, part: list[str], at: int) -> str:
    is_from_the_top = at == 0 and not article.path
    title = "" if is_from_the_top else f"{bold(f'{article.law} {book.titles[article.law]}')}\n"
    text = "\n\n".join(part)
    return f"📖 {title}{text}\n\n{italic(catalog.text('article.own_words', edition=book.edition))}"


def reference_rows(book: Lawbook, article: Article) -> tuple[tuple[Button, ...], ...]:
    """Buttons for what the article refers to, what refers to it, what it stands under, and what else its subject has.

    Only articles of the same edition: a number means something else in another.
    """
    around = [reference for one in book.whole(article) for reference in one.references]
    around += book.cited_by(article)
    parent = article.parents[:1]
    wanted = [one for one in dict.fromkeys((*parent, *around)) if one != article and one in book.paragraphs]
    buttons = [article_button(book, one) for one in wanted[:_MOST_REFERENCES]]
    rows = tuple(
        tuple(buttons[start : start + _REFERENCES_PER_ROW]) for start in range(0, len(buttons), _REFERENCES_PER_ROW)
    )
    return (*rows, *column(_related(book, article, wanted[:_MOST_REFERENCES])))


def _related(book: Lawbook, article: Article, shown: list[Article]) -> tuple[Button, ...]:
    """The other articles of the same subject, which the texts need not refer to."""
    if book.edition != "2017":
        return ()
    others = [one for one in related(article) if not one.covers(article) and not article.covers(one)]
    return tuple(titled_button(book, one) for one in others if one in book.paragraphs and one not in shown)


def article_button(book: Lawbook, article: Article, label: str = "") -> Button:
    """A button that opens *article* of *book*."""
    return Button(label or str(article), article_press(book.edition, article))


def titled_button(book: Lawbook, article: Article) -> Button:
    """A button that opens *article*, with its heading on it."""
    label = titled(book.paragraphs[article]) if article in book.paragraphs else f"{article} {book.titles[article.law]}"
    shown = label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1].rsplit(" ", 1)[0] + "…"
    return article_button(book, article, shown)


def article_press(edition: str, article: Article, page: int = 0) -> str:
    """What a button that opens an article says: ``article:30B1b-ii``, with edition and page where needed."""
    prefix = "" if edition == "2017" else f"{edition}/"
    suffix = f"#{page}" if page else ""
    return f"article:{prefix}{article}{suffix}"
