"""The Dockerfile, read line by line: what it copies is there and is enough, and what remains is small and harmless."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.readme_blocks import PROGRAMS, ROOT, VARIABLES
from tests.test_packaging import build, contents

TEXT = (ROOT / "Dockerfile").read_text().replace("\\\n", "")
LET_IN = [line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]


@dataclass(frozen=True, slots=True)
class Instruction:
    """A line of the Dockerfile, and the number of the stage it stands in; 0 is before the first."""

    stage: int
    name: str
    value: str


def _instructions() -> tuple[Instruction, ...]:
    found, stage = [], 0
    for line in TEXT.splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.partition(" ")
            stage += name == "FROM"
            found.append(Instruction(stage, name, value.strip()))
    return tuple(found)


INSTRUCTIONS = _instructions()
LAST = max(one.stage for one in INSTRUCTIONS)


def values(name: str, stage: int = LAST) -> list[str]:
    return [one.value for one in INSTRUCTIONS if (one.name, one.stage) == (name, stage)]


def copied() -> list[str]:
    """What is taken from the checkout."""
    found = [one.value.split() for one in INSTRUCTIONS if one.name == "COPY"]
    return [path for words in found if not words[0].startswith("--from") for path in words[:-1]]


def environment() -> dict[str, str]:
    (line,) = values("ENV")
    return dict(word.split("=", 1) for word in line.split())


def test_the_base_is_given_from_outside() -> None:
    assert [one.name for one in INSTRUCTIONS[:2]] == ["ARG", "FROM"]
    assert [one.value.split()[0] for one in INSTRUCTIONS if one.name == "FROM"] == ["${BASE}"] * LAST


def test_all_that_is_copied_is_there_and_let_in() -> None:
    assert sorted(copied()) == sorted(LET_IN)
    assert [path for path in copied() if not (ROOT / path).exists()] == []


def test_what_is_copied_is_enough_for_the_whole_wheel(tmp_path: Path) -> None:
    for path in copied():
        is_folder = (ROOT / path).is_dir()
        (shutil.copytree if is_folder else shutil.copy)(ROOT / path, tmp_path / path)
    assert contents(build("wheel", tmp_path, tmp_path / "made")) == contents(build("wheel", ROOT, tmp_path / "here"))


def test_all_that_is_installed_is_pinned() -> None:
    installs = re.findall(r"pip [^&\n]*\binstall [^&\n]*", TEXT)
    assert len(installs) == 2
    assert all("-c constraints.txt" in one for one in installs)


def test_what_remains_has_no_tools_to_build_with() -> None:
    assert [value for value in values("COPY") if not value.startswith("--from=build /opt/")] == []
    assert not re.search(r"\b(apt|apt-get|apk|pip3?|gcc|make|curl|wget) ", " ".join(values("RUN")))
    assert "--without-pip" in TEXT


def test_it_does_not_run_as_root() -> None:
    (user,) = values("USER")
    number, _, group = user.partition(":")
    assert int(number) >= 1000
    assert int(group) >= 1000
    assert f"-o {number} -g {group}" in values("RUN")[0]


def test_everything_it_writes_goes_to_the_one_volume() -> None:
    (volume,) = values("VOLUME")
    places = environment()
    assert values("WORKDIR") == [volume]
    for name in ("HOME", "TMPDIR", "BOT_DATABASE", "BOT_DATA_DIR"):
        assert Path(places[name]).is_relative_to(volume)
    assert places["PYTHONDONTWRITEBYTECODE"] == "1"
    assert {name for name in places if name.startswith("BOT_")} <= VARIABLES


@pytest.mark.parametrize("name", ["HEALTHCHECK", "CMD", "ENTRYPOINT"])
def test_what_it_starts_exists(name: str, tmp_path: Path) -> None:
    (value,) = values(name)
    words = json.loads(value[value.index("[") :])
    arguments = words[1:] if words[0] == "tafelarbiter" else words
    command = [PROGRAMS / "tafelarbiter", *arguments, "--help"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True).returncode == 0


def test_its_program_is_found() -> None:
    folder = environment()["PATH"].split(":")[0]
    assert f"-m venv --without-pip {Path(folder).parent}" in TEXT
    assert values("COPY") == [f"--from=build {Path(folder).parent} {Path(folder).parent}"]
    assert (Path(sys.executable).parent / "tafelarbiter").exists()
