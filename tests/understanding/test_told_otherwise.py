"""What is told in other ways than by a plain sentence is found all the same."""

from __future__ import annotations

import pytest

from bot.understanding import understand
from bot.understanding.reading import Reading
from bot.understanding.suggested import suggested
from bot.understanding.tell import tell
from tests.understanding.tables import rows


@pytest.mark.parametrize(("label", "text", "facts"), rows("told_otherwise"))
def test_what_is_told_otherwise(label: str, text: str, facts: str) -> None:
    reading = _read(label, text)
    assert str(None if reading.is_suggestion else reading.irregularity) == label.replace("suggested:", "")
    told = {key: str(value) for key, value in reading.facts.items()}
    wanted = dict(fact.split("=") for fact in facts.split() if not fact.startswith("-"))
    assert {key: told.get(key) for key in wanted} == wanted
    assert {fact[1:] for fact in facts.split() if fact.startswith("-")}.isdisjoint(told)


def _read(label: str, text: str) -> Reading:
    """How a message is read; of a suggestion, as if it were confirmed."""
    if not label.startswith("suggested:"):
        return understand(text)
    found = suggested(tell(text), label.partition(":")[2], 0)
    assert found.is_suggestion
    return Reading(found.kind, found.irregularity, facts=found.facts, sure=1.0)
