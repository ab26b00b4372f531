"""A message as it is read: without the characters that nobody sees."""

from __future__ import annotations

import unicodedata

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Controls, marks of direction, halves of characters, and what no alphabet has."""
_KEPT = "\n\t"


def heard(text: str) -> str:
    """*text* without control characters, marks of direction and halves of characters."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return "".join(char for char in text if char in _KEPT or unicodedata.category(char) not in _UNSEEN).strip()
