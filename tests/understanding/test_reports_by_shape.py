"""Every irregularity is told in many sentence shapes, and much that sounds like one is none."""

from __future__ import annotations

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows


@pytest.mark.parametrize(("label", "text"), rows("reports_by_shape"))
def test_the_irregularity(label: str, text: str) -> None:
    reading = understand(text)
    assert str(None if reading.is_suggestion else reading.irregularity) == label
