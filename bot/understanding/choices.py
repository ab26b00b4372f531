"""Read a reply as one of the buttons shown: by its number, its word or a part of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rapidfuzz import fuzz

from bot.understanding.calls import number_of
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar

_VALUES: Mapping[str, object] = {
    "yes": True,
    "no": False,
    "north": "N",
    "east": "E",
    "south": "S",
    "west": "W",
    "pass": "P",
    "double": "X",
    "redouble": "XX",
}
_NUMBERED = re.compile(r"(?:optie|nummer|nr|keuze|antwoord|de|het|number|option)?\s*(\w+)\s*[).]?")
_NEAR = 86
_ORDINALS = (
    "eerste",
    "tweede",
    "derde",
    "vierde",
    "vijfde",
    "zesde",
    "zevende",
    "achtste",
    "negende",
    "tiende",
    "laatste",
)


def chosen_option(text: str, options: Sequence[str], labels: Mapping[str, str], *, numeric: bool = False) -> object:
    """The option that *text* picks, as the value it stands for; nothing when it picks none."""
    if not options:
        return None
    word = None if numeric else _by_number(text, options)
    word = word or (text if text in options else None) or _by_label(text, labels)
    return _VALUES.get(word, word) if word else None


def _by_number(text: str, options: Sequence[str]) -> str | None:
    found = _NUMBERED.fullmatch(text.strip(" .)"))
    if not found:
        return None
    if found[1] in grammar("last"):
        return options[-1]
    number = number_of(Word(found[1], found[1], 0, 0))
    if number is None or not 1 <= number <= len(options) or not (found[1].isdigit() or found[1] in _ORDINALS):
        return None
    return options[number - 1]


def _by_label(text: str, labels: Mapping[str, str]) -> str | None:
    """The one button whose text is, contains as whole words, or nearly is what was typed."""
    if len(text) < 3:
        return None
    plain = {
        option: " ".join(word.text for word in words_of(label) if not word.is_sign) for option, label in labels.items()
    }
    equal = [option for option, label in plain.items() if label == text]
    part = [option for option, label in plain.items() if f" {text} " in f" {label} "]
    near = [option for option, label in plain.items() if fuzz.ratio(text, label) >= _NEAR]
    return next((found[0] for found in (equal, part, near) if len(found) == 1), None)
