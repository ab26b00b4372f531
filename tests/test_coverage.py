"""The whole of a modelled law counts: each sub-paragraph is cited by some path, or tests/uncited.toml says why not."""

from __future__ import annotations

import pkgutil
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from bot.lawbook import lawbook
from ruling_core import laws_1987, laws_2017
from ruling_core.articles import Article, parse_article
from ruling_core.editions import EDITIONS
from tests.explored import EVERYTHING, questions_in

UNCITED = Path(__file__).parent / "uncited.toml"
_PACKAGES = {"2017": laws_2017, "1987": laws_1987}


def modelled(edition: str) -> list[int]:
    """The laws that have a function: ``law_16ab`` and ``law_16d`` are both Law 16."""
    names = [part.name for part in pkgutil.iter_modules(_PACKAGES[edition].__path__)]
    found = {int(match[1]) for name in names if (match := re.match(r"law_(\d+)", name))}
    return sorted(found)


@cache
def cited(edition: str) -> frozenset[Article]:
    """The articles that rulings rest on, and those that make a question matter."""
    found: set[Article] = set()
    for explored in EVERYTHING:
        if explored.edition == edition:
            found |= {one.article for ruling in explored.paths for one in ruling.consequences}
            found |= {parse_article(one.article) for one in questions_in(explored.tree) if one.article}
    return frozenset(found)


def paragraphs(edition: str, law: int) -> list[Article]:
    """Every sub-paragraph of a law that says something."""
    return [article for article, one in lawbook(edition).paragraphs.items() if article.law == law and one.text]


def uncited(edition: str, law: int) -> list[str]:
    """The sub-paragraphs that no path cites, itself or by a sub-paragraph of it."""
    known = cited(edition)
    return [str(one) for one in paragraphs(edition, law) if not any(one.covers(article) for article in known)]


@cache
def excused(edition: str) -> dict[str, str]:
    """The sub-paragraphs that no path needs to cite, each with the reason."""
    groups = tomllib.loads(UNCITED.read_text(encoding="utf-8")).get(edition, [])
    return {key: group["reason"] for group in groups for key in group["keys"]}


LAWS = [(edition, law) for edition in EDITIONS for law in modelled(edition)]


@pytest.mark.parametrize(("edition", "law"), LAWS)
def test_every_sub_paragraph_is_cited_or_excused(edition: str, law: int) -> None:
    assert [key for key in uncited(edition, law) if key not in excused(edition)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_excuse_is_needed_and_gives_a_reason(edition: str) -> None:
    needed = {key for law in modelled(edition) for key in uncited(edition, law)}
    assert sorted(set(excused(edition)) - needed) == []
    assert [key for key, reason in excused(edition).items() if len(reason.split()) < 3] == []
