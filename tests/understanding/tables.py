"""The tables of sentences beside the phrase file: what is typed and what must be read."""

from __future__ import annotations

from pathlib import Path

PHRASES = Path(__file__).parents[1] / "phrases"


def rows(name: str) -> list[tuple[str, ...]]:
    """The rows of a table, its columns parted by bars."""
    lines = (PHRASES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [tuple(part.strip() for part in line.split("|")) for line in lines if line and not line.startswith("#")]
