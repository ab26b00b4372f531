"""Cards, suits and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from bot.understanding.compared_counts import compared
from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar, vocabulary

_WITH_CARD = frozenset(
    {
        "card_exposed_in_auction",
        "opening_lead_out_of_turn",
        "lead_out_of_turn",
        "penalty_card_exposed",
        "played_card_dispute",
        "wrong_card_count",
        "dummy_interferes",
    }
)
_PLACES = (("trick_number", "trick_noun"), ("board", "board_noun"), ("table", "table_noun"))
_NUMBERED = tuple(noun for _, noun in _PLACES)
MOST_TRICKS = 13
ODD_COUNTS = (10, 11, 12, 14, 15, 16)
_HIGHEST = {"trick_number": 13, "board": 400, "table": 400}


def add_cards(story: Story, cue: Cue, told: Telling) -> None:
    """The card or suit the irregularity is about."""
    if cue.label == "revoke":
        _revoke(story, told)
        if told.facts.get("offender_role") == "dummy":
            told.facts["revoking_hand"] = "dummy"
    elif cue.label in _WITH_CARD:
        _card(story, cue, told)
    if cue.label == "played_card_dispute":
        _suit_of_both(story, told)
    if cue.label == "penalty_card_exposed" and story.line.has("minor", "major") and story.line.has("penalty_card"):
        told.facts["penalty_card"] = "minor" if story.line.has("minor") else "major"


def _card(story: Story, cue: Cue, told: Telling) -> None:
    found = _nearest(story, cue)
    if found is not None:
        item = story.item(found)
        told.facts["card" if item.kind == "card" else "suit"] = str(item.value)
        story.because("card", found, found + 1)


def _suit_of_both(story: Story, told: Telling) -> None:
    """``ik noemde hartenvijf, bedoelde hartenvrouw``: which card is at issue, the suit is not."""
    cards = {str(story.item(at).value) for at in story.line.where("card")}
    suits = {card[-1] for card in cards}
    if len(cards) > 1 and len(suits) == 1:
        told.facts.setdefault("suit", suits.pop())


def _nearest(story: Story, cue: Cue) -> int | None:
    """The card of the cue's clause, else its suit; else of its sentence, else of the message."""
    everywhere = range(len(story.line.items))
    for inside in (story.line.same_clause(cue.at), story.line.same_sentence(cue.at), everywhere):
        for kind in ("card", "suit"):
            near = [at for at in story.holds(kind) if at in inside and not _is_another_card(story, at)]
            if near and not _is_a_holding(story, near):
                return min(near, key=lambda at: abs(at - cue.at))
    return None


def _is_a_holding(story: Story, cards: list[int]) -> bool:
    """``in dummy ligt schoppenaas, -vrouw, -boer en -2``: three or more of which none is singled out."""
    between = [story.line.items[first + 1 : last] for first, last in pairwise(cards)]
    in_a_row = sum(all(item.kind == "sign" or item.means("and") for item in items) for items in between)
    return in_a_row > 1


def _is_another_card(story: Story, at: int) -> bool:
    """``had de slag gemaakt met ruitenboer``, ``klaver 4 bedoeld``: another card than the one at issue."""
    clause = story.line.same_clause(at)
    if at + 1 < clause.stop and story.item(at + 1).means("wants") and len(story.holds("card")) > 1:
        return True
    return any(story.item(n).means("on_lead") for n in range(clause.start, at))


def _revoke(story: Story, told: Telling) -> None:
    suits = [(at, str(story.item(at).value)) for at in story.line.where("suit")]
    values = [suit for _, suit in suits]
    shown = [*values, *(str(story.item(at).value)[-1] for at in story.holds("card"))]
    repeated = [suit for suit in values if shown.count(suit) > 1]
    named = [suit for at, suit in suits if at > 0 and story.item(at - 1).text.lower() in grammar("before_suit")]
    cards = [str(story.item(at).value) for at in story.holds("card")]
    owned = [suit for at, suit in suits if story.line.clause_means(at, "still_had", "follows_suit")]
    held = [at for at in story.holds("card") if story.line.clause_means(at, "still_had")]
    owned = [str(story.item(at).value)[-1] for at in held] or owned
    chosen = repeated or _turned_up(story) or owned or named or values
    chosen = chosen or [str(story.item(match.last - 1).value)[-1] for match in story.line.find("card over card")]
    chosen = chosen or _said_to_have_none(story)
    if chosen:
        held_suits = [str(story.item(match.named["s"]).value) for match in story.line.find("have s=suit")]
        if chosen is values and not held_suits:
            held_suits = [str(story.item(match.first).value) for match in story.line.find("suit be plays $")][:1]
        undecided = chosen is values and len(set(values)) > 1 and not held_suits
        (told.doubtful if undecided else told.facts)["suit"] = (
            chosen[0] if chosen is not values else (held_suits or chosen)[0]
        )
    if cards:
        told.facts["card"] = cards[0]


def _said_to_have_none(story: Story) -> list[str]:
    """``zei geen klaver meer te hebben … klaver heer van hem``: the suit that is in the denial and on the card."""
    texts = (story.item(at).text.lower().split() for at in story.line.where("legal_question"))
    suits = tuple(word for words in texts for word in words if word in vocabulary().singles["suits"])
    return [str(story.item(at).value)[-1] for at in story.holds("card") if story.item(at).first_word.startswith(suits)]


def _turned_up(story: Story) -> list[str]:
    """The suit that was led and of which a card came to light later."""
    told = [str(story.item(at).value)[-1] for at in story.line.where("suit", "card")]
    return [suit for n, suit in enumerate(told) if n > 1 and suit in told[: n - 1] and told[n - 1] != suit]


def add_numbers(story: Story, cue: Cue, told: Telling) -> None:
    """The numbers of trick, board, table and cards, each by the noun beside it."""
    for key, noun in _PLACES if story.line.has("number") else ():
        number = _trick(story, cue) if key == "trick_number" else _number_beside(story, noun)
        if number is None and key == "board":
            number = _number_beside(story, "fouled")
        if isinstance(number, int) and 0 < number <= _HIGHEST[key]:
            told.facts[key] = number
    if cue.label == "wrong_card_count":
        _count(story, told)
    elif cue.label in ("penalty_card_exposed", "card_exposed_in_auction"):
        for value in _numbers_of_cards(story):
            if 1 < value < 14:
                told.facts["number"] = value
        _two_at_once(story, told)
    elif cue.label == "claim_dispute":
        _tricks_claimed(story, told)


def _numbers_of_cards(story: Story) -> Iterator[int]:
    """``twee kaarten``; not ``in slag 5 een kaart``."""
    for match in story.line.find("n=number card_noun"):
        at = match.named["n"]
        value, before = story.item(at).value, story.line.items[max(0, at - 1) : at]
        if isinstance(value, int) and not any(item.means(*_NUMBERED) for item in before):
            yield value


def _two_at_once(story: Story, told: Telling) -> None:
    """``twee kaarten tegelijk``: a phrase of which the first word is the number."""
    for at in story.holds("other_card"):
        found = vocabulary().singles["numbers"].get(story.item(at).first_word)
        if found and int(found[0]) > 1:
            told.facts.setdefault("number", int(found[0]))


def _tricks_claimed(story: Story, told: Telling) -> None:
    """``claimt 4 slagen``, ``claimt er 4, wij betwisten dat``."""
    for _, match in story.line.fitting(("claim seat? n=number $", "claim seat? n=number pronoun")):
        value, behind = story.item(match.named["n"]).value, story.line.items[match.last : match.last + 2]
        span = len(behind) == 2 and behind[1].kind == "number"
        if isinstance(value, int) and value <= MOST_TRICKS and not span:
            told.facts["number"] = value
    for match in story.line.find("n=number trick_noun"):
        before = story.line.items[max(0, match.first - 1) : match.first]
        if before and before[0].text.lower() in grammar("remaining"):
            told.facts["number"] = story.item(match.named["n"]).value
    for match in story.line.find("n=number trick_noun claim $"):
        told.facts.setdefault("number", story.item(match.named["n"]).value)
    for match in story.line.find("claim .. who? sign? .. n=number trick_noun"):
        if not story.item(match.named["n"]).means("ordinal"):
            told.facts["number"] = story.item(match.named["n"]).value


def _count(story: Story, told: Telling) -> None:
    counts = _counts(story)
    if len(counts) > 1:
        told.facts["counts"] = counts
        told.facts.pop("offender", None)
        return
    told_apart = compared(story)
    if told_apart is not None:
        told.facts["number"] = told_apart.number
        return
    for value in _numbers_of_cards(story):
        if 5 < value < 21 and value != 13:
            told.facts["number"] = value
    count = _any_count(story)
    if count is not None:
        told.facts.setdefault("number", count)


_SEAT_FIRST = ("w=seat have|by? .. n=number", "w=seat equals|: n=number", "n=number card_noun? by? w=seat")
_NUMBER_FIRST = ("n=number card_noun? by? w=seat", "w=seat have|by? .. n=number", "w=seat equals|: n=number")
_OTHER_COUNTS = ("describes", "trick_noun", "duration", "score_noun")
"""What is counted where no cards are: ``zuid heeft 14 punten``."""


def _counts(story: Story) -> dict[str, int]:
    """``12 kaarten oost, 14 zuid``: how many cards each seat has."""
    counts: dict[str, int] = {}
    used: set[int] = set()
    for _, match in story.line.fitting(_SEAT_FIRST if _begins_with_a_seat(story) else _NUMBER_FIRST):
        at = match.named["n"]
        value, seat = story.item(at).value, story.who_is(match.named["w"])
        if at in used or any(item.means(*_OTHER_COUNTS) for item in story.line.items[at + 1 : at + 2]):
            continue
        if isinstance(value, int) and value in ODD_COUNTS and is_seat(seat) and seat not in counts:
            counts[seat] = value
            used.add(at)
    return counts


def _begins_with_a_seat(story: Story) -> bool:
    """``oost 12 kaarten west 14``; not ``12 kaarten oost 14 west``."""
    numbers = [at for at in story.line.where("number") if not at or not story.item(at - 1).means(*_NUMBERED)]
    seats = story.line.where("seat")
    return bool(seats and numbers) and seats[0] < numbers[0]


def _any_count(story: Story) -> int | None:
    """``noord heeft er veertien``."""
    free = [at for at in story.holds("number") if not at or not story.item(at - 1).means(*_NUMBERED)]
    values = [story.item(at).value for at in free]
    return next((value for value in values if isinstance(value, int) and value in ODD_COUNTS), None)


def _trick(story: Story, cue: Cue) -> object:
    """The trick told nearest to what happened: in the same clause, else in the same sentence, else the first."""
    told: dict[int, object] = {}
    for _, match in story.line.fitting(("trick_noun n=number", "n=ordinal trick_noun")):
        at = match.named["n"]
        if at not in story.settled:
            told[at] = story.item(at).value
    found_out = [at for at in told if _is_when_found_out(story, at, told)]
    told = {at: number for at, number in told.items() if at not in found_out}
    if len(told) > 1 and cue.label == "revoke" and not story.item(cue.at).means("revoke"):
        return min((number for number in told.values() if isinstance(number, int)), default=None)
    for places in (story.line.same_clause(cue.at), story.line.same_sentence(cue.at)):
        near = [at for at in told if at in places]
        if near:
            return told[min(near, key=lambda at: abs(at - cue.at))]
    return told[min(told)] if told else None


def _is_when_found_out(story: Story, at: int, tricks: Mapping[int, object]) -> bool:
    """``oost merkte het in slag 12``, ``ontdekt in slag 12 dat …``: when it came to light."""
    before = [n for n in story.line.same_clause(at) if n < at]
    found = [n for n in before if story.item(n).first_word in grammar("comes_to_light") and not _fell(story, n)]
    told = any(story.item(n).text.lower() == "dat" for n in range(found[-1], at)) if found else False
    return bool(found) and not told and not any(found[-1] < n < at for n in (*tricks, *story.line.where("revoke")))


def _fell(story: Story, at: int) -> bool:
    """``viel in slag 5 een kaart``: what happened then, not that it was seen then."""
    return story.item(at).means("falls") and story.line.clause_means(at, "card", "card_noun", "suit")


def _number_beside(story: Story, noun: str) -> object:
    for match in story.line.find(f"{noun} n=number"):
        if match.named["n"] not in story.settled:
            return story.item(match.named["n"]).value
    return None
