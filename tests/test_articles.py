"""Articles in every notation that people use."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.articles import Article, InvalidArticleError, parse_article

ROMANS = ("i", "ii", "iii", "iv", "v")


@st.composite
def articles(draw: st.DrawFn) -> Article:
    """A law, with none to all of section, number, letter and roman numeral below it."""
    depth = draw(st.integers(0, 4))
    section = draw(st.sampled_from("ABCDEFG"))
    number, letter = str(draw(st.integers(1, 12))), draw(st.sampled_from("abcdefgh"))
    path = (section, number, letter, draw(st.sampled_from(ROMANS)))
    return Article(draw(st.integers(1, 93)), path[:depth])


@given(article=articles())
def test_an_article_is_read_as_it_is_written_in_either_notation(article: Article) -> None:
    assert parse_article(str(article)) == article
    assert parse_article(article.bracketed) == article


@pytest.mark.parametrize(
    "text", ["30B1b-ii", "30B1(b)(ii)", "30b1b-ii", "art. 30 b1b-ii", "artikel 30B1(b)(ii)", "Law 30 B 1 b ii"]
)
def test_the_notations_of_people_mean_the_same(text: str) -> None:
    assert parse_article(text) == Article(30, ("B", "1", "b", "ii"))


@given(article=articles())
def test_an_article_stands_under_its_parents(article: Article) -> None:
    assert all(parent.covers(article) for parent in article.parents)
    assert article.covers(article)
    assert [len(parent.path) for parent in article.parents] == list(reversed(range(len(article.path))))
    assert not Article(94).covers(article)


@pytest.mark.parametrize("text", ["", "artikel", "0", "B30", "30B1b-vi", "100A", "dertig", "30.2"])
def test_what_names_no_article_is_refused(text: str) -> None:
    with pytest.raises(InvalidArticleError, match="write it like 30B1b-ii"):
        parse_article(text)


@given(text=st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(InvalidArticleError):
        article = parse_article(text)
        assert parse_article(str(article)).law == article.law
