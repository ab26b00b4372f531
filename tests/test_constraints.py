"""The two commands of the README: everything they install is pinned, and goes together."""

import re
import shlex
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, entry_points, version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.readme_blocks import ROOT, block

TRY, TEST = block("Try it", 0).text, block("Try it", 1).text
PINNED = {
    canonicalize_name(name): number
    for name, _, number in (line.partition("==") for line in (ROOT / "constraints.txt").read_text().splitlines())
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def needed(requirement: Requirement, seen: set[str]) -> set[str]:
    """The names of all that a requirement brings along, by what the installed packages say of themselves."""
    for extra in requirement.extras or {""}:
        key = f"{canonicalize_name(requirement.name)}[{extra}]"
        if key in seen:
            continue
        seen.add(key)
        for line in distribution(requirement.name).requires or ():
            found = Requirement(line)
            if not found.marker or found.marker.evaluate({"extra": extra}) or found.marker.evaluate({"extra": ""}):
                needed(found, seen)
    return {one.partition("[")[0] for one in seen}


NEEDED = needed(Requirement("tafelarbiter[test]"), set()) - {"tafelarbiter"}
BUILDING = needed(Requirement(PROJECT["build-system"]["requires"][0]), set())


def words(command: str) -> list[list[str]]:
    return [shlex.split(part) for part in command.strip().split(" && ")]


@pytest.mark.parametrize("command", [TRY, TEST], ids=["try", "test"])
def test_each_command_is_one_line_that_pins_what_it_installs(command: str) -> None:
    assert command.count("\n") == 1
    make, install, start = words(command)
    assert make == ["python3", "-m", "venv", ".venv"]
    assert install[:2] == [".venv/bin/pip", "install"]
    assert install[install.index("-c") + 1] == "constraints.txt"
    assert start[0].startswith(".venv/bin/")


def test_the_first_starts_the_conversation() -> None:
    *_, start = words(TRY)
    assert start == [".venv/bin/tafelarbiter"]
    assert entry_points(group="console_scripts", name="tafelarbiter")["tafelarbiter"].value == "bot.__main__:main"


def test_the_second_installs_an_extra_that_exists_and_runs_all_tests() -> None:
    _, install, start = words(TEST)
    (extra,) = re.findall(r"\[(\w+)\]", install[-1])
    assert extra in PROJECT["project"]["optional-dependencies"]
    assert start == [".venv/bin/python", "-m", "pytest"]
    assert PROJECT["tool"]["pytest"]["ini_options"]["testpaths"] == ["tests"]


def test_each_line_pins_one_package_and_names_no_place() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.+!]+", line)] == []
    assert lines == sorted(lines, key=str.lower)
    assert len(PINNED) == len(lines)


def test_everything_that_is_installed_is_pinned() -> None:
    assert {"pydantic-core", "greenlet", "hatchling"} <= NEEDED
    assert (NEEDED | BUILDING) - set(PINNED) == set()


def test_nothing_is_pinned_that_is_not_installed() -> None:
    assert set(PINNED) - NEEDED - BUILDING == set()


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_what_is_installed_is_what_is_pinned(name: str) -> None:
    assert version(name) == PINNED[canonicalize_name(name)]


def test_it_goes_together() -> None:
    checked = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
