"""A reply that tells something else than what is asked: who is declarer or dummy, who won the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.conversation.case import Case
from bot.conversation.told import word_of_player
from bot.understanding import Reading
from bot.understanding.asking_back import is_question
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from bot.wording.names import known_words
from ruling_core.facts import Question
from ruling_core.laws_2017.questions.cards import OFFENDER_PART
from ruling_core.laws_2017.questions.revokes import (
    IS_ESTABLISHED,
    REVOKE_CASE,
    REVOKE_TRICK_WON_BY,
    REVOKING_HAND,
    RevokeCase,
)
from ruling_core.seats import SEATS, Party, Role, Seat, parse_seat

MOST_ITEMS = 6
"""Items of a reply that tells one such thing, and no more."""
_PARTS = (Party.DECLARER.value, Party.DUMMY.value)
_BY_DECLARER = (OFFENDER_PART.id, REVOKING_HAND.id)
"""Questions that who is declarer answers."""
_BESIDE_PARTS = ("be", "oops", "then", "would", "sign", "role", "seat")


@dataclass(frozen=True, slots=True)
class _Told:
    """A reply as a story, and whether it begins with yes or no."""

    story: Story
    says: bool | None


def told_besides(case: Case, asked: Question[Any], text: str, alone: Reading) -> Reading | None:
    """What *text* tells instead of an answer to *asked*; None where it tells no such thing."""
    words = words_of(text)
    if is_question(words) or not 1 < len([word for word in words if not word.is_sign]) <= MOST_ITEMS + 2:
        return None
    told = _Told(tell(text), _begins(text))
    declarer = _declarer(told.story)
    if declarer is None and asked.id == "becomes_defender":
        declarer = _who_plays(alone)
    if declarer is not None:
        return _of_the_declarer(case, asked, told, declarer)
    return _of_the_trick(case, told.story) if asked.id in (IS_ESTABLISHED.id, REVOKE_CASE.id) else None


def _begins(text: str) -> bool | None:
    first = next((word.text for word in words_of(text) if not word.is_sign), "")
    return True if first in grammar("yes") else False if first in grammar("no") else None


def _of_the_declarer(case: Case, asked: Question[Any], told: _Told, declarer: Seat) -> Reading | None:
    """``nee zuid is de leider`` at "Was er een alert nodig?": the declarer, and no *nee* to what is asked."""
    if set(asked.answers) & {*SEATS, *_PARTS} and asked.id not in _BY_DECLARER:
        return None
    if asked.id == "becomes_defender" and (offender := SEATS.get(case.words.get("offender", ""))) is not None:
        defends = declarer not in (offender, offender.seat_of(Role.PARTNER))
        if told.says is (not defends):
            return Reading("unknown")
    facts = {"declarer": declarer.letter, **_of_dummys_revoke(case, declarer)}
    is_changed = any(case.words.get(one) not in (None, word) for one, word in facts.items() if one != "declarer")
    is_changed = is_changed or case.words.get("declarer") not in (None, declarer.word)
    return Reading("correction" if is_changed else "report", facts=facts, sure=0.9)


def _of_dummys_revoke(case: Case, declarer: Seat) -> dict[str, str]:
    """A revoke of which nothing particular was told turns out to be of a card from dummy."""
    is_dummys = case.words.get("offender") == declarer.seat_of(Role.PARTNER).word
    is_plain = case.words.get(REVOKE_CASE.id) == RevokeCase.NONE.value
    return {REVOKE_CASE.id: RevokeCase.DUMMY_CARD.value} if is_dummys and is_plain else {}


def _declarer(story: Story) -> Seat | None:
    """``zuid wordt leider``, ``noord is dummy``: the declarer who is told in so many words."""
    items = story.line.items
    if not story.line.has(*_PARTS) or len(items) > MOST_ITEMS or story.denied:
        return None
    seats = story.line.where("seat")
    if len(seats) != 1 or not all(_belongs(story, at) for at in range(len(items))):
        return None
    seat = parse_seat(story.who_is(seats[0]))
    return seat if story.line.has(Party.DECLARER.value) else seat.seat_of(Role.PARTNER)


def _belongs(story: Story, at: int) -> bool:
    """Whether an item says no more than who has which part."""
    item = story.item(at)
    if item.kind == "role":
        return item.means(*_PARTS)
    little = grammar("yes") | grammar("no") | grammar("filler") | grammar("it") | grammar("article")
    return item.kind in ("seat", "sign") or item.means(*_BESIDE_PARTS) or item.first_word in little


def _who_plays(alone: Reading) -> Seat | None:
    """``zuid speelt 3 schoppen``."""
    seat = alone.facts.get("declarer") if alone.half else None
    return parse_seat(str(seat)) if seat is not None else None


def _of_the_trick(case: Case, story: Story) -> Reading | None:
    """``nee noord won de slag`` at "Is er verder gespeeld?": who won it, and no *nee*."""
    seats, wins = story.line.where("seat"), story.line.where("on_lead")
    if len(seats) != 1 or len(wins) != 1 or story.denied or not _is_only_of_a_win(story, [*seats, *wins]):
        return None
    winner = word_of_player(REVOKE_TRICK_WON_BY, story.who_is(seats[0]), known_words(case.answers))
    return Reading("report", facts={REVOKE_TRICK_WON_BY.id: winner}, sure=0.9) if winner is not None else None


def _is_only_of_a_win(story: Story, told: Sequence[int]) -> bool:
    """Whether a trick was won, and nothing is told besides."""
    won = any(not grammar("wins").isdisjoint(story.line.first_words(at) | _texts(story, at)) for at in told)
    rest = [item for at, item in enumerate(story.line.items) if at not in told and item.kind != "sign"]
    little = grammar("yes") | grammar("no") | grammar("filler") | grammar("itself")
    return won and all(item.first_word in little for item in rest)


def _texts(story: Story, at: int) -> set[str]:
    return set(story.item(at).text.lower().split())
