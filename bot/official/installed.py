"""The installed official texts: one file of JSON for each edition, in the data directory."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import NamedTemporaryFile

from bot.data_directory import data_directory
from bot.official.texts import OfficialText
from ruling_core.articles import Article, InvalidArticleError, parse_article


class InstalledTextError(Exception):
    """The installed texts cannot be read or written; the message says which file and why."""


@dataclass(frozen=True, slots=True)
class Installation:
    """What an import changed: articles that are new, that got other words, and that stayed as they were."""

    edition: str
    new: tuple[Article, ...] = ()
    changed: tuple[Article, ...] = ()
    unchanged: tuple[Article, ...] = ()
    kept: tuple[Article, ...] = ()
    """Articles of which a better copy, with fewer misprints, was installed already."""


def folder() -> Path:
    """Where the installed texts are."""
    return data_directory() / "lawbook"


def editions() -> tuple[str, ...]:
    """The editions of which official text is installed."""
    return tuple(sorted(path.stem for path in folder().glob("*.json")))


def installed(edition: str) -> Mapping[Article, OfficialText]:
    """The installed text of *edition*; empty when there is none."""
    path = folder() / f"{edition}.json"
    if not edition.isdigit() or not path.is_file():
        return {}
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return {one.article: one for one in map(_read, kept["texts"])}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, InvalidArticleError) as failure:
        raise InstalledTextError(f"{path}: this is no installed lawbook text ({failure}); import it again") from failure


def _read(kept: Mapping[str, object]) -> OfficialText:
    words = {name: str(kept[name]) for name in ("edition", "heading", "text", "file", "source")}
    numbers = {name: int(str(kept.get(name, 0))) for name in ("line", "repairs", "under")}
    return OfficialText(article=parse_article(str(kept["article"])), **words, **numbers)  # type: ignore[arg-type]


def install(texts: Iterable[OfficialText], source: str = "") -> tuple[Installation, ...]:
    """Install *texts* beside what is there already; *source* is quoted with them, by default the file's name."""
    sourced = [replace(one, source=source or Path(one.file).stem) for one in texts]
    return tuple(_install(edition, sourced) for edition in dict.fromkeys(one.edition for one in sourced))


def _install(edition: str, texts: Iterable[OfficialText]) -> Installation:
    before = installed(edition)
    mine = [one for one in texts if one.edition == edition]
    after = {**before, **{one.article: _better(before.get(one.article), one) for one in mine}}
    if after != before:
        _write(edition, sorted(after.values(), key=lambda one: (one.article.law, one.article.path)))
    told = [one.article for one in mine]
    kept = tuple(one.article for one in mine if _is_worse(one, before.get(one.article)))
    return Installation(
        edition,
        tuple(place for place in told if place not in before),
        tuple(place for place in told if place in before and after[place] != before[place]),
        tuple(place for place in told if before.get(place) == after[place] and place not in kept),
        kept,
    )


def _better(old: OfficialText | None, new: OfficialText) -> OfficialText:
    """What is kept of one article: the new words, unless they are the old ones or have more misprints."""
    if old is None or (old.file == new.file and not _is_worse(new, old)):
        return new
    return old if _is_worse(new, old) or new.says_the_same(old) else new


def _is_worse(new: OfficialText, old: OfficialText | None) -> bool:
    return old is not None and old.file != new.file and old.repairs < new.repairs


def _write(edition: str, texts: Iterable[OfficialText]) -> None:
    """Write at once or not at all, so that a running bot never reads half a file."""
    content = json.dumps({"edition": edition, "texts": list(_kept(texts))}, ensure_ascii=False, indent=1)
    path = folder() / f"{edition}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as stream:
            stream.write(content + "\n")
        os.replace(stream.name, path)
    except OSError as failure:
        raise InstalledTextError(f"{path}: cannot be written ({failure.strerror}); set BOT_DATA_DIR") from failure


def _kept(texts: Iterable[OfficialText]) -> Iterator[dict[str, object]]:
    for one in texts:
        yield {
            "article": str(one.article),
            "edition": one.edition,
            "heading": one.heading,
            "text": one.text,
            "source": one.source,
            "file": one.file,
            "line": one.line,
            "repairs": one.repairs,
            "under": one.under,
        }
