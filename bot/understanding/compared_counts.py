"""Cards counted by comparison: ``zuid heeft er nog 3 en wij nog 4``."""

from __future__ import annotations

from dataclasses import dataclass

from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

MOST_CARDS = 13
_OTHER_NUMBERS = ("trick_noun", "board_noun", "table_noun", "duration", "score_noun")
_NO_COUNT = ("call", "lead_out", "revoke", "describes", "explanation")


@dataclass(frozen=True, slots=True)
class Compared:
    """Where the one stands whose number of cards differs, and both numbers."""

    who: int
    number: int
    others: int


def compared(story: Story) -> Compared | None:
    """One player's number of cards beside another number that the others have."""
    line = story.line
    if not line.has("number") or line.has(*_NO_COUNT) or _claims(story):
        return None
    counts = [at for at in story.holds("number") if _is_count(story, at)]
    if len(counts) != 2 or story.item(counts[0]).value == story.item(counts[1]).value:
        return None
    for mine, theirs in (counts, counts[::-1]):
        who = _one_player(story, mine)
        if who is not None and _are_others(story, theirs):
            return Compared(who, _value(story, mine), _value(story, theirs))
    return None


def counts_the_rest(story: Story, at: int) -> bool:
    """``de rest heeft er nog 5``: a number of cards, and no claim of tricks."""
    after = story.line.items[at + 1 : at + 2]
    counted = bool(after) and after[0].kind == "number" and not story.line.has("trick_noun", "plays")
    return counted and _first_noun(story, at) in grammar("the_others")


def _claims(story: Story) -> bool:
    """Whether tricks are claimed; ``de rest heeft er nog 5`` claims none."""
    return any(_first_noun(story, at) not in grammar("the_others") for at in story.line.where("claim"))


def _first_noun(story: Story, at: int) -> str:
    words = story.item(at).text.lower().split()
    return next((word for word in words if word not in grammar("article")), "")


def _is_count(story: Story, at: int) -> bool:
    value, beside = story.item(at).value, story.line.items[max(0, at - 1) : at + 2]
    after = story.line.items[at + 1 : at + 2]
    if after and after[0].kind == "unknown" and not after[0].means("adverb"):
        return False
    return (
        isinstance(value, int) and 0 < value <= MOST_CARDS and not any(item.means(*_OTHER_NUMBERS) for item in beside)
    )


def _value(story: Story, at: int) -> int:
    value = story.item(at).value
    return value if isinstance(value, int) else 0


def _one_player(story: Story, at: int) -> int | None:
    people = [n for n in story.line.same_clause(at) if story.item(n).kind in ("seat", "person")]
    return people[0] if len(people) == 1 and not _are_others(story, at) else None


def _are_others(story: Story, at: int) -> bool:
    """``de rest``, ``de anderen``, ``wij``."""
    clause = story.line.same_clause(at)
    return any(
        story.item(n).means("we") or story.item(n).first_word in grammar("the_others") for n in range(clause.start, at)
    )
