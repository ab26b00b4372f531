"""Look-ups: an article, a definition, or whatever comes closest to the words of a search."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from rapidfuzz.utils import default_process

from bot.catalog import locales
from bot.conversation.case import Case
from bot.definitions import define
from bot.lawbook import ArticleNotFoundError, EditionNotFoundError, lawbook
from bot.topics import LEAST, search
from bot.understanding import Reading
from ruling_core.articles import InvalidArticleError, parse_article
from ruling_core.editions import EDITIONS

LONGEST_SEARCH = 60
"""Characters of a search; a subject is a few words."""
_SURE = 84.0
"""Likeness, of a hundred, from which words that were no question are taken for a subject."""
_MOST_WORDS = 5


def look_up(case: Case, wanted: Mapping[str, object]) -> Case:
    """The article that was asked for, or the nearest there are; an edition by itself is what the case goes on by."""
    edition = str(wanted.get("edition") or "2017")
    article = wanted.get("article")
    if not article and not wanted.get("topic") and wanted.get("edition") in EDITIONS:
        return case.model_copy(update={"edition": edition})
    if not article:
        return case.model_copy(update={"view": "search"}).notice("notice.no_such_topic")
    if article == "definitions":
        return case.model_copy(update={"view": "definition:"})
    try:
        found = parse_article(str(article))
        lawbook(edition).whole(found)
    except EditionNotFoundError:
        return case.notice("notice.no_such_edition", (("edition", edition),))
    except InvalidArticleError:
        return case.notice("notice.no_such_article", (("article", str(article)),))
    except ArticleNotFoundError as missing:
        nearest = str(missing.nearest[0])
        shown = case.model_copy(update={"view": f"nearest:{edition}/{missing.article}"})
        return shown.notice("notice.no_such_article", (("article", str(article)), ("nearest", nearest)))
    prefix = "" if edition == "2017" else f"{edition}/"
    return case.model_copy(update={"view": f"article:{prefix}{found}"})


def sought(case: Case, text: str, reading: Reading, *, is_searching: bool, is_answering: bool) -> Case | None:
    """The case showing what *text* looks for: a meaning or a subject; None where it is something else."""
    if is_searching and _is_number(text):
        return look_up(case, {"article": text})
    wanted = (reading.lookup or {}).get("article")
    terms = asked_terms(text) if reading.kind in ("unknown", "out_of_scope") or wanted == "definitions" else ()
    if terms:
        return case.model_copy(update={"view": f"definition:{','.join(terms)}"})
    if reading.kind == "lookup" or (_tells(reading) and not (is_searching and _accuses_nobody(reading))):
        return None
    words = searched_words(text)
    if words or (is_searching and reading.kind != "answer"):
        return _search(case, words or text)
    is_short = len(text.split()) <= _MOST_WORDS
    if reading.kind == "unknown" and is_short and not is_answering and _finds(case, text, _SURE):
        return case.model_copy(update={"view": f"found:{_short(text)}"})
    return None


def _tells(reading: Reading) -> bool:
    """Whether a reading says more than a subject: who did something, a command, a correction."""
    return bool(reading.facts) or "offender" in reading.doubtful or reading.kind in ("command", "correction")


_PLAYERS = ("offender", "offender_rel", "offender_role", "turn_of", "declarer")


def _accuses_nobody(reading: Reading) -> bool:
    """``kaart laten vallen``: what may go wrong, and nobody who did it."""
    told = {**reading.facts, **reading.doubtful}
    return reading.kind == "report" and not any(one in told for one in _PLAYERS)


def _search(case: Case, words: str) -> Case:
    if _is_number(words):
        return look_up(case, {"article": words})
    if _finds(case, words):
        return case.model_copy(update={"view": f"found:{_short(words)}"})
    return case.model_copy(update={"view": "search"}).notice("notice.no_such_topic")


def _is_number(words: str) -> bool:
    """Whether *words* are the number of an article: "30", "30b1"."""
    return re.fullmatch(r"\d{1,2}\s?[a-z0-9()-]{0,10}", words, re.IGNORECASE) is not None


def _finds(case: Case, words: str, least: float = LEAST) -> bool:
    return bool(search(lawbook("2017", case.language), _short(words), case.language, least=least))


def _short(words: str) -> str:
    return " ".join(words.split())[:LONGEST_SEARCH]


# --- how one asks -------------------------------------------------------------------------------------


def asked_terms(text: str) -> tuple[str, ...]:
    """The terms whose meaning *text* asks for: "wat is een bieding", "verschil tussen een bod en een bieding"."""
    plain = default_process(text[:200])
    for asked in _asked(plain):
        found = [define(_bare(one)) for one in asked]
        if all(found):
            return tuple(one.term for one in found if one)
    return ()


def _asked(plain: str) -> Iterator[list[str]]:
    for start in _phrases("difference"):
        if plain.startswith(f"{start} "):
            yield re.split(rf"\s(?:{'|'.join(_phrases('between'))})\s", plain.removeprefix(start).strip())
    for start in _phrases("meaning_before"):
        if plain.startswith(f"{start} "):
            yield [plain.removeprefix(start)]
    for end in _phrases("meaning_after"):
        if plain.endswith(f" {end}"):
            yield [plain.removesuffix(end)]


def _bare(words: str) -> str:
    skipped = _phrases("skipped")
    return " ".join(word for word in words.split() if word not in skipped)


def searched_words(text: str) -> str:
    """What *text* wants to search for where it says so: "zoek kaart laten vallen"; empty where it does not."""
    plain = default_process(text[:200])
    start = next((one for one in _phrases("search") if plain.startswith(f"{one} ")), "")
    return plain.removeprefix(start).strip() if start else ""


@cache
def _phrases(kind: str) -> tuple[str, ...]:
    """The phrases of a kind in every language, the longest first."""
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(locales().glob("*/asking.toml"))]
    return tuple(sorted({default_process(one) for table in tables for one in table[kind]}, key=len, reverse=True))
