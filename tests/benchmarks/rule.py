"""What one ruling costs: the longest path of each law, beside as many calls of an empty function in the same run.

`python -m tests.benchmarks.rule` prints a table, with `--json` the rows.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from ruling_core.explore import tree
from ruling_core.facts import Answer
from ruling_core.rulings import rule
from tests.explored import EVERYTHING, WHOLE, Explored, Steps, answers_of, walks

ROUNDS, CALLS = 200, 20
EMPTY_CALLS = 1_000
"""Empty calls that a round measures at once; one alone is shorter than the clock can tell."""


def nothing(law: object, answers: object) -> None:
    """What a ruling is measured against."""


def longest(explored: Explored) -> Steps:
    """The way on which most was told."""
    return max((steps for steps, _ in walks(explored.tree)), key=lambda steps: len(answers_of(steps)))


def microseconds(work: Callable[[], object], calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return (time.perf_counter() - start) * 1e6 / calls


def row(explored: Explored, rounds: int) -> dict[str, Any]:
    """Median and 99th percentile of a ruling, each round beside one of empty calls."""
    law, answers = explored.law, answers_of(longest(explored))
    rulings, empty = [], []
    for _ in range(rounds):
        rulings.append(microseconds(lambda: rule(law, answers), CALLS))
        empty.append(microseconds(lambda: nothing(law, answers), EMPTY_CALLS))
    median = statistics.median(rulings)
    return {
        "what": f"one ruling, {explored}",
        "answers": len(answers),
        "median_us": round(median, 2),
        "p99_us": round(sorted(rulings)[int(len(rulings) * 0.99)], 2),
        "ratio": round(median / statistics.median(empty), 1),
        "unit": "empty calls",
    }


def whole_tree(explored: Explored) -> dict[str, Any]:
    """How long it takes to list every path of an edition."""
    law: Callable[..., Any] = explored.law
    times = [microseconds(lambda: tree(law), 1) for _ in range(3)]
    paths = len(explored.paths)
    median = statistics.median(times)
    return {
        "what": f"every path of {explored.edition} ({paths})",
        "answers": 0,
        "median_us": round(median),
        "p99_us": round(max(times)),
        "ratio": round(median / (paths * microseconds(lambda: nothing(law, ()), EMPTY_CALLS)), 1),
        "unit": "empty calls a path",
    }


def slowest_question(explored: Explored, rounds: int) -> dict[str, Any]:
    """The first question, where nothing was told yet."""
    law = explored.law
    times = [microseconds(lambda: rule(law, (Answer("area", "other"),)), CALLS) for _ in range(rounds)]
    empty = statistics.median(microseconds(lambda: nothing(law, ()), EMPTY_CALLS) for _ in range(rounds))
    median = statistics.median(times)
    return {
        "what": f"one question, {explored}",
        "answers": 1,
        "median_us": round(median, 2),
        "p99_us": round(sorted(times)[int(len(times) * 0.99)], 2),
        "ratio": round(median / empty, 1),
        "unit": "empty calls",
    }


def measure(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """A row for each law, the whole edition, and the listing of all paths."""
    rows = [row(explored, rounds) for explored in EVERYTHING]
    whole = Explored("2017", WHOLE)
    return [*rows, slowest_question(whole, rounds), whole_tree(whole)]


def table(rows: list[dict[str, Any]]) -> str:
    """The rows under their headings, as text."""
    lines = [f"{'':40} {'told':>5} {'median µs':>10} {'p99 µs':>10} {'ratio':>8}"]
    for one in rows:
        figures = f"{one['answers']:>5} {one['median_us']:>10} {one['p99_us']:>10} {one['ratio']:>8}"
        lines.append(f"{one['what']:40} {figures} {one['unit']}")
    return "\n".join(lines)


if __name__ == "__main__":
    found = measure()
    print(json.dumps(found, indent=2) if "--json" in sys.argv else table(found))
