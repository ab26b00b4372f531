"""Irregular calls with what went before them and what was called since: what must be read, and what may not."""

from __future__ import annotations

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows


@pytest.mark.parametrize(("label", "text", "expected", "absent"), rows("calls_in_context"))
def test_a_call_in_its_context(label: str, text: str, expected: str, absent: str) -> None:
    reading = understand(text)
    assert str(None if reading.is_suggestion else reading.irregularity) == label
    told = {key: str(value).replace(" ", "_") for key, value in reading.facts.items()}
    assert dict(pair.split("=") for pair in expected.split()).items() <= told.items()
    assert told.keys().isdisjoint(absent.split())


def test_what_came_after_a_call_out_of_turn_was_not_too_high_for_it() -> None:
    assert understand("oost bood 1 schoppen, maar noord was gever; noord heeft daarna 1 harten geboden").also == ()
