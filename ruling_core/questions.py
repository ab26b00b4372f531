"""Every question an edition can ask, by id; several may share one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from ruling_core.facts import Question

_HOMES = {
    "2017": ("ruling_core.table", "ruling_core.laws_2017"),
    "1987": ("ruling_core.table", "ruling_core.laws_1987"),
}


@cache
def questions(edition: str) -> Mapping[str, tuple[Question[Any], ...]]:
    """The questions of *edition* by id, in the order in which they are defined."""
    found: dict[str, dict[Question[Any], None]] = {}
    for home in _HOMES[edition]:
        for module in _modules(home):
            for question in _defined_in(module):
                found.setdefault(question.id, {})[question] = None
    return {question_id: tuple(variants) for question_id, variants in found.items()}


def _modules(home: str) -> Iterator[ModuleType]:
    module = importlib.import_module(home)
    yield module
    for part in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{home}."):
        yield importlib.import_module(part.name)


def _defined_in(module: ModuleType) -> Iterator[Question[Any]]:
    """What the module can ask; a name with an underscore only peeks at what was said to another's question."""
    for name, value in vars(module).items():
        if name.startswith("_"):
            continue
        candidates = value.values() if isinstance(value, Mapping) else (value,)
        yield from (one for one in candidates if isinstance(one, Question))
