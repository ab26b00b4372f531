"""Sort out the people of a story: the writer's seat, the declarer, the dealer, whose turn it was."""

from __future__ import annotations

from bot.understanding.earlier_bids import find_bidders, find_doubled_bids
from bot.understanding.items import Item
from bot.understanding.line import Match
from bot.understanding.negation import mark_denied, mark_settled
from bot.understanding.parts import BESIDE, PARTS, SAME, WRITER
from bot.understanding.seats import PLACE_NAMES, PLACES, is_seat, moved
from bot.understanding.story import Story
from bot.understanding.turns import is_denied_call, is_waited_for, may_be_turn
from bot.understanding.vocabulary import grammar

NEIGHBOURS = {"left_of": 1, "partner_of": 2, "right_of": 3}


def sort_out_people(story: Story) -> None:
    """Give every person a part that the words give them, and mark what is denied."""
    mark_denied(story)
    mark_settled(story)
    _find_writer(story)
    _find_seats_of_roles(story)
    find_doubled_bids(story)
    find_bidders(story)
    _find_hand_on_lead(story)
    for at in story.line.where("my_turn"):
        story.taken[at] = "turn"
    _find_declarer_by_pronoun(story)
    _find_turn_by_pronoun(story)
    _find_turn_of_whom_was_thought(story)
    for part, patterns in PARTS:
        for pattern, match in story.line.fitting(patterns):
            _give_part(story, part, pattern, match)


def _find_writer(story: Story) -> None:
    for _, match in story.line.fitting(WRITER):
        at = match.named["s"]
        story.writer = story.writer or str(story.item(at).value)
        story.taken.setdefault(at, "writer")
        if _is_aside(story, match):
            story.taken.setdefault(match.first, "same")
        story.because("writer", match.first, match.last)
    for _, match in story.line.fitting(BESIDE):
        _writer_beside(story, match)


def _is_aside(story: Story, match: Match) -> bool:
    """``mijn maat (ik zit zuid) redoubleerde``: nothing but the writer's seat, another person being named before."""
    clause = story.line.same_clause(match.first)
    rest = [n for n in clause if not match.first <= n < match.last and story.item(n).kind not in ("sign", "unknown")]
    before = [n for n in story.line.where("seat", "person") if n < match.first]
    return not rest and bool(before)


def _find_seats_of_roles(story: Story) -> None:
    """``tegenspeler oost``, ``zuid (leider)``: one person, named twice."""
    for pattern, match in story.line.fitting(SAME):
        role, seat = match.named["r"], match.named["w"]
        after = story.line.items[seat + 1 : seat + 2]
        if pattern == "r=role w=seat" and any(item.means("be", "must") for item in after):
            continue
        story.roles[seat] = str(story.item(role).value)
        story.taken.setdefault(role, "same")
        if story.roles[seat] == "declarer":
            story.declarers.append(seat)


def _find_declarer_by_pronoun(story: Story) -> None:
    """``zuid zit klaar om te spelen, want die is leider``."""
    for match in story.line.find("while|but p=pronoun be .. r=declarer"):
        sentence = story.line.same_sentence(match.first)
        seats = {story.who_is(n): n for n in story.line.where("seat") if n in sentence and n < match.first}
        if len(seats) == 1:
            story.declarers.append(next(iter(seats.values())))
            story.taken.setdefault(match.named["r"], "same")


def _find_turn_by_pronoun(story: Story) -> None:
    """``west kwam uit, oost zei dat het zijn uitkomst was``: of two the one named last."""
    for at in story.line.where("his_lead"):
        seats = [n for n in story.line.where("seat") if n < at and n in story.line.same_sentence(at)]
        if len({story.who_is(n) for n in seats}) > 1 and not story.line.clause_means(at, "not", "none"):
            story.taken.setdefault(seats[-1], "turn")


def _find_turn_of_whom_was_thought(story: Story) -> None:
    """``ik dacht dat west al gepast had en bood 1SA, maar die moest nog``: west did not, and was to call."""
    thoughts = [m for m in story.line.find("thought w=seat|person") if _has_called(story, m.named["w"])]
    for match in story.line.find("pronoun m=must") if thoughts else ():
        if match.first > thoughts[-1].last and story.item(match.first).value == "he" and _ends(story, match.last):
            story.taken.setdefault(thoughts[-1].named["w"], "turn")


def _has_called(story: Story, at: int) -> bool:
    return story.line.clause_means(at, "have", "be") and story.line.clause_means(at, "call", "call_verb", "opens")


def _ends(story: Story, at: int) -> bool:
    return all(item.kind == "sign" or item.means("but", "and", "call_verb") for item in story.line.items[at : at + 1])


_DUMMYS_SEAT = ("from_dummy .. over|by w=seat", "from_dummy ( w=seat", "from_dummy w=seat )")


def _find_hand_on_lead(story: Story) -> None:
    """``de slag is gewonnen in dummy op noord``: dummy is to lead; ``uit dummy op noord`` only tells who dummy is."""
    for _, match in story.line.fitting(_DUMMYS_SEAT):
        led = story.line.clause_means(match.first, "plays", "lead_on", "lead_any", "lays")
        won = story.line.clause_means(match.first, "won", "on_lead", "trick_noun")
        story.taken.setdefault(match.named["w"], "turn" if won and not led else "dummy")


def _writer_beside(story: Story, match: Match) -> None:
    """``mijn partner noord``: so the writer is south."""
    person, seat = match.named["p"], match.named["s"]
    place = PLACES.get(str(story.item(person).value))
    if place is None or _begins_a_clause(story, seat, match):
        return
    story.writer = story.writer or moved(str(story.item(seat).value), -place)
    story.taken.setdefault(seat, "same")


def _begins_a_clause(story: Story, seat: int, match: Match) -> bool:
    """Whether the seat is the subject of what follows, as dictated without commas."""
    after = story.line.items[seat + 1 : seat + 2]
    bracketed = match.last - match.first > 2
    return not bracketed and any(item.means("be", "must", "turn", "dealer") for item in after)


def _give_part(story: Story, part: str, pattern: str, match: Match) -> None:
    at = match.named["w"]
    if part == "declarer" and story.taken.get(at) == "same" and not _is_denied_within(story, match):
        story.declarers.append(at)
    if part == "turn" and story.taken.get(at) == "same" and story.item(at).kind == "role":
        at = next((n for n in (at + 1, at + 2, at - 1) if n in story.roles and n not in story.taken), at)
    if part == "turn" and story.taken.get(at) == "writer" and _deserves(story, part, pattern, match):
        del story.taken[at]
    if at in story.taken or _is_denied_within(story, match) or not _deserves(story, part, pattern, match):
        return
    if part == "waiting" and (_is_cleared(story, at) or _somebody_else_is(story, match)):
        return
    if part == "waiting" and not is_waited_for(story, match):
        _leave_idle(story, pattern, match)
        return
    duties = [n for n in range(match.first, match.last) if story.item(n).means("must")]
    duties = duties if part in ("turn", "dealer") else []
    if part == "turn" and any(n in story.dealt for n in duties):
        return
    story.dealt.update(duties)
    story.taken[at] = part
    if part in ("declarer", "dummy"):
        _take_role(story, match)
    if part == "declarer":
        _take_contract(story, match)
    story.because(part, match.first, match.last)


def _is_cleared(story: Story, at: int) -> bool:
    """``alsof oost paste, maar dat was west, oost zat te wachten``: of whom it is told what was not done."""
    return any(n in story.denied for n in story.line.where("seat") if story.who_is(n) == story.who_is(at))


def _somebody_else_is(story: Story, match: Match) -> bool:
    """``door de uitleg van oost hebben wij niet geboden``: of us it is told, not of east."""
    at = match.named["w"]
    named = at > 0 and story.item(at - 1).means("by")
    return named and any(story.item(n).kind == "pronoun" for n in range(at + 1, match.last))


def _take_contract(story: Story, match: Match) -> None:
    """``zuid speelt 4 harten``: the bid is no call of which something is told."""
    for bid in range(match.first, match.last):
        if story.item(bid).means("bid"):
            story.taken.setdefault(bid, "contract")


def _leave_idle(story: Story, pattern: str, match: Match) -> None:
    """Who had not done anything yet, without anybody waiting for it."""
    if "not_yet" in pattern and not is_denied_call(story, match):
        story.taken[match.named["w"]] = "idle"


def _deserves(story: Story, part: str, pattern: str, match: Match) -> bool:
    """Whether the words give the part here, and not only elsewhere."""
    if part in ("turn", "waiting"):
        return may_be_turn(story, match, pattern)
    if part == "dealer":
        acts = "begins" in pattern and story.line.has("dealer")
        acts = acts or ("deals" in pattern and not story.line.has("call", "call_verb", "opens"))
        return not acts and not _is_imagined(story, match) and _is_free_dealer(story, match)
    if pattern == "dummy equals w=seat":
        return len(story.item(match.first).text) > 1
    return part != "declarer" or _declares(story, match, pattern)


def _is_imagined(story: Story, match: Match) -> bool:
    """``noord dacht dat hij gever was``."""
    return any(item.means("thought") for item in story.line.items[match.named["w"] : match.last])


def _is_free_dealer(story: Story, match: Match) -> bool:
    """Whether the word *gever* has not been given to somebody else: ``z is gever, o heeft al gepast``."""
    words = [n for n in range(match.first, match.last) if story.item(n).means("dealer", "gift")]
    if any(n in story.dealt for n in words):
        return False
    story.dealt.update(words)
    return True


def _is_denied_within(story: Story, match: Match) -> bool:
    names = story.line.items[match.first : match.last]
    return any(item.means("not", "none") for item in names) or match.named["w"] in story.denied


def _take_role(story: Story, match: Match) -> None:
    """The word *leider* itself names nobody else any more."""
    for n in range(match.first, match.last):
        if story.item(n).kind == "role":
            story.taken.setdefault(n, "same")


def _declares(story: Story, match: Match, pattern: str) -> bool:
    if any(item.means(*NEIGHBOURS, "for") for item in story.line.items[match.first : match.last]):
        return False
    if pattern == "w=seat plays $" and story.line.clause_means(
        min(match.last, len(story.line.items) - 1), "then", "oot"
    ):
        return False
    if pattern.startswith("declarer , ..") and _is_another_story(story, match):
        return False
    if pattern in ("bid by w=seat", "bid w=seat $"):
        return _is_contract(story, match)
    behind = story.line.items[match.last : match.last + 2]
    if any(item.means("not") for item in behind) and not any(item.means("follows_suit", "sign") for item in behind):
        return False
    if "plays" in pattern and "bid" in pattern:
        verb = next(n for n in range(match.first, match.last) if story.item(n).means("plays"))
        return story.item(verb).first_word.startswith(("spe", "pla", "gesp"))
    pulls = any(item.first_word in grammar("pulls") for item in story.line.items[match.first : match.last])
    return not ("plays" in pattern and (pulls or _plays_a_card(story, match)))


def _is_another_story(story: Story, match: Match) -> bool:
    """``zuid leider, en het is oost die start``: the declarer is told already, or what follows is somebody's deed."""
    before = story.line.items[max(0, match.first - 1) : match.first]
    behind = story.line.items[match.last : match.last + 1]
    return any(item.kind == "seat" for item in before) or any(item.kind == "pronoun" for item in behind)


def _is_contract(story: Story, match: Match) -> bool:
    """``3SA van noord``, told with a lead by somebody else."""
    others = [n for n in story.line.where("seat") if n != match.named["w"]]
    return (
        bool(others)
        and not story.line.has("oot_call", "call_verb")
        and (story.line.has("lead_out", "lead_any", "wrong_one") or _is_about_cards(story))
    )


def _is_about_cards(story: Story) -> bool:
    """Whether cards are told of, and nothing of an auction."""
    bidding = ("dealer", "turn", "opens", "insufficient", "bidding_on")
    return story.line.has("card_noun", "card") and not story.line.has(*bidding)


def _plays_a_card(story: Story, match: Match) -> bool:
    return any(
        item.means("lead_on", "follows_suit", "lead_out", "discards")
        for item in story.line.items[match.first : match.last]
    )


def neighbours_named(story: Story) -> tuple[Item, ...]:
    """The items with ``links van mijn partner`` read as the seat that it is."""
    items = list(story.line.items)
    for name, places in NEIGHBOURS.items():
        for match in story.line.find(f"{name} w=seat|person"):
            _name_neighbour(story, items, match, places)
    return tuple(items)


def _name_neighbour(story: Story, items: list[Item], match: Match, places: int) -> None:
    at = match.named["w"]
    value = story.who_is(at)
    if is_seat(value):
        neighbour = items[at]._replace(kind="seat", value=moved(value, places), names=frozenset({"seat"}))
        used = [n for n in range(at, min(at + 3, len(items))) if n == at or story.taken.get(n) == "same"]
    elif value in PLACES and (value == "self" or items[at].first_word in grammar("my")):
        relation = PLACE_NAMES[(PLACES[value] + places) % 4]
        neighbour = items[at]._replace(kind="person", value=relation, names=frozenset({"person", relation}))
        used = [at]
    else:
        return
    items[match.first] = neighbour._replace(text=items[match.first].text)
    for n in used:
        items[n] = items[n]._replace(kind="unknown", names=frozenset({"unknown"}))
