"""Read yes, no and don't-know, with the words that answer one question only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.understanding.phrases import longest
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar, vocabulary

UNKNOWN = "unknown"
_THUMBS = {"👍": True, "✅": True, "👎": False, "❌": False}
_GENERAL = ("yes", "no", "dont_know", "wait", "both", "none")


@dataclass(frozen=True, slots=True)
class FoundAnswer:
    """Words that answer something: under which name, from where to where."""

    name: str
    first: int
    end: int


def find_answers(words: Sequence[Word], own: str | None = None) -> list[FoundAnswer]:
    """The answering phrases in *words*, the longest at each place; those of question *own* too."""
    found: list[FoundAnswer] = []
    at = 0
    while at < len(words):
        phrase = longest(words, at, vocabulary().answers, vocabulary().ignored)
        names = [name for _, name, _ in phrase.meanings] if phrase else []
        wanted = [name for name in names if own is not None and name in (f"{own}_yes", f"{own}_no")]
        wanted += [name for name in names if name in _GENERAL] or ([] if own is not None else names)
        found.extend(FoundAnswer(name, at, phrase.end) for name in wanted if phrase)
        at = phrase.end if phrase and wanted else at + 1
    return found


def dont_know(words: Sequence[Word]) -> bool:
    """Whether somebody says not to know, or asks back."""
    return any(found.name == "dont_know" for found in find_answers(words))


def yes_or_no(words: Sequence[Word], own: str | None) -> bool | str:
    """What *words* answer to a question that takes yes or no."""
    for word in words:
        if word.text in _THUMBS:
            return _THUMBS[word.text]
    found = find_answers(words, own)
    if own == "artificial":
        found = [answer for answer in found if not _is_lone_natural(words, answer)]
    general = [answer for answer in found if answer.name in ("yes", "no")]
    special = [answer for answer in found if own and answer.name.startswith(f"{own}_")]
    if words and words[-1].text == "?" and not (general and general[0].first == _first_word(words)):
        return UNKNOWN
    if own == "since" and _speaks_of_an_opponent(words) and not (general and general[0].first == _first_word(words)):
        return UNKNOWN
    unsure = any(answer.name == "dont_know" for answer in found)
    if general and general[0].first == _first_word(words):
        return _leading(words, general)
    if special:
        return UNKNOWN if unsure else _special(words, special)
    if unsure or not general:
        return _letters(words)
    return _leading(words, general)


def _is_lone_natural(words: Sequence[Word], answer: FoundAnswer) -> bool:
    """``natuurlijk``: of course, or natural."""
    return answer.name == "yes" and [word.text for word in words[answer.first : answer.end]] == ["natuurlijk"]


def _speaks_of_an_opponent(words: Sequence[Word]) -> bool:
    texts = {word.text for word in words}
    return bool(texts & {"links", "rechts", "lt", "rt", "linkertegenstander", "rechtertegenstander"}) and not texts & {
        "partner",
        "maat",
        "maatje",
    }


def _first_word(words: Sequence[Word]) -> int:
    skipped = ("ach", "nou", "tja", "o", "oh", "eh", "euh", "hm", "dat", "mwah")
    return next((n for n, word in enumerate(words) if not word.is_sign and word.text not in skipped), 0)


def _leading(words: Sequence[Word], general: Sequence[FoundAnswer]) -> bool | str:
    """A reply that begins with yes or no; a later contradiction counts only after a correction."""
    names = {answer.name for answer in general}
    waits = [answer for answer in find_answers(words) if answer.name == "wait"]
    if len(names) > 1 and waits and waits[-1].first > general[0].first:
        return general[-1].name == "yes"
    if len(words) > 1 and len(names) > 1 and _plain_contradiction(words, general):
        return UNKNOWN
    if len(names) > 1 and sum(answer.end - answer.first for answer in general) >= len(
        [word for word in words if not word.is_sign]
    ):
        return general[-1].name == "yes"
    denied = general[0].end < len(words) and words[general[0].end].text in grammar("denial")
    return general[0].name == "yes" and not denied


def _plain_contradiction(words: Sequence[Word], general: Sequence[FoundAnswer]) -> bool:
    """``ja en nee``."""
    between = [word.text for word in words[general[0].end : general[-1].first]]
    return general[0].name != general[-1].name and bool({"en", "of"} & set(between)) and len(between) == 1


def _special(words: Sequence[Word], special: Sequence[FoundAnswer]) -> bool:
    """The last of the question's own words decides; a denial just beside it turns it round."""
    last = max(special, key=lambda answer: (answer.end - answer.first, answer.first))
    meant = last.name.endswith("_yes")
    beside = [word.text for word in (*words[max(0, last.first - 2) : last.first], *words[last.end : last.end + 1])]
    inside = [word.text for word in words[last.first : last.end]]
    return meant != (
        any(text in grammar("denial") for text in beside) and not any(text in grammar("denial") for text in inside)
    )


def _letters(words: Sequence[Word]) -> bool | str:
    """A lone ``n`` is no, a lone ``j`` is yes."""
    texts = [word.text for word in words if not word.is_sign]
    if texts in (["n"], ["niet"], ["nie"]):
        return False
    return True if texts in (["j"], ["y"]) else UNKNOWN
