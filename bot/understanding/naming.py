"""Put a person under the name of a fact."""

from __future__ import annotations

from bot.understanding.seats import PLACES, is_seat
from bot.understanding.story import Story, Telling


def name(story: Story, at: int, key: str, told: Telling) -> None:
    """Put the person at *at* under *key*: a seat, else what the person is to the writer, else a role."""
    item, value = story.item(at), story.who_is(at)
    if is_seat(value):
        told.facts[key] = value
    elif item.kind == "role":
        told.facts[f"{key}_role"] = value
    elif value in (*PLACES, "opponent"):
        told.facts[f"{key}_rel"] = value
    else:
        return
    story.because(key, max(0, at - 1), min(len(story.line.items), at + 2))
