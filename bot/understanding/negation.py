"""What a message mentions and denies, and what it says is over and done with."""

from __future__ import annotations

from collections import Counter

from bot.understanding.set_right import set_right
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

MOST_DENIALS = 4
MOST_SKIPPED = 2
_CAN_BE_DENIED = (
    "revoke",
    "penalty_card",
    "insufficient",
    "oot",
    "claim",
    "misinformation",
    "mispull",
    "changes",
    "takes_back",
    "hesitation",
    "lead_out",
    "lead_on",
    "call",
    "call_verb",
    "bid_noun",
    "opens",
    "falls",
    "shows",
    "simultaneous",
    "fouled",
    "no_alert",
    "dummy_meddles",
    "count_wrong",
    "ui",
    "wrong_hand",
    "inadmissible",
    "who",
    "seat",
    "person",
    "bidding_on",
    "thought_turn",
    "discards",
    "artificial",
    "alert",
    "explanation",
    "manner",
    "wrong",
    "card",
    "card_noun",
)
_DENIALS = ("none", "not", "not_yet", "thought", "not_so", "almost", "would", "all_well")


def mark_denied(story: Story) -> None:
    """Mark what ``niet``, ``geen``, ``noch`` and ``dacht dat … niet zo`` take back."""
    if not story.line.has(*_DENIALS, "explanation", "silent", "in_time", "never_lay"):
        story.denied = frozenset()
        return
    denied = set_right(story, frozenset(story.line.where(*_CAN_BE_DENIED)))
    deniable = frozenset(story.line.where(*_CAN_BE_DENIED))
    for at in _firsts(story, "none"):
        if not _is_rhetorical(story, at):
            denied.update(_after_none(story, at, deniable))
    for at in _firsts(story, "not"):
        denied.update(_around_not(story, at, deniable))
    denied.update(_never_called(story))
    for at in story.line.where("thought"):
        denied.update(_merely_thought(story, at))
    for at in story.line.where("not_so"):
        denied.update(_before_not_so(story, at))
    for at in story.line.where("almost"):
        denied.update(n for n in story.line.same_clause(at) if n in deniable and not story.item(n).is_who)
    for at in story.line.where("would"):
        denied.update(n for n in _of_what_would(story, at) if n in deniable)
    for at in story.line.where("all_well"):
        denied.update(n for n in range(at) if n in deniable)
    story.denied = frozenset(denied)


def _of_what_would(story: Story, at: int) -> list[int]:
    """``oost zou passen``; not ``volgens mijn partner zou west gepast hebben``, which is how others tell it."""
    if story.line.clause_means(at, "according"):
        return []
    return [n for n in story.line.same_clause(at) if story.item(n).means("opens", "call", "call_verb", "oot")]


def _never_called(story: Story) -> list[int]:
    """``west heeft niet gepast voor zijn beurt``, unless it goes on to say what west did call."""
    found: list[int] = []
    for at in story.line.where("not_yet"):
        clause, item = story.line.same_clause(at), story.item(at)
        goes_on = clause.stop < len(story.line.items) and story.item(clause.stop).means("but")
        if item.first_word in grammar("forms_of_niet") and "nog" not in item.text.lower().split() and not goes_on:
            found.extend(n for n in clause if story.item(n).means("oot"))
    return found


def _after_none(story: Story, at: int, deniable: frozenset[int]) -> list[int]:
    """``geen`` denies what it stands before: ``geen onvoldoende bod``, not what comes after that."""
    found: list[int] = []
    for n in range(at + 1, story.line.same_clause(at).stop):
        if n in deniable:
            found.append(n)
        elif found or n - at > MOST_SKIPPED:
            break
    return found


def _is_rhetorical(story: Story, at: int) -> bool:
    """``waarom heeft niemand het over west``: it is said that there is something, not that there is nothing."""
    before = story.line.items[max(0, at - 2) : at]
    return story.item(at).means("nobody") and any(item.first_word in grammar("why") for item in before)


def _firsts(story: Story, name: str) -> list[int]:
    """The places of a denial; of many in one clause the first few."""
    counted: Counter[int] = Counter()
    firsts = []
    for at in story.line.where(name):
        clause = story.line.clause_of[at]
        counted[clause] += 1
        if counted[clause] <= MOST_DENIALS:
            firsts.append(at)
    return firsts


def _around_not(story: Story, at: int, deniable: frozenset[int]) -> list[int]:
    """``niet`` denies the seat right after it, or else what its clause says."""
    clause = story.line.same_clause(at)
    if _is_or_not(story, at, clause) or _should_not_have_been(story, at, clause):
        return []
    after = at + 1
    if after < clause.stop and story.item(after).is_who and not story.item(at).text.lower().endswith(" dus"):
        return [] if _begins_anew(story, at) else [after]
    if _is_another_suit(story, at, clause):
        return []
    if _somebody_else_did(story, clause.stop):
        return [n for n in clause if story.item(n).kind in ("seat", "person")]
    reasons = [n for n in clause if n < at and story.item(n).first_word in grammar("because")]
    clause = range(reasons[-1] if reasons else clause.start, clause.stop)
    return [n for n in clause if n in deniable and not story.item(n).is_who and not _stands(story, n, at)]


def _somebody_else_did(story: Story, end: int) -> bool:
    """``oost bood niet voor de beurt, dat was noord``: the deed stands, not who did it."""
    after = [item for item in story.line.items[end : end + 5] if item.kind not in ("sign", "unknown")]
    tells = len(after) > 1 and after[0].first_word == "was" and after[1].kind == "seat"
    return tells and story.line.items[end].kind == "sign" and story.line.items[end + 1].text.lower() in grammar("it")


def _begins_anew(story: Story, at: int) -> bool:
    """``hij was niet noord was dus``: dictated without a comma, *niet* closes what went before."""
    before, after = story.line.items[max(0, at - 2) : at], story.line.items[at + 2 : at + 3]
    closes = len(before) == 2 and before[0].kind == "pronoun" and before[1].means("be")
    return closes and bool(after) and after[0].means("be", "must")


def _should_not_have_been(story: Story, at: int, clause: range) -> bool:
    """``een pas die er niet had mogen liggen``: so it lay there."""
    had = [n for n in range(at, clause.stop) if story.item(n).first_word in grammar("had")]
    return bool(had) and any(
        story.item(n).first_word in ("mogen", "gemogen") for n in range(at, min(at + 4, clause.stop))
    )


def _is_another_suit(story: Story, at: int, clause: range) -> bool:
    """``verzaakte niet in ruiten maar in harten``: in which suit is denied, not that it happened."""
    denied = [n for n in range(at + 1, clause.stop) if story.item(n).kind == "suit"]
    behind = story.line.items[clause.stop : clause.stop + 3]
    return (
        len(denied) == 1
        and clause.stop - at < 4
        and len(behind) > 1
        and (behind[0].means("but") and any(item.kind == "suit" for item in behind[1:]))
    )


def _is_or_not(story: Story, at: int, clause: range) -> bool:
    """``verzaakt zuid of verzaakt hij niet?``: nothing is denied."""
    asked = story.line.items[clause.stop : clause.stop + 1]
    return (
        bool(asked)
        and asked[0].text == "?"
        and any(story.item(n).text.lower() == "of" for n in range(clause.start, at))
    )


def _stands(story: Story, at: int, denial: int) -> bool:
    """``na die aarzeling mag oost niet meer bieden``: what went before stands; so does a claim that is at issue."""
    before = story.line.items[max(0, at - 2) : at]
    if story.item(at).means("hesitation") and any(item.first_word == "na" for item in before):
        return True
    if at < denial and story.item(at).means(*_HAS_CONSEQUENCES) and _is_the_cause(story, at):
        return True
    return _is_claim_at_issue(story, at, denial)


_HAS_CONSEQUENCES = ("misinformation", "explanation", "wrong", "revoke", "hesitation", "no_alert", "manner", "claim")


def _is_the_cause(story: Story, at: int) -> bool:
    """``door de verkeerde uitleg heb ik het contract niet gemaakt``: what it led to is denied."""
    return at > 0 and story.item(at - 1).first_word in grammar("on_account_of")


def _is_claim_at_issue(story: Story, claim: int, denial: int) -> bool:
    """``niet eens met de claim``: the denial is what makes it a dispute; only ``niet geclaimd`` denies it."""
    return (story.item(claim).means("claim") and abs(claim - denial) > 1) or story.item(claim).text.lower() == "claim"


def _merely_thought(story: Story, at: int) -> list[int]:
    """``hij dacht dat west 1H opende``: calls somebody imagined."""
    if story.item(at).first_word not in grammar("imagined"):
        return []
    clause = story.line.same_clause(at)
    behind = [item for item in story.line.items[clause.stop : clause.stop + 2] if item.value != ","]
    contradicted = bool(behind) and behind[0].means("but")
    names = _CAN_BE_DENIED if contradicted else ("call", "opens", "call_verb", "after_final")
    if _writer_knows_better(story, at, clause.stop):
        names = (*names, *_SEEN)
    return [n for n in range(at + 1, clause.stop) if story.item(n).means(*names) and not story.item(n).is_who]


def _writer_knows_better(story: Story, at: int, end: int) -> bool:
    """``ik dacht even dat ik verzaakt had, maar nee``."""
    after = [item for item in story.line.items[end : end + 2] if item.kind != "sign"]
    seemed = story.item(at).first_word in grammar("it_seemed")
    mine = at > 0 and story.item(at - 1).means("self", "we")
    return (mine or seemed) and bool(after) and after[0].means("but")


_SEEN = (
    "revoke",
    "count_wrong",
    "claim",
    "misinformation",
    "hesitation",
    "fouled",
    "falls",
    "no_alert",
    "insufficient",
)


def _before_not_so(story: Story, at: int) -> list[int]:
    """``dacht dat west verzaakt had, maar dat was niet zo``."""
    start = max((n for n in story.line.where("thought") if n < at), default=None)
    sentence = story.line.same_sentence(at)
    first = sentence.start if start is None else start
    if not any(story.item(n).is_who or story.item(n).means(*_CAN_BE_DENIED) for n in sentence if n != at):
        first = 0
    told = [n for n in range(first, at) if story.item(n).means(*_CAN_BE_DENIED) and not story.item(n).is_who]
    if story.item(at).first_word in grammar("makes_no_sense") and story.line.clause_means(at, "call"):
        return []
    return [n for n in told if not _stands(story, n, at)]


def mark_settled(story: Story) -> None:
    """Mark what is told of the past when the message goes on to tell what is wrong now."""
    settled: set[int] = set()
    for past in story.line.where("past"):
        now = next((n for n in story.line.where("now", "but") if n > past and story.item(n).means("now")), None)
        if now is None and _is_finished(story):
            settled.update(range(_end_of_the_finished(story, past)))
        elif now is not None:
            settled.update(range(story.line.same_sentence(past).start, now))
    if not settled and story.line.has("arbiter", "thanks") and _is_finished(story):
        settled.update(range(len(story.line.items)))
    story.settled = frozenset(settled)


def _end_of_the_finished(story: Story, past: int) -> int:
    """``… en toen dat geregeld was verzaakte oost``: nothing, for both are told of."""
    before, behind = story.line.items[max(0, past - 3) : past], story.line.items[past + 1 :]
    when = any(item.means("while", "then") or item.first_word in grammar("once") for item in before)
    goes_on = bool(behind) and behind[0].means("be") and any(item.means(*_CAN_BE_DENIED) for item in behind[1:])
    return 0 if story.item(past).means("finished") and when and goes_on else len(story.line.items)


def _is_finished(story: Story) -> bool:
    return any(not story.line.clause_means(at, "not", "not_yet") for at in story.line.where("finished"))
