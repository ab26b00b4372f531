"""Cards as they are written."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.cards import Card, InvalidCardError, Suit, parse_card
from tests.tables import cards


@given(card=cards)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(card.word) == card
    assert parse_card(f" {card.word.lower()} ") == card


def test_a_ten_may_be_written_in_two_figures() -> None:
    assert parse_card("10H") == parse_card("TH") == Card(8, Suit.HEARTS)


@given(card=cards)
def test_the_five_highest_are_honours(card: Card) -> None:
    assert card.is_honour == (card.word[0] in "AKQJT")


@given(text=st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(InvalidCardError):
        card = parse_card(text)
        assert parse_card(card.word) == card


@pytest.mark.parametrize("text", ["", "S", "1S", "SK", "KX", "11H", "KSS"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidCardError):
        parse_card(text)
