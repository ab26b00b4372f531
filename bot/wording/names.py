"""How players and calls are named in a sentence: by seat where it is known, else by role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.catalog import Catalog
from ruling_core.auction import parse_auction
from ruling_core.calls import Bid, InvalidCallError, parse_call
from ruling_core.cards import RANK_WORDS, InvalidCardError, parse_card
from ruling_core.facts import Answer, Facts, Question
from ruling_core.rulings import seat_of
from ruling_core.seats import InvalidSeatError, Party, Role, Who, parse_seat
from ruling_core.table import CALL, DEALER, DECLARER, OFFENDER, WHOSE_TURN

SUIT_SIGNS = "♣♦♥♠"
_IMPLIED_CALL = {
    "pass_out_of_turn": "pass",
    "double_out_of_turn": "double",
    "redouble_out_of_turn": "redouble",
}
_IMPLIED_KIND = {"bid_out_of_turn": "bid", "insufficient_bid": "bid"}
_PLACES: Mapping[str, Who] = {
    **{role.value: role for role in Role},
    "turn": Party.PLAYER_IN_TURN,
    "declarer": Party.DECLARER,
    "dummy": Party.DUMMY,
}


_TOLD_BY_THE_AUCTION: tuple[Question[Any], ...] = (OFFENDER, WHOSE_TURN, CALL, DECLARER, DEALER)


def known_words(answers: Sequence[Answer]) -> dict[str, str]:
    """What is known by question id: what was said, and what follows from it about the table."""
    words = {answer.question: answer.word for answer in answers}
    facts = Facts(answers)
    for question in _TOLD_BY_THE_AUCTION:
        value = facts.hint(question)
        if value is not None and question.read(words.get(question.id, "")) != value:
            words[question.id] = question.word_of(value)
    return words


class Names(dict[str, str]):
    """The placeholders of a sentence, each worked out when it is used."""

    def __init__(
        self, catalog: Catalog, words: Mapping[str, str], *, who: Who | None = None, number: int | None = None
    ) -> None:
        super().__init__(number="" if number is None else str(number))
        self.catalog, self.words, self._who = catalog, words, who

    def __missing__(self, key: str) -> str:
        self[key] = value = self._named(key)
        return value

    def _named(self, key: str) -> str:
        if key == "who":
            return self.player(self._who) if self._who else ""
        if key in _PLACES:
            return self.player(_PLACES[key])
        if key == "call":
            return self.call()
        return self.word(key, self.words.get(key, ""))

    def player(self, who: Who) -> str:
        """The seat, or what the player is: "West", "de overtreder"."""
        seat = seat_of(who, self.words)
        return self.catalog.text(f"seat.{seat.word}" if seat is not None else f"who.{who.value}")

    def call(self) -> str:
        """The call the case is about: "de pas", "1♠", or "de bieding" when it is not known."""
        label = self.words.get("irregularity", "")
        word = self.words.get("call") or _IMPLIED_CALL.get(label, "")
        return self.call_named(word) if word else self.catalog.text(f"call.{_IMPLIED_KIND.get(label, 'call')}")

    def call_named(self, word: str) -> str:
        """A call inside a sentence: "de pas", "het doublet", "1♠"."""
        try:
            call = parse_call(word)
        except InvalidCallError:
            return self.catalog.text("call.call")
        return written_bid(self.catalog, call) if isinstance(call, Bid) else self.catalog.text(f"call.{call.word}")

    def word(self, question: str, word: str) -> str:
        """An answer as a button shows it."""
        return label(self.catalog, question, word, self)


def written_bid(catalog: Catalog, bid: Bid) -> str:
    """A bid with its suit sign: "1♠", "3SA"."""
    sign = catalog.text("call.notrump") if bid.denomination > 3 else SUIT_SIGNS[bid.denomination]
    return f"{bid.level}{sign}"


def label(catalog: Catalog, question: str, word: str, names: Mapping[str, Any] | None = None) -> str:
    """The answer *word* to *question* as a button shows it."""
    if question == "auction":
        return _auction(catalog, word)
    if question == "callers":
        return f" {catalog.text('both')} ".join(catalog.text(f"seat.{parse_seat(seat).word}") for seat in word.split())
    text = _label(catalog, question, word)
    if names is None or "{" not in text:
        return text
    return sentence(text.format_map(names)) if text.startswith("{") else text.format_map(names)


@lru_cache(maxsize=4096)
def _label(catalog: Catalog, question: str, word: str) -> str:
    """The label before its players are named; each card shows a handful, out of a few thousand in all."""
    text = catalog.find(f"answer.{question}.{word}", f"answer.{word}", f"irregularity.{word}", f"seat.{word}")
    if text is not None:
        return text
    return (_card(catalog, word) if question == "card" else _symbol(catalog, word)) or word


def _auction(catalog: Catalog, word: str) -> str:
    """The calls of an auction in order, each after its seat where that was told: "Noord pas, Oost 1♥"."""
    try:
        calls = parse_auction(word)
    except (InvalidCallError, InvalidSeatError):
        return word
    named = ((catalog.text(f"seat.{seat.word}") + " " if seat is not None else "", call.word) for seat, call in calls)
    told = ((seat, label(catalog, "call", call)) for seat, call in named)
    return ", ".join(seat + text[:1].lower() + text[1:] for seat, text in told)


def _symbol(catalog: Catalog, word: str) -> str | None:
    """A call or card that is written with its signs."""
    try:
        call = parse_call(word)
    except InvalidCallError:
        return _card(catalog, word)
    return written_bid(catalog, call) if isinstance(call, Bid) else None


def _card(catalog: Catalog, word: str) -> str | None:
    try:
        card = parse_card(word)
    except InvalidCardError:
        return None
    rank = catalog.find(f"rank.{RANK_WORDS[card.rank]}") or RANK_WORDS[card.rank]
    return f"{SUIT_SIGNS[card.suit]}{rank}"


def sentence(text: str) -> str:
    """*text* with a capital to start with."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """*text* with one mark at its end: its own, else a full stop."""
    text = text.rstrip(".")
    return text if text.endswith(("?", "!")) else f"{text}."
