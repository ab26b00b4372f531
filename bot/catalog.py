"""The texts of the locales, read at start; nothing a user sees stands in the code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

LANGUAGES: Mapping[str, tuple[str, ...]] = {"nl": ("nl",), "nl_BE": ("nl_BE", "nl"), "en": ("en", "nl")}
"""Each language with the locales its texts come from, the first that has it wins."""


def locales() -> Path:
    """Where the texts are: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parent
    packaged = here / "locales"
    return packaged if packaged.is_dir() else here.parent / "locales"


class MissingTextError(LookupError):
    """No locale has a text for an id."""


@dataclass(frozen=True, slots=True, eq=False)
class Catalog:
    """The texts of one language by their ids."""

    language: str
    texts: Mapping[str, str]

    def has(self, text_id: str) -> bool:
        """Whether there is a text for *text_id*."""
        return text_id in self.texts

    def text(self, *text_ids: str, **values: str) -> str:
        """The text of the first of *text_ids* that has one, its placeholders filled."""
        found = self.find(*text_ids, **values)
        if found is None:
            raise MissingTextError(f"no text in {self.language} for {text_ids[-1]!r}")
        return found

    def find(self, *text_ids: str, **values: str) -> str | None:
        """As ``text``, or None where none of them has one."""
        for text_id in text_ids:
            if text_id in self.texts:
                return _filled(self.texts[text_id], values)
        return None

    def list_of(self, words: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """*words* as a list in words: "noord, oost en zuid"; style "or" for a choice."""
        from babel.lists import format_list

        return format_list(list(words), style=style, locale=self.language)


def _filled(text: str, values: Mapping[str, str]) -> str:
    return text.format_map(values) if values and "{" in text else text


@cache
def catalog(language: str) -> Catalog:
    """The texts of *language*: ``nl``, ``nl_BE`` or ``en``; Dutch for any other."""
    chosen = language if language in LANGUAGES else "nl"
    texts: dict[str, str] = {}
    for locale in reversed(LANGUAGES[chosen]):
        texts = in_other_words(texts, locales() / locale / "words.toml")
        for path in sorted((locales() / locale / "LC_MESSAGES").glob("*.po")):
            texts.update(read_texts(path))
    return Catalog(chosen, texts)


def in_other_words(texts: dict[str, str], path: Path) -> dict[str, str]:
    """*texts* of another locale in a locale's own words, where it has a file of those."""
    if not path.is_file():
        return texts
    with path.open("rb") as stream:
        words = tomllib.load(stream)
    words |= {word.capitalize(): other.capitalize() for word, other in words.items()}
    pattern = re.compile(rf"(?<![\w{{])({'|'.join(words)})(?![\w}}])")
    return {text_id: pattern.sub(lambda found: words[found[1]], text) for text_id, text in texts.items()}


def read_texts(path: Path) -> dict[str, str]:
    """The texts of one catalogue file by their ids."""
    from babel.messages.pofile import read_po

    with path.open("rb") as stream:
        messages = read_po(stream, abort_invalid=True)
    return {str(one.id): str(one.string) for one in messages if one.id and one.string}
