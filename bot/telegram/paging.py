"""Texts longer than Telegram takes, in pages of whole blocks."""

from __future__ import annotations

import re

LONGEST_TEXT = 4096
"""UTF-16 units that Telegram takes in one message."""
_PAGE = 3900
_TAG = re.compile(r"<(/?)([a-z-]+)[^>]*>")
_BEGUN = re.compile(r"(<[^>]*|&[#\w]{0,8})$")
"""A tag or a character's name of which the end is not there yet."""


def utf16_length(text: str) -> int:
    """How long Telegram takes *text* to be."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def pages(text: str) -> list[str]:
    """*text*, a message in HTML, in parts that Telegram takes; markup that is cut goes on in the next."""
    parts = []
    while len(text) * 2 > LONGEST_TEXT and utf16_length(text) > LONGEST_TEXT:
        place = _place_to_cut(text)
        page, text = text[:place].rstrip(), text[place:].lstrip()
        tags = _open_tags(page)
        parts.append(page + "".join(f"</{name}>" for name, _ in reversed(tags)))
        text = "".join(tag for _, tag in tags) + text
    return [part for part in (*parts, text) if _TAG.sub("", part).strip()] or [text]


def _open_tags(text: str) -> list[tuple[str, str]]:
    """The tags that are open at the end of *text*, the outermost first: name and the whole."""
    tags: list[tuple[str, str]] = []
    for found in _TAG.finditer(text):
        if found[1]:
            tags.pop()
        else:
            tags.append((found[2], found[0]))
    return tags


def _place_to_cut(text: str) -> int:
    """The last place on the page to cut at: between blocks, else between lines, else between words."""
    longest = _PAGE
    while utf16_length(text[:longest]) > _PAGE:
        longest -= max(1, (utf16_length(text[:longest]) - _PAGE) // 2)
    for between in ("\n\n", "\n", " "):
        place = text.rfind(between, longest // 4, longest)
        while place > 0 and not _is_between(text, place, between):
            place = text.rfind(between, longest // 4, place)
        if place > 0:
            return place
    return longest - len((_BEGUN.search(text[:longest]) or [""])[0])


def _is_between(text: str, place: int, between: str) -> bool:
    """Whether blocks end here, or lines, or words, and not a tag is cut."""
    page = text[:place]
    return not _open_tags(page) if between == "\n\n" else not _BEGUN.search(page)
