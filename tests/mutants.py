"""Mutants of the laws: each is one law function with one condition turned round, or two cases changed about."""

from __future__ import annotations

import ast
import copy
import gc
import inspect
import pkgutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from ruling_core import laws_1987, laws_2017

Function = ast.FunctionDef


@dataclass(frozen=True)
class Mutant:
    """A law function, the code it gets, and what was changed about it."""

    name: str
    file: str
    original: CodeType
    code: CodeType


def law_modules() -> list[ModuleType]:
    """The modules that hold laws: ``law_NN``, and the triage that leads to them."""
    found = []
    for package in (laws_2017, laws_1987):
        for part in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            last = part.name.rpartition(".")[2]
            if last.startswith("law_") or ".triage" in part.name:
                found.append(import_module(part.name))
    return [*found, laws_1987]


def mutants(module: ModuleType) -> list[Mutant]:
    """Every mutant of *module*, each with a name of its own that stays when lines move."""
    source = Path(inspect.getfile(module)).read_text(encoding="utf-8")
    tree = ast.parse(source)
    originals = codes(compile(source, str(module.__file__), "exec"))
    found, names = [], Counter[str]()
    for changed, where, what in changes(tree):
        name = f"{module.__name__.partition('.')[2]}.{where}: {what}"
        names[name] += 1
        numbered = name if names[name] == 1 else f"{name} #{names[name]}"
        mutated = codes(compile(changed, str(module.__file__), "exec"))
        found.append(Mutant(numbered, str(module.__file__), originals[where], mutated[where]))
    return found


def codes(code: CodeType) -> dict[str, CodeType]:
    """The code of each function in a module by its qualified name."""
    found = {}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found[constant.co_qualname] = constant
            found |= codes(constant)
    return found


def changes(tree: ast.Module) -> Iterator[tuple[ast.Module, str, str]]:
    """Each changed copy of *tree*, the function it was changed in, and what was changed."""
    for function, qualified in functions(tree, ""):
        seen = {ast.dump(function)}
        for index, _ in enumerate(sites(function)):
            changed = copy.deepcopy(tree)
            twin = {name: one for one, name in functions(changed, "")}[qualified]
            what = turn(sites(twin)[index])
            if ast.dump(twin) not in seen:
                seen.add(ast.dump(twin))
                yield ast.fix_missing_locations(changed), qualified, what


def functions(tree: ast.AST, prefix: str) -> Iterator[tuple[Function, str]]:
    for one in ast.iter_child_nodes(tree):
        if isinstance(one, Function):
            yield one, f"{prefix}{one.name}"
            yield from functions(one, f"{prefix}{one.name}.<locals>.")


Site = tuple[ast.AST, str, int]
"""A node, the field of it that is turned round, and the place in that field where it is a list."""


def sites(function: Function) -> list[Site]:
    """What can be turned round in *function*, in the order of the text; nested functions have their own."""
    return [site for node in own_nodes(function) for site in sites_of(node)]


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(function):
        if not isinstance(child, Function):
            yield child
            yield from own_nodes(child)


def sites_of(node: ast.AST) -> Iterator[Site]:
    match node:
        case ast.If() | ast.IfExp():
            yield node, "test", -1
        case ast.match_case(guard=ast.expr()):
            yield node, "guard", -1
        case ast.BoolOp():
            yield from ((node, "values", place) for place in range(len(node.values)))
        case ast.Compare():
            yield node, "ops", 0
        case ast.comprehension():
            yield from ((node, "ifs", place) for place in range(len(node.ifs)))
        case ast.Match():
            yield from ((node, "cases", place) for place in range(len(node.cases) - 1))


_OPPOSITE = {
    ast.Is: ast.IsNot,
    ast.Eq: ast.NotEq,
    ast.In: ast.NotIn,
    ast.Lt: ast.GtE,
    ast.Gt: ast.LtE,
    ast.IsNot: ast.Is,
    ast.NotEq: ast.Eq,
    ast.NotIn: ast.In,
    ast.GtE: ast.Lt,
    ast.LtE: ast.Gt,
}


def turn(site: Site) -> str:
    """Turns the site round in place; gives what was done in a few words."""
    node, field, place = site
    if isinstance(node, ast.Match):
        first, second = node.cases[place], node.cases[place + 1]
        first.body, second.body = second.body, first.body
        return f"case {ast.unparse(first.pattern)} <-> case {ast.unparse(second.pattern)}"
    if isinstance(node, ast.Compare):
        before = ast.unparse(node)
        node.ops[0] = _OPPOSITE[type(node.ops[0])]()
        return f"not ({before})"
    before = getattr(node, field) if place < 0 else getattr(node, field)[place]
    negated = opposite(before)
    if place < 0:
        setattr(node, field, negated)
    else:
        getattr(node, field)[place] = negated
    return f"not ({ast.unparse(before)})"


def opposite(test: ast.expr) -> ast.expr:
    """The opposite of *test*, written so that the same change made elsewhere is seen to be the same."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        turned = copy.deepcopy(test)
        turned.ops[0] = _OPPOSITE[type(test.ops[0])]()
        return turned
    return ast.UnaryOp(ast.Not(), test)


# --- putting a mutant in the place of the law ---------------------------------------------------------

Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def live_functions() -> dict[Place, list[FunctionType]]:
    """Every function of the laws that exists in this process, by where it was written; closures more than once."""
    found: dict[Place, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and str(one.__module__).startswith("ruling_core.laws_"):
            found.setdefault(place_of(one.__code__), []).append(one)
    return found


@contextmanager
def in_force(mutant: Mutant, live: dict[Place, list[FunctionType]]) -> Iterator[None]:
    """While this holds the law is as the mutant has it."""
    places = live[place_of(mutant.original)]
    before = [function.__code__ for function in places]
    for function in places:
        function.__code__ = mutant.code
    try:
        yield
    finally:
        for function, code in zip(places, before, strict=True):
            function.__code__ = code
