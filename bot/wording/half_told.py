"""What was told before it is known what went wrong, in a few sentences: "West paste", "Noord was aan de beurt"."""

from __future__ import annotations

from collections.abc import Mapping

from bot.catalog import Catalog
from bot.wording.names import Names, label, sentence

_FACTS = ("whose_turn", "dealer", "declarer")


def told_so_far(catalog: Catalog, words: Mapping[str, str], *, mine: bool = False) -> list[str]:
    """What happened, as far as it was told, and who has a part in it; as the writer says it if it is *mine*."""
    names = Names(catalog, words)
    deed = half_told(catalog, words, mine=mine)
    facts = [_fact(catalog, one, words[one], names) for one in _FACTS if one in words]
    return [*([deed] if deed else []), *facts]


def half_told(catalog: Catalog, words: Mapping[str, str], *, mine: bool = False) -> str:
    """A deed without what was wrong with it: "West paste", "Oost speelde ♦5"; empty where none is told."""
    what = words.get("irregularity", "")
    known = ("call",) if "call" in words else ("card",) if "card" in words else ()
    found = catalog.find(*(f"half_told.{what}.{one}" for one in known), f"half_told.{what}")
    names = Names(catalog, words)
    if "offender_rel" in words and "offender" not in words:
        names["offender"] = catalog.text(f"relation.{'mine' if mine else 'yours'}.{words['offender_rel']}")
    return sentence(found.format_map(names)) if found and {"offender", "offender_rel"} & set(words) else ""


def _fact(catalog: Catalog, question: str, word: str, names: Names) -> str:
    names["answer"] = label(catalog, question, word, names)
    return catalog.text(f"fact.{question}.{word}", f"fact.{question}").format_map(names)
