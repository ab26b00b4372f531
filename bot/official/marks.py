"""What stands before a line: a letter, a number, a bullet, or an article's whole place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """The kinds of mark."""

    PLACE = auto()
    UPPER = auto()
    NUMBER = auto()
    LOWER = auto()
    BULLET = auto()


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark before a line: ``A.``, ``1.``, ``(a)``, ``(ii)``, ``-`` or ``C2.``."""

    kind: Kind
    label: str = ""
    printed: str = ""


_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_START = re.compile(
    r"(?:\#{1,6}\s+)?(?:\*\*|__)?(?P<mark>"
    r"(?P<bullet>[-–—•*·▪◦])"
    r"|(?P<place>\d{1,2}[A-H]\d{0,2}(?:\(?[a-z]\)?)?(?:[-(]?(?:i{1,3}|iv|v)\)?)?(?=[.):*_]{0,3}\s)"
    r"|[A-H]\d{1,2}(?:\(?[a-z]\)?)?(?:[-(]?(?:i{1,3}|iv|v)\)?)?(?=[.):]))[.):]{0,2}"
    r"|(?P<upper>[A-H])[.):]"
    r"|\(?(?P<number>\d{1,2})[.)]{1,2}"
    r"|\(?(?P<lower>[a-z]|[ivx]{1,4})\.?[.)]"
    r")(?:\*\*|__)?(?:\s+(?=\S)|(?<=[.)])(?=[A-Z(])|(?<=\))(?=[a-z])|(?<=\d\.)$|(?<=\))$)"
)
_INLINE = re.compile(
    r"(?<=[.:;,\w)\]])\s(?="
    r"(?:[A-H]\.\s?[A-Za-z]|\d{1,2}\.\s?[A-Za-z(]|(?:\d\.)?\([a-z]\)(?:\s?[^\s(),.;]|$)|\((?:i{1,3}|iv|v)\.?\)\s\S)"
    r")|(?<=\d\.)(?=\([a-z]\)[\s\w])"
)


def mark_of(text: str) -> tuple[Mark | None, str]:
    """The mark at the start of *text*, and the text after it."""
    found = _START.match(text)
    if not found:
        return None, text
    kind = next(kind for kind in Kind if found[kind.name.lower()])
    label = found[kind.name.lower()]
    if kind is Kind.LOWER and len(label) > 1 and label not in _ROMAN:
        return None, text
    return Mark(kind, "" if kind is Kind.BULLET else label, found["mark"]), text[found.end() :]


def pieces(text: str) -> list[str]:
    """*text* cut before everything within it that may be a mark: ``A. Heading 1. If …``."""
    return _INLINE.split(text)


def numbers(mark: Mark) -> tuple[int, ...]:
    """What a mark can count as: ``(i)`` is the ninth letter or the first numeral."""
    label = mark.label
    if mark.kind is Kind.NUMBER:
        return (int(label),)
    letter = (ord(label.lower()) - 96,) if len(label) == 1 else ()
    roman = (_ROMAN[label],) if mark.kind is Kind.LOWER and label in _ROMAN else ()
    return (*roman, *letter)


def number_of(part: str, depth: int) -> int:
    """What the last part of an article's place counts as; *depth* tells numerals from letters."""
    if part.isdigit():
        return int(part)
    if depth > 3 and part in _ROMAN:
        return _ROMAN[part]
    return ord(part.lower()) - 96
