"""One line of the ``understand`` command: a text, or JSON with a text and the question it answers."""

from __future__ import annotations

import json
from typing import Any

from bot.understanding import understand


def read_line(line: str, *, question: str | None = None, why: bool = False) -> dict[str, Any]:
    """What the line is read as, in the record format of the phrase files."""
    text, asked = _text_and_question(line)
    return understand(text, question=asked or question).as_json(why=why)


def _text_and_question(line: str) -> tuple[str, str | None]:
    """A line that is a JSON object with a text holds its own question; any other line is the text."""
    try:
        message = json.loads(line)
    except ValueError:
        return line, None
    if not isinstance(message, dict) or not isinstance(message.get("text"), str):
        return line, None
    question = message.get("question")
    return message["text"], question if isinstance(question, str) else None
