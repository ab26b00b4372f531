"""Finders that are passed over for want of a word would have found nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.understanding.report import FINDERS, finders_for
from bot.understanding.tell import tell

PHRASES = sorted((Path(__file__).parent / "phrases").glob("*.jsonl"))


@pytest.mark.parametrize("path", PHRASES, ids=lambda path: path.stem)
def test_a_finder_passed_over_finds_nothing(path: Path) -> None:
    passed_over = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        text = json.loads(line)["text"]
        story = tell(text)
        for finder in set(FINDERS).difference(finders_for(story)):
            passed_over += 1
            assert not list(finder(story)), (text, finder.__name__)
    assert passed_over
