"""The wheel: built without a network, installed in an environment of its own, used from another folder."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "ruling_core")


def python(*arguments: str | Path, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True)


def build(kind: str, source: Path, target: Path) -> Path:
    done = python("-m", "hatchling", "build", "-t", kind, "-d", target, folder=source)
    assert done.returncode == 0, done.stderr
    (made,) = target.iterdir()
    return made


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with our wheel, and with what it depends on from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    scripts, packages = (
        Path(sysconfig.get_path(name, "venv", {"base": str(folder), "platbase": str(folder)}))
        for name in ("scripts", "purelib")
    )
    installed = python(
        *("-m", "pip", "--python", scripts / "python", "install", "-q", "--no-deps", "--no-index"), wheel
    )
    assert installed.returncode == 0, installed.stderr
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return scripts


def run(program: Path, *arguments: str, folder: Path, typed: str = "") -> str:
    """What a program prints, without anything of ours in its environment; it must succeed, without a warning."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BOT_", "PYTHON"))}
    environment = kept | {"PYTHONWARNINGS": "error", "BOT_DATA_DIR": str(folder / "data")}
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=environment, input=typed, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


class TestContents:
    """What is in the wheel, and what is not."""

    def test_every_file_of_the_packages_travels_along(self, wheel: Path) -> None:
        expected = {
            path.relative_to(ROOT).as_posix(): path.read_bytes()
            for package in PACKAGES
            for path in (ROOT / package).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert {name: text for name, text in contents(wheel).items() if not name.startswith("bot/locales/")} == expected

    def test_every_text_travels_along(self, wheel: Path) -> None:
        expected = {
            f"bot/{path.relative_to(ROOT).as_posix()}": path.read_bytes()
            for path in (ROOT / "locales").rglob("*")
            if path.is_file()
        }
        assert {name: text for name, text in contents(wheel).items() if name.startswith("bot/locales/")} == expected
        assert {"bot/locales/nl/vocabulary.toml", "bot/locales/nl/laws_2017/law_30.md"} <= set(expected)

    def test_it_says_what_it_is(self, wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            (name,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
            metadata = message_from_bytes(archive.read(name))
            assert name.replace("METADATA", "licenses/LICENSE") in archive.namelist()
        assert metadata["Name"] == "tafelarbiter"
        assert metadata["License-Expression"] == "MIT"
        assert "# Tafelarbiter" in metadata.get_payload()

    def test_a_wheel_made_from_the_source_archive_is_the_same(self, wheel: Path, tmp_path: Path) -> None:
        archive = build("sdist", ROOT, tmp_path / "sdist")
        unpacked = python("-m", "tarfile", "-e", archive, tmp_path / "source")
        assert unpacked.returncode == 0, unpacked.stderr
        (source,) = (tmp_path / "source").iterdir()
        assert contents(build("wheel", source, tmp_path / "again")) == contents(wheel)


class TestInstalled:
    """The program outside any checkout."""

    def test_it_is_the_installed_one(self, programs: Path, tmp_path: Path) -> None:
        where = "import bot, ruling_core, bot.catalog as c; print(bot.__file__, ruling_core.__file__, c.locales())"
        for place in run(programs / "python", "-c", where, folder=tmp_path).split():
            assert Path(place).is_relative_to(programs.parent.resolve()) or Path(place).is_relative_to(programs.parent)

    def test_a_conversation_to_its_end(self, programs: Path, tmp_path: Path) -> None:
        typed = "zuid paste maar oost was aan de beurt\n2\ngewone pas\n"
        ended = run(programs / "tafelarbiter", folder=tmp_path, typed=typed)
        assert "⚖️ De pas van Zuid telt niet; Oost is aan de beurt. (29B)" in ended
        assert "📖 30A" in ended

    @pytest.mark.parametrize(
        "arguments",
        [
            ("article", "30B1b-ii"),
            ("article", "25", "--edition", "1987"),
            ("rule", "irregularity=pass_out_of_turn", "offender=west", "whose_turn=north"),
            ("rule", "--text", "irregularity=pass_out_of_turn", "offender=west", "--language", "en"),
            ("rule", "--text", "irregularity=pass_out_of_turn", "offender=west", "--language", "nl_BE"),
            ("understand", "west paste voor de beurt"),
            ("explore", "2017", "31"),
        ],
        ids=" ".join,
    )
    def test_it_answers_as_in_the_checkout(self, programs: Path, tmp_path: Path, arguments: tuple[str, ...]) -> None:
        here = run(Path(sysconfig.get_path("scripts")) / "tafelarbiter", *arguments, folder=tmp_path)
        assert run(programs / "tafelarbiter", *arguments, folder=tmp_path) == here
        assert here.strip()

    def test_it_brings_a_database_up_to_date(self, programs: Path, tmp_path: Path) -> None:
        script = (
            "import asyncio, sqlite3\n"
            "from bot.store import open_store\n"
            "from bot.store.schema import REVISION\n"
            "async def main():\n"
            "    async with await open_store('cases.db') as store:\n"
            "        await store.check()\n"
            "asyncio.run(main())\n"
            "database = sqlite3.connect('cases.db')\n"
            "print(database.execute('SELECT version_num FROM alembic_version').fetchall() == [(REVISION,)])\n"
            "database.close()\n"
        )
        assert run(programs / "python", "-c", script, folder=tmp_path) == "True\n"

    def test_it_knows_its_version(self, programs: Path, tmp_path: Path) -> None:
        assert run(programs / "tafelarbiter", "--version", folder=tmp_path) == "tafelarbiter, version 0.1.0\n"
