"""Find the phrases that answer something in a reply, also with a denial or a pronoun among their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bot.understanding.tokens import Word
from bot.understanding.vocabulary import END, Node, grammar, vocabulary

MOST_SKIPPED = 3
GENERAL = ("yes", "no", "dont_know", "wait", "both", "none")


@dataclass(frozen=True, slots=True)
class FoundAnswer:
    """Words that answer something: under which name, from where to where, and whether denied within."""

    name: str
    first: int
    end: int
    denied: bool = False


@dataclass(frozen=True, slots=True)
class _Walk:
    """A way through the tree of phrases: what it means, where it ends, which words it passed over."""

    names: tuple[str, ...]
    end: int
    denied: bool


def find_answers(words: Sequence[Word], own: str | None = None) -> list[FoundAnswer]:
    """The answering phrases in *words*, the longest at each place; those of question *own* too."""
    found: list[FoundAnswer] = []
    at = 0
    begins = _begins()
    while at < len(words):
        here = _at(words, at, own) if words[at].text in begins else []
        found.extend(here)
        at = here[-1].end if here else at + 1
    return found


@cache
def beginnings_of(name: str) -> frozenset[str]:
    """The words with which a phrase that answers *name* can begin, whatever form of *niet* is typed."""
    begins = {word for word, node in vocabulary().answers.items() if word != END and _leads_to(node, name)}
    return grammar("forms_of_niet") | grammar("forms_of_niets") | begins


def _leads_to(node: Node, name: str) -> bool:
    here = any(name == meant for _, meant, _ in node.get(END, ()))
    return here or any(_leads_to(following, name) for word, following in node.items() if word != END)


@cache
def _begins() -> frozenset[str]:
    """The words with which an answering phrase can begin."""
    return frozenset(vocabulary().answers) | grammar("forms_of_niet") | grammar("forms_of_niets")


def _at(words: Sequence[Word], at: int, own: str | None) -> list[FoundAnswer]:
    tree = vocabulary().answers
    general = _longest(words, at, tree, vocabulary().ignored, _all_of if own is None else _general_of)
    special = _longest(words, at, tree, _passed_over(), lambda names: _own_of(names, own)) if own else None
    best = special if special is not None and (general is None or special.end >= general.end) else general
    return [FoundAnswer(name, at, best.end, best.denied) for name in best.names] if best else []


@cache
def _passed_over() -> frozenset[str] | set[str]:
    return vocabulary().ignored | grammar("passed_over") | grammar("denial")


def _all_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return _general_of(names) or names


def _general_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name in GENERAL)


def _own_of(names: tuple[str, ...], own: str | None) -> tuple[str, ...]:
    return tuple(name for name in names if name in (f"{own}_yes", f"{own}_no"))


def _longest(
    words: Sequence[Word], at: int, tree: Node, passed: set[str] | frozenset[str], wanted: object
) -> _Walk | None:
    node = _next(tree, words[at].text)
    return _walk(words, at + 1, node, passed, wanted, MOST_SKIPPED) if node is not None else None


def _next(node: Node, text: str) -> Node | None:
    if text in node and text:
        return node[text]  # type: ignore[no-any-return]
    other = next((form for form in ("niet", "niets") if text in grammar(f"forms_of_{form}") and form in node), None)
    return node[other] if other else None


def _walk(
    words: Sequence[Word], at: int, node: Node, passed: set[str] | frozenset[str], wanted: object, skips: int
) -> _Walk | None:
    names = wanted(tuple(name for _, name, _ in node.get(END, ())))  # type: ignore[operator]
    here = _Walk(names, at, denied=False) if names else None
    if at >= len(words):
        return here
    following = _next(node, words[at].text)
    found = _walk(words, at + 1, following, passed, wanted, skips) if following is not None else None
    if found is None and skips and words[at].text in passed and len(node) > (END in node):
        found = _walk(words, at + 1, node, passed, wanted, skips - 1)
        if found is not None and words[at].text in grammar("denial"):
            found = _Walk(found.names, found.end, denied=not found.denied)
    return found or here


def find_choices(words: Sequence[Word], question: str) -> list[FoundAnswer]:
    """The phrases for one answer of *question*, the longest at each place: ``verbieden`` for ``forbid_suit``."""
    tree, beginning = vocabulary().choices, f"{question}."
    passed = vocabulary().ignored | grammar("passed_over") | vocabulary().singles["suits"].keys()

    def wanted(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if name.startswith(beginning))

    walks = [(at, _longest(words, at, tree, passed, wanted)) for at in range(len(words)) if words[at].text in tree]
    return [FoundAnswer(walk.names[0].removeprefix(beginning), at, walk.end) for at, walk in walks if walk is not None]
