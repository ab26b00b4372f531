"""Read a number from a reply: in figures, in words, by its place in the row or from the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.understanding.answer_phrases import find_answers
from bot.understanding.asking_back import asks_back
from bot.understanding.calls import number_of
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

UNKNOWN = "unknown"
LAST_TRICK = 13
LONGEST_PLACE = 4
"""Words of a reply that names a place in the play: ``bij de start``."""


def number_answer(question: str, words: Sequence[Word], last: Sequence[Word]) -> object:
    """The number that a reply names; of tricks also ``de op een na laatste``."""
    said = [word for word in last if not word.is_sign]
    texts = [word.text for word in said]
    if asks_back(words):
        return UNKNOWN
    if question == "trick_number":
        counted = _from_the_end(said) or (1 if _is_first(texts) else None)
        if counted:
            return counted
    return _plain_number(words, said, texts)


def _is_first(texts: Sequence[str]) -> bool:
    places = [at for at, text in enumerate(texts) if text in grammar("first_trick")]
    return bool(places) and len(texts) <= LONGEST_PLACE and not grammar("about_then") & set(texts)


def _from_the_end(said: Sequence[Word]) -> int | None:
    """``laatste`` is 13, ``op een na laatste`` 12, ``derde van achteren`` 11."""
    texts = [word.text for word in said]
    if grammar("last_but_one") & set(texts):
        return LAST_TRICK - 1
    if "van" in texts and texts[-1] in grammar("from_behind"):
        return next((LAST_TRICK + 1 - number for word in said if (number := number_of(word))), None)
    ends = [at for at, text in enumerate(texts) if text in grammar("last")]
    if not ends:
        return None
    counted = [number for word in said[: ends[0]] if (number := number_of(word)) is not None]
    if counted and {"na", "voor"} & set(texts[: ends[0]]):
        return LAST_TRICK - counted[-1]
    return LAST_TRICK if not counted else None


def _plain_number(words: Sequence[Word], said: Sequence[Word], texts: Sequence[str]) -> object:
    joined = _joined_number(texts)
    counted = [number for word in _meant(said) if (number := number_of(word)) is not None]
    figures = [number for number in counted if number != 1] or counted
    names = {found.name for found in find_answers(words)}
    if _says_none(texts) or (not figures and "none" in names):
        return 0
    if joined is not None and len(set(figures)) <= 1:
        return joined
    if len(set(figures)) == 1 and not grammar("uncounted") & set(texts):
        return figures[0]
    if not figures and "both" in names:
        return 2
    return UNKNOWN


def _says_none(texts: Sequence[str]) -> bool:
    """``geen een``."""
    return len(texts) == 2 and texts[0] in grammar("denial") and texts[1] in (*grammar("one"), "1")


def _meant(said: Sequence[Word]) -> list[Word]:
    """``niet de derde maar de vierde``: what stands after the contrast."""
    texts = [word.text for word in said]
    instead = next((at for at, text in enumerate(texts) if text in grammar("instead")), 0)
    if instead:
        return list(said[:instead])
    if len(texts) > 1 and not grammar("therefore").isdisjoint(texts[-2:]):
        concluded = said[-1] if texts[-2] in grammar("therefore") else said[-2]
        if number_of(concluded) is not None:
            return [concluded]
    if grammar("denial") & set(texts) and "maar" in texts:
        return list(said[texts.index("maar") :]) or list(said)
    return list(said)


def _joined_number(texts: Sequence[str]) -> int | None:
    """``de vier de``: an ordinal that was dictated apart."""
    for first, second in pairwise(texts):
        if second in grammar("ordinal_ending"):
            number = number_of(Word(first + second, first + second, 0, 0))
            if number is not None:
                return number
    return None
