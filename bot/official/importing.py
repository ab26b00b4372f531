"""An import as it is told to whoever runs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.official.installed import Installation, folder, install
from bot.official.reading import read_files
from bot.official.texts import ReadText, Unplaced, Why

_COUNTED = (Why.PAGE_NUMBER, Why.CONTENTS)
"""Reasons that are told by number: every page has one."""


def imported(paths: Sequence[Path], source: str = "", edition: str = "") -> list[str]:
    """Install the texts of *paths*; what was installed and what found no place, line by line."""
    read = read_files(paths, edition)
    done = install(read.texts, source)
    return [*_outcome(done), *_repeated(read), *_without_place(read.unplaced)]


def _outcome(done: Sequence[Installation]) -> Iterator[str]:
    for one in done:
        counts = [
            f"{len(articles)} {word}"
            for articles, word in ((one.new, "new"), (one.changed, "changed"), (one.unchanged, "as they were"))
            if articles
        ]
        yield f"edition {one.edition}: {', '.join(counts)}"
        if one.changed:
            yield f"  changed: {', '.join(map(str, one.changed))}"
        if one.kept:
            yield f"  kept, because the installed copy has fewer misprints: {', '.join(map(str, one.kept))}"
    if not done:
        yield "no text of any article was found; a heading looks like: Artikel 30"
    elif not any(one.new or one.changed for one in done):
        yield f"nothing changed in {folder()}"
    else:
        yield f"installed in {folder()}"


def _repeated(read: ReadText) -> Iterator[str]:
    for best, left in read.repeated:
        yield (
            f"{best.article} ({best.edition}) stands there more than once in different words: "
            f"kept {best.file}:{best.line}, left {left.file}:{left.line}"
        )


def _without_place(unplaced: Sequence[Unplaced]) -> Iterator[str]:
    for one in unplaced:
        if one.why not in _COUNTED:
            yield f"not placed: {one}"
    counted = Counter((one.file, one.why) for one in unplaced if one.why in _COUNTED)
    for (file, why), count in counted.items():
        lines = ", ".join(str(one.line) for one in unplaced if (one.file, one.why) == (file, why))
        yield f"not placed: {file}: {count} times {why} (lines {lines})"
