"""Articles of the lawbook, down to the sub-paragraph."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_WRITTEN = re.compile(
    r"(?:art(?:ikel(?:en)?|icle|\.)?|law)?\s*"
    r"(?P<law>[1-9][0-9]?)\s*"
    r"(?P<section>[A-Z])?\s*"
    r"(?P<number>[1-9][0-9]?)?\s*"
    r"(?:\(?(?P<letter>[a-z])\)?)?[\s-]*"
    r"(?:\(?(?P<roman>iv|v|i{1,3}|(?<=[-(])[1-9])\)?)?",
    re.IGNORECASE,
)
_PARTS = ("section", "number", "letter", "roman")


class InvalidArticleError(ValueError):
    """The text names no article."""


@dataclass(frozen=True, slots=True)
class Article:
    """A place in the lawbook: a law and, below it, section, number, letter and roman numeral.

    ``path`` holds what is given of these, as printed: ``("B", "1", "b", "ii")``. Some laws have a
    number or a letter directly below the law.
    """

    law: int
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Dutch notation: ``30B1b-ii``."""
        roman = len(self.path) > 3 and self.path[-1] in _LAST
        plain = self.path[:-1] if roman else self.path
        return f"{self.law}{''.join(plain)}" + (f"-{self.path[-1]}" if roman else "")

    @property
    def bracketed(self) -> str:
        """The notation of the English lawbook: ``30B1(b)(ii)``."""
        return f"{self.law}" + "".join(f"({part})" if part.islower() else part for part in self.path)

    @property
    def parents(self) -> tuple[Article, ...]:
        """The paragraphs this one stands under, the nearest first and the law itself last."""
        return tuple(Article(self.law, self.path[:n]) for n in range(len(self.path) - 1, -1, -1))

    def covers(self, other: Article) -> bool:
        """Whether *other* is this article or a sub-paragraph of it."""
        return self.law == other.law and other.path[: len(self.path)] == self.path


_LAST = ("i", "ii", "iii", "iv", "v", *"123456789")
"""What may stand below a letter: a small roman numeral, in 1987 a number."""


@lru_cache(maxsize=4096)
def parse_article(text: str) -> Article:
    """The article that *text* names: ``30B1b-ii``, ``30B1(b)(ii)``, ``art. 30 b1``, in any case."""
    found = _WRITTEN.fullmatch(text.strip())
    if not found:
        raise InvalidArticleError(f"no article: {text!r}; write it like 30B1b-ii or 30B1(b)(ii)")
    given = {part: found[part] for part in _PARTS if found[part]}
    path = tuple(word.upper() if part == "section" else word.lower() for part, word in given.items())
    return Article(int(found["law"]), path)
