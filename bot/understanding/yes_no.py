"""Read yes and no, with the words that answer one question only."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.answer_phrases import FoundAnswer, find_answers
from bot.understanding.asking_back import asks_back, does_not_know, ends_as_question, sentences_of
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar

UNKNOWN = "unknown"
_THUMBS = {"👍": True, "✅": True, "✔": True, "👌": True, "👎": False, "❌": False, "✗": False}
_CONTENT_FIRST = ("accepts", "artificial", "alert")
"""Questions of which the words themselves count for more than a ``nee`` before them: ``nee hoor, laat maar staan``."""


def yes_or_no(words: Sequence[Word], own: str | None) -> bool | str:
    """What *words* answer to a question that takes yes or no."""
    for word in words:
        if word.text in _THUMBS:
            return _THUMBS[word.text]
    found = _without_lone_natural(words, find_answers(words, own), own)
    found = [one for one in found if not _only_stresses(words, one, own)]
    general = [answer for answer in found if answer.name in ("yes", "no")]
    special = [answer for answer in found if own and answer.name.startswith(f"{own}_")]
    leads = bool(general) and general[0].first == _first_word(words)
    if not leads and (ends_as_question(words) or asks_back(words)):
        return UNKNOWN
    if leads:
        return UNKNOWN if _knows_nothing_else(words, found) else _led(words, general, special, own)
    unsure = any(answer.name == "dont_know" for answer in found) or (not special and does_not_know(words))
    if unsure and not _settled_after(words, found):
        return UNKNOWN
    if own == "established" and (contrast := _after_contrast(words)) != UNKNOWN:
        return contrast
    if special:
        return _of_the_right_side(words, own) or _special(words, special)
    return _general(words, general) if general else _bare(words)


def begins_plainly(words: Sequence[Word]) -> bool:
    """Whether a reply begins with yes or no."""
    general = [answer for answer in find_answers(words) if answer.name in ("yes", "no")]
    return bool(general) and general[0].first == _first_word(words)


def _without_lone_natural(words: Sequence[Word], found: list[FoundAnswer], own: str | None) -> list[FoundAnswer]:
    """``natuurlijk``: of course, or natural; when asked for that, it is natural. So is ``echt``."""
    if own in ("comparable", "alert"):
        return [one for one in found if not (_is_natural(words, one) and _tells_more(words, one))]
    if own not in ("artificial", "passed"):
        return found
    found = [one for one in found if not _is_really(words, one)]
    return [FoundAnswer(f"{own}_no", one.first, one.end) if _is_natural(words, one) else one for one in found]


def _is_really(words: Sequence[Word], answer: FoundAnswer) -> bool:
    """``echt geen idee``, ``dat is echt wel kunstmatig``: *echt* only stresses what follows."""
    behind = words[answer.first + 1 : answer.first + 2]
    return words[answer.first].text == "echt" and any(word.text in grammar("after_really") for word in behind)


def _is_natural(words: Sequence[Word], answer: FoundAnswer) -> bool:
    return answer.name == "yes" and [word.text for word in words[answer.first : answer.end]] == ["natuurlijk"]


def _tells_more(words: Sequence[Word], answer: FoundAnswer) -> bool:
    """``natuurlijk 4 kaart``, ``gewoon een natuurlijk bod``: what the call shows, and no *of course*."""
    rest = {word.text for at, word in enumerate(words) if not word.is_sign and not answer.first <= at < answer.end}
    return not rest <= grammar("says_nothing") - grammar("it") - grammar("a_call_is")


def _only_stresses(words: Sequence[Word], answer: FoundAnswer, own: str | None) -> bool:
    """``hij had het wel gezien``: *wel* stresses what is told, and is no yes to something else."""
    if answer.name != "yes" or [word.text for word in words[answer.first : answer.end]] != ["wel"]:
        return False
    if answer.first and words[answer.first - 1].text in grammar("of_somebody"):
        return False  # ``ik meen van wel``
    rest = {word.text for word in _beside(words, answer)}
    asked_for = (
        grammar("has_played") | grammar("further") | grammar("has_or_is") if own == "established" else frozenset()
    )
    little = grammar("says_nothing") | grammar("yes") | grammar("no") | grammar("filler") | grammar("surely")
    return not rest <= little | asked_for


def _settled_after(words: Sequence[Word], found: Sequence[FoundAnswer]) -> bool:
    """``weet niet, of ja, toch wel``: a correction after the doubt."""
    doubts = [answer.first for answer in found if answer.name == "dont_know"]
    waits = [answer.first for answer in found if answer.name == "wait"]
    return bool(doubts and waits and waits[-1] > doubts[-1])


def _knows_nothing_else(words: Sequence[Word], found: Sequence[FoundAnswer]) -> bool:
    """``ja geen idee``, ``nee, weet ik niet``: the first word is no answer."""
    rest = found[1:]
    between = words[found[0].end : rest[0].first] if rest else ()
    return bool(rest) and all(one.name == "dont_know" for one in rest) and all(word.is_sign for word in between)


def _first_word(words: Sequence[Word]) -> int:
    return next((n for n, word in enumerate(words) if not word.is_sign and word.text not in grammar("filler")), 0)


def _led(
    words: Sequence[Word], general: Sequence[FoundAnswer], special: Sequence[FoundAnswer], own: str | None
) -> bool | str:
    """A reply that begins with yes or no, unless all that follows says the opposite."""
    led = _general(words, general)
    if led == UNKNOWN or not special:
        return led
    meant = {_meant(words, answer) for answer in special}
    if led in meant:
        return led
    denied = led is False and any(_is_denied(words, answer) for answer in special)
    return not led if own in _CONTENT_FIRST or denied else led


def _general(words: Sequence[Word], general: Sequence[FoundAnswer]) -> bool | str:
    """A yes and a no in one reply contradict each other, unless the last corrects the first."""
    meant = [_plainly(words, answer) for answer in general]
    if len(set(meant)) == 1:
        return meant[0]
    first = next(n for n, one in enumerate(meant) if one != meant[0])
    between = [word.text for word in words[general[first - 1].end : general[first].first]]
    if any(text in grammar("corrects") for text in between) or {",", "of"} <= set(between):
        return meant[-1]
    if {"en", "of", "and", "or"} & set(between) or general[0].first != _first_word(words):
        return UNKNOWN
    said = sum(answer.end - answer.first for answer in general)
    return meant[-1] if said >= sum(not word.is_sign for word in words) - 1 else meant[0]


def _plainly(words: Sequence[Word], answer: FoundAnswer) -> bool:
    """Yes or no; what agrees with something is turned round by a denial beside it: ``daar klopt niets van``."""
    meant = answer.name == "yes"
    if not meant or words[answer.first].text in grammar("yes"):
        return meant and not (answer.end < len(words) and words[answer.end].text in ("niet", "nie"))
    return not any(word.text in grammar("denial") for word in _beside(words, answer))


def _beside(words: Sequence[Word], answer: FoundAnswer) -> list[Word]:
    """The other words of the sentence in which an answer stands."""
    for sentence in sentences_of(words):
        if words[answer.first] in sentence:
            inside = words[answer.first : answer.end]
            return [word for word in sentence if word not in inside]
    return []


def _special(words: Sequence[Word], special: Sequence[FoundAnswer]) -> bool:
    """The longest of the question's own words decides, the last of equals."""
    return _meant(words, max(special, key=lambda answer: (answer.end - answer.first, answer.first)))


def _meant(words: Sequence[Word], answer: FoundAnswer) -> bool:
    return answer.name.endswith("_yes") != _turned_round(words, answer)


def _turned_round(words: Sequence[Word], answer: FoundAnswer) -> bool:
    """Whether a denial among or beside the words turns them round; not when they hold one themselves."""
    inside = [word.text for word in words[answer.first : answer.end]]
    if answer.denied:
        return True
    if any(text in grammar("denial") for text in inside):
        return False
    near = [*words[max(0, answer.first - 3) : answer.first], *_just_after(words, answer)]
    texts = [word.text for word in near if word in _beside(words, answer)]
    return any(text in grammar("denial") and text not in grammar("no") for text in texts)


def _just_after(words: Sequence[Word], answer: FoundAnswer) -> Sequence[Word]:
    """The few words after an answer, up to ``en`` or ``dat``, which begin something else."""
    after = words[answer.end : answer.end + 3]
    joint = next((n for n, word in enumerate(after) if word.text in grammar("begins_another")), len(after))
    return after[:joint]


def _is_denied(words: Sequence[Word], answer: FoundAnswer) -> bool:
    inside = [word.text for word in words[answer.first : answer.end]]
    return answer.denied or any(text in grammar("denial") for text in inside) or _turned_round(words, answer)


def _after_contrast(words: Sequence[Word]) -> bool | str:
    """``tegenpartij speelde door, zij niet``: the last words are about those who count."""
    sentences = sentences_of(words)
    return _bare(sentences[-1]) if len(sentences) > 1 else UNKNOWN


def _of_the_right_side(words: Sequence[Word], own: str | None) -> str | None:
    """``alleen de leider speelde door``: whether that establishes a revoke depends on whose revoke it was."""
    only = own == "established" and bool(grammar("only") & {word.text for word in words})
    return UNKNOWN if only else None


def _bare(words: Sequence[Word]) -> bool | str:
    """``hij wel``, ``volgens zuid niet``, ``j``: nothing but who says so, how sure, and yes or no."""
    texts = [word.text for word in words if not word.is_sign]
    rest = {text for text in texts if text not in grammar("says_nothing")}
    if rest and rest <= grammar("forms_of_niet") | {"n"}:
        return False
    return True if rest and rest <= {"wel", "j", "y"} else UNKNOWN
