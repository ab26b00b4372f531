"""Every benchmark that has a `measure`: `python -m tests.benchmarks [NAME …] [--json]`."""

from __future__ import annotations

import argparse
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tests import benchmarks


def names() -> list[str]:
    """The modules of this package that measure something."""
    found = [part.name for part in pkgutil.iter_modules(benchmarks.__path__) if not part.name.startswith("_")]
    return [name for name in found if hasattr(module(name), "measure")]


def module(name: str) -> Any:
    return import_module(f"{benchmarks.__name__}.{name}")


def measured(wanted: list[str]) -> Iterator[dict[str, Any]]:
    """The rows of each benchmark, with its name."""
    for name in wanted:
        for row in module(name).measure():
            yield {"benchmark": name, **row}


def as_line(row: dict[str, Any]) -> str:
    """A row as words: what was measured first, then every figure with what it is."""
    shown = {key: value for key, value in row.items() if key not in ("benchmark", "what")}
    figures = "  ".join(f"{key} {value}" for key, value in shown.items())
    return f"{row['benchmark']:14} {row.get('what', '')}: {figures}"


def main() -> None:
    """Measure what is named, or everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(names()))
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    given = parser.parse_args()
    unknown = set(given.names) - set(names())
    if unknown:
        parser.error(f"no benchmark {', '.join(sorted(unknown))}; there is {', '.join(names())}")
    rows = list(measured(given.names or names()))
    print(json.dumps(rows, indent=2) if given.json else "\n".join(map(as_line, rows)))


if __name__ == "__main__":
    main()
