"""No question is asked that changes nothing: each has answers that lead to different rulings."""

from __future__ import annotations

from functools import cache

import pytest

from ruling_core.explore import Node
from ruling_core.rulings import Ruling
from tests.explored import EVERYTHING, Explored, nodes, told

Meaning = tuple[object, ...]
"""What a part of a tree decides: consequences at the ends, question and meaning by answer above."""


@cache
def meaning(part: Node | Ruling) -> Meaning:
    """Two parts that ask the same and rule the same have the same meaning; a pointless question has none."""
    if isinstance(part, Ruling):
        return part.consequences
    branches = tuple((word, meaning(branch)) for word, branch in part.branches)
    first = branches[0][1]
    if len(branches) > 1 and all(branch == first for _, branch in branches):
        return first
    return (part.question.id, branches)


@pytest.mark.parametrize("explored", EVERYTHING, ids=str)
def test_each_question_changes_the_outcome_for_at_least_one_answer(explored: Explored) -> None:
    pointless = [
        f"{told(above)} -> {node.question.id}"
        for above, node in nodes(explored.tree)
        if len(node.branches) > 1 and len({meaning(branch) for _, branch in node.branches}) == 1
    ]
    assert pointless == []


@pytest.mark.parametrize("explored", EVERYTHING, ids=str)
def test_each_question_offers_a_choice(explored: Explored) -> None:
    """One answer is one too few, except for a seat of which one stands for all four."""
    lonely = {
        node.question.id
        for _, node in nodes(explored.tree)
        if len(node.branches) == 1 and node.question.id not in ("offender", "declarer")
    }
    assert lonely == set()
