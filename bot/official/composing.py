"""The lines of one sub-paragraph as heading and text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.official.headings import looks_like_heading
from bot.official.sections import Section
from bot.official.source import Line
from bot.official.texts import OfficialText
from ruling_core.articles import Article

_NOTE = re.compile(r"\s*\(((?:Noot|Note): [^()]*)\)")


@dataclass(slots=True)
class Part:
    """The lines of one sub-paragraph."""

    article: Article
    start: Line
    lines: list[Line] = field(default_factory=list)
    is_divided: bool = False
    """Whether sub-paragraphs of it follow."""


def composed(part: Part, section: Section) -> OfficialText:
    """*part* as official text: heading, text with its notes at the foot, and where it was read."""
    lines = _without_blanks_around(part.lines)
    is_whole = part.article == section.heading.article
    heading = section.heading.title if is_whole else ""
    if not heading and lines and _is_heading(lines, may_be_alone=is_whole or part.is_divided):
        heading, lines = lines[0].text, _without_blanks_around(lines[1:])
    repairs = sum(line.repairs for line in part.lines)
    text = _with_notes(_joined(lines))
    return OfficialText(
        section.edition, part.article, heading, text, section.file, part.start.number,
        repairs=repairs, under=len(section.heading.article.path),
    )  # fmt: skip


def _without_blanks_around(lines: list[Line]) -> list[Line]:
    numbers = [number for number, line in enumerate(lines) if line.text]
    return lines[numbers[0] : numbers[-1] + 1] if numbers else []


def _is_heading(lines: list[Line], *, may_be_alone: bool) -> bool:
    """Whether the first line is a heading: short, no sentence, and what follows begins anew."""
    first, *rest = lines
    if not looks_like_heading(first.text) or not first.text[0].isupper():
        return False
    after = next((line.text for line in rest if line.text), "")
    if not after:
        return may_be_alone
    return not rest[0].text or not after[0].islower()


def _joined(lines: list[Line]) -> str:
    """Lines that follow each other are one paragraph; a blank line begins a new one."""
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        if line.text:
            paragraphs[-1].append(line.text)
        elif paragraphs[-1]:
            paragraphs.append([])
    return "\n".join(" ".join(words) for words in paragraphs if words)


def _with_notes(text: str) -> str:
    """A note within a sentence goes to the foot, with a star where it stood."""
    notes = _NOTE.findall(text)
    return "\n".join([_NOTE.sub("*", text), *(f"* {note}" for note in notes)])
