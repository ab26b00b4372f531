"""What people who did not see the program wrote is read as they meant it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understanding_report import Score, scores

PHRASES = Path(__file__).parents[1] / "phrases"
FILES = ("phrases_own", "phrases_more", "phrases_third", "phrases_fourth", "phrases_fifth", "phrases_sixth")


@pytest.fixture(scope="module", params=FILES)
def results(request: pytest.FixtureRequest) -> list[Score]:
    return scores(PHRASES / f"{request.param}.jsonl")


def share(parts: list[bool | None]) -> float:
    counted = [part for part in parts if part is not None]
    return sum(counted) / len(counted) if counted else 1.0


def test_irregularities(results: list[Score]) -> None:
    assert share([result.label for result in results]) >= 0.95


def test_no_ruling_on_what_is_no_report(results: list[Score]) -> None:
    assert share([result.alone for result in results]) >= 0.97


def test_sure_facts(results: list[Score]) -> None:
    wrong = sum(len(result.wrong) for result in results)
    assert wrong / max(sum(result.asserted for result in results), 1) <= 0.01


def test_told_facts(results: list[Score]) -> None:
    assert sum(result.found for result in results) / sum(result.stated for result in results) >= 0.92


def test_answers_and_lookups(results: list[Score]) -> None:
    assert share([result.answer for result in results]) >= 0.97
    assert share([result.lookup for result in results]) >= 0.97
