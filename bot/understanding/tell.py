"""From a text, or a line of it, to the story it tells."""

from __future__ import annotations

from bot.understanding.appositions import without_brackets
from bot.understanding.contract import find_declarer
from bot.understanding.line import Line
from bot.understanding.meaning import settled_line
from bot.understanding.people import neighbours_named, sort_out_people
from bot.understanding.reader import read_items
from bot.understanding.relations import HIS, neighbours_of_him
from bot.understanding.sequences import sequence_in
from bot.understanding.story import Story


def tell(text: str, writer: str | None = None) -> Story:
    """The story in *text*, its people sorted out."""
    return story_in(settled_line(read_items(text)), writer)


def story_in(line: Line, writer: str | None = None) -> Story:
    """The story of a line, its people sorted out."""
    story = Story(neighbours_of_him(line) if line.has(*HIS) else line, writer)
    sort_out_people(story)
    if story.line.has("left_of", "right_of", "partner_of"):
        story = Story(Line(neighbours_named(story)), story.writer)
        sort_out_people(story)
    plain = without_brackets(story.line.items) if story.writer else story.line.items
    if len(plain) < len(story.line.items):
        story = Story(Line(plain), story.writer, why=story.why)
        sort_out_people(story)
    story.told = sequence_in(story)
    find_declarer(story)
    return story
