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
_A = re.compile(r"(?<!\w)'ne?n?\b")
_ROUND = re.compile(r"\b([NOZW])[-/ ,]\s?([NOZW])[-/ ,]\s?([NOZW])[-/ ,]\s?([NOZW])(?=\s?:)")
_TABLE = re.compile(r"^\s*(?:T\s?(?=\d{1,2}\b)|t(?=\d{1,2}\b(?!\s?(?:[♠♥♦♣]|(?:sch|har|rui|kla|sa|nt|koek|pijk)))))")
_OF_SEAT = re.compile(r"\bv\.? (?=[NOZW]\b)")
_GOES_ON = re.compile(r",[ \t]*\n\s*|[ \t]*\n\s*(?=(?:terwijl|maar|en|want|omdat|doch|die|waarop|waarna|toen)\b)")
_THREE_PASSES = re.compile(r"\b3\s?[x×]\s?(?:pas|P|p)\b")
_TEENS = re.compile(r"\b(der|veer) tien\b", re.IGNORECASE)
_CROSSED = re.compile(r"\b([xX]{1,2})'?(?:de|te|d|t)\b")
_QUOTED = re.compile(r"(?<!\w)'(?![tnmks]\b)(?=\w)([^'\"\n]*(?:(?<=\w)'(?=\w)[^'\"\n]*)*[\w.,!?])'(?!\w)")
_INNER = re.compile(r"(?<=\w)'(?=\w)|(?<!\w)'(?=[tnmks]\b)")


def normalise(text: str) -> str:
    """*text* without accents and odd signs, in its own case: a capital may tell a seat or an honour."""
    text = text[:LONGEST]
    text = _GOES_ON.sub(", ", text) if "\n" in text else text
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
        text = _ONE.sub(" 1 ", text) if "é" in text or "É" in text else text
        text = _plain(text.translate(_MARKS))
    text = _HYPHENED.sub(r"\1", text) if "-" in text else text
    text = _ARROW.sub(" > ", text) if ">" in text else text
    text = _DOTTED.sub(lambda found: found[1].replace(".", "") + " ", text) if "." in text else text
    text = _SLASHED.sub(r"\1\2", text) if "/" in text else text
    text = _written_out(_I.sub("ik", text) if "k" in text else text)
    return _INNER.sub("", _A.sub("een", _QUOTED.sub(r'"\1"', text))) if "'" in text else text


def _written_out(text: str) -> str:
    """``W-N-O-Z:``, ``T3``, ``2♦ v W``, ``3x P`` and ``X'de`` in the words they stand for."""
    text = _ROUND.sub(r"\1\2\3\4", text) if ":" in text else text
    text = _TABLE.sub("tafel ", text) if text.lstrip()[:1] in ("T", "t") else text
    text = _OF_SEAT.sub("van ", text) if "v" in text else text
    text = _TEENS.sub(r"\1tien", text) if " tien" in text else text
    text = _THREE_PASSES.sub("3 passen", text) if "3" in text else text
    crossed = ("", "doubleerde", "redoubleerde")
    return _CROSSED.sub(lambda found: crossed[len(found[1])], text) if "x" in text or "X" in text else text


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in folded if unicodedata.category(sign) not in _UNSEEN or sign in "\n\t")
