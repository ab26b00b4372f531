"""The README does what it says: its blocks are run where that can be, and read by their own rules where not."""

import configparser
import re
import shutil
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.telegram.command import MISUSED
from bot.telegram.running import GRACE
from tests.bot_process import BotProcess
from tests.readme_blocks import BLOCKS, PROGRAMS, README, ROOT, VARIABLES, Block, block, commands, docker_runs, run
from tests.telegram_server import TelegramServer

HOME = "At home"


@pytest.mark.parametrize("one", [one for one in BLOCKS if one.language == "sh"], ids=lambda one: one.section)
def test_every_block_is_something_a_shell_can_read(one: Block, tmp_path: Path) -> None:
    checked = run(["bash", "-n"], tmp_path, typed=one.text)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_every_variable_it_names_exists() -> None:
    named = set(re.findall(r"\bBOT_[A-Z_]+\b", README))
    assert {"BOT_TOKEN_FILE", "BOT_WEBHOOK_SECRET"} <= named
    assert named <= VARIABLES


class TestCommands:
    """Every `tafelarbiter …` it names, typed in one folder in the order it names them."""

    def test_each_does_something(self, tmp_path: Path) -> None:
        shutil.copy(ROOT / "tests" / "official" / "whole_book.txt", tmp_path / "spelregels-2017.txt")
        assert len(commands()) >= 10
        for arguments in commands():
            done = run([str(PROGRAMS / "tafelarbiter"), *arguments], tmp_path, typed='{"say": "artikel 30"}\n')
            is_wrong = arguments == ("health",)  # no bot is at work here, and it says so
            assert done.returncode == int(is_wrong), (arguments, done.stderr)
            assert (done.stdout + done.stderr).strip(), arguments
            assert "Traceback" not in done.stderr

    def test_the_help_names_every_setting(self, tmp_path: Path) -> None:
        told = run([str(PROGRAMS / "tafelarbiter"), "telegram", "--help"], tmp_path).stdout
        assert {f"BOT_{name}".upper() for name in Settings.model_fields} <= set(re.findall(r"BOT_\w+", told))

    def test_the_options_in_the_table_exist(self, tmp_path: Path) -> None:
        for command, option in re.findall(r"^\| `tafelarbiter (\w+)[^\n]*?`(--[a-z]+)", README, re.MULTILINE):
            assert option in run([str(PROGRAMS / "tafelarbiter"), command, "--help"], tmp_path).stdout


class TestInTelegram:
    """The five lines of set-up."""

    async def test_the_token_is_stored_for_its_owner_alone_and_starts_the_bot(self, tmp_path: Path) -> None:
        async with TelegramServer() as telegram:
            store = re.search(r"`(install [^`]+)`", README)
            start = re.search(r"`(BOT_TOKEN_FILE=\S+) \.venv/bin/tafelarbiter (telegram)`", README)
            assert store
            assert start
            # the file is piped, as a terminal would: `install` reads what is pasted
            made = run(["bash", "-c", f"cat | {store[1]}"], tmp_path, typed=f"{telegram.token}\n")
            assert made.returncode == 0, made.stderr
            assert (tmp_path / "token.txt").stat().st_mode & 0o777 == 0o600
            name, _, file = start[1].partition("=")
            database = str(tmp_path / "cases.db")
            bot = BotProcess({name: str(tmp_path / file), "BOT_API_URL": telegram.url, "BOT_DATABASE": database})
            await bot.start()
            await bot.says("polling as")
            assert await bot.end() == 0, bot.log


class TestAtHome:
    """The unit of systemd, and the lines around it."""

    @pytest.fixture
    def unit(self) -> configparser.RawConfigParser:
        parser = configparser.RawConfigParser(strict=True)
        parser.optionxform = str  # type: ignore[assignment, method-assign]
        parser.read_string(block(HOME).document("UNIT"))
        return parser

    def test_it_starts_what_the_lines_above_install(self, unit: configparser.RawConfigParser) -> None:
        program, *arguments = unit["Service"]["ExecStart"].split()
        lines = list(block(HOME).lines())
        assert ["sudo", "python3", "-m", "venv", str(Path(program).parents[1])] in lines
        assert ["sudo", f"{Path(program).parent}/pip", "install", "-q", "-c", "constraints.txt", "."] in lines
        assert arguments == ["telegram"]
        assert (PROGRAMS / Path(program).name).exists()

    def test_its_token_is_the_one_that_was_stored(self, unit: configparser.RawConfigParser) -> None:
        name, _, file = unit["Service"]["LoadCredential"].partition(":")
        assert ["sudo", "install", "-D", "-m", "600", "token.txt", file] in list(block(HOME).lines())
        assert f"BOT_TOKEN_FILE=%d/{name}" in unit["Service"]["Environment"].split()

    def test_it_keeps_everything_in_its_own_folder(self, unit: configparser.RawConfigParser) -> None:
        places = dict(one.split("=") for one in unit["Service"]["Environment"].split())
        folder = f"%S/{unit['Service']['StateDirectory']}"
        assert places["BOT_DATABASE"].startswith(f"{folder}/")
        assert places["BOT_DATA_DIR"] == folder

    def test_it_is_not_started_again_where_something_must_be_set_first(
        self, unit: configparser.RawConfigParser, tmp_path: Path
    ) -> None:
        assert unit["Service"]["RestartPreventExitStatus"] == str(MISUSED)
        assert run([str(PROGRAMS / "tafelarbiter"), "telegram"], tmp_path).returncode == MISUSED

    @pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
    def test_systemd_takes_it(self, unit: configparser.RawConfigParser, tmp_path: Path) -> None:
        program = unit["Service"]["ExecStart"].split()[0]
        file = tmp_path / "tafelarbiter.service"
        file.write_text(block(HOME).document("UNIT").replace(program, str(PROGRAMS / "tafelarbiter")))
        verified = run(["systemd-analyze", "verify", "--man=no", str(file)], tmp_path)
        ours = [line for line in (verified.stdout + verified.stderr).splitlines() if "tafelarbiter" in line]
        assert (verified.returncode, ours) == (0, [])


class TestInAContainer:
    """The lines for Docker, as far as they can be held against the Dockerfile and the command line."""

    @pytest.mark.parametrize("options", [options for options, _ in docker_runs()])
    def test_they_fit_the_image(self, options: dict[str, list[str]]) -> None:
        image = (ROOT / "Dockerfile").read_text()
        volume = re.search(r"^VOLUME (\S+)$", image, re.MULTILINE)
        assert volume
        assert {one.split(":")[1] for one in options.get("-v", [])} <= {volume[1]}
        assert {one.split("=")[0] for one in options.get("-e", [])} <= VARIABLES
        assert float(options.get("--stop-timeout", ["20"])[0]) > GRACE

    def test_the_token_goes_to_where_the_bot_reads_it(self, tmp_path: Path) -> None:
        (_, (_, script, *_)), (options, _), *_ = docker_runs()
        stored = run(["sh", "-c", script.replace("/data", str(tmp_path))], tmp_path, typed="1:a-token\n")
        assert stored.returncode == 0
        path = Path(options["-e"][0].partition("=")[2].replace("/data", str(tmp_path)))
        assert path.read_text() == "1:a-token\n"
        assert path.stat().st_mode & 0o777 == 0o600

    def test_what_follows_the_image_is_a_command(self, tmp_path: Path) -> None:
        ours = [words for options, words in docker_runs() if "--entrypoint" not in options and words]
        assert ours == [("chat",)]
        assert run([str(PROGRAMS / "tafelarbiter"), *ours[0]], tmp_path).returncode == 0


class TestTheOfficialText:
    """Installing it where a bot that runs as the README tells looks for it."""

    def test_each_way_leads_to_the_folder_that_bot_reads(self) -> None:
        home, *_, alone, _, federation, _ = block("The official text", 1).lines()
        unit = block(HOME).document("UNIT")
        assert home[1] == "BOT_DATA_DIR=/var/lib/tafelarbiter"
        assert "BOT_DATA_DIR=%S/tafelarbiter" in unit
        assert f"ExecStart={home[2]} telegram" in unit
        volume = re.search(r"-v (\S+:/data) ", block("In a container").text)
        assert volume
        assert volume[1] in alone
        assert "BOT_DATA_DIR=/data\n" in (ROOT / "Dockerfile").read_text()
        assert f"  {federation[federation.index('lawbook') - 1]}:\n" in block("For a federation").document("COMPOSE")

    def test_each_way_installs_it(self, tmp_path: Path) -> None:
        shutil.copy(ROOT / "tests" / "official" / "whole_book.txt", tmp_path / "spelregels-2017.txt")
        ways = [one for one in block("The official text", 1).lines() if "lawbook" in one]
        assert len(ways) == 3
        for words in ways:
            arguments = [one.replace("/texts", str(tmp_path)) for one in words[words.index("lawbook") :]]
            assert run([str(PROGRAMS / "tafelarbiter"), *arguments], tmp_path).returncode == 0
