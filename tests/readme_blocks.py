"""What the README tells to type: its blocks, and the commands in them and in its lines."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
PROGRAMS = Path(sys.executable).parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

VARIABLES = {f"BOT_{name}{kind}".upper() for name in Settings.model_fields for kind in ("", "_file")}

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
_HERE = re.compile(r"<<'?(\w+)'?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_PROGRAM = re.compile(r"(?:\S*/)?tafelarbiter")


@dataclass(frozen=True, slots=True)
class Block:
    """A copy-paste block and the section it stands in."""

    section: str
    language: str
    text: str

    def document(self, end: str) -> str:
        """The file that the block writes, up to the word *end*."""
        return next(found[2] for found in _HERE.finditer(self.text) if found[1] == end)

    def lines(self) -> Iterator[list[str]]:
        """The words of each command of the block, the files it writes left out."""
        for line in _HERE.sub("", self.text.replace("\\\n", "")).splitlines():
            if words := shlex.split(line, comments=True):
                yield words


def _blocks() -> Iterator[Block]:
    sections = [(one.start(), one[1]) for one in _SECTION.finditer(README)]
    for found in _BLOCK.finditer(README):
        section = [name for start, name in sections if start < found.start()][-1]
        yield Block(section, found[1], found[2])


BLOCKS = tuple(_blocks())


def block(section: str, number: int = 0, language: str = "sh") -> Block:
    """The block with this number in a section."""
    return [one for one in BLOCKS if (one.section, one.language) == (section, language)][number]


def commands() -> tuple[tuple[str, ...], ...]:
    """What stands after `tafelarbiter` where a line begins with it, in the blocks and in the text, each once."""
    inline = [shlex.split(text) for text in re.findall(r"`([^`\n]+)`", _BLOCK.sub("", README))]
    found = [words for one in BLOCKS if one.language == "sh" for words in one.lines()] + inline
    own = [tuple(words[1:]) for words in found if words and _PROGRAM.fullmatch(words[0])]
    return tuple(dict.fromkeys(own))


def docker_runs() -> tuple[tuple[dict[str, list[str]], tuple[str, ...]], ...]:
    """Each `docker run` of the README: its options, and what stands after the image's name."""
    inline = [shlex.split(text) for text in re.findall(r"`([^`\n]+)`", _BLOCK.sub("", README))]
    found = [*block("In a container").lines(), *inline]
    return tuple(_docker_run(words[2:]) for words in found if words[:2] == ["docker", "run"])


_WITHOUT_VALUE = {"-d", "-i", "-it", "--rm", "--init", "--read-only"}


def _docker_run(words: list[str]) -> tuple[dict[str, list[str]], tuple[str, ...]]:
    options: dict[str, list[str]] = {}
    while words[0].startswith("-"):
        name = words.pop(0)
        options.setdefault(name, []).append("" if name in _WITHOUT_VALUE else words.pop(0))
    assert words.pop(0) == "tafelarbiter"
    return options, tuple(words)


def clean_environment() -> dict[str, str]:
    """The environment without settings, and with this run's programs first."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BOT_")}
    return kept | {"PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"}


def run(command: list[str], folder: Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder as somebody who has set nothing."""
    environment = clean_environment() | {"BOT_DATA_DIR": str(folder / "data")} | more
    return subprocess.run(command, cwd=folder, env=environment, input=typed, text=True, capture_output=True)
