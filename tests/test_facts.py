"""Facts: what was said, what follows from it, and what a law has read."""

from __future__ import annotations

import pytest

from ruling_core.facts import SKIPPED, UNKNOWN, Answer, Facts, NeededError, Question

COLOUR: Question[str] = Question("colour", {"red": "r", "blue": "b"})
SHADE: Question[str] = Question("shade", {"light": "l", "dark": "d"}, may_wait=True)
FOLLOWS: Question[str] = Question(
    "follows", {"warm": "w", "cold": "c"}, derive=lambda facts: "w" if facts.hint(COLOUR) == "r" else None
)


def test_what_was_not_told_is_asked() -> None:
    with pytest.raises(NeededError) as needed:
        Facts().need(COLOUR)
    assert (needed.value.question, needed.value.unknown, needed.value.optional) == (COLOUR, False, False)


def test_what_was_told_is_read_and_noted() -> None:
    facts = Facts((Answer("colour", "red"),))
    assert facts.need(COLOUR) == "r"
    assert facts.read == {"colour": "red"}


def test_a_peek_is_not_noted() -> None:
    facts = Facts((Answer("colour", "red"),))
    assert facts.hint(COLOUR) == "r"
    assert facts.read == {}


def test_what_follows_is_not_asked_and_is_noted_by_its_word() -> None:
    facts = Facts((Answer("colour", "red"),))
    assert facts.need(FOLLOWS) == "w"
    assert facts.read == {"follows": "warm"}


def test_what_was_said_goes_before_what_follows() -> None:
    assert Facts((Answer("colour", "red"), Answer("follows", "cold"))).need(FOLLOWS) == "c"


def test_the_last_answer_counts() -> None:
    assert Facts((Answer("colour", "red"), Answer("colour", "blue"))).need(COLOUR) == "b"


def test_what_may_wait_can_be_unknown_and_what_may_not_wait_cannot() -> None:
    for question, unknown in ((SHADE, True), (COLOUR, False)):
        with pytest.raises(NeededError) as needed:
            Facts((Answer(question.id, UNKNOWN),)).need(question)
        assert needed.value.unknown is unknown


def test_what_is_never_asked_is_none_until_told() -> None:
    assert Facts().told(COLOUR) is None
    assert Facts((Answer("colour", "blue"),)).told(COLOUR) == "b"


def test_an_exploration_brings_up_what_is_never_asked_once() -> None:
    with pytest.raises(NeededError) as needed:
        Facts(curious=True).told(COLOUR)
    assert needed.value.optional
    assert Facts((Answer("colour", SKIPPED),), curious=True).told(COLOUR) is None
