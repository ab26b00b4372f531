"""A file of official text as numbered lines, or a clear refusal."""

from __future__ import annotations

import re
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.official.repairs import repaired

LARGEST = 5_000_000
"""Bytes; a whole lawbook is a tenth of that."""
_NO_TEXT = {
    b"PK": "a zip file or a Word document",
    b"%PDF": "a PDF",
    b"\x1f\x8b": "a compressed file",
    b"BZh": "a compressed file",
    b"\xfd7zXZ": "a compressed file",
    b"7z\xbc\xaf": "a compressed file",
    b"Rar!": "a compressed file",
    b"\x28\xb5\x2f\xfd": "a compressed file",
    b"\xd0\xcf\x11\xe0": "a Word document",
    b"{\\rtf": "a rich text document",
    b"\x89PNG": "an image",
    b"\xff\xd8\xff": "an image",
}
_BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


class UnreadableFileError(ValueError):
    """The file holds no text that can be read; the message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number in the file, its text without surplus space, and how far it is indented."""

    number: int
    text: str
    indent: int = 0
    repairs: int = 0


def read_bytes(path: Path) -> bytes:
    """The content of *path*; raises UnreadableFileError for anything but an ordinary file of a sensible size."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFileError(f"{path}: this is no ordinary file")
        with path.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except (OSError, ValueError) as failure:
        if isinstance(failure, UnreadableFileError):
            raise
        reason = getattr(failure, "strerror", None) or "it is no file name"
        raise UnreadableFileError(f"{path}: cannot be read ({reason})") from None
    if len(content) > LARGEST:
        raise UnreadableFileError(f"{path}: larger than {LARGEST // 1_000_000} MB, so no lawbook text")
    return content


def lines_of(content: bytes, name: str) -> list[Line]:
    """The lines of *content* with the known misprints repaired; raises UnreadableFileError where it is no text."""
    text = unicodedata.normalize("NFC", _decoded(content, name))
    return [line for number, raw in enumerate(_split(text), 1) for line in _lines(number, raw)]


def _decoded(content: bytes, name: str) -> str:
    for start, kind in _NO_TEXT.items():
        if content.startswith(start):
            raise UnreadableFileError(f"{name}: this is {kind}; save its text as a plain .txt file and import that")
    text = _as_text(content)
    if text is None or _CONTROL.search(text):
        raise UnreadableFileError(f"{name}: this is no plain text; save it as a .txt file (UTF-8) and import that")
    return text


def _as_text(content: bytes) -> str | None:
    marked = next((name for mark, name in _BYTE_ORDER_MARKS.items() if content.startswith(mark)), None)
    for encoding in [marked] if marked else ["utf-8", "cp1252"]:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def _split(text: str) -> list[str]:
    return re.split(r"\r\n|[\n\r\f\v]", text)


def _lines(number: int, raw: str) -> Iterator[Line]:
    """The lines that one line of the file stands for: a misprint may have run two together."""
    spaced = _INVISIBLE.sub("", raw.expandtabs(4).replace("\u00a0", " "))
    indent = len(spaced) - len(spaced.lstrip())
    text, repairs = repaired(" ".join(spaced.split()))
    for at, part in enumerate(text.split("\n")):
        yield Line(number, part.strip(), indent, repairs if at == 0 else 0)
