"""The law does not know where north is: with all seats turned the ruling is the same, seats turned with it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.auction import parse_auction, write_auction
from ruling_core.editions import EDITIONS
from ruling_core.facts import Answer, Question
from ruling_core.rulings import Fork, Outcome, Ruling, rule, seat_of
from ruling_core.seats import ROLES, SEATS, Party, Seat
from tests.explored import EVERYTHING, Explored, answers_of, told, walks
from tests.tables import auctions, calls, seats
from tests.test_cases import stories

TURNS = (1, 2, 3)
PLAYERS = (*ROLES, Party.DECLARER, Party.DUMMY, Party.PLAYER_IN_TURN)


def turned_seat(seat: Seat, by: int) -> Seat:
    return Seat((seat + by) % 4)


def turned_word(question: str, word: str, by: int) -> str:
    if word in SEATS:
        return turned_seat(SEATS[word], by).word
    if question == "auction":
        written = parse_auction(word)
        return write_auction(tuple((seat if seat is None else turned_seat(seat, by), call) for seat, call in written))
    if question == "callers":
        return " ".join(turned_word("", seat, by) for seat in word.split())
    if question == "standing":
        return " ".join(f"{what}:{turned_word('', seat, by)}" for what, _, seat in map(_parted, word.split()))
    return word


def _parted(word: str) -> tuple[str, str, str]:
    return word.partition(":")


def turned(answers: tuple[Answer, ...], by: int) -> tuple[Answer, ...]:
    return tuple(Answer(one.question, turned_word(one.question, one.word, by)) for one in answers)


def check(before: Outcome, after: Outcome, by: int) -> None:
    """The same outcome, everything that names a seat turned."""
    if isinstance(before, Question):
        assert isinstance(after, Question)
        assert (after.id, list(after.answers)) == (before.id, list(before.answers))
    elif isinstance(before, Fork):
        assert isinstance(after, Fork)
        assert after.question.id == before.question.id
        for word, branch in before.branches.items():
            check(branch, after.branches[turned_word("", word, by)], by)
    else:
        assert isinstance(after, Ruling)
        check_ruling(before, after, by)


def check_ruling(before: Ruling, after: Ruling, by: int) -> None:
    assert after.consequences == before.consequences
    turned_facts = [(question, turned_word(question, word, by)) for question, word in before.because]
    assert list(after.because) == turned_facts
    for who in PLAYERS:
        seat, other = before.seat_of(who), after.seat_of(who)
        assert other == (seat if seat is None else turned_seat(seat, by)), who


@pytest.mark.parametrize("by", TURNS)
@pytest.mark.parametrize("explored", EVERYTHING, ids=str)
def test_a_turned_table_gets_the_same_ruling(explored: Explored, by: int) -> None:
    for steps, _ in walks(explored.tree):
        answers = answers_of(steps)
        before, after = rule(explored.law, answers), rule(explored.law, turned(answers, by))
        try:
            check(before, after, by)
        except AssertionError as error:
            raise AssertionError(told(steps)) from error


@pytest.mark.parametrize("by", TURNS)
@pytest.mark.parametrize(("path", "case"), stories())
def test_a_turned_story_gets_the_same_ruling(path: Any, case: dict[str, Any], by: int) -> None:
    if "board" in case.get("answers", {}):
        pytest.skip("the number of a board says which seats deal and are vulnerable")
    edition = EDITIONS[path.parent.name if path.parent.name.isdigit() else case.get("edition", "2017")]
    law = edition.laws[case["law"]] if "law" in case else edition.law
    answers = tuple(Answer(question, word) for question, word in case.get("answers", {}).items())
    check(rule(law, answers), rule(law, turned(answers, by)), by)


@given(dealer=seats, told_calls=auctions, by=st.sampled_from(TURNS))
def test_a_turned_auction_gets_the_same_ruling(dealer: Seat, told_calls: str, by: int) -> None:
    answers = (Answer("dealer", dealer.word), Answer("auction", told_calls))
    law = EDITIONS["2017"].law
    check(rule(law, answers), rule(law, turned(answers, by)), by)


@given(dealer=seats, told_calls=auctions, offender=seats, call=calls, by=st.sampled_from(TURNS))
def test_a_turned_auction_with_a_call_told_beside_it_gets_the_same_ruling(
    dealer: Seat, told_calls: str, offender: Seat, call: Any, by: int
) -> None:
    said = {"dealer": dealer.word, "auction": told_calls, "offender": offender.word, "call": call.word}
    answers = tuple(Answer(question, word) for question, word in said.items())
    law = EDITIONS["2017"].law
    check(rule(law, answers), rule(law, turned(answers, by)), by)


def test_roles_turn_with_the_seats() -> None:
    for seat in Seat:
        for role in ROLES:
            found = seat_of(role, {"offender": seat.word})
            assert found == seat.seat_of(role)
