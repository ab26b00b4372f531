"""What players tell of cards, tricks, boards and scores is read as they mean it, or left to be asked."""

from __future__ import annotations

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows


@pytest.mark.parametrize(("label", "text", "facts"), rows("cards_and_boards"))
def test_a_report(label: str, text: str, facts: str) -> None:
    reading = understand(text)
    assert (str(reading.irregularity), reading.also) == (label, ())
    given = {f"{key}={value}" for key, value in reading.facts.items()}
    told = {fact for fact in facts.split() if not fact.startswith("!")}
    assert told <= given
    assert not {fact[1:] for fact in facts.split() if fact.startswith("!")} & (given | set(reading.facts))
