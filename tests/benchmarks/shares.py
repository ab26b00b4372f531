"""A fixed share of a processor for each of some processes, as machines or containers of their own would give them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000
"""Microseconds in which the share is spent; short, so that nobody waits long for the next."""


def _group(name: str) -> tuple[Path, Path]:
    """Where a control group is made, and where its processes are put back; of either version of control groups."""
    above = ROOT / "cpu" if (ROOT / "cpu" / "cpu.cfs_quota_us").exists() else ROOT
    return above / name, above / "cgroup.procs"


def _limit(group: Path, share: float) -> None:
    quota = round(share * PERIOD)
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        return
    (group / "cpu.cfs_period_us").write_text(str(PERIOD))
    (group / "cpu.cfs_quota_us").write_text(str(quota))


def _move(process: int, procs: Path) -> None:
    with suppress(ProcessLookupError):
        procs.write_text(str(process))


@contextmanager
def limited(processes: Sequence[int], share: float) -> Iterator[None]:
    """Each of these has this share of a processor and no more; raises OSError where this may not be set here."""
    groups = [_group(f"tafelarbiter-{os.getpid()}-{process}") for process in processes]
    try:
        for process, (group, _) in zip(processes, groups, strict=True):
            group.mkdir()
            _limit(group, share)
            _move(process, group / "cgroup.procs")
        yield
    finally:
        for process, (group, above) in zip(processes, groups, strict=True):
            if group.exists():
                _move(process, above)
                group.rmdir()
