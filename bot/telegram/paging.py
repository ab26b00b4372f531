"""Texts longer than Telegram takes, in pages of whole blocks."""

from __future__ import annotations

import re

LONGEST_TEXT = 4096
"""UTF-16 units that Telegram takes in one message."""
_PAGE = 3900
_TAG = re.compile(r"<(/?)[a-z-]+[^>]*>")


def utf16_length(text: str) -> int:
    """How long Telegram takes *text* to be."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def pages(text: str) -> list[str]:
    """*text*, a message in HTML, in parts that Telegram takes, cut where no markup is open."""
    if len(text) * 2 <= LONGEST_TEXT or utf16_length(text) <= LONGEST_TEXT:
        return [text]
    for between in ("\n\n", "\n", " "):
        parts = _filled(_uncut(text, between), between)
        if all(utf16_length(part) <= LONGEST_TEXT for part in parts):
            return parts
    return _cut_anywhere(re.sub(_TAG, "", text))


def _uncut(text: str, between: str) -> list[str]:
    """The pieces between *between*, those joined again whose markup goes on."""
    pieces: list[str] = []
    depth = 0
    for piece in text.split(between):
        if depth:
            pieces[-1] += between + piece
        else:
            pieces.append(piece)
        depth += sum(-1 if found[1] else 1 for found in _TAG.finditer(piece))
    return pieces


def _filled(pieces: list[str], between: str) -> list[str]:
    parts: list[str] = []
    for piece in pieces:
        if parts and utf16_length(parts[-1] + between + piece) <= _PAGE:
            parts[-1] += between + piece
        else:
            parts.append(piece)
    return [part for part in parts if part.strip()]


def _cut_anywhere(text: str) -> list[str]:
    """Without markup, and with no character or entity split; each character is at most two units."""
    parts = []
    while text:
        part = re.sub(r"&[#\w]{0,7}$", "", text[: _PAGE // 2]) or text[: _PAGE // 2]
        parts.append(part)
        text = text[len(part) :]
    return parts
