"""Signs of revokes, penalty cards and disputed cards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.designation_cues import got_what_was_asked
from bot.understanding.dummy_cues import asks_for_a_suit
from bot.understanding.story import Story
from bot.understanding.suit_left import suit_left
from bot.understanding.trick_cues import laid_cards
from bot.understanding.vocabulary import grammar


def revoke(story: Story) -> Iterator[Cue]:
    """A suit not followed."""
    if _has_none_left(story) and not story.line.has("still_had", "established"):
        return
    denied = [at for at in story.line.where("revoke") if at in story.denied]
    for at in story.holds("revoke"):
        if not denied or denied[-1] < at:
            yield Cue("revoke", at)
    yield from _had_some_left(story)
    yield from _did_not_follow(story)
    yield from _played_on_another_suit(story)
    yield from _suit_turned_up(story)
    for match in story.line.find("follows_suit but w=seat"):
        if not story.line.clause_means(match.first, "must"):
            yield Cue("revoke", match.first, 0.85)
    if story.line.has("follows_suit"):
        for match in story.line.find("but w=seat not"):
            yield Cue("revoke", match.named["w"], 0.85)
    yield from _said_to_be_void(story)
    yield from suit_left(story)


def _has_none_left(story: Story) -> bool:
    """``had er geen meer``, ``had geen schoppen meer``; what somebody only thought proves nothing."""
    return story.line.has("void") or (bool(story.line.find("have legal_question")) and not story.line.has("thought"))


def _said_to_be_void(story: Story) -> Iterator[Cue]:
    """``"geen harten meer, zuid?" "nee" … toch nog een``."""
    asked = story.line.where("legal_question")
    for at in asked:
        suit = story.line.text(at, at + 2).lower().split()
        shown = [n for n in story.line.where("card") if n > at + 1 and story.item(n).first_word in suit]
        if shown and any(at < n < shown[0] for n in story.line.where("played_on", "then")):
            yield Cue("revoke", shown[0], 0.8)
    later = [at for at in story.holds("still_had") if asked and at > asked[0]]
    if later and not story.line.has("dummy") and story.line.has("then", "oops", "but"):
        yield Cue("revoke", later[0], 0.8)


def _suit_turned_up(story: Story) -> Iterator[Cue]:
    """``op schoppenheer legde zuid een ruiten; later kwam zuid met schoppen acht``."""
    if story.line.has("claim", "oot", "lead_out", "bid_noun", "opens", "count_wrong", "call_verb"):
        return
    suits = [(at, _suit_of(story, at)) for at in story.line.where("suit", "card")]
    asked = {suit for at, suit in suits if _is_led(story, at)}
    for n, (at, suit) in enumerate(suits[1:], 1):
        before = [earlier for _, earlier in suits[:n]]
        again = [later for later, other in suits[n + 1 :] if other in before]
        played = story.line.clause_means(at, "lays", "plays", "discards", "follows_suit")
        if played and suit not in before and again and before[-1] in asked and _turned_up(story, again[-1]):
            yield Cue("revoke", at, 0.85)


def _suit_of(story: Story, at: int) -> str:
    return str(story.item(at).value)[-1]


def _is_led(story: Story, at: int) -> bool:
    before = story.line.items[at - 1] if at else None
    asked = story.line.clause_means(at, "designates", "plays", "lead_on", "both_sides")
    return asked or (before is not None and before.means("over"))


def _turned_up(story: Story, at: int) -> bool:
    clause = story.line.same_clause(at)
    words = set(story.line.text(clause.start, clause.stop).lower().split())
    return story.line.clause_means(at, "then", "still_had", "have", "be") or bool(words & grammar("turned_up"))


def _had_some_left(story: Story) -> Iterator[Cue]:
    """``gooide ruiten weg, maar had nog harten``."""
    had, acts = story.line.where("still_had"), story.holds("discards", "plays", "lead_out")
    if not acts and not story.line.has("call", "penalty_card", "shows"):
        acts = laid_cards(story)
    if had and story.line.has("void") and story.line.has("suit", "card"):
        yield Cue("revoke", had[-1], 0.85)
    if not acts and not story.line.has("call", "penalty_card", "shows", "claim") and _two_suits(story):
        acts = story.line.where("suit", "card")[:1]
    if not had or not acts or story.said("claim", "count_wrong"):
        return
    if not acts and story.line.has("designates") and len(story.line.where("suit", "card")) > 2:
        acts = story.holds("designates")
    suits = story.line.where("suit", "card")
    suit = bool(suits) or any("kleur" in item.text.lower() for item in story.line.items)
    if suit and (story.said("discards") or len(suits) > 1):
        yield Cue("revoke", had[-1] if had[-1] > acts[0] else acts[0], 0.9)


def _two_suits(story: Story) -> bool:
    """``op de ruiten van noord ging een schoppen van west``."""
    return any(_suit_at(story, m.named["a"]) != _suit_at(story, m.named["b"]) for m in story.line.find(_GOES_ON))


_GOES_ON = "over a=suit|card by? seat|person? .. who? b=suit|card"


def _did_not_follow(story: Story) -> Iterator[Cue]:
    """``bekende niet in harten``, ``volgde geen kleur``."""
    for at in story.line.where("follows", "follows_suit"):
        if not story.line.clause_means(at, "not", "none"):
            continue
        suit = story.line.has("suit", "trick_noun") or "kleur" in story.line.text(0, len(story.line.items)).lower()
        if suit or (story.item(at).means("follows_suit") and story.line.has("seat")):
            yield Cue("revoke", at, 0.95)


def _played_on_another_suit(story: Story) -> Iterator[Cue]:
    """``legde een ruiten op harten``, ``wel harten in de hand, geen harten gespeeld``."""
    played = story.said("plays", "discards", "follows_suit", "lays") and not story.line.has("call")
    for _, match in story.line.fitting(
        (
            "a=suit|card over b=suit|card",
            "a=suit|card follows_suit|discards|plays over b=suit|card",
            "over a=suit|card .. by? who? .. lays|plays .. who? b=suit|card",
        )
    ):
        if played and _suit_at(story, match.named["a"]) != _suit_at(story, match.named["b"]):
            yield Cue("revoke", match.first, 0.75)
    for match in story.line.find("none s=suit p=plays"):
        suit = story.item(match.named["s"]).value
        if any(story.item(at).value == suit for at in story.line.where("suit") if at != match.named["s"]):
            yield Cue("revoke", match.named["p"], 0.9)


def _suit_at(story: Story, at: int) -> str:
    """The suit of a suit or card."""
    return str(story.item(at).value)[-1]


def penalty_card(story: Story) -> Iterator[Cue]:
    """A defender's card that others saw."""
    if story.turns() and story.line.has("lead_out") and story.line.has("must"):
        return
    if story.line.has("board_noun") and not story.line.has("seat", "person", "role"):
        return
    for at in story.holds("penalty_card"):
        yield Cue("penalty_card_exposed", at, 0.9 if story.said("falls") else 1.0)
    yield from _several_at_once(story)
    cards = story.holds("card", "card_noun", "other_card")
    for at in () if story.line.has("after_final") else story.holds("falls"):
        near = any(abs(at - card) < 12 for card in [*cards, *story.holds("suit")])
        if near and not _falls_under(story, at):
            yield Cue("penalty_card_exposed", at, 0.95 if story.said("penalty_card") else 0.9)
    for at in story.holds("shows"):
        near = any(
            abs(at - card) < (8 if card in story.line.same_sentence(at) else 6) for card in cards
        ) and not story.said("bid_noun", "call_verb")
        own = [n for n in story.line.same_clause(at) if story.item(n).means("dummy", "declarer", "plays", "lead_on")]
        own = [] if _is_shown_to_declarer(story, at) else own
        if near and not own and not _is_hand_of_dummy(story, at):
            yield Cue(
                "penalty_card_exposed", at, 0.75 if story.line.has("then") else 0.6 if story.said("lead_out") else 0.7
            )


def _falls_under(story: Story, at: int) -> bool:
    """``de vrouw viel onder mijn aas``: played to a trick that a higher card won."""
    clause = story.line.same_clause(at)
    under = [n for n in clause if n > at and story.item(n).first_word in grammar("under")]
    return any(story.item(n + 1).means("card", "card_noun", "suit") for n in under if n + 1 in clause)


def _against_declarer(story: Story) -> bool:
    """``oost speelde twee kaarten tegelijk, zuid is leider``: the one who played them is an opponent of declarer."""
    declarers = {story.who_is(at) for at, part in story.taken.items() if part == "declarer"}
    others = {story.who_is(at) for at in story.line.where("seat") if at not in story.taken}
    sides = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
    return bool(declarers and others) and {sides.get(who) for who in declarers}.isdisjoint(map(sides.get, others))


def _is_hand_of_dummy(story: Story, at: int) -> bool:
    """``west ligt open``: a player whose whole hand is faced, and no card is told of there."""
    lies = story.item(at).first_word in grammar("lies") and at > 0 and story.item(at - 1).kind in ("seat", "person")
    return lies and not story.line.clause_means(at, "card", "card_noun", "other_card", "suit")


def _is_shown_to_declarer(story: Story, at: int) -> bool:
    """``noord liet de leider zijn schoppenaas zien``: somebody is named before the declarer."""
    people = [n for n in story.line.same_clause(at) if story.item(n).is_who]
    return len(people) > 1 and story.item(people[0]).kind == "seat" and story.item(people[1]).means("declarer")


def _several_at_once(story: Story) -> Iterator[Cue]:
    """``drie kaarten tegelijk gespeeld door tegenspeler oost``."""
    against = story.line.has("defender", "as_defender") or _against_declarer(story)
    if not against or story.line.has("bidding_on", "call_verb", "fifth_card"):
        return
    for match in story.line.find("number card_noun simultaneous"):
        if story.item(match.first).value != 1:
            yield Cue("penalty_card_exposed", match.first, 0.9)
    for at in story.holds("other_card"):
        if story.item(at).text.lower().endswith("tegelijk"):
            yield Cue("penalty_card_exposed", at, 0.9)


def _is_of_a_bid(story: Story, at: int) -> bool:
    """``had 1 ruiten al losgelaten``: a bidding card, and no other is told of."""
    return story.line.clause_means(at, "bid") and not story.line.has("card", "card_noun", "suit", "dummy", "declarer")


def played_card(story: Story) -> Iterator[Cue]:
    """Whether a card was played, or which."""
    if asks_for_a_suit(story) or got_what_was_asked(story):
        return
    for at in story.holds("played_is_played"):
        if _is_of_a_bid(story, at):
            continue
        yield Cue("played_card_dispute", at, 0.85)
    yield from _another_card_laid(story)
    yield from _another_card_wished(story)
    yield from _another_suit_taken(story)
    cards = story.holds("card", "card_noun", "suit")
    play = story.said("plays", "declarer", "dummy", "card_noun") and not story.said("call", "call_verb")
    for at in story.holds("takes_back"):
        if cards and play:
            yield Cue("played_card_dispute", at, 0.9)
    if len(story.line.items) < 8 and story.line.has("asks") and story.said("card_noun") and story.said("plays"):
        yield Cue("played_card_dispute", story.holds("plays")[0], 0.75)
    yield from _card_exchanged(story)
    both = story.said("declarer") and story.said("dummy")
    if (both and story.said("designates")) or (len(story.holds("designates")) > 1 and story.said("declarer", "dummy")):
        yield Cue("played_card_dispute", story.holds("designates")[0], 0.85)
    for at in story.holds("designates", "touches", "other_card"):
        if (
            (cards or story.said("other_card"))
            and not story.said("call")
            and story.said("declarer", "dummy", "plays", "wants")
        ):
            yield Cue("played_card_dispute", at, 0.8)


def _card_exchanged(story: Story) -> Iterator[Cue]:
    """``de leider wil de kaart die hij net gespeeld heeft omruilen``."""
    if story.said("declarer", "dummy") and story.said("card_noun", "card") and story.said("plays"):
        yield from (Cue("played_card_dispute", at, 0.85) for at in story.holds("changes"))


def _another_card_wished(story: Story) -> Iterator[Cue]:
    """``leider west zegt hartenvrouw, nee, de boer``; ``wees hartennegen aan en wilde toch de vier``."""
    if story.line.has("call", "call_verb", "takes_back") or not story.said("declarer"):
        return
    for at in story.holds("designates"):
        if any(n > at for n in story.holds("oops", "wants")):
            yield Cue("played_card_dispute", at, 0.8)
    for match in story.line.find("wants .. from_dummy but lays|dummy_meddles"):
        yield Cue("played_card_dispute", match.first, 0.8)
    for match in story.line.find("plays|designates .. but .. oops self|seat? wants"):
        yield Cue("played_card_dispute", match.first, 0.8)
    for match in story.line.find("lays|dummy_meddles|designates .. c=card|suit"):
        later = [at for at in story.holds("oops", "wants", "i_mean", "other_card") if at > match.named["c"]]
        if later and later[0] - match.named["c"] < 6:
            yield Cue("played_card_dispute", match.named["c"], 0.85)


def _another_suit_taken(story: Story) -> Iterator[Cue]:
    """``leider zegt schoppen, dummy pakt ruiten``."""
    if story.line.has("call", "call_verb", "revoke"):
        return
    asked = [match.named["a"] for match in story.line.find("declarer seat? lays|designates a=suit|card")]
    for match in story.line.find("dummy .. b=suit|card") if asked else ():
        if asked[0] < match.first and _suit_at(story, asked[0]) != _suit_at(story, match.named["b"]):
            yield Cue("played_card_dispute", asked[0], 0.85)


def _another_card_laid(story: Story) -> Iterator[Cue]:
    """``leider zegt hartenvrouw, dummy legt harten 2``."""
    for match in story.line.find("dummy lays c=card"):
        before = {story.item(at).value for at in story.holds("card") if at < match.first}
        if before - {story.item(match.named["c"]).value} and story.said("declarer"):
            yield Cue("played_card_dispute", match.named["c"], 0.85)
