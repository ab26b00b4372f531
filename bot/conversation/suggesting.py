"""What a message is probably about, where it does not say so: offered first, and never taken for said."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.case import Case
from bot.conversation.reading import likely
from bot.conversation.told import told
from bot.understanding import Reading
from ruling_core.laws_2017.triage import MENU


def suggested(case: Case, reading: Reading) -> Case:
    """The empty case with what a message tells for sure, and with what is likely at the top of the next questions."""
    label = reading.irregularity
    facts = told(case.edition, reading.facts, label)
    chosen = {"irregularity": label} if any(label in labels for labels in MENU.values()) else {}
    unsure = replace(reading, irregularity=None, doubtful={**chosen, **reading.doubtful})
    after = case.with_answers(facts) if facts else case
    after = after.model_copy(update={"likely": likely(case, unsure)})
    return (
        after.notice("notice.suggested", (("irregularity", str(label)),)) if chosen else after.notice("notice.unclear")
    )
