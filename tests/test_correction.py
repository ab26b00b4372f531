"""Answering otherwise later on is the same as having said so at once; undoing is the same as never having said it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.conversation.case import Case, Pressed
from bot.conversation.replies import reply
from bot.conversation.steps import step
from ruling_core.facts import SKIPPED, UNKNOWN, Answer, Facts, NeededError, Question, answered
from ruling_core.questions import questions
from ruling_core.rulings import Outcome, Ruling, rule
from tests.explored import EVERYTHING, WHOLE_EDITIONS, Explored, Steps, answers_of, told, walks

Said = tuple[tuple[str, str], ...]


def pressed(case: Case, said: Sequence[tuple[str, str]]) -> Case:
    for question, word in said:
        case = step(case, Pressed(f"{question}:{word}"))
    return case


def stale(edition: str, changed: str) -> set[str]:
    """The questions whose wording always mentions *changed*, so that their answers no longer stand."""
    return {
        one
        for one, variants in questions(edition).items()
        if all(changed in {q.id for q in variant.about} for variant in variants)
    }


def said_at_once(edition: str, said: Said, question: str, word: str) -> Outcome:
    """The outcome had *word* been said to *question* at once, and nothing that was worded with another answer to it."""
    asked = [one for one, _ in said]
    gone = stale(edition, question).intersection(asked[asked.index(question) :])
    answers = tuple(Answer(one, word if one == question else old) for one, old in said if one not in gone)
    return rule(Case(edition=edition).law, answers)


def consequences(outcome: Outcome) -> object:
    """What an outcome comes down to; a question by what it is."""
    if isinstance(outcome, Ruling):
        return outcome.consequences
    if isinstance(outcome, Question):
        return outcome.id, tuple(outcome.answers)
    return outcome.question.id, {word: consequences(branch) for word, branch in outcome.branches.items()}


@dataclass(frozen=True)
class Changed:
    """A way through an edition, one of its questions, and another answer to it."""

    edition: str
    said: Said
    question: str
    word: str
    other: str


Way = tuple[tuple[str, str, tuple[str, ...]], ...]
"""A way through an edition: question, answer, and the other answers it could have had."""


def way(steps: Steps) -> Way:
    said = [(node.question, word) for node, word in steps if word != SKIPPED]
    return tuple((question.id, word, others(question, word)) for question, word in said)


def others(question: Question[Any], word: str) -> tuple[str, ...]:
    words = [*question.answers, *((UNKNOWN,) if question.may_wait else ())]
    return tuple(one for one in words if one != word)


WAYS = {one.edition: [way(steps) for steps, _ in walks(one.tree)] for one in WHOLE_EDITIONS}


@st.composite
def changes(draw: st.DrawFn) -> Changed:
    edition = draw(st.sampled_from(list(WAYS)))
    steps = WAYS[edition][draw(st.integers(0, len(WAYS[edition]) - 1))]
    changeable = [one for one in steps if one[2]]
    question, word, words = changeable[draw(st.integers(0, len(changeable) - 1))]
    other = words[draw(st.integers(0, len(words) - 1))]
    return Changed(edition, tuple(one[:2] for one in steps), question, word, other)


def told_to_the_end(changed: Changed) -> Case:
    """The conversation in which everything on the way was answered by a button."""
    return pressed(Case(edition=changed.edition), changed.said)


@given(changed=changes())
def test_answering_otherwise_equals_having_said_so_at_once(changed: Changed) -> None:
    case = pressed(told_to_the_end(changed), [(changed.question, changed.other)])
    at_once = said_at_once(changed.edition, changed.said, changed.question, changed.other)
    assert consequences(case.outcome()) == consequences(at_once)


@given(changed=changes())
def test_there_and_back_again_loses_nothing(changed: Changed) -> None:
    before = told_to_the_end(changed)
    there = pressed(before, [(changed.question, changed.other)])
    assume(len(there.said) <= len(before.said) + 1)  # a menu button with one label under it says that label too
    after = pressed(there, [(changed.question, changed.word)])
    assert consequences(after.outcome()) == consequences(before.outcome())


@given(changed=changes())
def test_undo_takes_back_one_answer_at_a_time(changed: Changed) -> None:
    case = Case(edition=changed.edition)
    shown = [consequences(case.outcome())]
    for pair in changed.said:
        after = pressed(case, [pair])
        if after.step > case.step:
            shown.append(consequences(after.outcome()))
        case = after
    while case.said:
        assert consequences(case.outcome()) == shown.pop()
        case = step(case, Pressed("do:back"))
    assert [consequences(case.outcome())] == shown


@given(changed=changes())
def test_undo_of_a_correction_restores_the_answer_before_it(changed: Changed) -> None:
    before = told_to_the_end(changed)
    corrected = pressed(before, [(changed.question, changed.other)])
    if corrected.step == before.step:
        return
    after = step(corrected, Pressed("do:back"))
    assert consequences(after.outcome()) == consequences(before.outcome())


@given(changed=changes(), data=st.data())
def test_every_state_of_a_conversation_can_be_shown(changed: Changed, data: st.DataObject) -> None:
    """Half-way, at the end and after a correction there is a reply, in each language, that names no placeholder."""
    upto = data.draw(st.integers(0, len(changed.said)))
    language = data.draw(st.sampled_from(["nl", "en"]))
    case = pressed(Case(edition=changed.edition, language=language), changed.said[:upto])
    case = pressed(case, [(changed.question, changed.other)])
    shown = reply(case)
    assert shown.text
    assert "{" not in shown.text


# --- each question on each path, without the conversation ---------------------------------------------


@pytest.mark.parametrize("explored", EVERYTHING, ids=str)
def test_the_last_answer_to_a_question_counts(explored: Explored) -> None:
    """For every path and question: said otherwise first and right afterwards gives the path's ruling."""
    for steps, ruling in walks(explored.tree):
        answers = answers_of(steps)
        for node, word in steps:
            others = [one for one in node.question.answers if one != word]
            if word == SKIPPED or not others:
                continue
            outcome = rule(explored.law, (Answer(node.question.id, others[0]), *answers))
            assert isinstance(outcome, Ruling), told(steps)
            assert outcome.consequences == ruling.consequences, told(steps)


# --- staleness ----------------------------------------------------------------------------------------

WHO: Question[str] = Question("who", {"north": "north", "south": "south"})
WHAT: Question[bool] = Question("what", {"yes": True, "no": False}, about=(WHO,))


def test_an_answer_stands_while_what_its_wording_mentions_stands() -> None:
    south = Answer("who", "south")
    said = answered(WHAT, "yes", (south,))
    assert said.about == (("who", "south"),)
    assert Facts((south, said)).need(WHAT) is True


def test_an_answer_is_asked_again_when_what_its_wording_mentions_changed() -> None:
    said = answered(WHAT, "yes", (Answer("who", "south"),))
    with pytest.raises(NeededError) as needed:
        Facts((Answer("who", "north"), said)).need(WHAT)
    assert needed.value.question is WHAT


def test_an_answer_given_before_anything_was_said_of_what_it_mentions_stands() -> None:
    said = answered(WHAT, "no")
    assert Facts((Answer("who", "north"), said)).need(WHAT) is False


def test_a_word_that_no_variant_knows_is_asked_anew() -> None:
    with pytest.raises(NeededError):
        Facts((Answer("what", "perhaps"),)).need(WHAT)
