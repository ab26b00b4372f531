"""The shape of the code: small functions and modules, docstrings for what others use, nothing that does not belong."""

from __future__ import annotations

import ast
import codecs
import re
import subprocess
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("ruling_core", "bot")
LONGEST_BODY, MEDIAN_BODY, LONGEST_MODULE, LONGEST_LAW = 30, 7, 300, 120
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TOP = {
    ".ci",
    ".gitignore",
    "LICENSE",
    "README.md",
    "bot",
    "constraints.txt",
    "locales",
    "pyproject.toml",
    "ruling_core",
    "tests",
    "deploy",
    "Dockerfile",
    "SECURITY.md",
    "docs",
    ".dockerignore",
}
BANNED_NAMES = ("utils", "util", "manager", "engine", "helper", "helpers")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tracked() -> list[Path]:
    """The files of the repository; outside a checkout every file that is not made by running it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        made = {".git", ".venv", "__pycache__", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache"}
        return [path for path in ROOT.rglob("*") if path.is_file() and not made & set(path.parts)]
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of the body, its docstring not counted."""
    body = function.body[1:] if ast.get_docstring(function) and len(function.body) > 1 else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_functions_and_modules_are_small(path: Path) -> None:
    long = {one.name: body_lines(one) for one in functions(path) if body_lines(one) > LONGEST_BODY}
    assert long == {}
    most = LONGEST_LAW if path.name.startswith("law_") else LONGEST_MODULE
    assert len(path.read_text(encoding="utf-8").splitlines()) <= most


def test_half_of_the_functions_fit_in_a_few_lines() -> None:
    assert median(body_lines(one) for path in SOURCES for one in functions(path)) <= MEDIAN_BODY


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_what_others_use_says_what_it_means(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree) or not tree.body, "the module"
    silent = [one.name for one in public(tree.body) if not ast.get_docstring(one)]
    assert [name for name in silent if name not in said_by_the_contract(path)] == []


def said_by_the_contract(path: Path) -> set[str]:
    """What is said of a method of the same name beside *path*: who keeps a contract need not say it again."""
    beside = (one for source in path.parent.glob("*.py") for one in functions(source))
    return {
        one.name for one in beside if ast.get_docstring(one) and one.args.args[:1] and one.args.args[0].arg == "self"
    }


def public(body: list[ast.stmt]) -> list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Functions, classes and their methods that do not start with an underscore."""
    found: list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef] = []
    for one in body:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not one.name.startswith("_"):
            found.append(one)
            if isinstance(one, ast.ClassDef):
                found += public(one.body)
    return found


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_names_say_what_a_thing_is(path: Path) -> None:
    names = [path.stem, *(one.name for one in functions(path))]
    words = {word for name in names for word in name.lower().split("_")}
    assert sorted(words & set(BANNED_NAMES)) == []


def test_the_top_of_the_repository_holds_what_belongs_there() -> None:
    assert sorted({path.relative_to(ROOT).parts[0] for path in tracked()} - TOP) == []


# --- what may not stand in any file -------------------------------------------------------------------

HOSTS = codecs.decode(r"clcv\.bet|clgubaubfgrq\.bet|vaqrk-hey", "rot13")  # so that this file does not name them
FORBIDDEN = {
    "an absolute path of somebody's machine": re.compile(r"(?<![\w/.:])/(?:work|home|root|Users)/\w"),
    "a package registry": re.compile(HOSTS, re.IGNORECASE),
}
MAY_SPEAK_OF_MACHINES = ("test_architecture.py",)


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_names_a_place_outside_the_repository(what: str) -> None:
    found = [name_of(path) for path in tracked() if FORBIDDEN[what].search(text_of(path))]
    assert [name for name in found if Path(name).name not in MAY_SPEAK_OF_MACHINES] == []


def test_only_tests_that_skip_look_beside_the_repository() -> None:
    beside = re.compile(r"\.\./" + "shared|/ " + '"shared"')
    found = [path for path in tracked() if path.suffix == ".py" and beside.search(text_of(path))]
    assert [name_of(path) for path in found if "tests" not in path.parts] == []
    assert [name_of(path) for path in found if "skip" not in text_of(path)] == []
