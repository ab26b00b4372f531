"""Golden paths: every path of every law, one line each, so that a change of law is a visible diff.

`WRITE_PATHS=1 python -m pytest tests/test_paths.py` writes the files anew.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.exploring import path_line
from ruling_core.editions import EDITIONS
from tests.explored import SINGLE_LAWS, WHOLE_EDITIONS, Explored, law_number

PATHS = Path(__file__).parent / "paths"
WRITING = "WRITE_PATHS" in os.environ


def golden(explored: Explored) -> Path:
    """``paths/2017/law_06.txt``, ``paths/2017/law_16C.txt``."""
    number = law_number(explored.number)
    below = explored.number.removeprefix(str(number))
    return PATHS / explored.edition / f"law_{number:02}{below}.txt"


def check(path: Path, lines: Iterator[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    if WRITING:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no golden paths: {path.name}; write them with WRITE_PATHS=1"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("explored", SINGLE_LAWS, ids=str)
def test_every_path_of_the_law_is_as_written_down(explored: Explored) -> None:
    check(golden(explored), map(path_line, explored.paths))


@pytest.mark.parametrize("explored", WHOLE_EDITIONS, ids=str)
def test_what_happened_leads_to_the_same_laws_as_written_down(explored: Explored) -> None:
    check(PATHS / explored.edition / "triage.txt", triage_lines(explored))


def triage_lines(explored: Explored) -> Iterator[str]:
    """By what happened: how many paths there are, and how many of them give each verdict."""
    verdicts: dict[str, Counter[str]] = {}
    for ruling in explored.paths:
        label = dict(ruling.because).get("irregularity") or "/".join(word for _, word in ruling.because[:1])
        first = ruling.consequences[0]
        verdicts.setdefault(label, Counter())[f"{first.effect} {first.article}"] += 1
    for label, counted in verdicts.items():
        yield f"{label} ({counted.total()})"
        yield from (f"  {verdict} ({count})" for verdict, count in counted.items())


def test_no_golden_file_is_left_of_a_law_that_is_gone() -> None:
    known = {golden(one) for one in SINGLE_LAWS} | {PATHS / edition / "triage.txt" for edition in EDITIONS}
    assert sorted(set(PATHS.rglob("*.txt")) - known) == []
