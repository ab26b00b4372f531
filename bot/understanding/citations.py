"""Read the articles that a message cites, in every notation and as spoken: ``30B1(b)(i)``, ``dertig bee een``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.understanding.tokens import words_of

HIGHEST = 93
LONGEST_RANGE = 10
HIGHEST_LEVEL = 7
LAST_TRICK = 13
EDITIONS = ("1932", "1935", "1943", "1949", "1963", "1975", "1987", "1997", "2007", "2017")
_UNITS = ("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
_TEENS = ("tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien")
_TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
NUMBER_WORDS = {
    **{word: n for n, word in enumerate(_UNITS, 1)},
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **{word: n * 10 for n, word in enumerate(_TENS, 2)},
    **{f"{unit}en{ten}": n * 10 + u for n, ten in enumerate(_TENS, 2) for u, unit in enumerate(_UNITS, 1)},
    "zeuven": 7,
}
_SPOKEN = {"bee": "b", "be": "b", "cee": "c", "see": "c", "ce": "c", "dee": "d", "ee": "e", "ef": "f", "eff": "f"}
_SPOKEN |= {"gee": "g", "ge": "g", "aa": "a", "haa": "h", "bea": "b"}
_YEARS = {
    "negentienzevenentachtig": "1987",
    "negentienhonderdzevenentachtig": "1987",
    "negentienzevenennegentig": "1997",
    "negentienvijfenzeventig": "1975",
    "tweeduizendzeven": "2007",
    "tweeduizendzeventien": "2017",
}
_LAW = (
    r"(?:(?:spel)?regel(?:artikel|nummer|tje|s)?|art(?:ikel(?:en|tje|nummer|s)?|ikle|iekel|icle|t|s)?|arikel|artiekl"
    r"|(?:tekst|inhoud|formulering|bewoording|versie) van(?=\s?\d+\s?[a-g\d()]*\s?(?:$|[,.?!;]|in |uit |van |zoals))"
    r"|laws?|paragraaf|par|wet(?:ten|sartikel)?|bepaling|hoofdstuk|r)"
)
_BOOK = r"(?:(?:spel)?regels|(?:spel)?reglement|wet(?:ten|boek)?|boekje|spelregelboekje|laws?|lawbook|regelboek|boek)"
_STEP = r"(?:[\s.,/:-]*(?:(?:lid|onder|sub|onderdeel|punt|letter|sectie|deel|alinea|kleine|hoofdletter|romeins)\s)?\s*)"
_SECTION = r"(?P<section>[a-{last}])(?![a-z])"
_REST = (
    rf"(?:{_STEP}(?P<number>[1-9])(?!\d))?(?:{_STEP}\(?\s*(?P<letter>[a-h])\s*\)?(?![a-z]))?"
    rf"(?:{_STEP}\(?\s*(?P<roman>iv|v|i\s?i\s?i|i\s?i|i)\s*\)?(?![a-z]))?"
)


def _tail(last: str) -> str:
    return rf"(?:{_STEP}{_SECTION.format(last=last)})?{_REST}"


_NUMBER = r"(?P<law>\d{1,3})(?!\d)"
_CITED = re.compile(rf"\b{_LAW}(?![a-z])\s*\.?\s*(?:nr\s*\.?\s*|nummers?\s*|:\s*|\.)?{_NUMBER}{_tail('z')}")
_OF_BOOK = re.compile(
    rf"(?<![\w.]){_NUMBER}{_tail('g')}\s+(?:van|uit|in|of|vd|v)\s+(?:(?:de|het|the|t)\s+)?(?:\w+\s+)?{_BOOK}\b"
)
_BARE = re.compile(rf"\s*{_NUMBER}{_tail('g')}\s*[?.!]*\s*")
_SOUGHT = re.compile(rf"\s*(?:zoek|toon|lees|pak|geef)(?: (?:me|mij|eens|even|maar))*\s+{_NUMBER}{_tail('g')}")
_ONLY_NUMBERS = re.compile(r"(?:\s*(?:en|,|&|of|tot en met|t/?m|-)\s*\d{1,2})*\s*[?.!]*")
_SECTIONED = re.compile(rf"(?<!\w)(?P<law>\d{{1,2}})(?=\s?[a-g](?:\b|\d))\s?{_SECTION.format(last='g')}{_REST}(?!\w)")
_MORE = re.compile(
    rf"\s*(?:vergel\w+\s+)?(?P<joint>en|,|&|\+|tot en met|t/?m|tot|of|or|and|met|versus|vs|-)\s*(?:{_LAW}\s*)?"
    rf"{_NUMBER}{_tail('g')}(?!\s*\w*kaart)"
)
_RANGES = ("tot en met", "t/m", "tm", "tot", "-")
_SPELLED = re.compile(r"\b(" + "|".join(sorted(NUMBER_WORDS, key=len, reverse=True)) + r")\b")
_APART = re.compile(rf"\b({'|'.join(_UNITS)}) en ({'|'.join(_TENS)})\b")
_SPOKEN_LETTER = re.compile(r"(?<=[\da-h] )(" + "|".join(_SPOKEN) + r")\b")
_YEAR = re.compile(r"\b(" + "|".join(EDITIONS) + r")\b|(?<!\d)'?\b(87|97|07|17)\b(?=\W*$)|(?<!\d)'(87|97|07|17)\b")
_FIGURES = re.compile(r"\d\d")
_FIGURE = re.compile(r"\d")
_WORDS = re.compile(r"\w+")
_RULES_OF = re.compile(rf"\b(?:{_BOOK}|editie|versie|uitgave|boekje|regeling)\b\D{{0,12}}$")


def edition_in(text: str) -> str | None:
    """The edition by its year that *text* names: ``1987``, ``'07``."""
    plain = text.lower()
    if "negentien" in plain or "tweeduizend" in plain:
        for spelled, year in _YEARS.items():
            plain = plain.replace(spelled, year)
    found = _YEAR.search(plain) if _FIGURES.search(plain) else None
    if not found:
        return None
    short = found[2] or found[3]
    if found[2] and not _RULES_OF.search(plain[: found.start()]):
        return None
    return found[1] or next(year for year in EDITIONS if year.endswith(short))


def edition_of_rules(text: str) -> str | None:
    """The edition *text* names as such: ``volgens de regels van 1987``, and not a year in passing."""
    edition = edition_in(text)
    if edition is None:
        return None
    found = _YEAR.search(text.lower())
    near = found is not None and bool(_RULES_OF.search(text.lower()[: found.start()]))
    after = found is not None and bool(re.match(rf"\W*(?:{_BOOK}|editie|versie)\b", text.lower()[found.end() :]))
    return edition if near or after else None


def articles_in(text: str, *, asked: bool) -> list[str]:
    """The articles *text* cites, as cited; where something is *asked*, ``26B`` needs no ``artikel`` before it."""
    plain = _plain(text)
    if not _FIGURE.search(plain):
        return []
    matches = list(_CITED.finditer(plain)) or list(_OF_BOOK.finditer(plain))
    if not matches and (bare := _BARE.fullmatch(plain)) and _is_article_like(bare):
        matches = [bare]
    if not matches and (sought := _SOUGHT.match(plain)) and _ONLY_NUMBERS.fullmatch(plain, sought.end()):
        matches = [sought] if int(sought["law"]) <= HIGHEST else []
    if not matches:
        matches = [one for one in _SECTIONED.finditer(plain) if asked or _is_no_bid(one)]
    found = [article for match in matches for article in (_article(match), *_following(plain, match))]
    return list(dict.fromkeys(found))


def _plain(text: str) -> str:
    plain = " ".join(word.text for word in words_of(text.replace("§", " artikel "))).lower()
    if _FIGURES.search(plain):
        for edition in EDITIONS:
            plain = plain.replace(edition, ";")
    if not NUMBER_WORDS.keys().isdisjoint(_WORDS.findall(plain)):
        plain = _APART.sub(lambda found: str(NUMBER_WORDS["en".join(found.groups())]), plain)
        plain = _SPELLED.sub(lambda found: str(NUMBER_WORDS[found[1]]), plain)
    for _ in range(2 if _FIGURE.search(plain) else 0):
        plain = _SPOKEN_LETTER.sub(lambda found: _SPOKEN[found[1]], plain)
    return plain


def _following(plain: str, first: re.Match[str]) -> Iterator[str]:
    """The further numbers of ``61, 62 en 63``; all between of ``61 tot en met 64``."""
    law, end = int(first["law"]), first.end()
    while match := _MORE.match(plain, end):
        following = int(match["law"])
        if match["joint"] in _RANGES and law < following <= law + LONGEST_RANGE:
            yield from (str(between) for between in range(law + 1, following))
        yield _article(match)
        law, end = following, match.end()


def _is_article_like(found: re.Match[str]) -> bool:
    """A bare number alone is no article, and ``2 s`` is a bid; ``27 d`` and ``30b1`` are."""
    return found["section"] is not None and 1 <= int(found["law"]) <= HIGHEST and _is_no_bid(found)


def _is_no_bid(found: re.Match[str]) -> bool:
    """``3 c`` is a bid and ``11e`` a place in a row."""
    if found["section"] == "e":
        return bool(found["number"]) or int(found["law"]) > LAST_TRICK
    return int(found["law"]) > HIGHEST_LEVEL or found["section"] not in "cd"


def _article(found: re.Match[str]) -> str:
    roman = (found["roman"] or "").replace(" ", "")
    parts = (found["section"] or "").upper(), found["number"] or "", found["letter"] or "", roman
    return (found["law"].lstrip("0") or "0") + "".join(parts)
