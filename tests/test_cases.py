"""Stories with the ruling an arbiter expects: tests/cases/2017 by law, tests/cases/open by area."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ruling_core.editions import EDITIONS
from ruling_core.facts import Answer, Question
from ruling_core.rulings import Consequence, Fork, Outcome, Ruling, rule

CASES = Path(__file__).parent / "cases"


def stories() -> list[Any]:
    found = []
    for path in sorted(CASES.rglob("*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get("case", [])):
            name = f"{path.parent.name}/{path.stem}: {case.get('id', '')} {case.get('name', number)}"
            found.append(pytest.param(path, case, id=name))
    return found


def written(consequence: Consequence) -> str:
    """The consequence as the case files write it: effect, who, article, when, what, number, reading."""
    parts = [consequence.effect, consequence.who or "-", consequence.article, consequence.when]
    parts += [consequence.what or "", "" if consequence.number is None else consequence.number, consequence.reading]
    return " ".join(str(part) for part in parts if part != "")


def occurs(wanted: str, ruling: Ruling) -> bool:
    return any(set(wanted.split()) <= set(written(one).split()) for one in ruling.consequences)


def check_ruling(outcome: Outcome, case: dict[str, Any], expect: list[str]) -> None:
    assert isinstance(outcome, Ruling), f"no ruling yet: {outcome}"
    given = [written(one) for one in outcome.consequences]
    assert [wanted for wanted in expect if not occurs(wanted, outcome)] == [], given
    assert [banned for banned in case.get("absent", []) if occurs(banned, outcome)] == [], given
    assert set(case.get("because", [])) <= dict(outcome.because).keys(), outcome.because
    if case.get("only"):
        assert len(given) == len(expect), given


def outcome_of(path: Path, case: dict[str, Any]) -> Outcome:
    """What the edition, or the one law that is meant, says of what the story tells."""
    edition = EDITIONS[path.parent.name if path.parent.name.isdigit() else case.get("edition", "2017")]
    law = edition.laws[case["law"]] if "law" in case else edition.law
    return rule(law, tuple(Answer(question, word) for question, word in case.get("answers", {}).items()))


@pytest.mark.parametrize(("path", "case"), stories())
def test_the_ruling_is_as_the_arbiter_expects(path: Path, case: dict[str, Any]) -> None:
    outcome = outcome_of(path, case)
    if "asks" in case:
        assert isinstance(outcome, Question), outcome
        assert outcome.id == case["asks"]
    elif "forks" in case:
        assert isinstance(outcome, Fork), outcome
        assert outcome.question.id == case["forks"]
        for word, expect in case["branches"].items():
            check_branch(outcome.branches[word], case, expect)
    else:
        check_ruling(outcome, case, case["expect"])


def check_branch(outcome: Outcome, case: dict[str, Any], expect: list[str]) -> None:
    """A branch may fork again: each wanted consequence then stands in one of its rulings."""
    rulings = list(all_rulings(outcome))
    assert [wanted for wanted in expect if not any(occurs(wanted, ruling) for ruling in rulings)] == []
    banned = case.get("absent", [])
    assert [one for one in banned if any(occurs(one, ruling) for ruling in rulings)] == []


def all_rulings(outcome: Outcome) -> list[Ruling]:
    if isinstance(outcome, Fork):
        return [ruling for branch in outcome.branches.values() for ruling in all_rulings(branch)]
    assert isinstance(outcome, Ruling), outcome
    return [outcome]
