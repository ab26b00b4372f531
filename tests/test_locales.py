"""Whatever can be said has a text in Dutch and in English, fits where it is shown, and no text is left over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalog import Catalog, catalog
from bot.lawbook import lawbook
from bot.wording.card import Card, text_ids
from bot.wording.names import Names, label
from bot.wording.questions import options, question_rows, question_text
from ruling_core.editions import EDITIONS
from ruling_core.explore import Node
from ruling_core.facts import Answer, Question
from ruling_core.laws_2017.triage import IRREGULARITIES
from ruling_core.rulings import Fork, rule
from tests.explored import EVERYTHING, WHOLE_EDITIONS, Explored, Steps, answers_of, nodes, questions_in, told
from tests.texts import is_used, known_placeholders, own_texts, placeholders

LANGUAGES = ("nl", "en")
LONGEST_BUTTON, LONGEST_MESSAGE = 40, 4_096
FOR_A_TERMINAL = ("telegram.no_token",)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def every_question() -> dict[str, set[Question[Any]]]:
    found: dict[str, set[Question[Any]]] = {}
    for explored in EVERYTHING:
        for question in questions_in(explored.tree):
            found.setdefault(question.id, set()).add(question)
    return found


def every_text_of_a_consequence() -> set[tuple[str, ...]]:
    rulings = (ruling for explored in EVERYTHING for ruling in explored.paths)
    return {text_ids(one) for ruling in rulings for one in ruling.consequences}


# --- nothing is missing -------------------------------------------------------------------------------


def test_every_question_is_worded(language: str) -> None:
    texts = own_texts(language)
    assert sorted(one for one in every_question() if f"question.{one}" not in texts) == []


def test_every_judgement_says_what_to_weigh(language: str) -> None:
    texts = own_texts(language)
    judged = {one for one, variants in every_question().items() if any(question.judgement for question in variants)}
    assert sorted(one for one in judged if f"question.{one}.weigh" not in texts) == []


def test_every_answer_is_worded(language: str) -> None:
    texts = Catalog(language, own_texts(language))
    silent = {
        f"{question.id}.{word}"
        for variants in every_question().values()
        for question in variants
        for word in options(question)
        if label(texts, question.id, word) == word and not word.isdigit()
    }
    assert sorted(silent) == []


def test_every_consequence_is_worded(language: str) -> None:
    texts = own_texts(language)
    silent = {ids[0] for ids in every_text_of_a_consequence() if not any(one in texts for one in ids)}
    assert sorted(silent) == []


def test_every_irregularity_and_every_reading_is_worded(language: str) -> None:
    texts = own_texts(language)
    rulings = (ruling for explored in EVERYTHING for ruling in explored.paths)
    points = {one.reading for ruling in rulings for one in ruling.consequences if one.reading}
    wanted = {*(f"irregularity.{one}" for one in IRREGULARITIES), *(f"reading.{one}" for one in points)}
    assert sorted(wanted - set(texts)) == []


def test_both_languages_have_the_same_texts() -> None:
    assert sorted(set(own_texts("nl")) ^ set(own_texts("en"))) == []


# --- nothing is wrong ---------------------------------------------------------------------------------


def test_both_languages_leave_the_same_placesplaceholders() -> None:
    dutch, english = own_texts("nl"), own_texts("en")
    differ = [one for one in dutch if one in english and placeholders(dutch[one]) != placeholders(english[one])]
    assert differ == []


def test_every_place_left_open_is_known(language: str) -> None:
    unknown = {one: placeholders(text) - known_placeholders() for one, text in own_texts(language).items()}
    assert {one: names for one, names in unknown.items() if names} == {}


def test_no_text_is_left_over(language: str) -> None:
    assert sorted(one for one in own_texts(language) if not is_used(one)) == []


def test_no_text_holds_markup_or_loose_spaces(language: str) -> None:
    texts = {one: text for one, text in own_texts(language).items() if one not in FOR_A_TERMINAL}
    assert [one for one, text in texts.items() if text != text.strip() or "<" in text or "  " in text] == []


# --- everything fits ----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", WHOLE_EDITIONS, ids=str)
def test_every_button_fits(language: str, edition: Explored) -> None:
    """Labels may name players: by their seat where it is known by then, else by what they are."""
    texts = catalog(language)
    long = set()
    for above, node in nodes(edition.tree):
        names = Names(texts, {answer.question: answer.word for answer in answers_of(above)})
        buttons = (button for row in question_rows(node.question, names) for button in row)
        long |= {button.label for button in buttons if len(button.label) > LONGEST_BUTTON}
    assert sorted(long) == []


@pytest.mark.parametrize("edition", WHOLE_EDITIONS, ids=str)
def test_every_question_can_be_shown(language: str, edition: Explored) -> None:
    texts = catalog(language)
    for above, node in nodes(edition.tree):
        names = Names(texts, {answer.question: answer.word for answer in answers_of(above)})
        check_text(question_text(texts, node.question, names), told(above))


@pytest.mark.parametrize("edition", WHOLE_EDITIONS, ids=str)
def test_every_ruling_can_be_shown(language: str, edition: Explored) -> None:
    book = lawbook(edition.edition, language)
    shown = {}
    for ruling in edition.paths:
        card = Card(catalog(language), book, dict(ruling.because))
        shown.setdefault(card.text(ruling), ruling.because)
    for text, because in shown.items():
        check_text(text, str(because))


@pytest.mark.parametrize("edition", WHOLE_EDITIONS, ids=str)
def test_every_fork_can_be_shown(language: str, edition: Explored) -> None:
    book, seen = lawbook(edition.edition, language), set[tuple[Answer, ...]]()
    for above, node in nodes(edition.tree):
        outcome = not_known(edition, above, node)
        if isinstance(outcome, Fork) and (asked := (*answers_of(above), Answer(node.question.id, ""))) not in seen:
            seen.add(asked)
            words = {answer.question: answer.word for answer in answers_of(above)}
            check_text(Card(catalog(language), book, words).text(outcome), told(above))


def not_known(edition: Explored, above: Steps, node: Node) -> object:
    if not node.question.may_wait or node.optional:
        return None
    return rule(edition.law, (*answers_of(above), Answer(node.question.id, "unknown")))


def check_text(text: str, where: str) -> None:
    assert "{" not in text, where
    assert "}" not in text, where
    assert len(text.encode("utf-16-le")) // 2 <= LONGEST_MESSAGE, where


def test_every_edition_has_its_laws_in_the_lawbook() -> None:
    assert [edition for edition in EDITIONS if not lawbook(edition).paragraphs] == []
