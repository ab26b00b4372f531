"""A ruling card leaves nothing of the ruling out."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.catalog import catalog
from bot.lawbook import lawbook
from bot.wording.card import Card, everything, most_specific
from bot.wording.names import known_words
from bot.wording.reply import escaped
from ruling_core.editions import EDITIONS
from ruling_core.facts import Answer
from ruling_core.rulings import Fork, Outcome, Ruling, rule

CASES = Path(__file__).parent / "cases"


def forked_stories() -> list[object]:
    """The answers of each story that ends in "als … dan …"."""
    return [
        pytest.param(case["answers"], id=f"{path.stem}: {case['name']}")
        for path in sorted((CASES / "2017").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if "forks" in case and "law" not in case
    ]


def within(outcome: Outcome) -> Iterator[Fork | Ruling]:
    """An outcome, and what it becomes as each thing that it waits for is known."""
    if isinstance(outcome, Fork | Ruling):
        yield outcome
    if isinstance(outcome, Fork):
        for branch in outcome.branches.values():
            yield from within(branch)


@pytest.mark.parametrize("said", forked_stories())
def test_each_consequence_of_a_fork_is_said_on_its_card_or_once_it_is_known_which_way_it_goes(
    said: dict[str, str],
) -> None:
    answers = tuple(Answer(question, word) for question, word in said.items())
    outcome = rule(EDITIONS["2017"].law, answers)
    card = Card(catalog("nl"), lawbook(), known_words(answers))
    assert isinstance(outcome, Fork | Ruling)

    text = card.text(outcome)
    whole = text if not is_shortened(text) else "\n".join(card.text(one) for one in within(outcome))

    assert [card.say(one) for one in everything(outcome) if escaped(card.say(one)) not in whole] == []


def is_shortened(text: str) -> bool:
    """Whether a card leaves out what would not fit in a message: then it quotes no article."""
    return "📖" not in text


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


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        (
            "irregularity=claim_dispute claim_situation=disputed outstanding_trump=unstated unaware_of_trump=yes "
            "trump_can_win=yes",
            "70C3",
        ),
        (
            "irregularity=penalty_card_exposed penalty_matter=exposed offender_part=defender exposure=accidental "
            "card=TS",
            "50B",
        ),
        ("irregularity=pass_out_of_turn offender=west whose_turn=south lho_accepts=no is_artificial=no", "30A"),
    ],
)
def test_the_article_that_is_quoted_is_the_one_the_verdict_rests_on(said: str, quoted: str) -> None:
    answers = tuple(Answer(*one.split("=")) for one in said.split())
    outcome = rule(EDITIONS["2017"].law, answers)

    assert isinstance(outcome, Ruling), outcome
    assert str(most_specific(outcome)) == quoted
