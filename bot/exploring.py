"""A law as every path it has, and as a flowchart that is drawn from the law itself."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Mapping

from ruling_core.articles import parse_article
from ruling_core.editions import EDITIONS
from ruling_core.explore import Node, paths, tree
from ruling_core.rulings import Consequence, Law, Ruling


class LawNotFoundError(LookupError):
    """The edition has no such law to explore."""


def law_named(edition: str, law: str | None) -> Law:
    """A law of *edition* by number, or the whole edition where none is named."""
    found = EDITIONS[edition].laws.get(law) if law else EDITIONS[edition].law
    if found is None:
        known = sorted(EDITIONS[edition].laws, key=lambda one: (parse_article(one).law, one))
        raise LawNotFoundError(f"edition {edition} has no law {law!r} to explore; there is {', '.join(known)}")
    return found


def written(one: Consequence) -> str:
    """A consequence in one word group: ``must_pass_once partner 30B1b-ii at_next_turn``."""
    parts = (one.effect, one.what, one.who, one.number, one.article, None if one.when == "now" else one.when)
    return " ".join(str(part) for part in parts if part is not None)


def path_line(ruling: Ruling) -> str:
    """A path in one line: what was answered, and what follows."""
    told = " ".join(f"{question}={word}" for question, word in ruling.because)
    return f"{told} -> {'; '.join(written(one) for one in ruling.consequences)}"


def as_text(law: Law) -> Iterator[str]:
    """Every path of *law*, one line each."""
    yield from (path_line(ruling) for ruling in paths(law))


def as_mermaid(law: Law) -> Iterator[str]:
    """The flowchart of *law* for mermaid: questions as diamonds, rulings as boxes."""
    yield "flowchart TD"
    for number, parent, answer, node in _numbered(tree(law)):
        text = f'n{number}{{"{node.question.id}"}}' if isinstance(node, Node) else f'n{number}["{_ruling(node)}"]'
        yield f"  {text}"
        if parent is not None:
            yield f"  n{parent} -->|{answer}| n{number}"


def _ruling(ruling: Ruling) -> str:
    return "<br/>".join(written(one) for one in ruling.consequences)


def _numbered(root: Node | Ruling) -> Iterator[tuple[int, int | None, str, Node | Ruling]]:
    """Each node with its number, its parent's, and the answer that leads to it; depth first."""
    waiting: list[tuple[int | None, str, Node | Ruling]] = [(None, "", root)]
    number = 0
    while waiting:
        parent, answer, node = waiting.pop()
        yield number, parent, answer, node
        if isinstance(node, Node):
            waiting += [(number, word, branch) for word, branch in reversed(node.branches)]
        number += 1


_LINE, _INDENT, _CHARACTER = 20, 28, 7


def as_svg(law: Law) -> Iterator[str]:
    """The flowchart of *law* as a drawing: a tree from the top left, one question or consequence a line."""
    lines = list(_indented(tree(law)))
    width = max(depth * _INDENT + len(text) * _CHARACTER for depth, text, _ in lines) + 2 * _INDENT
    height = (len(lines) + 1) * _LINE
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif">'
    for row, (depth, text, kind) in enumerate(lines, 1):
        colour, weight = ("#1a4d8f", "bold") if kind == "question" else ("#222", "normal")
        place = f'x="{depth * _INDENT + 8}" y="{row * _LINE}" font-size="12"'
        yield f'<text {place} fill="{colour}" font-weight="{weight}">{html.escape(text)}</text>'
    yield "</svg>"


def _indented(node: Node | Ruling, depth: int = 0, answer: str = "") -> Iterator[tuple[int, str, str]]:
    prefix = f"{answer}: " if answer else ""
    if isinstance(node, Ruling):
        for number, one in enumerate(node.consequences):
            yield depth + (number > 0), f"{prefix if number == 0 else ''}{written(one)}", "ruling"
        return
    yield depth, f"{prefix}{node.question.id}?", "question"
    for word, branch in node.branches:
        yield from _indented(branch, depth + 1, word)


FORMATS: Mapping[str, Callable[[Law], Iterator[str]]] = {"text": as_text, "mermaid": as_mermaid, "svg": as_svg}
