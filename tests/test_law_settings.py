"""What the laws leave to the federation: defaults, and how another choice reaches a ruling."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from bot.catalog import catalog
from ruling_core.articles import parse_article
from ruling_core.explore import paths
from ruling_core.facts import Answer
from ruling_core.laws_2017.settings import DEFAULT, QUESTIONS, Settings, chosen
from ruling_core.laws_2017.triage.judgement import IRREGULARITIES
from ruling_core.rulings import Ruling, rule

NAMES = [field.name for field in fields(Settings)]


def said(**words: str) -> tuple[Answer, ...]:
    return tuple(Answer(question, word) for question, word in words.items())


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_is_a_fact_with_an_article_a_default_and_a_text(name: str) -> None:
    question = QUESTIONS[f"setting_{name}"]

    assert question.read(getattr(DEFAULT, name)) is not None
    assert question.derive is not None
    assert parse_article(question.article)
    for language in ("nl", "en"):
        texts = catalog(language)
        assert texts.has(f"question.{question.id}")
        words = [word for word in question.answers if not word.isdigit()]
        assert [word for word in words if not texts.has(f"answer.{question.id}.{word}")] == []


def test_no_setting_is_without_a_fact() -> None:
    assert sorted(QUESTIONS) == sorted(f"setting_{name}" for name in NAMES)


def test_the_defaults_need_no_answers_and_a_change_needs_one() -> None:
    assert chosen(DEFAULT) == ()
    assert chosen(replace(DEFAULT, appeal_minutes="45")) == (Answer("setting_appeal_minutes", "45"),)


def test_a_choice_of_the_federation_changes_the_ruling_and_shows_among_its_facts() -> None:
    told = said(information_source="tempo", since_information="nothing")
    law = IRREGULARITIES["unauthorised_information_hesitation"]

    usual, elsewhere = rule(law, told), rule(law, (*told, *chosen(replace(DEFAULT, reserving_rights="call_director"))))

    assert isinstance(usual, Ruling)
    assert isinstance(elsewhere, Ruling)
    assert usual.consequences != elsewhere.consequences
    assert ("setting_reserving_rights", "allowed") in usual.because
    assert ("setting_reserving_rights", "call_director") in elsewhere.because


@pytest.mark.parametrize("minutes", ["20", "60"])
def test_the_time_to_appeal_is_named_in_the_ruling(minutes: str) -> None:
    law = IRREGULARITIES["misinformation"]

    outcome = rule(law, said(misinformation_cause="call", setting_appeal_minutes=minutes))

    assert isinstance(outcome, Ruling)
    assert [one.number for one in outcome.consequences if one.what == "appeal"] == [int(minutes)]


@pytest.mark.parametrize("label", sorted(IRREGULARITIES))
def test_the_interview_asks_for_no_setting_and_is_short(label: str) -> None:
    asked = [
        [question for question, _ in ruling.because if question not in QUESTIONS]
        for ruling in paths(IRREGULARITIES[label])
    ]

    assert max(map(len, asked)) <= 7, "area and label take two of the nine questions"
    assert sorted(map(len, asked))[len(asked) // 2] <= 6
