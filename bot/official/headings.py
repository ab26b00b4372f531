"""Lines that divide a text: an article's heading, an edition, a chapter, a page number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ruling_core.articles import Article, InvalidArticleError, parse_article

_CITATION = r"\d{1,2}(?:\s?[A-H](?:\d{1,2})?(?:\(?[a-z]\)?)?(?:[-(]?(?:i{1,3}|iv|v)\)?)?)?(?!\w)"
_WORD = r"(?:A+rtikel|Art\.?|Law)"
_ARTICLE = re.compile(
    rf"(?:\#{{1,6}}\s*(?:\*\*|__)?(?:{_WORD}\s)?|(?:\*\*|__)?{_WORD}\s)(?P<cited>{_CITATION})(?:\*\*|__)?(?P<rest>.*)",
    re.IGNORECASE,
)
_EDITION = re.compile(
    r"(?:sjabloon:\s*(?P<template>\d{4})(?::.*)?|(?:\W*(?:editie|uitgave|edition|spelregels"
    r"(?: voor wedstrijdbridge)?|(?:the )?laws of duplicate bridge|van|of))+\W*(?P<year>\d{4})\W*)",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\W*\(?\b(?:(?:van|uitgave|editie|edition) )?(19[3-9]\d|20[0-3]\d)\)?$")
_CHAPTER = re.compile(r"(?:hoofdstuk|chapter|deel|part|sectie|section|afdeling)\s+(?:[IVXLC]+|\d+)\b.{0,60}", re.I)
_CONTENTS = re.compile(r"(?:\.\s?){3,}\s*\d*$|[^\W\d].*\s\d{1,3}$")
_SENTENCE = re.compile(
    r"(?:is|zijn|was|kan|kunnen|mag|moet|en|of|van|niet|geldt|gelden|wordt|worden|hierboven|bepaalt|zegt|dan|and|or|"
    r"above|appl(?:y|ies)|does|do|may|shall|for|to)\b",
    re.IGNORECASE,
)
_BROKEN_OFF = re.compile(r"\b(?:artikel(?:en)?|art\.|laws?)$", re.IGNORECASE)
LONGEST_HEADING = 75


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that says which article follows, of another edition where it says so."""

    article: Article
    title: str = ""
    edition: str = ""
    is_contents: bool = False


@lru_cache(maxsize=1024)
def article_heading(text: str) -> Heading | None:
    """The article whose heading *text* is, if it is one: ``Artikel 30``, ``LAW 30 - PASS OUT OF ROTATION``."""
    found = _ARTICLE.fullmatch(text)
    if not found:
        return None
    rest = found["rest"]
    if rest and not _is_title(rest):
        return None
    try:
        article = parse_article(found["cited"])
    except InvalidArticleError:
        return None
    year = _YEAR.search(rest)
    title = rest[: year.start()] if year else rest
    return Heading(
        article, title.strip(" .:-–—*#_"), year[1] if year else "", bool(_CONTENTS.search(rest)) and not year
    )


def _is_title(rest: str) -> bool:
    title = rest.strip(" .:-–—*_")
    if rest[0] in ",;()/" and not _YEAR.fullmatch(rest):
        return False
    is_long = len(title) > LONGEST_HEADING + 15
    return not (is_long or rest.endswith((";", ",")) or _SENTENCE.match(title) or (title and rest[-1] == "."))


def edition_of(text: str) -> str:
    """The edition that a line by itself names: ``Sjabloon:1987:25``, ``Editie 2017``; empty when it names none."""
    found = _EDITION.fullmatch(text) if len(text) < LONGEST_HEADING else None
    return (found["template"] or found["year"]) if found else ""


def is_chapter(text: str) -> bool:
    """Whether *text* is the heading of a chapter."""
    return bool(_CHAPTER.fullmatch(text)) and not text.endswith((".", ";", ","))


def looks_like_heading(text: str) -> bool:
    """Whether *text* is short and no sentence."""
    return 0 < len(text) <= LONGEST_HEADING and text[-1] not in ".:;,)?!" and not breaks_off(text)


def breaks_off(text: str) -> bool:
    """Whether a line is broken before the number of an article."""
    return bool(_BROKEN_OFF.search(text))
