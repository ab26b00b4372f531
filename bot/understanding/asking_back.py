"""Tell a reply that answers from one that asks back, or says that nobody knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.understanding.answer_phrases import find_answers
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

LONGEST_SENTENCE = 10


def dont_know(words: Sequence[Word]) -> bool:
    """Whether somebody says not to know, or asks back."""
    return any(found.name == "dont_know" for found in find_answers(words)) or does_not_know(words)


def does_not_know(words: Sequence[Word]) -> bool:
    """A verb of knowing or seeing and a denial in one short sentence: ``dat heb ik niet meegekregen``."""
    for sentence in sentences_of(words):
        texts = [word.text for word in sentence]
        about_writer = not grammar("somebody_else") & set(texts)
        knows = about_writer and len(texts) <= LONGEST_SENTENCE and bool(grammar("knows") & set(texts))
        if knows and grammar("denial") & set(texts) and not grammar("surely") & set(texts):
            return True
    return False


def sentences_of(words: Sequence[Word]) -> list[list[Word]]:
    """The words between commas and full stops, and before ``maar``."""
    sentences: list[list[Word]] = [[]]
    for word in words:
        if word.is_sign or word.text in grammar("begins_contrast"):
            sentences.append([])
        if not word.is_sign:
            sentences[-1].append(word)
    return [sentence for sentence in sentences if sentence]


def asks_back(words: Sequence[Word]) -> bool:
    """Whether a reply is a question itself: ``hoezo?``, ``maakt dat uit``, ``moet ik dat weten``."""
    texts = [word.text for word in words if not word.is_sign and word.text not in grammar("filler")]
    if not texts:
        return any(word.text == "?" for word in words)
    if texts[0] in grammar("asking_word") and not _names_by_description(texts):
        return True
    if len(texts) < 2 or texts[0] not in grammar("asking_verb"):
        return False
    return texts[1] in grammar("asked_about") or (texts[1] in grammar("compass") and not _begins_with_it(words))


def asks_about_it(words: Sequence[Word]) -> bool:
    """``hoe bedoel je``, ``ik snap de vraag niet``: not that nobody knows."""
    texts = [word.text for word in words if not word.is_sign and word.text not in grammar("filler")]
    asks = len(texts) > 1 and texts[0] in grammar("asking_word") and not _names_by_description(texts)
    return asks or (does_not_know(words) and not grammar("a_question").isdisjoint(texts))


def speaks_of_asking(words: Sequence[Word]) -> bool:
    """``ik vroeg iets anders``, ``nee dat vroeg ik niet``: of the talk itself, and not of the table."""
    pairs = pairwise(word.text for word in words if not word.is_sign)
    return any({*pair} & grammar("i") and {*pair} & grammar("has_asked") for pair in pairs)


def is_put_as_question(words: Sequence[Word]) -> bool:
    """``won noord de slag?``, ``accepteert zuid dit dan``: a verb before who does it, or one thing or another."""
    texts = [word.text for word in words if not word.is_sign and word.text not in _before_a_question()]
    if len(texts) < 2 or texts[0] in grammar("yes") | grammar("no"):
        return False
    is_inverted = texts[0] in grammar("inverts") | grammar("asking_verb") and texts[1] in _asked_of()
    if ends_as_question(words):
        return is_inverted or texts[0] in grammar("if") or not grammar("either").isdisjoint(texts[1:-1])
    return is_inverted and not grammar("of_a_question").isdisjoint(texts[2:])


def _before_a_question() -> frozenset[str]:
    return grammar("filler") - grammar("it")


def _asked_of() -> frozenset[str]:
    """Who or what may follow the verb of a question."""
    return grammar("asked_about") | grammar("compass") | grammar("article") | grammar("my")


def asks_why(words: Sequence[Word]) -> bool:
    """Whether a message asks for a reason: ``waarom moet zuid passen``."""
    texts = [word.text for word in words if not word.is_sign and word.text not in grammar("filler")]
    return bool(texts) and texts[0] in grammar("why")


def _begins_with_it(words: Sequence[Word]) -> bool:
    """``dat moet noord geweest zijn``: no question."""
    return next((word.text for word in words if not word.is_sign), "") in grammar("it")


def is_question(words: Sequence[Word]) -> bool:
    """Whether a message asks, and does not begin with yes or no: ``moet west altijd passen``."""
    first = next((word.text for word in words if not word.is_sign), "")
    return asks_back(words) or (ends_as_question(words) and first not in grammar("yes") | grammar("no"))


def _names_by_description(texts: Sequence[str]) -> bool:
    """``wie rechts van mij zit is de schuldige``: two verbs, and the first clause is the answer."""
    verbs = grammar("has_or_is") | grammar("had") | {"was"}
    seated = [at for at, text in enumerate(texts) if text in grammar("is_seated") - verbs and at > 1]
    return texts[0] == "wie" and bool(seated) and any(text in verbs for text in texts[seated[0] :])


def ends_as_question(words: Sequence[Word]) -> bool:
    """Whether the last sign is a question mark."""
    return bool(words) and words[-1].text == "?"
