"""What of an edition is installed, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.official.installed import editions, installed
from bot.official.reading import skeleton
from ruling_core.articles import Article


def listed() -> Iterator[str]:
    """A line for each edition and source: which articles are installed from it."""
    for edition in editions():
        texts = installed(edition).values()
        sources = sorted({(one.source, one.file) for one in texts})
        for source, file in sources:
            articles = [one.article for one in texts if (one.source, one.file) == (source, file)]
            told = f"{source} ({file})" if source not in (file, file.rpartition(".")[0]) else file
            yield f"{edition}  {told}  {len(articles)} texts: {_told(articles)}"


def missing(edition: str) -> list[Article]:
    """The sub-paragraphs of *edition* without official text."""
    there = installed(edition)
    return [place for place in skeleton(edition) if place not in there]


def without_place(edition: str) -> list[Article]:
    """Installed texts that the edition has no place for any more."""
    return [place for place in installed(edition) if place not in skeleton(edition)]


def checked() -> Iterator[str]:
    """Lines on each edition: how much is installed, what is missing, and what has no place."""
    for edition in editions():
        known, lacking, lost = skeleton(edition), missing(edition), without_place(edition)
        yield f"{edition}: {len(known) - len(lacking)} of {len(known)} texts installed"
        if lacking:
            yield f"  missing: {_told(lacking, known)}"
        if lost:
            yield f"  without a place: {_told(lost)}"


def _told(articles: Iterable[Article], known: Iterable[Article] = ()) -> str:
    """*articles* in a line; a law of which all of *known* is meant by its number and a star."""
    whole = {law: sum(1 for one in known if one.law == law) for law in {one.law for one in known}}
    parts = []
    for law, group in groupby(articles, key=lambda one: one.law):
        same = [str(one) for one in group]
        parts += [f"{law}*"] if same and whole.get(law) == len(same) else same
    return ", ".join(parts)
