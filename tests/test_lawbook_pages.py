"""Articles as they are shown: never too long, never cut inside a sub-paragraph, every reference a button that fits."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalog import catalog
from bot.conversation import Case, Pressed, reply, step
from bot.lawbook import Lawbook, Paragraph, own_lawbook
from bot.official.texts import LONGEST
from bot.wording.articles import LONGEST_EXCERPT, excerpt, pages, reference_rows, units
from bot.wording.reply import escaped
from ruling_core.articles import Article, parse_article

MOST_UNITS = 4_096
MOST_BUTTONS, MOST_IN_A_ROW, MOST_BYTES = 100, 8, 64
LONGEST_ID_OF_A_CASE = 12
NL = catalog("nl")
PLACES = [(edition, place) for edition in ("2017", "1987") for place in own_lawbook(edition).paragraphs]
LAWS = [(edition, place) for edition, place in PLACES if not place.path]


def quoting(book: Lawbook, official: str, source: str = "s" * 150) -> Lawbook:
    """The book as if every sub-paragraph had that official text."""
    quoted = {at: replace(one, official=official, source=source) for at, one in book.paragraphs.items()}
    return Lawbook(book.edition, quoted, book.titles)


@pytest.mark.parametrize("official", ["", "Kort.", "Een zin van enige lengte. " * 40, "é<&🂡" * (LONGEST // 5)])
def test_no_page_of_any_article_is_longer_than_telegram_takes(official: str) -> None:
    for edition, law in LAWS:
        for page in pages(NL, quoting(own_lawbook(edition), official), law):
            assert units(page) <= MOST_UNITS, (edition, law)


@pytest.mark.parametrize("official", ["", "Officieel. " * 60])
def test_every_sub_paragraph_stands_whole_on_one_page(official: str) -> None:
    for edition, law in LAWS:
        book = quoting(own_lawbook(edition), official)
        shown = pages(NL, book, law)
        for paragraph in book.whole(law):
            assert any(escaped(paragraph.text) in page for page in shown), paragraph.article
        assert "".join(shown).count("<blockquote>") == (len(book.whole(law)) if official else 0)


def test_both_texts_stand_together_official_first_unless_they_are_too_long() -> None:
    book = own_lawbook("2017")
    [together] = pages(NL, quoting(book, "Officieel."), parse_article("30A"))
    assert together.index("Officieel.") < together.index(book.find(parse_article("30A")).text)
    apart = pages(NL, quoting(book, "x" * LONGEST), parse_article("30A"))
    assert ["x" * LONGEST in page for page in apart] == [True, False]
    assert all("30A RT is aan de beurt" in page for page in apart)


@given(st.integers(0, LONGEST), st.integers(1, 40))
@settings(max_examples=30, deadline=None)
def test_pages_hold_whatever_the_lengths(length: int, count: int) -> None:
    paragraphs = {
        Article(1, ("A", str(n + 1))): Paragraph(Article(1, ("A", str(n + 1))), "Kop", "y" * 50, "x" * length, "b")
        for n in range(count)
    }
    book = Lawbook("2017", paragraphs, {1: "Titel"})
    shown = pages(NL, book, Article(1))
    assert all(units(page) <= MOST_UNITS for page in shown)
    assert sum(page.count("y" * 50) for page in shown) == count


@pytest.mark.parametrize("length", [10, 900, LONGEST])
def test_an_excerpt_under_a_ruling_stays_short(length: int) -> None:
    book = own_lawbook("2017")
    longest = max(units(one.text) for one in book.paragraphs.values())
    for place in book.paragraphs:
        assert units(excerpt(NL, quoting(book, "x" * length, "bron"), place)) <= max(LONGEST_EXCERPT, longest) + 120


def test_an_excerpt_of_what_is_not_there_is_empty() -> None:
    assert excerpt(NL, own_lawbook("1987"), parse_article("30")) == ""


def presses(edition: str, place: Article) -> list[list[str]]:
    press = f"article:{'' if edition == '2017' else edition + '/'}{place}"
    return [[button.press for button in row] for row in reply(step(Case(), Pressed(press))).rows]


def test_the_buttons_under_every_article_fit() -> None:
    for edition, place in PLACES:
        rows = presses(edition, place)
        assert sum(map(len, rows)) <= MOST_BUTTONS, place
        assert max(map(len, rows)) <= MOST_IN_A_ROW, place
        for row in rows:
            for press in row:
                assert len(press.encode()) + LONGEST_ID_OF_A_CASE + 1 <= MOST_BYTES, press


def test_every_reference_button_opens_an_article_of_the_same_edition() -> None:
    for edition, place in PLACES:
        book = own_lawbook(edition)
        for row in reference_rows(book, place):
            for button in row:
                found = re.fullmatch(r"article:(?:(\d{4})/)?([\w-]+)", button.press)
                assert found
                assert (found[1] or "2017") == edition
                assert parse_article(found[2]) in book.paragraphs


def test_every_reference_in_a_sub_paragraph_is_a_button_there_when_it_exists() -> None:
    book = own_lawbook("2017")
    for place, paragraph in book.paragraphs.items():
        offered = {button.press for row in reference_rows(book, place) for button in row}
        wanted = {f"article:{one}" for one in paragraph.references if one in book.paragraphs and one != place}
        assert wanted <= offered, place


def test_old_articles_are_not_offered_as_if_they_were_those_of_today() -> None:
    rows = presses("1987", parse_article("25B2b-1"))
    assert not [press for row in rows for press in row if press in ("article:23A", "article:26")]
