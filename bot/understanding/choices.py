"""Read a reply as one of the buttons shown: by its number, its word or a part of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rapidfuzz import fuzz

from bot.understanding.calls import is_ordinal, number_of
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
_NUMBERED = re.compile(
    r"(?:optie|nummer|nr|keuze|antwoord|knop|letter|ik kies|doe|de|het|number|option)*\s*(?:de|het|nr|nummer)?\s*"
    r"(\w+)\s*(?:ste|de|e|th|nd|rd|st)?\s*(?:optie|knop|keuze|antwoord|van boven)?"
)
_NEAR = 86
_LETTERS = "abcdefgh"


def chosen_option(
    text: str, options: Sequence[str], labels: Mapping[str, str], *, numeric: bool = False, lettered: bool = True
) -> object:
    """The option that *text* picks, as the value it stands for; nothing when it picks none."""
    if not options:
        return None
    word = None if numeric else _by_number(text, options, lettered=lettered)
    word = word or (text if text in options else None) or _by_label(text, labels)
    return value_of(word) if word else None


def value_of(word: str) -> object:
    """What an option stands for."""
    return _VALUES.get(word, word)


def _by_number(text: str, options: Sequence[str], *, lettered: bool) -> str | None:
    found = _NUMBERED.fullmatch(text.strip(" .)"))
    if not found:
        return None
    if found[1] in grammar("last"):
        return options[-1]
    place = _place(found[1])
    if place is None and lettered and found[1] in _LETTERS:
        place = _LETTERS.index(found[1]) + 1
    return options[place - 1] if place is not None and 1 <= place <= len(options) else None


def _place(text: str) -> int | None:
    """A figure or an ordinal: ``2``, ``tweede``; a plain number word is none."""
    word = Word(text, text, 0, 0)
    return number_of(word) if text.isdecimal() or is_ordinal(word) or text in grammar("no_level") else None


def _by_label(text: str, labels: Mapping[str, str]) -> str | None:
    """The one button whose text is, contains as whole words, or nearly is what was typed."""
    if len(text) < 3:
        return None
    plain = {option: " ".join(_said(label)) for option, label in labels.items()}
    equal = [option for option, label in plain.items() if label == text]
    equal = equal or _only([option for option, label in plain.items() if label.startswith(f"{text} ")])
    is_little = text in grammar("passed_over")  # ``zij`` is no answer by the button in which it stands
    part = [option for option, label in plain.items() if f" {text} " in f" {label} " and not is_little]
    near = [option for option, label in plain.items() if fuzz.ratio(text, label) >= _NEAR]
    found = equal or part or near
    return found[0] if len(found) == 1 else None


def _only(found: list[str]) -> list[str]:
    return found if len(found) == 1 else []


def nearest_option(words: Sequence[Word], labels: Mapping[str, str]) -> str | None:
    """The one button that holds every word typed, or all of whose words were typed, little words apart."""
    typed = _content([word.text for word in words if not word.is_sign])
    contents = {option: _content(_said(label)) for option, label in labels.items()}
    denies = not typed.isdisjoint(grammar("denial"))
    if denies:  # ``oost is het er niet mee eens`` is the button ``iemand is het er niet mee eens``
        contents = {option: one - grammar("somebody") for option, one in contents.items() if one & grammar("denial")}
    holding = [option for option in contents if typed and not denies and _is_in_one_part(typed, labels[option])]
    held = [option for option, content in contents.items() if content and _all_in(content, typed)]
    found = holding or held
    return found[0] if len(found) == 1 else None


def _is_in_one_part(typed: set[str], label: str) -> bool:
    """``fout`` is no answer by half of ``uitleg klopt, bieding fout`` together with the other half."""
    parts = (_content(_said(part)) for part in _PARTS.split(label))
    return any(_all_in(typed, part) and not _denies_what_is_typed(typed, part) for part in parts)


def _denies_what_is_typed(typed: set[str], part: set[str]) -> bool:
    """``er is al gespeeld`` is not ``strafkaart niet gespeeld``."""
    return typed <= grammar("has_played") and not part.isdisjoint(grammar("denial"))


_PARTS = re.compile("[,;:]")


def _said(label: str) -> list[str]:
    return [word.text for word in words_of(label) if not word.is_sign]


def _content(texts: Sequence[str]) -> set[str]:
    little = grammar("article") | grammar("passed_over") - grammar("compass")
    return {text for text in texts if text not in little and (len(text) > 2 or text.isdecimal())}


def _all_in(some: set[str], all_of: set[str]) -> bool:
    return all(any(one == other or _alike(one, other) for other in all_of) for one in some)


def _alike(one: str, other: str) -> bool:
    """Nearly the same word; ``niet`` is not ``niets``, and ``niemand`` not ``iemand``."""
    denial = grammar("denial")
    if one in denial or other in denial or f"n{one}" == other or f"n{other}" == one:
        return False
    return min(len(one), len(other)) > 3 and fuzz.ratio(one, other) >= _NEAR
