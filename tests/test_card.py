"""A ruling card leaves nothing of the ruling out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bot.catalog import catalog
from bot.lawbook import lawbook
from bot.wording.card import Card, everything
from bot.wording.names import known_words
from bot.wording.reply import escaped
from ruling_core.editions import EDITIONS
from ruling_core.facts import Answer
from ruling_core.rulings import Fork, Ruling, rule

CASES = Path(__file__).parent / "cases"


def forked_stories() -> list[object]:
    """The answers of each story that ends in "als … dan …"."""
    return [
        pytest.param(case["answers"], id=f"{path.stem}: {case['name']}")
        for path in sorted((CASES / "2017").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if "forks" in case and "law" not in case
    ]


@pytest.mark.parametrize("said", forked_stories())
def test_each_consequence_of_a_fork_is_said_on_its_card(said: dict[str, str]) -> None:
    answers = tuple(Answer(question, word) for question, word in said.items())
    outcome = rule(EDITIONS["2017"].law, answers)
    assert isinstance(outcome, Fork | Ruling)
    card = Card(catalog("nl"), lawbook(), known_words(answers))

    text = card.text(outcome)

    assert [card.say(one) for one in everything(outcome) if escaped(card.say(one)) not in text] == []


def test_what_holds_in_any_case_is_said_where_no_verdict_leads_every_branch() -> None:
    said = {
        "irregularity": "change_of_call",
        "offender": "north",
        "was_unintended": "no",
        "has_substituted": "closing_pass",
        "lho_accepts": "unknown",
    }
    answers = tuple(Answer(question, word) for question, word in said.items())
    outcome = rule(EDITIONS["2017"].law, answers)
    assert isinstance(outcome, Fork)

    text = Card(catalog("nl"), lawbook(), known_words(answers)).text(outcome)

    assert "(16C2)" in text
    assert "(16C1)" in text
