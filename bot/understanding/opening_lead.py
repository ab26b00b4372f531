"""What is told of a lead out of turn: faced or not, which hand was spread since, which hand was on lead."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar


def add_opening_lead(story: Story, cue: Cue, told: Telling) -> None:
    """The answers to the laws' questions that the words give."""
    if _becomes_dummy(story):
        told.facts.pop("accepted", None)
        told.facts["lead_accepted"] = "becomes_dummy"
    spread = _spread(story)
    if spread:
        told.facts["after_opening_lead"] = spread
    if spread or _is_said_to_be(story, cue, "faced") or _is_laid_open(story, cue):
        told.facts["opening_lead"] = "faced"
    elif _is_said_to_be(story, cue, "face_down"):
        told.facts["opening_lead"] = "face_down"
    if _contradicts_itself(told):
        told.doubtful["declarer"] = told.facts.pop("declarer")


_HANDS = {"from_dummy": "dummy", "from_hand": "hand"}
_LED = ("plays", "lead_on", "lead_any", "takes_up")
_DUE = ("be", "must", "won", "on_lead", "trick_noun")


def add_hands(story: Story, told: Telling) -> None:
    """``zuid speelde uit dummy, hij was aan slag in de hand``: declarer's own other hand was to lead."""
    led, due = (_hands_told(story, *names) for names in ((_LED, ("must",)), (_DUE, _LED)))
    led = {hand for hand in led if hand not in due} if len(led) > 1 else led
    if told.facts.get("offender_role") != "declarer" or len(led) != 1 or len(due) != 1 or led == due:
        return
    told.facts["led_from"] = next(iter(led))
    told.facts["rightful_leader"] = "other_hand"
    told.doubtful.pop("led_from", None)


def _hands_told(story: Story, wanted: tuple[str, ...], others: tuple[str, ...]) -> set[str]:
    """The hands told of in a clause with the one and without the other."""
    return {
        hand
        for name, hand in _HANDS.items()
        for at in story.line.where(name)
        if story.line.clause_means(at, *wanted) and not story.line.clause_means(at, *others)
    }


def _contradicts_itself(told: Telling) -> bool:
    """``west kwam uit maar oost was aan de beurt, zuid is leider``: by declarer's seat it was West's lead indeed."""
    leader, turn, declarer = (str(told.facts.get(one, "")) for one in ("offender", "turn_of", "declarer"))
    are_seats = is_seat(leader) and is_seat(turn) and is_seat(declarer)
    return are_seats and leader != turn and moved(declarer, 1) == leader


def _is_laid_open(story: Story, cue: Cue) -> bool:
    """``noord legt klaver 3 open op tafel``: the lead itself, told without *uitkomen*."""
    laid = all(story.line.clause_means(cue.at, name) for name in ("lays", "shows"))
    is_a_card = story.line.clause_means(cue.at, "card", "card_noun")
    return laid and is_a_card and not story.line.clause_means(cue.at, "face_down", "lays_hand")


def _becomes_dummy(story: Story) -> bool:
    """``leider west accepteert de uitkomst en wordt zelf blinde``."""
    becomes = [match.first for match in story.line.find("be .. dummy") if _is_becoming(story, match.first)]
    return bool(becomes) and bool(story.declarers or story.line.has("declarer"))


def _is_becoming(story: Story, at: int) -> bool:
    others = [n for n in story.line.same_clause(at) if story.item(n).kind in ("seat", "person")]
    declarers = {story.who_is(n) for n in story.declarers}
    return story.item(at).first_word in grammar("becomes") and all(story.who_is(n) in declarers for n in others)


def _spread(story: Story) -> str | None:
    """Whose hand came on the table after the lead."""
    declarers = {story.who_is(n) for n in story.declarers}
    for at in story.line.where("lays_hand", "shows"):
        if not story.line.clause_means(at, "lays_hand", "lays"):
            continue
        before = [n for n in story.line.same_clause(at) if n < at and story.item(n).is_who]
        if not before:
            continue
        who = story.who_is(before[-1])
        is_dummy = story.roles.get(before[-1]) == "dummy" or who == "dummy" or _is_dummy(who, declarers)
        if is_dummy:
            return "dummy_seen"
        if story.item(at).means("lays_hand") and (who in declarers or who == "declarer"):
            return "hand_shown"
    return None


def _is_dummy(seat: str, declarers: set[str]) -> bool:
    return is_seat(seat) and any(is_seat(one) and moved(one, 2) == seat for one in declarers)


def _is_said_to_be(story: Story, cue: Cue, how: str) -> bool:
    """``open uitgekomen``, ``kwam gedekt uit``: said of the lead itself."""
    clause = story.line.same_clause(cue.at)
    words = [n for n in clause if story.item(n).first_word in grammar(how)]
    named = [n for n in clause if story.item(n).kind == "role" and story.item(n).value != "defender"]
    return bool(words) and not named and story.line.clause_means(cue.at, "lead_out", "lead_any")
