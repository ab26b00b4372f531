"""The lawbook's definitions: what a word means, in our own words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extractOne
from rapidfuzz.utils import default_process

from bot.catalog import locales

_HEADING = re.compile(r"(?P<term>[^(\n]+?)\s*(?:\((?P<english>[^)\n]+)\))?")
_LEAST = 86
"""Likeness, of a hundred, for a misspelt term."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A term of the lawbook, its English name and its meaning."""

    term: str
    english: str
    text: str

    @property
    def see(self) -> str:
        """The term it only points to, if so: ``Zie Ingetrokken.``"""
        found = re.fullmatch(r"Zie (\w[\w ]*)\.", self.text)
        return found[1] if found else ""


@cache
def definitions(edition: str = "2017") -> Mapping[str, Definition]:
    """The definitions of *edition* by term, in small letters, in the order of the book; empty where it has none."""
    path = locales() / "nl" / f"laws_{edition}" / "definitions.md"
    if not path.is_file():
        return {}
    parts = re.split(r"(?m)^## ", path.read_text(encoding="utf-8"))[1:]
    read = (_definition(*part.partition("\n")[::2]) for part in parts)
    return {one.term.lower(): one for one in read}


def _definition(heading: str, text: str) -> Definition:
    found = _HEADING.fullmatch(heading.strip())
    return Definition(found["term"], found["english"] or "", text.strip()) if found else Definition(heading, "", text)


def define(term: str, edition: str = "2017") -> Definition | None:
    """What *term* means, in Dutch or English, misspelt or in the plural; None when it is no term of the lawbook."""
    names = _names(edition)
    asked = default_process(term[:80])
    if asked in names:
        return names[asked]
    found = extractOne(asked, names.keys(), scorer=ratio, score_cutoff=_LEAST) if asked else None
    return names[found[0]] if found else None


@cache
def _names(edition: str) -> Mapping[str, Definition]:
    names = {default_process(one.english): one for one in definitions(edition).values() if one.english}
    return {**names, **{default_process(one.term): one for one in definitions(edition).values()}}
