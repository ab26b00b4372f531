"""The ruling core is pure: the same answers give the same ruling, whatever the clock, the disk or the dice say."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import ruling_core

CORE = Path(ruling_core.__file__).parent
MODULES = sorted(CORE.rglob("*.py"))
LAWS = [path for path in MODULES if path.parent.name.startswith("laws_")]

PURE = {
    "__future__",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "importlib",  # finds the questions among the core's own modules
    "itertools",
    "math",
    "operator",
    "pkgutil",  # idem
    "re",
    "types",
    "typing",
}
ALLOWED = {"contextlib": ("rulings.py",), "pydantic": ("incidents.py",), "fractions": (), "decimal": ()}
"""Modules that are pure enough for the files named."""
IMPURE_NAMES = {"open", "input", "print", "eval", "exec", "globals", "__import__"}
FINDS_MODULES = ("questions.py",)


def name_of(path: Path) -> str:
    return str(path.relative_to(CORE))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_impure_is_imported(path: Path) -> None:
    outside = {one for one in imported(path) if one.partition(".")[0] != "ruling_core"}
    allowed = PURE | {one for one, files in ALLOWED.items() if path.name in files}
    assert sorted(outside - allowed) == []
    assert "bot" not in {one.partition(".")[0] for one in imported(path)}
    if path.name not in FINDS_MODULES:
        assert not {"importlib", "pkgutil"} & outside


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_is_read_written_or_changed_outside(path: Path) -> None:
    names = {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)}
    assert sorted(names & IMPURE_NAMES) == []
    assert [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Global | ast.Nonlocal)] == []


@pytest.mark.parametrize("path", LAWS, ids=name_of)
def test_a_law_catches_nothing_and_loops_over_nothing_endless(path: Path) -> None:
    caught = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Try | ast.While | ast.With)]
    assert caught == []


@pytest.mark.parametrize("path", [path for path in LAWS if path.name.startswith("law_")], ids=name_of)
def test_a_law_speaks_of_roles_never_of_seats(path: Path) -> None:
    """Law 2 knows the seats by the number of a board, 7 names north: they say so by text, not by a seat."""
    seats = [
        ast.unparse(node)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Seat"
    ]
    assert seats == []
    words = {node.value for node in ast.walk(tree_of(path)) if isinstance(node, ast.Constant)}
    assert sorted(words & {"north", "east", "south", "west"}) == []


@pytest.mark.parametrize("path", [path for path in LAWS if path.name.startswith("law_")], ids=name_of)
def test_a_law_is_headed_by_its_title_and_names_its_paragraphs(path: Path) -> None:
    tree = tree_of(path)
    assert ast.get_docstring(tree)
    public = [one for one in tree.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    assert public
    assert [one.name for one in public if not ast.get_docstring(one)] == []


def test_the_core_works_without_the_bot_and_without_its_dependencies() -> None:
    """In a fresh interpreter: a ruling needs nothing but the standard library."""
    code = (
        "import sys; from ruling_core.editions import EDITIONS; from ruling_core.rulings import rule; "
        "rule(EDITIONS['2017'].law); "
        "print(sorted(name for name in sys.modules if name.partition('.')[0] in "
        "('bot', 'pydantic', 'babel', 'click', 'telegram', 'sqlalchemy', 'socket', 'ssl', 'asyncio', 'random')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=CORE.parent)
    assert run.stdout.strip() == "[]"
