"""The lawbook's text: nothing is missing, nothing is left over, and every reference leads somewhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.catalog import catalog
from bot.lawbook import ArticleNotFoundError, Lawbook, lawbook
from bot.wording.articles import pages, reference_rows
from ruling_core.articles import Article, parse_article
from ruling_core.editions import EDITIONS

KEYS = Path(__file__).parent / "articles"
LONGEST_MESSAGE = 4_096
"""UTF-16 units that Telegram takes."""


def book_of(edition: str) -> Lawbook:
    return lawbook(edition)


def keys(edition: str) -> list[str]:
    """Every sub-paragraph of the edition, as the lawbook numbers them."""
    return (KEYS / f"keys_{edition}.txt").read_text(encoding="utf-8").split()


def test_every_sub_paragraph_of_2017_has_a_text_and_a_heading() -> None:
    book = book_of("2017")
    missing = [key for key in keys("2017") if parse_article(key) not in book.paragraphs]
    assert missing == []
    wanted = [book.paragraphs[parse_article(key)] for key in keys("2017")]
    assert [str(one.article) for one in wanted if len(one.text) < 10] == []
    assert [str(one.article) for one in wanted if not one.heading] == []


def test_no_text_of_2017_is_without_a_sub_paragraph() -> None:
    known = {parse_article(key) for key in keys("2017")}
    extra = [one for article, one in book_of("2017").paragraphs.items() if article not in known]
    assert [str(one.article) for one in extra if one.text] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_reference_leads_to_a_text(edition: str) -> None:
    """In an older edition also to a law of 2017 with the same number: only that one is available."""
    book = book_of(edition)
    dead = [
        f"{place} -> {reference}"
        for place, paragraph in book.paragraphs.items()
        for reference in paragraph.references
        if reference not in book.paragraphs and not (edition != "2017" and reference.law not in book.titles)
    ]
    assert dead == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_references_are_found_from_both_sides(edition: str) -> None:
    book = book_of(edition)
    for place, paragraph in book.paragraphs.items():
        for reference in paragraph.references:
            assert place in book.cited_by(reference)
        for citing in book.cited_by(place):
            assert place in book.paragraphs[citing].references


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_sub_paragraphs_have_the_same_text(edition: str) -> None:
    texts = Counter(one.text for one in book_of(edition).paragraphs.values() if one.text)
    assert [text for text, count in texts.items() if count > 1] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_text_can_be_shown_in_one_message_with_its_references(edition: str) -> None:
    book, texts = book_of(edition), catalog("nl")
    for article in book.paragraphs:
        shown = pages(texts, book, article)
        assert all(len(page.encode("utf-16-le")) // 2 <= LONGEST_MESSAGE for page in shown), article
        rows = reference_rows(book, article)
        assert all(len(button.press.encode()) <= 64 for row in rows for button in row), article


@pytest.mark.parametrize("key", keys("2017"))
def test_a_key_is_read_as_it_is_written(key: str) -> None:
    article = parse_article(key)
    assert str(article) == key
    assert parse_article(article.bracketed) == article


def test_an_article_that_does_not_exist_names_its_neighbours() -> None:
    with pytest.raises(ArticleNotFoundError) as missing:
        book_of("2017").find(parse_article("30D"))
    assert missing.value.nearest
    assert all(one in book_of("2017").paragraphs for one in missing.value.nearest)
    assert Article(30) in {Article(one.law) for one in missing.value.nearest}
