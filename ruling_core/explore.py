"""Every ruling a law can give, by answering every question every way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ruling_core.facts import SKIPPED, Answer, Facts, NeededError, Question
from ruling_core.rulings import Law, Ruling


@dataclass(frozen=True, slots=True)
class Node:
    """A question of a law's tree, with what each answer leads to."""

    question: Question[Any]
    optional: bool
    branches: tuple[tuple[str, Node | Ruling], ...]


def tree(law: Law, answers: tuple[Answer, ...] = ()) -> Node | Ruling:
    """The whole of *law* as questions and rulings.

    A fact that is used when told but never asked for comes up as an optional question, whose answer
    ``-`` leaves it out.
    """
    facts = Facts(answers, curious=True)
    try:
        consequences = law(facts)
    except NeededError as needed:
        question = needed.question
        words = question.explored or tuple(question.answers)
        words = (SKIPPED, *words) if needed.optional else words
        return Node(question, needed.optional, tuple((word, _after(law, answers, question, word)) for word in words))
    return Ruling(consequences, tuple(facts.read.items()))


def _after(law: Law, answers: tuple[Answer, ...], question: Question[Any], word: str) -> Node | Ruling:
    return tree(law, (*answers, Answer(question.id, word)))


def rulings(node: Node | Ruling) -> Iterator[Ruling]:
    """The rulings at the ends of *node*, in the order of the answers."""
    if isinstance(node, Ruling):
        yield node
        return
    for _, branch in node.branches:
        yield from rulings(branch)


def paths(law: Law) -> Iterator[Ruling]:
    """Every ruling *law* can give; ``because`` of each holds the answers that led to it."""
    return rulings(tree(law))
