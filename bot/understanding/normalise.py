"""Bring what was typed into one spelling: case, accents, signs, dotted and slashed abbreviations."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 4096
"""What lies beyond the length of one Telegram message is not read."""

_ONE = re.compile(r"\b[eé](?:é|e\u0301)n\b|\bé[eé]n\b", re.IGNORECASE)
_MARKS = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "`": "'",
        "´": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "→": ">",
        "➔": ">",
        "♤": "♠",
        "♡": "♥",
        "♢": "♦",
        "♧": "♣",
        "❤": "♥",
        "🂡": "♠",
        "ß": "s",
        "ø": "o",
        "æ": "ae",
    }
)
_UNSEEN = frozenset({"Cf", "Cc", "Mn", "Me"})
_ARROW = re.compile(r"[-=]+>|>+")
_DOTTED = re.compile(r"(?<![\w.])((?:[a-zA-Z]\.){2,}(?:[a-zA-Z](?![\w]))?)")
_SLASHED = re.compile(r"(?<!\w)([a-zA-Z])/([a-zA-Z])(?!\w)")
_HYPHENED = re.compile(r"\b(re|her)-(?=d)", re.IGNORECASE)
_I = re.compile(
    r"(?<!\w)'k\b"
    r"|(?<![\w♠♥♦♣'-])(?<![\d♠♥♦♣] )k(?= (?:ben|was|heb|had|zat|zit|bood|paste|dacht|wist|moest|wou|zag|vond|wil)\b)"
)
_A = re.compile(r"(?<!\w)'n\b")
_QUOTED = re.compile(r"(?<!\w)'(?![tnmks]\b)(?=\w)([^'\"\n]*(?:(?<=\w)'(?=\w)[^'\"\n]*)*[\w.,!?])'(?!\w)")
_INNER = re.compile(r"(?<=\w)'(?=\w)|(?<!\w)'(?=[tnmks]\b)")


def normalise(text: str) -> str:
    """*text* without accents and odd signs, in its own case: a capital may tell a seat or an honour."""
    text = text[:LONGEST]
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
        text = _ONE.sub(" 1 ", text) if "é" in text or "É" in text else text
        text = _plain(text.translate(_MARKS))
    text = _HYPHENED.sub(r"\1", text) if "-" in text else text
    text = _ARROW.sub(" > ", text) if ">" in text else text
    text = _DOTTED.sub(lambda found: found[1].replace(".", "") + " ", text) if "." in text else text
    text = _SLASHED.sub(r"\1\2", text) if "/" in text else text
    text = _I.sub("ik", text) if "k" in text else text
    return _INNER.sub("", _A.sub("een", _QUOTED.sub(r'"\1"', text))) if "'" in text else text


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in folded if unicodedata.category(sign) not in _UNSEEN or sign in "\n\t")
