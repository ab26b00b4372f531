"""Signs of irregularities in the play, in explanations and tempo, and with cards and boards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story


def wrong_lead(story: Story) -> Iterator[Cue]:
    """A lead by the wrong hand, told without the words *voor de beurt*."""
    wrong = story.holds("wrong_hand", "wrong_one")
    for at in wrong:
        if story.said("lead_any"):
            yield Cue("lead_out_of_turn" if "hand" in story.item(at).text.lower() else "opening_lead_out_of_turn", at)
        elif story.said("lead_out"):
            yield Cue("opening_lead_out_of_turn", at)
        elif story.item(at).means("wrong_hand") and story.said("plays", "lead_on", "from_dummy", "declarer", "by"):
            yield Cue("lead_out_of_turn", at)
        elif story.item(at).means("wrong_hand"):
            yield Cue("lead_out_of_turn", at, 0.8)
    for at in story.line.where("not_on_lead", "thought_lead"):
        yield Cue("lead_out_of_turn", at)
    turn = story.turns()
    leads = story.holds("lead_on", "from_dummy", "from_hand", "plays")
    if turn and leads and story.line.has("on_lead", "trick_noun", "lead_on"):
        yield Cue("lead_out_of_turn", leads[0], 0.9)
    if story.line.has("from_dummy") and story.line.has("from_hand") and story.said("plays", "lead_on"):
        yield Cue("lead_out_of_turn", story.line.where("from_dummy")[0], 0.9)
    if story.said("declarer") and story.line.has("from_hand") and story.line.has("while", "but") and leads:
        yield Cue("lead_out_of_turn", leads[0], 0.85)
    if story.line.has("thought") and story.line.has("on_lead") and leads:
        yield Cue("lead_out_of_turn", leads[0], 0.85)
    yield from _lead_by_the_wrong_side(story)


def _lead_by_the_wrong_side(story: Story) -> Iterator[Cue]:
    """``zuid is leider en oost komt uit``: the leader is to declarer's left."""
    declarer = next((story.who_is(at) for at, part in story.taken.items() if part == "declarer"), None)
    for match in story.line.find("w=seat .. lead_out"):
        leader = str(story.item(match.named["w"]).value)
        if declarer and leader in "NESW" and declarer in "NESW" and match.named["w"] not in story.taken:
            if ("NESW".index(leader) - "NESW".index(declarer)) % 4 != 1:
                yield Cue("opening_lead_out_of_turn", match.first, 0.9)
    for at in story.holds("lead_out"):
        if story.said("refuses", "accepts") and not story.line.has("bid_noun", "call"):
            yield Cue("opening_lead_out_of_turn", at, 0.8)
    turn = story.turns()
    leads = story.holds("lead_out") or (
        story.holds("shows", "plays") if story.line.has("begins", "first") and story.said("card_noun", "card") else []
    )
    if turn and leads and not story.line.has("bidding_on", "call_verb"):
        yield Cue("opening_lead_out_of_turn", leads[0], 0.85)


def revoke(story: Story) -> Iterator[Cue]:
    """A suit not followed."""
    for at in story.holds("revoke"):
        yield Cue("revoke", at)
    had = story.line.where("still_had")
    acts = story.holds("discards", "plays", "lead_out")
    suit = story.line.has("suit", "card") or any("kleur" in item.text.lower() for item in story.line.items)
    strong = story.said("discards") or len(story.line.where("suit", "card")) > 1
    if had and acts and suit and strong and not story.said("claim", "count_wrong"):
        yield Cue("revoke", had[-1] if had[-1] > acts[0] else acts[0], 0.9)
    for at in story.line.where("follows"):
        denials = [n for n in story.line.same_clause(at) if story.item(n).means("not", "none")]
        if denials and (
            "kleur" in story.line.text(at, len(story.line.items)).lower() or story.line.has("suit", "trick_noun")
        ):
            yield Cue("revoke", at, 0.9)
    for at in story.line.where("follows_suit"):
        if story.line.clause_means(at, "not", "none") and story.line.has("suit", "trick_noun", "bridge", "seat"):
            yield Cue("revoke", at, 0.95)
    for match in story.line.find("a=suit over b=suit"):
        different = story.item(match.named["a"]).value != story.item(match.named["b"]).value
        if different and story.said("plays", "discards", "follows_suit", "lays") and not story.line.has("call"):
            yield Cue("revoke", match.first, 0.75)
    for match in story.line.find("none s=suit p=plays"):
        suit = story.item(match.named["s"]).value
        if any(story.item(at).value == suit for at in story.line.where("suit") if at != match.named["s"]):
            yield Cue("revoke", match.named["p"], 0.9)


def penalty_card(story: Story) -> Iterator[Cue]:
    """A defender's card that others saw."""
    for at in story.holds("penalty_card"):
        yield Cue("penalty_card_exposed", at)
    cards = story.holds("card", "card_noun")
    for at in story.holds("falls"):
        if cards or story.said("suit"):
            yield Cue("penalty_card_exposed", at, 0.9)
    for at in story.holds("shows"):
        near = any(abs(at - card) < 6 for card in cards) and not story.said("bid_noun", "call_verb")
        own = [n for n in story.line.same_clause(at) if story.item(n).means("dummy", "declarer", "plays", "lead_on")]
        if near and not own:
            yield Cue("penalty_card_exposed", at, 0.75 if story.line.has("then") else 0.6 if story.said("lead_out") else 0.7)


def played_card(story: Story) -> Iterator[Cue]:
    """Whether a card was played, or which."""
    for at in story.holds("played_is_played"):
        yield Cue("played_card_dispute", at, 0.85)
    cards = story.holds("card", "card_noun", "suit")
    play = story.said("plays", "declarer", "dummy", "card_noun") and not story.said("call", "call_verb")
    for at in story.holds("takes_back"):
        if cards and play:
            yield Cue("played_card_dispute", at, 0.9)
    if len(story.line.items) < 8 and story.line.has("asks") and story.said("card_noun") and story.said("plays"):
        yield Cue("played_card_dispute", story.holds("plays")[0], 0.75)
    for at in story.holds("designates", "touches", "other_card"):
        if (
            (cards or story.said("other_card"))
            and not story.said("call")
            and story.said("declarer", "dummy", "plays", "wants")
        ):
            yield Cue("played_card_dispute", at, 0.8)


def dummy(story: Story) -> Iterator[Cue]:
    """Something dummy may not do."""
    if not story.line.has("dummy") or story.line.has("legal_question", "in_time") or _asks_for_a_suit(story):
        return
    for at in story.line.where("dummy"):
        if at > 0 and story.item(at - 1).means("by", "in"):
            continue
        sentence = story.line.same_sentence(at)
        deeds = [n for n in story.holds("dummy_meddles", "touches") if n in sentence]
        later = [n for n in deeds if n > at]
        if deeds:
            yield Cue("dummy_interferes", (later or deeds)[0], 0.9 if later else 0.7)


def _asks_for_a_suit(story: Story) -> bool:
    """``dummy vraagt 'geen harten?'``: that is allowed (42B1)."""
    return bool(story.line.find("none suit asks")) or any(True for _ in story.line.find("none suit partner"))


def claim(story: Story) -> Iterator[Cue]:
    """A claim or concession that is not agreed, or asked about."""
    denials = story.line.where("not", "none")
    agreed = [at for at in story.line.where("agree") if not any(n in story.line.same_clause(at) for n in denials)]
    for at in story.holds("claim"):
        if not agreed:
            yield Cue("claim_dispute", at)


def card_count(story: Story) -> Iterator[Cue]:
    """Too many or too few cards in a hand."""
    for match in story.line.find("n=number card_noun"):
        count = story.item(match.named["n"]).value
        if isinstance(count, int) and 8 < count < 19 and count != 13 and not story.said("discards"):
            yield Cue("wrong_card_count", match.first)
    for match in story.line.find("counts .. n=number"):
        count = story.item(match.named["n"]).value
        if isinstance(count, int) and 8 < count < 19 and count != 13 and not story.said("plays"):
            yield Cue("wrong_card_count", match.first, 0.8)
    for match in story.line.find("card_noun be|: n=number"):
        if _is_odd_count(story, match.named["n"]):
            yield Cue("wrong_card_count", match.first, 0.8)
    yield from _counts_by_seat(story)
    for match in story.line.find("n=number instead_of number"):
        if story.item(match.last - 1).value == 13:
            yield Cue("wrong_card_count", match.first, 0.9)
    for at in story.holds("count_wrong"):
        if story.line.has("call") and "kaartje" in story.line.text(0, len(story.line.items)).lower():
            continue
        if story.said("card_noun", "card", "other_card") or "kaart" in story.item(at).text.lower():
            yield Cue("wrong_card_count", at, 0.9)


def _counts_by_seat(story: Story) -> Iterator[Cue]:
    """``W 14, O 12``; ``hand van twaalf``."""
    odd = [
        match
        for match in story.line.find("seat|self|hand_noun have|by|counts? .. n=number")
        if _is_odd_count(story, match.named["n"])
    ]
    if (
        odd
        and (len(odd) > 1 or story.line.has("hand_noun", "card_noun", "counts"))
        and not story.line.has("describes", "score_noun", "trick_noun")
    ):
        yield Cue("wrong_card_count", odd[0].first, 0.8)


def _is_odd_count(story: Story, at: int) -> bool:
    value = story.item(at).value
    return isinstance(value, int) and value in (10, 11, 12, 14, 15, 16)


def explanation(story: Story) -> Iterator[Cue]:
    """A call explained wrongly."""
    for at in story.holds("misinformation"):
        yield Cue("misinformation", at)
    if story.line.has("explanation") and story.line.has("wrong"):
        yield Cue("misinformation", story.line.where("explanation")[0], 0.9)
    for match in story.line.find("call .. e=explanation"):
        if story.line.has("number", "but", "shows", "have"):
            yield Cue("misinformation", match.named["e"], 0.8)
    if _told_otherwise(story):
        yield Cue("misinformation", story.line.where("describes")[0], 0.75)
    for match in story.line.find("but who e=explanation"):
        if story.said("call"):
            yield Cue("misinformation", match.named["e"], 0.85)


def _told_otherwise(story: Story) -> bool:
    """``zei dat het zwak was, maar hij had 16 punten``."""
    told = any(
        item.text.lower().split()[0]
        in ("zei", "zegt", "zeiden", "zeggen", "vertelde", "verteld", "gezegd", "said", "says")
        for item in story.line.items
    )
    turned_out = any(item.text.lower() in ("bleek", "blijkt", "bleken") for item in story.line.items)
    contrast = turned_out or (story.line.has("but") and story.line.has("be", "have"))
    return told and contrast and story.line.has("describes") and not story.line.has("oot", "card", "wants")


def alert(story: Story) -> Iterator[Cue]:
    """A call not alerted."""
    for at in story.line.where("no_alert"):
        if at not in story.settled:
            yield Cue("missing_alert", at)
    denials = story.line.where("not", "none")
    for at in story.line.where("alert"):
        forgotten = story.line.clause_means(at, "forgets")
        if forgotten or any(n in story.line.same_clause(at) for n in denials) or story.line.has("instead_of"):
            yield Cue("missing_alert", at, 0.9)


def hesitation(story: Story) -> Iterator[Cue]:
    """Information from tempo or manner."""
    for at in story.holds("hesitation"):
        if _is_whose_turn_it_was(story, at):
            continue
        yield Cue("unauthorised_information_hesitation", at, 0.95)
    if story.said("takes_back") and story.line.has("box") and not story.said("lays", "mispull"):
        yield Cue("unauthorised_information_hesitation", story.holds("takes_back")[0], 0.95)
    for at in story.holds("duration"):
        clause = story.line.same_clause(at)
        thinks = any(story.item(n).means("think") for n in clause)
        if thinks and story.said("seat", "person") and not _is_whose_turn_it_was(story, at):
            yield Cue("unauthorised_information_hesitation", at, 0.85)
    for at in story.holds("manner"):
        if story.said("call", "call_verb", "bid_noun", "seat", "person"):
            yield Cue("unauthorised_information_hesitation", at, 0.65)
    for at in story.holds("ui"):
        if story.said("seat", "person", "call"):
            yield Cue("unauthorised_information_hesitation", at)


def _is_whose_turn_it_was(story: Story, at: int) -> bool:
    """``west denkt na en zuid legt 4H``: the thinker lost a turn to somebody else."""
    told = story.told
    if told is None or told.finding is None or told.finding.turn is None:
        return False
    clause = story.line.same_clause(at)
    return any(story.who_is(n) == told.finding.turn.letter for n in story.line.where("seat", "person") if n in clause)


def fouled_board(story: Story) -> Iterator[Cue]:
    """Cards in the wrong pocket of the board."""
    for at in story.holds("changes"):
        if story.said("board_noun", "pair") and story.said("card_noun", "from_hand") and not story.said("call"):
            yield Cue("board_fouled", at, 0.9)
    if story.said("board_noun") and not story.line.has(
        "explanation", "count_wrong", "plays", "score_noun", "claim", "call", "oot", "call_verb"
    ):
        for at in story.holds("wrong"):
            yield Cue("board_fouled", at, 0.8)
    for at in story.holds("fouled"):
        if (
            story.said("board_noun", "card_noun", "table_noun")
            or "hand" in story.item(at).text.lower()
            or "onklaar" in story.item(at).text.lower()
            or "vak" in story.item(at).text.lower()
        ):
            yield Cue("board_fouled", at)


PLAY_FINDERS = (
    wrong_lead,
    revoke,
    penalty_card,
    played_card,
    dummy,
    claim,
    card_count,
    explanation,
    alert,
    hesitation,
    fouled_board,
)
