"""Words put into a player's mouth: in ``"Ik pas," zegt oost`` it is east who passes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.understanding.items import Item
from bot.understanding.seats import PLACES, is_seat, moved
from bot.understanding.vocabulary import grammar

QUOTE = '"'
_STOPS = frozenset(".?\n;")
FARTHEST = 5
_ENDS = frozenset("!?.,")


@dataclass(frozen=True, slots=True)
class _Speech:
    """Where a quotation stands with the words about it, and who speaks to whom."""

    first: int
    last: int
    words: range
    speaker: Item
    listener: Item | None


def told_by_the_writer(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with quotations told as the writer would: ``"Ik pas," zegt oost`` as ``oost pas``."""
    if not any(item.value == QUOTE for item in items):
        return _spoken_to_the_writer(_without_quotes(items))
    told: list[Item] = []
    at = 0
    for speech in _speeches(items):
        told.extend(items[at : speech.first])
        told.extend(_retold(items, speech))
        at = speech.last
    return (*told, *items[at:])


def _without_quotes(items: Sequence[Item]) -> tuple[Item, ...]:
    """``toen riep west ho ik doubleer``, ``noord zei: sorry, ik …``: *ik* is the one who speaks."""
    if not any("lays" in item.names for item in items):
        return tuple(items)
    told = list(items)
    for at, item in enumerate(items):
        if not item.means("lays") or not _is_saying(item) or set(item.text.lower().split()) & grammar("that"):
            continue
        _turn_claimed(told, at)
        speaker = _who_says(items, at)
        starts = at + 2 if at + 1 < len(items) and items[at + 1].kind == "seat" else at + 1
        mine = _first_of_the_words(items, starts)
        if speaker is not None and mine is not None:
            told[mine] = _named_as(items[mine], speaker)
    return tuple(told)


def _turn_claimed(told: list[Item], verb: int) -> None:
    """``toen zei mijn maat: dat was mijn uitkomst``, ``zuid zegt: hé, dat was aan mij``: the turn is the speaker's."""
    colon = next((n for n in range(verb, min(verb + 3, len(told))) if told[n].value == ":"), None)
    beside = [told[n] for n in (verb - 1, verb + 1) if 0 <= n < len(told) and told[n].kind in ("seat", "person")]
    if colon is None or len(beside) != 1 or beside[0].value == "self":
        return
    ends = (n for n in range(colon, len(told)) if told[n].value in _STOPS or told[n].value == "!")
    for at in range(colon + 1, next(ends, len(told))):
        ends_here = at + 1 == len(told) or told[at + 1].kind == "sign"
        mine = told[at].means("my_turn", "my_beurt") or (told[at].value == "self" and told[at - 1].means("to"))
        if mine and ends_here:
            told[at] = _named_as(told[at], beside[0])._replace(names=beside[0].names | {"my_turn"})


def _spoken_to_the_writer(items: Sequence[Item]) -> tuple[Item, ...]:
    """``zegt mijn linkertegenstander: u speelt voor uw beurt``: *u* is the writer, where only relations are named."""
    colons = [at for at, item in enumerate(items) if item.value == ":" and at > 1]
    if not colons or any(item.kind == "seat" for item in items):
        return tuple(items)
    told = list(items)
    for colon in colons:
        pair = sorted(items[colon - 2 : colon], key=lambda item: item.kind != "person")
        if pair[0].kind != "person" or pair[0].value == "self" or not _is_saying(pair[1]):
            continue
        ends = (n for n in range(colon, len(items)) if items[n].value in _STOPS or items[n].value == "!")
        for at in range(colon + 1, next(ends, len(items))):
            if items[at].text.lower() in grammar("spoken_to") and items[at].kind == "unknown":
                told[at] = items[at]._replace(kind="person", value="self", names=frozenset({"person", "self"}))
    return tuple(told)


def _who_says(items: Sequence[Item], verb: int) -> Item | None:
    """The seat beside the verb, or the last one named before it in the sentence."""
    if verb + 1 < len(items) and items[verb + 1].kind == "seat":
        return items[verb + 1]
    for item in reversed(items[:verb]):
        if item.kind == "seat":
            return item
        if item.value in _STOPS or item.kind == "person":
            return None
    return None


def _first_of_the_words(items: Sequence[Item], starts: int) -> int | None:
    """The place of *ik* where somebody's words begin with it, but for a cry."""
    for at in range(starts, min(starts + FARTHEST, len(items))):
        if items[at].means("self") and items[at].text.lower() in grammar("i"):
            return at
        if items[at].value in _STOPS or not (items[at].kind in ("sign", "unknown") or items[at].means("oops", "but")):
            return None
        if items[at].first_word in grammar("that"):
            return None
    return None


def _speeches(items: Sequence[Item]) -> Iterator[_Speech]:
    quotes = [at for at, item in enumerate(items) if item.value == QUOTE]
    previous: _Speech | None = None
    for opens, closes in zip(quotes[::2], quotes[1::2], strict=False):
        goes_on = previous is not None and all(item.value in _ENDS for item in items[previous.last : opens])
        speech = _said_after(items, opens, closes)
        speech = speech or (_continued(previous, opens, closes) if previous and goes_on else None)
        speech = speech or _said_before(items, opens, closes)
        if speech is not None:
            yield speech
        previous = speech


def _said_after(items: Sequence[Item], opens: int, closes: int) -> _Speech | None:
    """``"…" zei west tegen oost``."""
    paused = closes + 1 < len(items) and items[closes + 1].value == ","
    closes += paused
    behind = items[closes + 1 : closes + 5]
    if len(behind) < 2 or not _is_saying(behind[0]) or behind[1].kind not in ("seat", "person"):
        return None
    to = len(behind) > 3 and behind[2].first_word in grammar("speaks_to") and behind[3].kind in ("seat", "person")
    words = range(opens + 1, closes - paused)
    return _Speech(opens, closes + (5 if to else 3), words, behind[1], behind[3] if to else None)


def _continued(previous: _Speech, opens: int, closes: int) -> _Speech:
    return _Speech(opens, closes + 1, range(opens + 1, closes), previous.speaker, previous.listener)


def _said_before(items: Sequence[Item], opens: int, closes: int) -> _Speech | None:
    """``oost zei: "ik pas"``, ``toen zei oost: "…"``."""
    before = items[max(0, opens - 3) : opens]
    if len(before) == 3 and _is_saying(before[0]) and before[1].kind in ("seat", "person"):
        before = (before[1], before[0], before[2])
    if len(before) > 1 and _is_saying(before[-1]) and before[-2].kind in ("seat", "person"):
        return _Speech(opens - 2, closes + 1, range(opens + 1, closes), before[-2], None)
    if len(before) > 1 and before[-1].value == ":" and before[-2].kind == "seat":
        return _Speech(opens - 2, closes + 1, range(opens + 1, closes), before[-2], None)
    if len(before) < 3 or before[2].value not in (":", ",") or not _is_saying(before[1]):
        return None
    if before[0].kind not in ("seat", "person"):
        return None
    return _Speech(opens - 3, closes + 1, range(opens + 1, closes), before[0], None)


def _is_saying(item: Item) -> bool:
    return item.first_word in grammar("said") or item.first_word in grammar("said_inverted")


def _retold(items: Sequence[Item], speech: _Speech) -> Iterator[Item]:
    words = [_going_on(items[at]) for at in speech.words]
    end = items[speech.last - 2 : speech.last - 1] if speech.last == speech.words.stop + 1 else ()
    while words and words[-1].value in _ENDS:
        words.pop()
    said = [_from_outside(item, speech) for item in words]
    if not any(item.means("self", "we", "my_beurt") for item in words) and said == words:
        yield speech.speaker
    yield from said
    yield from (item for item in end if item.value in (".", "!"))


def _going_on(item: Item) -> Item:
    """A full stop within somebody's words does not end what is told of that player."""
    return item._replace(value=",", names=frozenset({"sign", ","}), text=",") if item.value in (".", "!") else item


def _from_outside(item: Item, speech: _Speech) -> Item:
    """Somebody as the speaker calls him, as the writer would."""
    if item.means("my_beurt", "my_turn"):
        return _named_as(item, speech.speaker)._replace(names=speech.speaker.names | {"my_turn"})
    if item.means("self"):
        return _named_as(item, speech.speaker)
    if speech.listener is not None and item.text.lower() in grammar("spoken_to"):
        return _named_as(item, speech.listener)
    if _is_to_the_writer(speech) and item.text.lower() in grammar("spoken_to"):
        return item._replace(kind="person", value="self", names=frozenset({"person", "self"}))
    place, seat = PLACES.get(str(item.value)), str(speech.speaker.value)
    if item.kind == "person" and place is not None and is_seat(seat):
        return item._replace(kind="seat", value=moved(seat, place), names=frozenset({"seat"}))
    return item


def _is_to_the_writer(speech: _Speech) -> bool:
    """``"jij biedt 2 klaver", zei mijn rechter``: who is told relative to the writer speaks to the writer."""
    speaker = speech.speaker
    return speech.listener is None and speaker.kind == "person" and speaker.value in ("LHO", "RHO", "partner")


def _named_as(item: Item, person: Item) -> Item:
    return item._replace(kind=person.kind, value=person.value, names=person.names)
