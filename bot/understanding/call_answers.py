"""Read a call or an auction from a reply: ``klaver twee``, ``R2``, ``niet pas maar doublet``, ``1h p 2h``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.asking_back import asks_back, dont_know
from bot.understanding.calls import number_of, suit_of
from bot.understanding.items import Item
from bot.understanding.reader import Reader
from bot.understanding.seats import is_seat
from bot.understanding.tokens import Word
from bot.understanding.vocabulary import grammar
from bot.understanding.yes_no import yes_or_no

UNKNOWN = "unknown"
_LETTERS = {"p": "P", "x": "X", "xx": "XX", "d": "X", "r": "XX", "dbl": "X", "rd": "XX"}
_ENGLISH_LETTERS = {"c": "C", "d": "D"}
_ALL_PASS = ("P", "P", "P")
LONGEST_BARE_BID = 6


def call_answer(question: str, words: Sequence[Word], last: Sequence[Word], items: Sequence[Item]) -> object:
    """The call that a reply names."""
    if asks_back(words):
        return UNKNOWN
    named = _named_calls(items)
    found = _one_of(named, items, wanted=question in ("intended_call", "intended", "replacement"))
    if found and not (dont_know(words) and len(words) > 4):
        return found
    if not named:
        bare = bare_bid(last) or (half_corrected(words, last) if len(last) < len(words) else None)
        if bare is None and question == "intended_call":
            return yes_or_no(words, "unintended")
        return bare or UNKNOWN
    return UNKNOWN


def calls_in(items: Sequence[Item]) -> list[str]:
    """The calls among *items* that name one."""
    return [call for _, call in _named_calls(items)]


def _named_calls(items: Sequence[Item]) -> list[tuple[int, str]]:
    """Calls and where they stand; what they were made over, and what is denied, is left out."""
    named = [(at, str(item.value)) for at, item in enumerate(items) if _is_named(item)]
    kept = [(at, call) for at, call in named if not _is_denied(items, at)] or named
    over = [(at, call) for at, call in kept if at > kept[0][0] and items[at - 1].means("over")]
    return [pair for pair in kept if pair not in over]


def _is_named(item: Item) -> bool:
    return item.kind == "call" and item.value not in ("red", "blue")


def _is_denied(items: Sequence[Item], at: int) -> bool:
    """``geen 2 harten maar 3``, ``niet pas``."""
    return at > 0 and items[at - 1].means("none", "not")


def _one_of(named: Sequence[tuple[int, str]], items: Sequence[Item], *, wanted: bool) -> str | None:
    calls = list(dict.fromkeys(call for _, call in named))
    if len(calls) == 1:
        return calls[0]
    if calls and any(item.means("instead_of") for item in items):
        return calls[0]
    return _wanted(named, items) if wanted else None


def _wanted(named: Sequence[tuple[int, str]], items: Sequence[Item]) -> str | None:
    """``bood 2 harten maar wilde 2 schoppen``: the call in the clause of wanting."""
    places = [at for at, item in enumerate(items) if item.means("wants")]
    after = [call for at, call in named if places and at > places[-1]]
    return after[0] if len(set(after)) == 1 else None


def bare_bid(words: Sequence[Word]) -> str | None:
    """A level and a denomination in whatever order: only a question about a call makes them one."""
    said = [word for word in words if not word.is_sign or suit_of(word)]
    if len(said) == 1:
        return _LETTERS.get(said[0].text)
    suits = [(at, suit) for at, word in enumerate(said) if (suit := _suit(word, said))]
    levels = [(at, level) for at, word in enumerate(said) if (level := number_of(word))]
    if len(said) > LONGEST_BARE_BID or len(levels) != 1 or not 1 <= levels[0][1] <= 9:
        return None
    apart = said[levels[0][0]].text in grammar("one") and not any(abs(at - levels[0][0]) == 1 for at, _ in suits)
    suits = [] if apart else [suit for suit in suits if suit[0] != levels[0][0]]
    return f"{levels[0][1]}{suits[0][1]}" if len({suit for _, suit in suits}) == 1 else None


def half_corrected(words: Sequence[Word], last: Sequence[Word]) -> str | None:
    """``2 harten, nee schoppen``, ``1 sa, nee 2``: of the call named before, only the suit or the level is mended."""
    before = calls_in(Reader(words[: len(words) - len(last)]).read())
    said = [word for word in last if not word.is_sign or suit_of(word)]
    if not before or not before[-1][0].isdigit() or not said:
        return None
    suits = {suit[0] for word in said if (suit := suit_of(word, glued=len(said) == 1))}
    levels = {level for word in said if (level := number_of(word)) and 1 <= level <= 9}
    if len(suits) + len(levels) != 1:
        return None
    return f"{levels.pop()}{before[-1][1:]}" if levels else f"{before[-1][0]}{suits.pop()}"


def _suit(word: Word, said: Sequence[Word]) -> str | None:
    found = suit_of(word, glued=len(said) == 2)
    if found:
        return found[0]
    return _ENGLISH_LETTERS.get(word.text) if len(said) == 2 else None


def auction_answer(words: Sequence[Word], last: Sequence[Word], items: Sequence[Item]) -> str:
    """The calls of a reply in their order, the seat before each that was told with one: ``1H P 2H``."""
    if asks_back(words):
        return UNKNOWN
    calls = [call for at in range(len(items)) for call in _calls_at(items, at)]
    if not calls and dont_know(words):
        return UNKNOWN
    return " ".join(calls) if calls else bare_bid(last) or UNKNOWN


def _counted(items: Sequence[Item], at: int) -> Item | None:
    """What stands before a call: its seat, or how often it was made: ``3 keer pas``."""
    times = at > 1 and items[at - 1].first_word in grammar("counted")
    return items[at - 2] if times else items[at - 1] if at else None


def _passes(item: Item) -> int:
    """How many passes a phrase tells: ``3 keer pas``."""
    first, *others = item.text.lower().split() or [""]
    if len(others) != 2 or others[0] not in grammar("counted") or others[1] not in grammar("passes"):
        return 0
    return number_of(Word(first, first, 0, 0)) or 0


def _calls_at(items: Sequence[Item], at: int) -> list[str]:
    item = items[at]
    before = _counted(items, at)
    if item.means("all_pass"):
        return ["P"] * (4 if at == 0 else 3)
    if not _is_named(item):
        return ["P"] * _passes(item)
    times = before.value if before is not None and before.kind == "number" and isinstance(before.value, int) else 1
    seat = f"{before.value}:" if before is not None and is_seat(before.value) else ""
    return [seat + str(item.value)] * (times if 1 < times < 5 else 1)


def is_doubtful(items: Sequence[Item]) -> bool:
    """``2 of 3 klaver``, ``pas of doublet``: two things between which the reply does not choose."""
    kinds = ("call", "number")
    return any(
        before.kind in kinds and after.kind == "call" and joint.text.lower() in grammar("either")
        for before, joint, after in zip(items, items[1:], items[2:], strict=False)
    )
