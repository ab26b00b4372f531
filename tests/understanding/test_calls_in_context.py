"""Irregular calls with what went before them and what was called since: what must be read, and what may not."""

from __future__ import annotations

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows


@pytest.mark.parametrize(("label", "text", "expected", "absent"), rows("calls_in_context"))
def test_a_call_in_its_context(label: str, text: str, expected: str, absent: str) -> None:
    reading = understand(text)
    assert str(reading.irregularity) == label
    told = {key: str(value).replace(" ", "_") for key, value in reading.facts.items()}
    assert dict(pair.split("=") for pair in expected.split()).items() <= told.items()
    assert told.keys().isdisjoint(absent.split())
