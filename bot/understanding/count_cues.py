"""Signs of too many or too few cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.compared_counts import compared
from bot.understanding.cues import Cue
from bot.understanding.line import Match
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

CARDS_IN_A_HAND = 13
SHORT_MESSAGE = 4
LEAST, MOST = 8, 19
"""Between these a number of cards may be that of a hand."""


def card_count(story: Story) -> Iterator[Cue]:
    """Too many or too few cards in a hand."""
    if story.line.has("table_before") and story.line.has("differs", "fouled") and not story.line.has("then"):
        return
    for match in story.line.find("n=number card_noun"):
        recounted = match.last - 1 in story.denied or _are_not_cards(story, match.last - 1)
        if _is_odd_count(story, match.named["n"]) and not story.said("discards") and not recounted:
            yield Cue("wrong_card_count", match.first)
    for pattern in ("counts .. n=number", "card_noun be|: n=number", "lead_out self|seat|pronoun? over n=number"):
        for match in story.line.find(pattern):
            if _is_odd_count(story, match.named["n"]) and not story.said("plays") and not _is_held(story, match):
                yield Cue("wrong_card_count", match.first, 0.8)
    for match in story.line.find("number instead_of n=number"):
        if story.item(match.named["n"]).value == CARDS_IN_A_HAND:
            yield Cue("wrong_card_count", match.first, 0.9)
    told_apart = compared(story)
    if told_apart is not None:
        yield Cue("wrong_card_count", told_apart.who, 0.95)
    yield from _counts_in_a_row(story)
    yield from _counts_by_seat(story)
    yield from _had_so_few(story)
    yield from _said_to_be_wrong(story)


def _is_held(story: Story, match: Match) -> bool:
    """``♥V10``: the rank of a card that somebody holds."""
    return story.item(match.named["n"] - 1).means("card", "suit")


def _are_not_cards(story: Story, at: int) -> bool:
    """``12 stuks taart``: nobody's hand is told of."""
    people = story.line.has("seat", "person", "role", "hand_noun", "card")
    return story.item(at).text.lower() == "stuks" and not people


def _said_to_be_wrong(story: Story) -> Iterator[Cue]:
    """``een kaart te veel``, ``er ontbreekt een kaart``; not ``een kaartje te veel`` out of the bidding box."""
    if story.line.has("call") and "kaartje" in story.line.text(0, len(story.line.items)).lower():
        return
    for at in story.holds("count_wrong"):
        if story.line.clause_means(at, "falls") and story.line.has("shows") and not story.line.has("then"):
            continue
        if story.said("claim") and story.item(at).first_word in grammar("lacks"):
            continue
        if story.said("card_noun", "card", "other_card") or "kaart" in story.item(at).text.lower():
            yield Cue("wrong_card_count", at, 0.9)


def _counts_by_seat(story: Story) -> Iterator[Cue]:
    """``W 14, O 12``; ``hand van twaalf``."""
    odd = [
        match
        for match in story.line.find("seat|self|hand_noun have|by|counts? .. n=number")
        if _is_odd_count(story, match.named["n"]) and not _is_held(story, match)
    ]
    short = len(story.line.items) <= SHORT_MESSAGE
    if (
        odd
        and (len(odd) > 1 or short or story.line.has("hand_noun", "card_noun", "counts"))
        and not story.line.has("describes", "score_noun", "trick_noun", "claim")
        and not story.line.find("number -|into number")
    ):
        yield Cue("wrong_card_count", odd[0].first, 0.8)


def _counts_in_a_row(story: Story) -> Iterator[Cue]:
    """``N=13 O=14 Z=13 W=12``; ``mijn dertien kaarten bleken er veertien``."""
    row = [match.named["n"] for match in story.line.find("seat equals|: n=number")]
    odd = [at for at in row if _is_odd_count(story, at)]
    if len(row) > 1 and odd:
        yield Cue("wrong_card_count", odd[0], 0.9)
    thirteen = any(story.item(match.first).value == CARDS_IN_A_HAND for match in story.line.find("number card_noun"))
    for match in story.line.find("be|truth .. n=number") if thirteen else ():
        if _is_odd_count(story, match.named["n"]):
            yield Cue("wrong_card_count", match.named["n"], 0.9)


def _had_so_few(story: Story) -> Iterator[Cue]:
    """``kwam erachter dat hij er maar twaalf had``."""
    if story.line.has("describes", "trick_noun", "score_noun"):
        return
    for match in story.line.find("pronoun but|adverb n=number have"):
        if _is_odd_count(story, match.named["n"]):
            yield Cue("wrong_card_count", match.first, 0.85)


def _is_odd_count(story: Story, at: int) -> bool:
    value = story.item(at).value
    counts = not at or not story.item(at - 1).means("board_noun", "table_noun", "trick_noun")
    if any(item.means("trick_noun") for item in story.line.items[at + 1 : at + 2]) or _is_a_time(story, at):
        return False
    if story.denied & {at + 1} or _was_miscounted(story, at):
        return False
    return counts and isinstance(value, int) and LEAST < value < MOST and value != CARDS_IN_A_HAND


def _is_a_time(story: Story, at: int) -> bool:
    """``wachtte tien tellen``, ``16 seconden``: how long, and not how many cards."""
    behind = story.line.items[at + 1 : at + 2]
    waits = story.line.clause_means(at, "think", "hesitation", "waits_for", "all_well")
    return bool(behind) and (behind[0].means("duration") or (behind[0].means("counts") and waits))


def _was_miscounted(story: Story, at: int) -> bool:
    """``we dachten dat zuid 14 kaarten had maar het waren er 13``."""
    end = story.line.same_clause(at).stop
    thought = story.line.clause_means(at, "thought") or "leek" in story.line.words(at)
    return thought and any(n > end and story.item(n).value == CARDS_IN_A_HAND for n in story.line.where("number"))
