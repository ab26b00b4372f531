"""Read a message's words as items: phrases, bids, cards, seats, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.understanding.calls import SYMBOLS, is_ordinal, number_of, read_bid, suit_of
from bot.understanding.cards import read_card
from bot.understanding.items import Item
from bot.understanding.phrases import Found, longest
from bot.understanding.seats import SeatLetters
from bot.understanding.separable import verbs_with_halves
from bot.understanding.sides import with_sides
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import Meaning, grammar, vocabulary

_KINDS = {"seats": "seat", "people": "person", "roles": "role", "calls": "call"}
_SIGN_NAMES = {">": "arrow", "?": "asks", "=": "equals"}
_NUMBERED = ("trick_noun", "board_noun", "table_noun", "law")
_VERBS = ("falls", "shows", "be", "have", "lays")
_COUNTED = ("trick_noun", "board_noun")
_PAIRS = {"nz": "NS", "ns": "NS", "ow": "EW", "ew": "EW", "zn": "NS", "wo": "EW", "noordzuid": "NS", "oostwest": "EW"}
_PAIRS |= {"noord/zuid": "NS", "zuid/noord": "NS", "oost/west": "EW", "west/oost": "EW"}


_STILL = "nog"
_ROUNDS = {"nozw": "N", "ozwn": "E", "zwno": "S", "wnoz": "W"}
"""The seats in the order of calling: the first is the dealer."""


def read_items(text: str) -> tuple[Item, ...]:
    """The items of *text* in order; articles and little words carry nothing and are left out."""
    return Reader(words_of(text)).read()


class Reader:
    """Goes through the words once, taking at each place the reading that explains most."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words
        self._known = vocabulary()
        self.items: list[Item] = []
        self._seats = SeatLetters(words)
        self._halves, self._used = verbs_with_halves(words)
        self._still = self._after_still()

    def read(self) -> tuple[Item, ...]:
        """All items."""
        at, end = 0, len(self.words)
        while at < end:
            at = self._read_one(at)
        return with_sides(self.items)

    def _read_one(self, at: int) -> int:
        if at in self._used:
            return at + 1
        phrase = self._phrase(at)
        length = phrase.end - at if phrase is not None else 0
        if at in self._halves and length < 3:
            whole = phrase.meanings if phrase is not None and length == 1 else ()
            return self._take_phrase(at, Found((*self._halves[at], *whole), at + 1))
        if phrase is not None and length > 1:
            if self._is_numbered_table(phrase.end):
                phrase = None
            elif at in self._halves or self._used.isdisjoint(range(at, phrase.end)):
                return self._take_phrase(at, phrase)
        numbered = number_of(self.words[at]) is not None
        end = (numbered and (self._number_of_something(at) or self._bid(at))) or self._card(at)
        if end:
            return end
        if phrase is not None:
            return self._take_phrase(at, phrase)
        return self._read_rest(at)

    def _is_numbered_table(self, end: int) -> bool:
        """``van tafel 8``, ``op tafel 11``: the table in the room, not the one with the cards on it."""
        table = self.words[end - 1].text in ("tafel", "table")
        return table and end < len(self.words) and number_of(self.words[end]) not in (None, 1)

    def _phrase(self, at: int) -> Found | None:
        known = self._known
        found = longest(self.words, at, known.story, known.ignored)
        if found is not None and found.end - at > 1 and self._is_level_of_notrump(found.end - 1):
            return longest(self.words[: found.end - 1], at, known.story, known.ignored)
        return found

    def _is_level_of_notrump(self, at: int) -> bool:
        """``legde een sans``: the last word of *legde een* belongs to what follows."""
        if self.words[at].text not in grammar("one"):
            return False
        bid = read_bid(self.words, at)
        return bid is not None and bid.call.endswith("NT")

    def _take_phrase(self, at: int, found: Found) -> int:
        kind, names, value, slip = _read_as(found.meanings)
        if kind == "call" and at and self.words[at - 1].text in grammar("one"):
            names |= {"noun"}
        self._add(kind, names, value, at, found.end, slip=slip)
        return found.end

    def _add(self, kind: str, names: frozenset[str], value: object, at: int, end: int, *, slip: bool = False) -> None:
        text, slip = self.words[at].raw, slip or self.words[at].slip
        for n in range(at + 1, end):
            text = f"{text} {self.words[n].raw}"
            slip = slip or self.words[n].slip
        if self._still and not self._still.isdisjoint(range(at, end)):
            names |= {"still"}
        self.items.append(tuple.__new__(Item, (kind, names, value, at, end, text, slip)))

    def _after_still(self) -> set[int]:
        """The places of *nog*, and of the words behind it up to the first that carries something."""
        places: set[int] = set()
        for at in [n for n, word in enumerate(self.words) if word.text == _STILL]:
            end = at + 1
            while end < len(self.words) and (self.words[end].text == "zijn" or self._carries_nothing(end)):
                end += 1
            places.update(range(at, end + 1))
        return places

    def _number_of_something(self, at: int) -> int:
        """``slag 7``, ``de vierde slag``, ``12 kaarten``: the noun tells what the number is."""
        number = number_of(self.words[at])
        if number is None:
            return 0
        if self._is_ordinal_in_figures(at):
            self._add("number", frozenset({"number", "ordinal"}), number, at, at + 2)
            return at + 2
        before = self.items[-1] if self.items else None
        follows_noun = before is not None and before.last == at and before.means(*_NUMBERED)
        if follows_noun or is_ordinal(self.words[at]) or self._next_is(at + 1, *grammar("card_words")):
            if self.words[at].text in grammar("one"):
                return 0
            names = {"number", "ordinal"} if is_ordinal(self.words[at]) else {"number"}
            self._add("number", frozenset(names), number, at, at + 1)
            return at + 1
        return 0

    def _is_ordinal_in_figures(self, at: int) -> bool:
        """``in de 2e slag``: a figure, its ending, and the trick it counts."""
        words = self.words[at : at + 3]
        if len(words) < 3 or not words[1].glued or words[1].text not in grammar("ending_of_figure"):
            return False
        counted = self._phrase(at + 2) if words[0].text.isdecimal() else None
        return counted is not None and any(name in _COUNTED for _, name, _ in counted.meanings)

    def _next_is(self, at: int, *texts: str) -> bool:
        return at < len(self.words) and self.words[at].text in texts

    def _bid(self, at: int) -> int:
        found = read_bid(self.words, at)
        if found is None:
            return 0
        names = {"call", "bid", *(["may_be_card"] if found.may_be_card else [])}
        self._add("call", frozenset(names), found.call, at, found.end, slip=found.slip)
        return found.end

    def _card(self, at: int) -> int:
        found = read_card(self.words, at)
        if found is None:
            return 0
        self._add("card", frozenset({"card"}), found.card, at, found.end)
        return found.end

    def _read_rest(self, at: int) -> int:
        word = self.words[at]
        for read in (self._letter, self._suit, self._plain_number):
            if read(at):
                return at + 1
        if word.is_sign and word.text not in SYMBOLS:
            name = _SIGN_NAMES.get(word.text, word.text)
            self._add("sign", frozenset({"sign", name}), word.text, at, at + 1)
        elif self._is_maker_of_a_call(at):
            self._add("person", frozenset({"person", "self"}), "self", at, at + 1)
        elif not self._carries_nothing(at):
            self._add("unknown", frozenset({"unknown"}), word.text, at, at + 1)
        return at + 1

    def _is_maker_of_a_call(self, at: int) -> bool:
        """``daar lag mijn doublet al``, ``mijn 2 harten kwam te vroeg``: the writer's own call."""
        if self.words[at].text not in grammar("mine") or at + 1 >= len(self.words):
            return False
        call = self._phrase(at + 1)
        bid = (
            read_bid(self.words, at + 1)
            if call is None or "calls" not in {group for group, *_ in call.meanings}
            else call
        )
        if bid is None:
            return False
        before = self.items[-1] if self.items else None
        if before is not None and before.kind != "sign":
            return before.means("lays")
        return self._next_is(bid.end, *grammar("lies_there"), *grammar("came"), *grammar("was_it"))

    def _carries_nothing(self, at: int) -> bool:
        text = self.words[at].text
        if text == "zijn":
            return at + 1 < len(self.words) and not self.words[at + 1].is_sign
        if text == "haar" and self._text_before(at) in grammar("beside_whom"):
            return not self._is_nothing_of_hers(at + 1)
        if text in grammar("right_at_the_end") and (at + 1 == len(self.words) or self.words[at + 1].is_sign):
            return False
        return text in self._known.ignored or text in grammar("article") or text in grammar("possessive")

    def _is_nothing_of_hers(self, at: int) -> bool:
        """``bij haar valt``, ``viel bij haar een kaart``, ``van haar.``."""
        if at >= len(self.words) or self.words[at].is_sign or self.words[at].text in grammar("article"):
            return True
        found = self._phrase(at)
        return found is not None and any(name in _VERBS for _, name, _ in found.meanings)

    def _letter(self, at: int) -> bool:
        word = self.words[at]
        if len(word.text) == 1 and (seat := self._seats.seat_at(at)):
            self._add("seat", frozenset({"seat"}), seat, at, at + 1)
        elif word.text in _PAIRS and (word.raw.isupper() or len(word.text) > 2):
            self._add("pair", frozenset({"pair"}), _PAIRS[word.text], at, at + 1)
        elif (call := self._call_letter(word, at)) is not None:
            self._add("call", frozenset({"call", call}), call, at, at + 1)
        elif word.text in _ROUNDS:
            self._add("seat", frozenset({"seat"}), _ROUNDS[word.text], at, at + 1)
            self._add("phrase", frozenset({"phrase", "dealer"}), "", at, at + 1)
        elif word.raw == "D" and not word.glued:
            self._add("role", frozenset({"role", "dummy"}), "dummy", at, at + 1)
        else:
            return False
        return True

    def _call_letter(self, word: Word, at: int) -> str | None:
        """``X``, ``XX`` and ``p`` beside a seat, a call or a dash."""
        if word.text in ("x", "xx") and (word.raw.isupper() or self._in_a_row(at)):
            return word.raw.upper()
        if word.text == "p" and self._in_a_row(at):
            return "P"
        return None

    def _in_a_row(self, at: int) -> bool:
        before = self.items[-1] if self.items else None
        if before is not None and before.text == ":" and len(self.items) > 1:
            before = self.items[-2]
        follows = before is not None and (before.kind in ("seat", "call") or before.text in "-,>")
        return follows or self._next_is(at + 1, "-", ",")

    def _suit(self, at: int) -> bool:
        lone = len(self.words[at].text) == 1 and self._text_before(at) in grammar("before_lone_suit")
        found = suit_of(self.words[at], glued=lone and self.words[at].text in "shrk")
        if lone and found is not None:
            self._add("suit", frozenset({"suit"}), found[0], at, at + 1)
            return True
        if found is None or found[1] or (len(self.words[at].text) < 2 and self.words[at].text not in SYMBOLS):
            return False
        kind = "denomination" if found[0] == "NT" else "suit"
        self._add(kind, frozenset({kind}), found[0], at, at + 1)
        return True

    def _text_before(self, at: int) -> str:
        return self.words[at - 1].text if at else ""

    def _plain_number(self, at: int) -> bool:
        number = number_of(self.words[at])
        if number is None or self.words[at].text in grammar("one") | grammar("no_level"):
            return False
        self._add("number", frozenset({"number"}), number, at, at + 1)
        return True


@lru_cache(maxsize=4096)
def _read_as(meanings: tuple[Meaning, ...]) -> tuple[str, frozenset[str], str, bool]:
    """Kind, names and value of words with these meanings, and whether they are but a slip."""
    groups = {group: name for group, name, _ in meanings}
    group = next((group for group in _KINDS if group in groups), "")
    kind = _KINDS.get(group, "phrase")
    value = groups.get(group, "")
    if value in ("he", "we"):
        kind = "pronoun"
    elif value == "they":
        value = "opponent"
    return kind, frozenset({kind, *_names(meanings)}), value, all(slip for *_, slip in meanings)


def _names(meanings: Sequence[Meaning]) -> set[str]:
    """Every meaning by its name; those of other business and talk with their group before it."""
    names = {name if group != "topic" else f"topic:{name}" for group, name, _ in meanings}
    return names | {group for group, *_ in meanings if group in ("topic", "talk", "other", "ask")}
