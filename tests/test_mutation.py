"""Turn round any condition of any law: some story of tests/cases tells another ruling, or some golden path does.

What the stories let through stands, with the reason why that is right, in tests/survivors.toml.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from ruling_core.explore import paths
from ruling_core.rulings import Consequences, Law
from tests.explored import EVERYTHING, Explored
from tests.mutants import Mutant, Place, in_force, law_modules, live_functions, mutants, place_of
from tests.test_cases import stories, test_the_ruling_is_as_the_arbiter_expects

SURVIVORS = Path(__file__).parent / "survivors.toml"


@dataclass(frozen=True)
class Story:
    """A case of tests/cases that can be told again and again."""

    path: Path
    case: dict[str, Any]

    def holds(self) -> bool:
        try:
            test_the_ruling_is_as_the_arbiter_expects(self.path, self.case)
        except Exception:  # noqa: BLE001  a mutant may break in any way
            return False
        return True


@cache
def stories_through() -> dict[Place, list[Story]]:
    """The stories that go through each function of the laws; one that does not hold now proves nothing."""
    through: dict[Place, list[Story]] = {}
    for param in stories():
        story = Story(*param.values)
        visited = visits(story)
        if story.holds():
            for place in visited:
                through.setdefault(place, []).append(story)
    return through


def visits(story: Story) -> set[Place]:
    visited: set[Place] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and "laws_" in frame.f_code.co_filename:
            visited.add(place_of(frame.f_code))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        story.holds()
    finally:
        sys.setprofile(before)
    return visited


@cache
def untold(module: str) -> tuple[Mutant, ...]:
    """The mutants of a module that no story of tests/cases notices."""
    (found,) = [one for one in law_modules() if one.__name__ == module]
    live, through = live_functions(), stories_through()
    return tuple(mutant for mutant in mutants(found) if not told(mutant, through, live))


def told(mutant: Mutant, through: dict[Place, list[Story]], live: dict[Place, list[Any]]) -> bool:
    tellers = through.get(place_of(mutant.original), [])
    with in_force(mutant, live):
        return any(not story.holds() for story in tellers)


def excused() -> dict[str, str]:
    """The mutants that no story needs to notice, each with the reason."""
    if not SURVIVORS.exists():
        return {}
    groups = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))["survivors"]
    return {name: group["reason"] for group in groups for name in group["mutants"]}


MODULES = [module.__name__ for module in law_modules()]


@pytest.mark.parametrize("module", MODULES)
def test_some_story_notices_every_condition_turned_round(module: str) -> None:
    assert [mutant.name for mutant in untold(module) if mutant.name not in excused()] == []


@pytest.mark.parametrize("module", MODULES)
def test_what_no_story_notices_some_path_does(module: str) -> None:
    live = live_functions()
    unnoticed = []
    for mutant in untold(module):
        with in_force(mutant, live):
            if all(same_paths(one) for one in EVERYTHING):
                unnoticed.append(mutant.name)
    assert unnoticed == [one for one in unnoticed if excused().get(one, "").startswith("equivalent")]


def same_paths(explored: Explored) -> bool:
    try:
        return list(consequences(explored.law)) == [ruling.consequences for ruling in explored.paths]
    except Exception:  # noqa: BLE001  idem
        return False


def consequences(law: Law) -> Iterator[Consequences]:
    return (ruling.consequences for ruling in paths(law))


def test_no_survivor_is_listed_that_a_story_notices() -> None:
    survivors = {mutant.name for module in MODULES for mutant in untold(module)}
    assert sorted(set(excused()) - survivors) == []
