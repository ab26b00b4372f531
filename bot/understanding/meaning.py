"""Settle what a word means by the company it keeps: ``pas``, ``dubbel``, ``een klaver``, ``links van``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.answered_by_the_writer import with_answers
from bot.understanding.appositions import with_names, without_asides, without_sitting
from bot.understanding.asides import declarer_by_letter, with_roles
from bot.understanding.by_neighbour import by_neighbour
from bot.understanding.direct_speech import told_by_the_writer
from bot.understanding.items import Item
from bot.understanding.left_out import with_what_is_left_out
from bot.understanding.line import Line
from bot.understanding.partner_by_letter import partner_by_letter
from bot.understanding.slips_of_the_pen import corrected_items
from bot.understanding.somebody_else import it_was_another
from bot.understanding.stand_ins import with_doings
from bot.understanding.vocabulary import grammar

_VERBS = (
    "have",
    "be",
    "call_verb",
    "plays",
    "lays",
    "must",
    "opens",
    "alert",
    "no_alert",
    "explanation",
    "claim",
    "wants",
)
_PLAY = (
    "plays",
    "discards",
    "lead_out",
    "lead_on",
    "falls",
    "shows",
    "still_had",
    "from_hand",
    "from_dummy",
    "trick_noun",
    "revoke",
    "designates",
    "dummy",
)
_BIDDING = (
    "call_verb",
    "opens",
    "responds",
    "bid_noun",
    "oot",
    "insufficient",
    "turn",
    "dealer",
    "changes",
    "wants",
    "over",
)
_SURELY_PLAY = (
    "on_lead",
    "from_hand",
    "from_dummy",
    "follows_suit",
    "lead_on",
    "still_had",
    "played_on",
    "discards",
    "legal_question",
    "lead_out",
)
_SURELY_BIDDING = ("call_verb", "opens", "bid_noun", "insufficient", "dealer", "responds", "oot", "turn", "P", "X")


def settled_line(items: Sequence[Item]) -> Line:
    """The line of *items*, doubtful words read by their neighbours."""
    words = frozenset([item.first_word for item in items])
    names = frozenset().union(*[item.names for item in items])
    items = by_neighbour(_without_little_words(_told_plainly(items, words, names)), names)
    if "all_well" in names:
        items = tuple(_turn(item) if _is_protest(items, at) else item for at, item in enumerate(items))
    if "toen" in words:
        items = tuple(_unknown(item) if _is_mere_then(items, at) else item for at, item in enumerate(items))
        items = tuple(_then(item) if _is_then(items, at) else item for at, item in enumerate(items))
    line = Line(items)
    doubtful = line.where("they", "my_beurt", "may_be_card", "bid")
    if not doubtful:
        return line
    settled = [_by_company(line, at) if at in doubtful else item for at, item in enumerate(items)]
    return Line(settled) if any(settled[at] is not items[at] for at in doubtful) else line


def _told_plainly(items: Sequence[Item], words: frozenset[str], names: frozenset[str]) -> tuple[Item, ...]:
    """*items* without asides, quotations, slips and stand-ins; each looked for only where a word of it is there."""
    plain = words.isdisjoint(grammar("takes_back_word")) and words.isdisjoint(grammar("other_way_round"))
    slips = not (plain and names.isdisjoint(_OF_SLIPS))
    items = partner_by_letter(items) if "p" in words else items
    items = it_was_another(items) if slips else items
    items = declarer_by_letter(items) if "claim" in names else items
    items = without_sitting(items)
    if "asks" in names and not words.isdisjoint(grammar("who_asked")):
        items = with_answers(items)
    if not names.isdisjoint(_OF_ASIDES) or "van" in words:
        items = without_asides(with_names(with_roles(items)))
    if not names.isdisjoint(_OF_SPEECH):
        items = told_by_the_writer(items)
    items = corrected_items(items) if slips else items
    if not words.isdisjoint(grammar("half_told")):
        items = with_what_is_left_out(items, names)
    return with_doings(items) if not words.isdisjoint(grammar("did")) else tuple(items)


_OF_ASIDES = frozenset({",", "(", "LHO", "RHO"})
_OF_SPEECH = frozenset({'"', ":", "lays"})
_OF_SLIPS = frozenset({"writer_corrects", "oops"})
_LITTLE = frozenset({"but", "must", "adapts"})


def _without_little_words(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """*items* with asides and adverbs as words that tell nothing."""
    doubtful = [
        at
        for at, item in enumerate(items)
        if item.kind == "call" or item.kind == "pronoun" or not _LITTLE.isdisjoint(item.names)
    ]
    little = [at for at in doubtful if _is_aside(items, at) or _is_adverb(items, at)]
    return tuple(_unknown(item) if at in little else item for at, item in enumerate(items)) if little else items


def _is_aside(items: Sequence[Item], at: int) -> bool:
    """``ik was moe``; ``moest nog he``, which asks for assent; ``dacht dat ze maar twaalf kaarten had``, so few."""
    item = items[at]
    if item.kind != "pronoun" and not item.means("but", "must"):
        return False
    text = item.text.lower()
    if text == "moe":
        return at > 0 and items[at - 1].means("be")
    if text == "he":
        return at > 0 and (at + 1 == len(items) or items[at + 1].kind == "sign")
    if text != "maar" or not 0 < at < len(items) - 1:
        return False
    return items[at + 1].kind == "number" and items[at - 1].kind == "pronoun"


def _is_protest(items: Sequence[Item], at: int) -> bool:
    """``maar ik was toch aan de beurt?``: somebody asks whose turn it was, and does not say that all is well."""
    asked = items[at].means("all_well") and items[at].text.lower().endswith("beurt")
    return asked and at + 1 < len(items) and items[at + 1].text == "?"


def _turn(item: Item) -> Item:
    return item._replace(names=frozenset({"phrase", "turn"}))


def _is_mere_then(items: Sequence[Item], at: int) -> bool:
    """``en paste toen.``, ``bood toen 4 harten``: the small word after its verb, which begins nothing."""
    if items[at].text.lower() != "toen" or not at:
        return False
    after = items[at + 1] if at + 1 < len(items) else None
    verb = items[at - 1].means("call_verb", "opens", "P", "lays", "responds")
    return verb and (
        after is None or (after.kind == "sign" and str(after.value) in ".,!?") or after.means("bid", "P", "X")
    )


def _is_then(items: Sequence[Item], at: int) -> bool:
    """``Toen bood noord``: what came next; not ``toen noord bood``, which tells when."""
    if items[at].text.lower() != "toen" or at + 1 >= len(items):
        return False
    begins = at == 0 or items[at - 1].kind == "sign"
    after_first = items[at + 1].kind == "seat" and any(item.text.lower() == "eerst" for item in items[:at])
    return begins and (after_first or items[at + 1].means(*_VERBS, "responds", "P", "X", "XX", "lead_out", "lead_on"))


def _then(item: Item) -> Item:
    return item._replace(names=frozenset({"phrase", "then"}))


def _unknown(item: Item) -> Item:
    return item._replace(kind="unknown", names=frozenset({"unknown", "adverb"}), value=item.text)


def _is_adverb(items: Sequence[Item], at: int) -> bool:
    """Whether ``pas`` means only or not until, or ``dubbel`` is no call."""
    item = items[at]
    if item.means("adapts"):
        return True
    if item.kind != "call" or item.text.lower() not in grammar("call_or_adverb"):
        return False
    before = items[at - 1] if at else None
    after = items[at + 1] if at + 1 < len(items) else None
    given_up = before is not None and before.means("takes_back", "changes") and item.first > before.last
    if given_up or item.means("noun"):
        return False
    if item.value == "X":
        return after is not None and after.kind == "unknown" and after.text.lower() not in grammar("after_double")
    if before is not None and item.first > before.last and after is not None and after.means("shows"):
        return not (before.is_who or before.means("lays", "discards"))
    if after is None or after.kind == "sign":
        return before is not None and _last_of(before) in grammar("before_pas_only")
    return _is_only_or_not_until(before, after)


def _is_only_or_not_until(before: Item | None, after: Item) -> bool:
    follows_verb = before is not None and before.means("call_verb", "opens", "lays", "be")
    if after.kind == "call":
        return follows_verb
    if after.means("instead_of"):
        return False
    if after.kind == "number" or after.means("played_on", "duration"):
        return True
    if before is not None and before.first_word in grammar("makes_a_call"):
        return False
    if after.first_word in grammar("after_pas_only") and not after.means("oot", "for"):
        return not (after.means("over") and before is not None and before.is_who)
    return before is not None and _last_of(before) in grammar("before_pas_only") and not before.means("by")


def _last_of(item: Item) -> str:
    """The word before *pas*; behind a pronoun little words belong to it: ``hij nu pas ziet``."""
    text = item.text.lower()
    return text.split()[-1] if item.kind == "pronoun" else text


def _by_company(line: Line, at: int) -> Item:
    item = line.items[at]
    if item.means("my_beurt"):
        return item._replace(kind="person", names=frozenset({"person", "self", "my_turn"}), value="self")
    if item.means("they") and not _is_plural(line, at):
        return item._replace(kind="pronoun", names=frozenset({"pronoun", "he"}), value="he")
    if (item.means("may_be_card") and _in_play(line, at)) or (item.means("bid") and _are_penalty_cards(line, at)):
        return item._replace(kind="suit", names=frozenset({"suit", "one_card"}), value=str(item.value)[1:])
    if item.means("bid") and _is_holding(line, at):
        return _unknown(item)
    if item.means("bid") and _dropped(line, at):
        rank = str(item.value)[0]
        return item._replace(kind="card", names=frozenset({"card"}), value=rank + str(item.value)[1:])
    return item


LEAST_HELD = 4
"""Cards of a suit that somebody tells of as a long one."""


def _is_holding(line: Line, at: int) -> bool:
    """``met 6 schoppen en 8 punten``: the cards of a hand."""
    before, earlier = line.items[max(0, at - 1) : at], line.items[max(0, at - 2) : max(0, at - 1)]
    level = str(line.items[at].value)[0]
    with_these = bool(before) and (before[0].text.lower() == "met" or before[0].means("have"))
    called = any(item.means("call_verb", "opens", "responds", "lays", "begins", "oot") for item in earlier)
    near = line.items[at + 1 : at + 4]
    points = any(item.kind == "number" for item in near) and any(item.means("describes") for item in near)
    return with_these and not called and points and level.isdigit() and int(level) >= LEAST_HELD


def _is_plural(line: Line, at: int) -> bool:
    """``ze hebben``, ``dat ze alerteren``: several people; ``ze heeft`` is one."""
    clause = line.same_clause(at)
    verbs = [line.items[n].first_word for n in clause if line.items[n].means(*_VERBS) or n in (at + 1, at - 1)]
    if any(verb in grammar("singular") for verb in verbs):
        return False
    return any(verb.endswith("en") and not verb.startswith("ge") for verb in verbs)


def _are_penalty_cards(line: Line, at: int) -> bool:
    """``twee klaveren als strafkaart``."""
    return line.clause_means(at, "penalty_card") and len(line.items[at].text.split()) > 1


def _in_play(line: Line, at: int) -> bool:
    if line.items[at - 1].means("over") and line.has("card", "lead_on"):
        return True
    if line.has(*_SURELY_PLAY) and not line.has(*_SURELY_BIDDING):
        return True
    clause = line.same_clause(at)
    names = frozenset().union(*(line.items[n].names for n in clause))
    if any(line.items[n].text.lower().endswith(("slag", "kaart", "kaartje")) for n in clause if n in line.where("bid")):
        return True
    if "lays" in names and not names.isdisjoint(("card", "suit")):
        return names.isdisjoint(("call_verb", "opens", "bid_noun", "insufficient", "oot", "turn"))
    if not names.isdisjoint(("discards", "plays", "follows_suit")):
        return names.isdisjoint(("call_verb", "opens", "bid_noun", "insufficient", "oot")) or "lead_on" in names
    if "designates" in names and not line.has("declarer", "dummy", "from_dummy", "card", "trick_noun", "self"):
        names -= {"designates"}
    return not names.isdisjoint(_PLAY) and names.isdisjoint(_BIDDING)


def _dropped(line: Line, at: int) -> bool:
    """``laat 5 harten vallen``: the figure is a card."""
    item = line.items[at]
    if str(item.value).endswith("NT") or str(item.value)[0] == "1":
        return False
    return (
        line.clause_means(at, "falls")
        and not line.has("after_final")
        and not line.clause_means(at, "call_verb", "opens", "bid_noun", "plays")
    )
