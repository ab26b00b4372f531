"""The table of known misprints, applied to one line at a time."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files


@cache
def repairs() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is read instead of what, in the order of the table."""
    table = tomllib.loads(files("bot.official").joinpath("repairs.toml").read_text(encoding="utf-8"))
    return tuple((re.compile(one["was"]), one["becomes"].replace("\\n", "\n")) for one in table["repair"])


def repaired(text: str) -> tuple[str, int]:
    """*text* without the known misprints, and how many there were."""
    count = 0
    for misprint, becomes in repairs():
        text, found = misprint.subn(becomes, text)
        count += found
    return text, count
