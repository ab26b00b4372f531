"""Commands and deep links: what a message that starts with a slash says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bot.catalog import locales
from bot.conversation import Pressed, Typed
from ruling_core.articles import Article, InvalidArticleError, parse_article

COMMANDS: Mapping[str, str] = {
    "start": "do:start",
    "artikel": "view:search",
    "terug": "do:back",
    "opnieuw": "do:restart",
    "waarom": "view:why",
    "bewaard": "do:saved",
    "help": "view:help",
    "privacy": "view:privacy",
    "mijngegevens": "do:data",
    "vergeet": "do:forget",
    "taal": "view:language",
}
"""Each command, and the button it stands for."""

ALSO: Mapping[str, str] = {
    "article": "artikel",
    "back": "terug",
    "restart": "opnieuw",
    "why": "waarom",
    "saved": "bewaard",
    "mydata": "mijngegevens",
    "forget": "vergeet",
    "language": "taal",
    "samenvatting": "samenvatting",
    "summary": "samenvatting",
}
IN_ENGLISH: Mapping[str, str] = {
    "artikel": "article",
    "terug": "back",
    "opnieuw": "restart",
    "waarom": "why",
    "bewaard": "saved",
    "mijngegevens": "mydata",
    "vergeet": "forget",
    "taal": "language",
}
"""What a command is called in the English menu."""


@dataclass(frozen=True, slots=True)
class Continued:
    """A case begun in a group, to go on in private."""

    case: str


@dataclass(frozen=True, slots=True)
class Begun:
    """A new case that starts with an answer already given."""

    press: str


@dataclass(frozen=True, slots=True)
class LookUp:
    """An article by its number, which may not exist."""

    article: Article
    edition: str = "2017"


TO_PRIVATE = ("data", "saved")
"""What is shown in private alone; the link that leads there carries it."""

SaidInTelegram = Typed | Pressed | Begun | Continued | LookUp


def said_in(text: str) -> SaidInTelegram:
    """What a message says: a command, a deep link, or words."""
    if not text.startswith("/"):
        return Typed(text)
    name, rest = (*text[1:].split(maxsplit=1), "", "")[:2]
    name = ALSO.get(name.lower(), name.lower())
    if name == "start" and rest:
        return _started_with(rest)
    if name == "artikel" and rest:
        return _by_number(rest) or Typed(f"artikel {rest}")
    if name == "samenvatting":
        return Pressed("view:summary")
    return Pressed(COMMANDS[name]) if name in COMMANDS else Typed(text)


# --- deep links ---------------------------------------------------------------------------------------


def to_article(article: Article | str, edition: str = "2017") -> str:
    """What a link that opens an article carries: ``art_30B1b-ii``, ``art_1987_25``."""
    return f"art_{article}" if edition == "2017" else f"art_{edition}_{article}"


def to_case(case_id: str) -> str:
    """What a link that continues a case in private carries."""
    return f"k_{case_id}"


def _started_with(payload: str) -> SaidInTelegram:
    kind, _, rest = payload.partition("_")
    kind = kind.lower()
    if kind == "k" and rest:
        return Continued(rest)
    if kind == "v" and rest.lower() in start_links():
        return Begun(start_links()[rest.lower()])
    if kind == "art":
        edition, _, article = rest.rpartition("_")
        return _by_number(article, edition or "2017") or Pressed("do:start")
    return Pressed(f"do:{payload}") if payload in TO_PRIVATE else Pressed("do:start")


def _by_number(text: str, edition: str = "2017") -> LookUp | None:
    try:
        return LookUp(parse_article(text), edition)
    except InvalidArticleError:
        return None


@cache
def start_links() -> Mapping[str, str]:
    """The word behind ``v_`` in a link, and the answer that a case then starts with."""
    with (locales() / "nl" / "start_links.toml").open("rb") as stream:
        return tomllib.load(stream)
