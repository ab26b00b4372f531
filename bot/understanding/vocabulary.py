"""The words players use, read from the vocabulary files and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from sys import intern
from typing import Any

from bot.catalog import locales
from bot.understanding.joined_verbs import add_joined_verbs

Meaning = tuple[str, str, bool]
"""Group, name, and whether the form is a slip: it counts only next to another bridge word."""
Node = dict[str, Any]
"""A step in a phrase: the next words, and under ``END`` what the phrase so far means."""

END = ""
SHORTEST_ABBREVIATION = 4
FORMS = ("words", "flemish", "slips")
SINGLE_WORD_GROUPS = ("suits", "ranks", "numbers")
PLAIN_GROUPS = ("macros", "heard_as", "short_for", "ignored", "known", "grammar")
NAMES: Mapping[str, frozenset[str]] = {
    "seats": frozenset("NESW"),
    "suits": frozenset({"S", "H", "D", "C", "NT"}),
    "ranks": frozenset("AKQJT98765432"),
    "roles": frozenset({"declarer", "dummy", "defender"}),
    "calls": frozenset({"P", "X", "XX", "red", "blue"}),
    "numbers": frozenset(str(number) for number in range(16)),
    "people": frozenset({"self", "we", "they", "he", "partner", "his_partner", "LHO", "RHO", "opponent"}),
}
OPEN_GROUPS = ("say", "ask", "topic", "heading", "talk", "other", "command", "answer", "choice")
SUBJECT_GROUPS = ("topic", "heading")
"""Subjects with their articles; a topic is read in any message, a heading only where something is looked up."""
LEADING_ARTICLES = frozenset({"de", "het", "een", "den", "the"})
"""Left out at the start of a longer phrase, so that what precedes the phrase does not matter."""
EXCLUSIVE_GROUPS = ("seats", "calls", *SINGLE_WORD_GROUPS)
_ALONE: dict[Meaning, tuple[Meaning]] = {}  # kept once for all phrases with that one meaning
_MACRO = re.compile(r"<(\w+)>")


class InvalidVocabularyError(ValueError):
    """A vocabulary file holds something that cannot be used; the message names file and line."""


@dataclass(slots=True)
class Vocabulary:
    """Everything the words of the files mean, in the form in which it is looked up."""

    story: Node = field(default_factory=dict)
    answers: Node = field(default_factory=dict)
    commands: Node = field(default_factory=dict)
    headings: Node = field(default_factory=dict)
    choices: Node = field(default_factory=dict)
    singles: dict[str, dict[str, tuple[str, bool]]] = field(
        default_factory=lambda: {group: {} for group in SINGLE_WORD_GROUPS}
    )
    heard_as: dict[str, tuple[str, ...]] = field(default_factory=dict)
    short_for: dict[str, tuple[str, ...]] = field(default_factory=dict)
    grammar: dict[str, frozenset[str]] = field(default_factory=dict)
    ignored: set[str] = field(default_factory=set)
    known: set[str] = field(default_factory=set)
    correctable: set[str] = field(default_factory=set)
    shortened: dict[str, str] = field(default_factory=dict)
    beginnings: set[str] = field(default_factory=set)
    split_suits: dict[str, str] = field(default_factory=dict)
    separable: dict[str, dict[str, tuple[Meaning, ...]]] = field(default_factory=dict)
    topics: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)

    def node_of(self, group: str) -> Node:
        """The tree in which phrases of *group* are looked up."""
        trees = {"answer": self.answers, "command": self.commands, "heading": self.headings, "choice": self.choices}
        return trees.get(group, self.story)

    def knows(self, word: str) -> bool:
        """Whether *word* is a form that must not be corrected."""
        return word in self.known


@dataclass(frozen=True, slots=True)
class _File:
    """A vocabulary file while it is read."""

    path: Path
    text: str
    macros: Mapping[str, list[str]]

    def error(self, section: str, wrong: object, why: str) -> InvalidVocabularyError:
        return InvalidVocabularyError(f"{self.path}:{self._line(section, str(wrong))}: {why}")

    def _line(self, section: str, wrong: str) -> int:
        lines = self.text.splitlines()
        start = next((n for n, line in enumerate(lines) if line.strip() == f"[{section}]"), 0)
        place = (n for n, line in enumerate(lines[start:], start) if f'"{wrong}"' in line or line.startswith(wrong))
        return next(place, start) + 1


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The vocabulary of all languages, read once."""
    return read_vocabulary(vocabulary_files())


@cache
def grammar(name: str) -> frozenset[str]:
    """The small words that play one part in a sentence."""
    return vocabulary().grammar[name]


def vocabulary_files() -> tuple[Path, ...]:
    """The files that come with the program."""
    return tuple(locales() / language / "vocabulary.toml" for language in ("nl", "en"))


def read_vocabulary(paths: tuple[Path, ...]) -> Vocabulary:
    """The vocabulary of *paths*, checked; an `InvalidVocabularyError` names file and line."""
    words = Vocabulary()
    for path in paths:
        _read_file(path, words)
    add_joined_verbs(words, END)
    for word in sorted(words.correctable, key=len, reverse=True):
        for length in range(SHORTEST_ABBREVIATION, len(word) - 1):
            words.shortened[word[:length]] = word
    return words


def _read_file(path: Path, words: Vocabulary) -> None:
    text = path.read_text(encoding="utf-8")
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = next(iter(re.findall(r"line (\d+)", str(error))), len(text.splitlines()))
        raise InvalidVocabularyError(f"{path}:{line}: {error}") from error
    file = _File(path, text, content.get("macros", {}))
    _read_plain_groups(file, content, words)
    for group, entries in content.items():
        if group not in PLAIN_GROUPS:
            _read_group(file, group, entries, words)


def _read_plain_groups(file: _File, content: Mapping[str, Any], words: Vocabulary) -> None:
    words.ignored.update(_forms(file, "ignored", content.get("ignored", {})))
    words.known.update(_forms(file, "known", content.get("known", {})), words.ignored)
    for name, entry in content.get("grammar", {}).items():
        words.grammar[name] = words.grammar.get(name, frozenset()) | set(_forms(file, f"grammar.{name}", entry))
    _read_rewritten(file, "heard_as", content, words.heard_as)
    _read_rewritten(file, "short_for", content, words.short_for)


def _read_rewritten(
    file: _File, section: str, content: Mapping[str, Any], rewritten: dict[str, tuple[str, ...]]
) -> None:
    for written, meant in content.get(section, {}).items():
        if not isinstance(meant, str) or not meant.strip():
            raise file.error(section, written, f"{written!r} must be read as a word, written between quotes")
        rewritten[written] = tuple(meant.split())


def _forms(file: _File, section: str, entry: Mapping[str, Any]) -> Iterator[str]:
    for kind in FORMS:
        yield from _strings(file, section, kind, entry.get(kind, []))


def _strings(file: _File, section: str, kind: str, forms: object) -> list[str]:
    if not isinstance(forms, list):
        raise file.error(section, kind, f"the words of [{section}] must be a list between square brackets")
    for form in forms:
        if not isinstance(form, str) or not form.strip():
            raise file.error(section, form, f"{form!r} in [{section}] is not a word between quotes")
    return forms


def _read_group(file: _File, group: str, entries: object, words: Vocabulary) -> None:
    if group not in NAMES and group not in OPEN_GROUPS:
        raise file.error(group, f"[{group}", f"there is no group [{group}]")
    if not isinstance(entries, dict):
        raise file.error(group, group, f"[{group}] must hold names, as in [{group}.name]")
    for name, entry in entries.items():
        _check_entry(file, group, name, entry)
        if group in SUBJECT_GROUPS:
            _add_topic(file, f"{group}.{name}", entry, words)
        for kind in FORMS:
            meaning = (group, name, kind == "slips")
            for form in _strings(file, f"{group}.{name}", kind, entry.get(kind, [])):
                _add(file, form, meaning, words)


def _add_topic(file: _File, section: str, entry: Mapping[str, Any], words: Vocabulary) -> None:
    """A subject and its articles; a second file may add words to a subject that has them."""
    if isinstance(entry.get("article"), str):
        words.topics[section] = (entry["article"], tuple(entry.get("also", ())))
    elif section not in words.topics:
        raise file.error(section, f"[{section}]", f'[{section}] needs an article, as in article = "26B"')


def _check_entry(file: _File, group: str, name: str, entry: object) -> None:
    section = f"{group}.{name}"
    if not isinstance(entry, dict):
        raise file.error(group, name, f"[{section}] must be a section of its own")
    if name not in NAMES.get(group, (name,)):
        raise file.error(section, f"[{section}]", f"[{section}]: the program knows no {name!r} in [{group}]")
    allowed = {*FORMS, "article", "also"} if group in SUBJECT_GROUPS else set(FORMS)
    for unknown in set(entry) - allowed:
        raise file.error(section, unknown, f"[{section}] has no {unknown!r}; use words, flemish or slips")


def _add(file: _File, form: str, meaning: Meaning, words: Vocabulary) -> None:
    section = f"{meaning[0]}.{meaning[1]}"
    if form != form.lower() or "'" in form:
        raise file.error(section, form, f"{form!r}: write words in lower case and without apostrophes")
    for phrase in _expanded(file, section, form):
        if meaning[0] in SINGLE_WORD_GROUPS and len(phrase) == 1:
            _add_single(file, section, phrase[0], meaning, words)
        elif meaning[0] in SINGLE_WORD_GROUPS:
            words.split_suits[" ".join(phrase)] = next(
                word for word, found in words.singles[meaning[0]].items() if found[0] == meaning[1] and len(word) > 1
            )
        elif "..." in phrase:
            _add_separable(file, section, form, phrase, meaning, words)
        else:
            _add_phrase(file, section, form, phrase, meaning, words)


def _expanded(file: _File, section: str, form: str) -> Iterator[tuple[str, ...]]:
    def macro(found: re.Match[str]) -> str:
        if found[1] not in file.macros:
            raise file.error(section, form, f"{form!r}: there is no {found[0]} in [macros]")
        return "|".join(file.macros[found[1]])

    choices = [_choices(word) for word in _MACRO.sub(macro, form).split()]
    for phrase in product(*choices):
        words = tuple(word for word in phrase if word)
        yield words[1:] if len(words) > 2 and words[0] in LEADING_ARTICLES else words


def _choices(word: str) -> list[str]:
    optional = word.endswith("?")
    # a word stands in many phrases: it is kept once
    return [*map(intern, word.rstrip("?").split("|")), *([""] if optional else [])]


def _add_single(file: _File, section: str, word: str, meaning: Meaning, words: Vocabulary) -> None:
    group, name, slip = meaning
    if words.singles[group].setdefault(word, (name, slip))[0] != name:
        other = words.singles[group][word][0]
        raise file.error(section, word, f"{word!r} stands in [{section}] and in [{group}.{other}]")
    words.known.add(word)
    if len(word) > 4 and not slip:
        words.correctable.add(word)


def _add_separable(
    file: _File, section: str, form: str, phrase: tuple[str, ...], meaning: Meaning, words: Vocabulary
) -> None:
    """``komt ... uit``: a verb whose other half stands at the end of its clause."""
    if len(phrase) != 3:
        raise file.error(section, form, f"{form!r}: one word stands before and one after the three dots")
    verb, _, particle = phrase
    halves = words.separable.setdefault(verb, {})
    halves[particle] = (*halves.get(particle, ()), meaning)
    words.known.update((verb, particle))


def _add_phrase(
    file: _File, section: str, form: str, phrase: tuple[str, ...], meaning: Meaning, words: Vocabulary
) -> None:
    node = words.node_of(meaning[0])
    for word in phrase:
        if meaning[0] != "heading":
            _remember(file, section, form, word, meaning, words)
        node = node.setdefault(word, {})
    meanings: tuple[Meaning, ...] = node.get(END, ())
    for group, name, _ in meanings:
        if group == meaning[0] in EXCLUSIVE_GROUPS and name != meaning[1]:
            raise file.error(section, form, f"{form!r} stands in [{section}] and in [{group}.{name}]")
    if meaning[:2] not in {known[:2] for known in meanings}:
        node[END] = (*meanings, meaning) if meanings else _ALONE.setdefault(meaning, (meaning,))


def _remember(file: _File, section: str, form: str, word: str, meaning: Meaning, words: Vocabulary) -> None:
    if word.endswith("*"):
        if len(word) < 4:
            raise file.error(section, form, f"{form!r}: give at least three letters before the star")
        words.beginnings.add(word[:-1])
        return
    words.known.add(word)
    if len(word) > 3 and not meaning[2] and meaning[0] not in ("command", "talk", "other"):
        words.correctable.add(word)
