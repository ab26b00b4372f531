"""Read a reply that says one of several answers in words of its own: ``schoppen verbieden``, ``open, harten vijf``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.understanding.answer_phrases import find_choices
from bot.understanding.asking_back import sentences_of
from bot.understanding.reader import Reader
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar, vocabulary

_OF_CARDS = ("card", "suit", "number", "sign")


def told_choice(question: str, words: Sequence[Word], options: Sequence[str]) -> str | None:
    """The one answer told; nothing where a reply tells more than that, or asks."""
    if question not in _questions() or any(word.text == "?" for word in words):
        return None
    told: set[str] = set()
    for sentence in sentences_of(words):
        found = find_choices(sentence, question)
        longest = max(found, key=lambda one: (one.end - one.first, -one.first), default=None)
        if longest is not None and _says_no_more(sentence[: longest.first] + sentence[longest.end :]):
            told.add(longest.name)
        elif not _says_no_more(sentence):
            return None
    return told.pop() if len(told) == 1 and told <= set(options) else None


@cache
def _questions() -> frozenset[str]:
    """The questions of which the vocabulary keeps words for their answers."""
    return frozenset(_names_in(vocabulary().choices))


def _names_in(node: dict[str, object]) -> set[str]:
    names: set[str] = set()
    for word, following in node.items():
        if word:
            names |= _names_in(following)  # type: ignore[arg-type]
        else:
            names |= {name.partition(".")[0] for _, name, _ in following}  # type: ignore[attr-defined]
    return names


def _says_no_more(words: Sequence[Word]) -> bool:
    """Whether what stands around the words of an answer adds nothing: who, ``nee``, the card."""
    suits = vocabulary().singles["suits"]
    little = grammar("says_nothing") | grammar("passed_over") | grammar("article") | grammar("no") | grammar("yes")
    little = (little | grammar("filler")) - grammar("denial")
    more = [word for word in words if word.text not in little]
    return all(word.text in suits for word in more) or _names_a_card(more)


def _names_a_card(words: Sequence[Word]) -> bool:
    """``harten vijf``."""
    return all(item.kind in _OF_CARDS for item in Reader(words).read())
