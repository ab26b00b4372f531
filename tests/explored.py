"""Every law of every edition with all its paths, explored once for the tests that look at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ruling_core.editions import EDITIONS
from ruling_core.explore import Node, rulings, tree
from ruling_core.facts import SKIPPED, Answer, Question
from ruling_core.rulings import Law, Ruling

WHOLE = "all"
"""The name, beside the numbers of the laws, of an edition from the first question on."""


@dataclass(frozen=True, slots=True)
class Explored:
    """A law of an edition, or the whole edition."""

    edition: str
    number: str

    def __str__(self) -> str:
        return f"{self.edition}-{self.number}"

    @property
    def law(self) -> Law:
        edition = EDITIONS[self.edition]
        return edition.law if self.number == WHOLE else edition.laws[self.number]

    @property
    def tree(self) -> Node | Ruling:
        return _tree(self)

    @property
    def paths(self) -> tuple[Ruling, ...]:
        return _paths(self)


@cache
def _tree(explored: Explored) -> Node | Ruling:
    return tree(explored.law)


@cache
def _paths(explored: Explored) -> tuple[Ruling, ...]:
    return tuple(rulings(explored.tree))


WHOLE_EDITIONS = [Explored(edition, WHOLE) for edition in EDITIONS]
SINGLE_LAWS = [Explored(edition, number) for edition, one in EDITIONS.items() for number in one.laws]
EVERYTHING = [*SINGLE_LAWS, *WHOLE_EDITIONS]

Steps = tuple[tuple[Node, str], ...]


def walks(node: Node | Ruling, steps: Steps = ()) -> Iterator[tuple[Steps, Ruling]]:
    """Each ruling under *node* with the questions that led to it and the answer to each."""
    if isinstance(node, Ruling):
        yield steps, node
        return
    for word, branch in node.branches:
        yield from walks(branch, (*steps, (node, word)))


def nodes(node: Node | Ruling, above: Steps = ()) -> Iterator[tuple[Steps, Node]]:
    """Each question under *node*, with the steps before it."""
    if isinstance(node, Ruling):
        return
    yield above, node
    for word, branch in node.branches:
        yield from nodes(branch, (*above, (node, word)))


def answers_of(steps: Steps) -> tuple[Answer, ...]:
    """What was said on the way; facts that were left out are not said."""
    return tuple(Answer(node.question.id, word) for node, word in steps if word != SKIPPED)


def told(steps: Steps) -> str:
    """The way to a question, for the message of a failing test."""
    return " ".join(f"{node.question.id}={word}" for node, word in steps)


def questions_in(node: Node | Ruling) -> set[Question[Any]]:
    """Every question that can come up under *node*."""
    return {one.question for _, one in nodes(node)}


def law_number(number: str) -> int:
    """The law that ``16C`` or ``30`` belongs to."""
    found = re.match(r"\d+", number)
    assert found, number
    return int(found[0])
