"""The letter p: partner before a verb and behind *van*, ``p past te vroeg``; a pass in a row of calls, ``N p O 1h``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.items import Item
from bot.understanding.vocabulary import grammar

_VERBS = (
    "call_verb", "opens", "responds", "wants", "must", "have", "lays", "plays", "discards", "lead_out", "lead_on",
    "lead_any", "revoke", "claim", "alert", "no_alert", "explanation", "thought", "hesitation", "shows", "counts",
    "changes", "takes_back", "replaces", "mispull", "forgets", "follows_suit", "designates", "begins", "ask", "tidies",
    "accepts", "refuses", "waits_for", "thinking_turn", "touches", "still_had", "falls", "did_something", "not_yet",
)  # fmt: skip
_AFTER_IS = ("dealer", "turn", "declarer", "dummy", "defender", "seat", "first", "skipped", "on_lead", "not")


def partner_by_letter(items: Sequence[Item]) -> tuple[Item, ...]:
    """*items* with every ``p`` that is a partner read as one, and one that is laid as a pass."""
    return tuple(_meant(items, at) if item.text.lower() == "p" else item for at, item in enumerate(items))


def _meant(items: Sequence[Item], at: int) -> Item:
    item = items[at]
    if item.kind not in ("call", "unknown"):
        return item
    if _is_partner(items, at):
        return item._replace(kind="person", names=frozenset({"person", "partner"}), value="partner")
    if item.kind == "unknown" and at and items[at - 1].means("lays", "have", "call_verb"):
        return item._replace(kind="call", names=frozenset({"call", "P"}), value="P")
    return item


def _is_partner(items: Sequence[Item], at: int) -> bool:
    before, after = items[at - 1] if at else None, items[at + 1 : at + 2]
    if before is not None and before.means("by", "to"):
        return not (after and after[0].means("into", "arrow"))
    if not after or after[0].kind in ("sign", "seat", "person"):
        return False
    if _follows_its_verb(items, at):
        return True
    if before is not None and (before.means("before_that") or before.first_word in grammar("before_subordinate")):
        return _goes_on(items, at)
    if before is not None and not _may_begin_behind(before):
        return False
    return _does_something(items, at) or _calls(items, at)


def _goes_on(items: Sequence[Item], at: int) -> bool:
    """``omdat p te vroeg bood``, ``terwijl p aan de beurt was``; not ``dat p te vroeg was``, a pass."""
    if items[at + 1].means("and", "by", "but") or items[at + 1].text.lower() == "p":
        return False
    end = next((n for n in range(at + 1, len(items)) if items[n].kind == "sign"), len(items))
    return any(item.kind == "call" or item.means(*_VERBS, *_AFTER_IS) for item in items[at + 1 : end])


def _calls(items: Sequence[Item], at: int) -> bool:
    """``RHO 1H, p 1D`` among people called by their place, and ``P te vroeg gepast`` at the beginning."""
    if items[at + 1].means("bid"):
        return any(
            item.value in ("LHO", "RHO", "self") and items[n + 1].kind == "call" for n, item in enumerate(items[:-1])
        )
    behind = items[at + 2 : at + 4]
    by_another = any(item.means("by") for item in behind)
    return items[at + 1].means("oot") and not at and not by_another and any(item.kind == "call" for item in behind)


def _may_begin_behind(before: Item) -> bool:
    """Whether a subject may follow: behind any sign but those of a row of calls, or a word that joins clauses."""
    if before.kind == "sign":
        return before.value not in ("-", ":", "(", ">", "/")
    return before.means("but", "while", "and", "then")


def _follows_its_verb(items: Sequence[Item], at: int) -> bool:
    """``toen bood p 3SA te vroeg``, ``terwijl toch past p``: a verb before it that has no other subject."""
    verb, after = items[at - 1] if at else None, items[at + 1]
    if verb is None or not (verb.means("call_verb", "opens", "lays") or _is_verb_of_call(verb)) or not _is_finite(verb):
        return False
    for item in reversed(items[: at - 1]):
        if item.kind == "sign" or item.means("then", "but", "while"):
            break
        if item.is_who or item.kind in ("pronoun", "call"):
            return False
    return after.kind == "call" or (after.means("oot", "lays") and not verb.means("lays"))


def _does_something(items: Sequence[Item], at: int) -> bool:
    """``p biedt``, ``p heeft``, ``p was dealer``; a *p* that lies there, or was too early, is a pass."""
    verb, behind = items[at + 1], items[at + 2 : at + 5]
    if _is_verb_of_call(verb):
        return True
    if (
        not verb.means("be", *_VERBS)
        or not _is_finite(verb)
        or verb.first_word in grammar("lies_there") | grammar("fell")
    ):
        return False
    if verb.means("be") and verb.first_word not in grammar("only_sits"):
        return any(item.means(*_AFTER_IS) for item in behind[:2])
    ought = verb.means("must") and any(item.text.lower() in grammar("ought_to") for item in behind)
    return not ought or not any(item.kind == "call" for item in behind)


def _is_verb_of_call(item: Item) -> bool:
    """``past``, ``doubleerde``, ``passed``: a call in one word with who made it."""
    return item.kind == "call" and item.first_word in grammar("finite_call")


def _is_finite(item: Item) -> bool:
    """Not ``gelegd`` or ``leggen``, which have their subject elsewhere: ``p gelegd door west``."""
    word = item.first_word
    participle = word.startswith("ge") and not word.startswith("geef")
    return not participle and not (word.endswith("en") and len(word) > LONGEST_PLURAL)


LONGEST_PLURAL = 4
"""Letters of a form in *-en* that may be finite: ``ben``."""
