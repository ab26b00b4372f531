"""Articles as text: an excerpt on a card, a page of a long article, and the references to tap."""

from __future__ import annotations

from bot.catalog import Catalog
from bot.lawbook import Lawbook, Paragraph
from bot.wording.reply import Button, bold, escaped, italic
from ruling_core.articles import Article

PAGE = 2_600
"""UTF-16 units of text on one page; a sub-paragraph is never cut, so a page may be longer."""
_REFERENCES_PER_ROW = 4
_MOST_REFERENCES = 16


def excerpt(catalog: Catalog, book: Lawbook, article: Article) -> str:
    """One sub-paragraph as it is shown under a ruling."""
    paragraph = book.paragraphs.get(article)
    if paragraph is None:
        return ""
    return f"📖 {bold(_title(paragraph))}\n{_quoted(catalog, book, paragraph, expandable=True)}"


def _title(paragraph: Paragraph) -> str:
    return f"{paragraph.article} {paragraph.heading}".strip()


def _quoted(catalog: Catalog, book: Lawbook, paragraph: Paragraph, *, expandable: bool = False) -> str:
    kind = " expandable" if expandable else ""
    own = _block(paragraph.text, catalog.text("article.own_words", edition=book.edition), kind)
    if not paragraph.official:
        return own
    source = catalog.text("article.official", edition=book.edition, source=paragraph.source)
    return f"{_block(paragraph.official, source, kind)}\n{own}"


def _block(text: str, source: str, kind: str) -> str:
    return f"<blockquote{kind}>{escaped(text)}</blockquote>\n{italic(source)}"


def pages(catalog: Catalog, book: Lawbook, article: Article) -> list[str]:
    """The article with all under it, in pages of whole sub-paragraphs."""
    return [_page(catalog, book, article, part) for part in _parts(book.whole(article))]


def _parts(paragraphs: tuple[Paragraph, ...]) -> list[list[Paragraph]]:
    parts: list[list[Paragraph]] = [[]]
    size = 0
    for paragraph in paragraphs:
        length = len(paragraph.text) + len(paragraph.official) + len(paragraph.heading)
        if parts[-1] and size + length > PAGE:
            parts.append([])
            size = 0
        parts[-1].append(paragraph)
        size += length
    return parts


def _page(catalog: Catalog, book: Lawbook, article: Article, part: list[Paragraph]) -> str:
    title = "" if part[0].article == Article(article.law) else f"{bold(f'{article.law} {book.titles[article.law]}')}\n"
    texts = "\n\n".join(_paragraph(catalog, book, one) for one in part)
    sources = catalog.text("article.own_words", edition=book.edition)
    return f"📖 {title}{texts}\n\n{italic(sources)}"


def _paragraph(catalog: Catalog, book: Lawbook, paragraph: Paragraph) -> str:
    text = f"{bold(_title(paragraph))}\n{escaped(paragraph.text)}".strip()
    if not paragraph.official:
        return text
    source = catalog.text("article.official", edition=book.edition, source=paragraph.source)
    quoted = _block(paragraph.official, source, " expandable")
    return f"{text}\n{quoted}"


def reference_rows(book: Lawbook, article: Article) -> tuple[tuple[Button, ...], ...]:
    """Buttons for what the article refers to and what refers to it, and for the article it stands under."""
    around = [reference for one in book.whole(article) for reference in one.references]
    around += book.cited_by(article)
    parent = article.parents[:1]
    wanted = [one for one in dict.fromkeys((*parent, *around)) if one != article and one in book.paragraphs]
    buttons = [article_button(book, one) for one in wanted[:_MOST_REFERENCES]]
    return tuple(
        tuple(buttons[start : start + _REFERENCES_PER_ROW]) for start in range(0, len(buttons), _REFERENCES_PER_ROW)
    )


def article_button(book: Lawbook, article: Article, label: str = "") -> Button:
    """A button that opens *article* of *book*."""
    return Button(label or str(article), article_press(book.edition, article))


def article_press(edition: str, article: Article, page: int = 0) -> str:
    """What a button that opens an article says: ``article:30B1b-ii``, with edition and page where needed."""
    prefix = "" if edition == "2017" else f"{edition}/"
    suffix = f"#{page}" if page else ""
    return f"article:{prefix}{article}{suffix}"
