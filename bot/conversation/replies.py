"""A case as the user sees it: the view asked for, the question, or the ruling card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.catalog import LANGUAGES, catalog
from bot.conversation.case import WRITER, Case, Notice
from bot.conversation.views import article_view, back, definition_view, found_view, why_view
from bot.lawbook import lawbook
from bot.wording.articles import article_button, article_press
from bot.wording.card import Card, cited
from bot.wording.half_told import half_told
from bot.wording.names import Names, ended, known_words, label, sentence
from bot.wording.questions import bidding_box, options, question_rows, question_text
from bot.wording.reply import Button, Reply, bold, column, escaped, italic
from ruling_core.articles import parse_article
from ruling_core.auction import parse_auction
from ruling_core.effects import Effect
from ruling_core.facts import Answer, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.rulings import Fork, Outcome, Ruling
from ruling_core.seats import Role
from ruling_core.standing import STANDING, Obligation, left_by

_ARTICLES_PER_ROW = 3
_MOST_ARTICLES = 9


def reply(case: Case, *, short: bool = False) -> Reply:
    """What is shown of *case*; the same case always gives the same reply. *short* is for a chat of many."""
    outcome, names = case.outcome(), _names(case)
    name = case.view.partition(":")[0]
    body = _VIEWS[name](case, outcome) if name in _VIEWS else _outcome(case, outcome, names, short=short)
    above = [_notice(case, one, names) for one in case.notices]
    text = "\n\n".join(part for part in (*above, body.text) if part)
    return Reply(text, body.rows, outcome)


def _outcome(case: Case, outcome: Outcome, names: Names, *, short: bool) -> Reply:
    if isinstance(outcome, Question):
        return _welcome(case, outcome, names) if case.is_empty else _question(case, outcome, names)
    return _card(case, outcome, names, short=short)


# --- lines above --------------------------------------------------------------------------------------


def _notice(case: Case, notice: Notice, known: Names) -> str:
    if notice.text == "notice.heard":
        return bold(_story(case, known, _heard(case)))
    names = Names(case.catalog, known_words((*case.answers, *(Answer(*one) for one in notice.words))))
    is_half = notice.text.startswith("notice.half_told")
    told = half_told(case.catalog, names.words) if is_half else _in_a_row(_told(case, dict(notice.words), names))
    values = {**dict(notice.words), "facts": told}
    text = case.catalog.text(notice.text).format_map({**values})
    return escaped(ended(text) if told and text.endswith(f"{told}.") else text)


def _in_a_row(facts: Iterable[str]) -> str:
    """Facts after each other; one that is told with its question is a sentence of its own."""
    facts = tuple(facts)
    short = ", ".join(one for one in facts if "?" not in one)
    return " ".join([*([f"{short}."] if short else ()), *(ended(one) for one in facts if "?" in one)]).removesuffix(".")


_REMARK = re.compile(r"\s*\([^)]*\)|(?<=\?) .*")
"""What a question explains between brackets or behind it; a fact needs no explanation."""


def _fact(case: Case, question: str, word: str, names: Names) -> str:
    """A fact in a few words: "Noord was aan de beurt"."""
    names["answer"] = label(case.catalog, question, word, names)
    asked = case.catalog.find(f"question.{question}")
    names["question"] = _REMARK.sub("", asked).format_map(names) if asked else question
    of_nobody = case.catalog.find(f"nobody.{question}.{word}") if "offender" not in names.words else None
    found = of_nobody or case.catalog.text(f"fact.{question}.{word}", f"fact.{question}", "fact")
    return found.format_map(names)


def _story(case: Case, names: Names, also: Iterable[str] = ()) -> str:
    """The story in a sentence: "West paste, Noord was aan de beurt."; *also* names further facts to tell."""
    words = names.words
    parts = [_what_happened(case, words, names)] if words.get("irregularity") else []
    shown = _STORY if parts else (*_STORY, "auction")
    told = [one for one in words if one in shown or (one in also and one not in _TOLD_BY_THE_CALL)]
    bidding = [ended(sentence(_fact(case, "auction", words["auction"], names)))] if parts and "auction" in told else []
    told += ["callers"] if parts and "callers" in words and "offender" not in words else []
    told = [one for one in told if not ((bidding and _is_told_by(one, words)) or _is_nobody_yet(one, words))]
    parts += [_fact(case, one, words[one], names) for one in told]
    return " ".join([ended(sentence(_in_a_row(dict.fromkeys(parts)))), *bidding]) if parts else ""


def title(case: Case) -> str:
    """What happened and who did it, in a few words; nothing where that was not told: "West paste"."""
    is_told = "irregularity" in case.words or not case.earlier
    words = known_words(case.answers if is_told else case.earlier[-1].told())
    return sentence(_what_happened(case, words, Names(case.catalog, words))) if "irregularity" in words else ""


def _is_nobody_yet(fact: str, words: Mapping[str, str]) -> bool:
    """Whether a turn was told as that of somebody's partner or neighbour, and it is not known yet whose."""
    return fact == "whose_turn" and words[fact] in _BESIDE and "offender" not in words


_BESIDE = {role.value for role in Role}


def _is_told_by(fact: str, words: Mapping[str, str]) -> bool:
    """Whether the bidding, told call by call, tells this fact too."""
    of_the_offender = fact == "whose_turn" and words.get(fact) == words.get("offender")
    has_seats = fact == "dealer" and ":" in words["auction"]
    return fact in ("auction", "over") or of_the_offender or has_seats


_STORY = ("whose_turn", "dealer")
_TOLD_BY_THE_CALL = ("irregularity", "offender", "call", "callers", "area")


def _told(case: Case, words: Mapping[str, str], names: Names) -> list[str]:
    """Facts in a few words each; who did what is one of them."""
    is_story = words.keys() >= {"irregularity", "offender"}
    story = [_what_happened(case, words, names)] if is_story else []
    rest = [one for one in words if not (is_story and one in _TOLD_BY_THE_CALL)]
    return [*story, *(_fact(case, one, words[one], names) for one in rest)]


def _heard(case: Case) -> list[str]:
    """The questions answered by the last message."""
    return [one.question for one in case.said if one.step == case.step]


def _what_happened(case: Case, words: Mapping[str, str], names: Names) -> str:
    label_id = words["irregularity"]
    if "offender" in words:
        known = (f"echo.{label_id}.call",) if "call" in words else ()
        found = case.catalog.find(*known, f"echo.{label_id}")
        if found:
            return found.format_map(names)
        what = case.catalog.text(f"irregularity.{label_id}").format_map(names)
        return case.catalog.text("echo").format_map({"what": what, "offender": names["offender"]})
    return case.catalog.text(f"irregularity.{label_id}").format_map(names)


def _names(case: Case) -> Names:
    return Names(case.catalog, known_words(case.answers))


# --- question -----------------------------------------------------------------------------------------


def _welcome(case: Case, question: Question[Any], names: Names) -> Reply:
    likely = dict(case.likely).get(question.id, "")
    rows = (*question_rows(question, names, likely), (_do(case, "box", "view"), _do(case, "search", "view")))
    welcome = "" if case.notices else f"{escaped(case.catalog.text('welcome'))}\n\n"
    return Reply(f"{welcome}{question_text(case.catalog, question, names, likely)}", rows)


def _question(case: Case, question: Question[Any], names: Names) -> Reply:
    likely = dict(case.likely).get(question.id, "")
    parts = [_context(case, names), question_text(case.catalog, question, names, likely)]
    why = () if question is WRITER else (_do(case, "why", "view"),)
    settled = ((_do(case, "settled"),),) if _standing(case) else ()
    rows = (*question_rows(question, names, likely), *settled, (*why, _do(case, "back")))
    return Reply("\n\n".join(part for part in parts if part), rows)


def _context(case: Case, names: Names) -> str:
    """The story so far, unless it was just repeated."""
    just_said = any(one.text == "notice.heard" for one in case.notices)
    is_told = "irregularity" in case.words or "auction" in case.words
    story = italic(_story(case, names)) if is_told and not just_said else ""
    return "\n".join(part for part in (_standing(case), story) if part)


_IN_PLAY = (*MENU["lead"], *MENU["revoke"], *MENU["claim"])
_DUTIES_TO_PASS = (Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT)
"""Over once there is play."""


def _standing(case: Case) -> str:
    """What earlier rulings of this case left standing: "Nog van kracht: Oost heeft een grote strafkaart."."""
    is_in_play = case.words.get("irregularity") in _IN_PLAY
    found = [_obligation(case, one) for one in case.standing if not (is_in_play and one.effect in _DUTIES_TO_PASS)]
    return italic(case.catalog.text("standing", facts="; ".join(found))) if found else ""


def _obligation(case: Case, one: Obligation) -> str:
    who = case.catalog.text(f"seat.{one.seat.word}")
    return case.catalog.text(f"standing.{one.effect}.{one.what}", f"standing.{one.effect}", who=who)


def _do(case: Case, command: str, kind: str = "do") -> Button:
    return Button(case.catalog.text(f"button.{command}"), f"{kind}:{command}")


# --- card ---------------------------------------------------------------------------------------------


def _card(case: Case, outcome: Ruling | Fork, names: Names, *, short: bool) -> Reply:
    words = {**names.words, **(dict(outcome.because) if isinstance(outcome, Ruling) else {})}
    card = Card(case.catalog, lawbook(case.edition, case.language), words)
    text = card.short(outcome) if short else card.text(outcome)
    below = (*_articles(case, outcome), *_after(case, outcome)) if not short else ()
    return Reply(
        "\n\n".join(part for part in (_context(case, names), text) if part), (*_forks(outcome, names), *below), outcome
    )


def _forks(outcome: Ruling | Fork, names: Names) -> tuple[tuple[Button, ...], ...]:
    """The answers to what the ruling still waits for."""
    if not isinstance(outcome, Fork):
        return ()
    known = [word for word in options(outcome.question) if word in outcome.branches]
    return column(tuple(Button(names.word(outcome.question.id, w), f"{outcome.question.id}:{w}") for w in known))


def _articles(case: Case, outcome: Ruling | Fork) -> tuple[tuple[Button, ...], ...]:
    book = lawbook(case.edition, case.language)
    buttons = [article_button(book, one) for one in cited(outcome)[:_MOST_ARTICLES] if one in book.paragraphs]
    rows = [tuple(buttons[start : start + _ARTICLES_PER_ROW]) for start in range(0, len(buttons), _ARTICLES_PER_ROW)]
    if case.words.get("irregularity") == "change_of_call" and case.edition == "2017":
        old = article_press("1987", parse_article("25"))
        rows.append((Button(case.catalog.text("button.edition_1987"), old),))
    return tuple(rows)


def _after(case: Case, outcome: Ruling | Fork) -> tuple[tuple[Button, ...], ...]:
    """Buttons under a card; going on in the same deal is offered when the ruling leaves something standing."""
    going_on = "next" if case.later else "go_on"
    next_one = ((_do(case, going_on),),) if case.later or left_by(outcome) else ()
    return (*next_one, (_do(case, "why", "view"), _do(case, "back")), (_do(case, "save"), _do(case, "new")))


# --- other views --------------------------------------------------------------------------------------


def _text_view(case: Case, outcome: Outcome) -> Reply:
    """A fixed text: help, privacy, search."""
    rows = ((back(case),),)
    return Reply(escaped(case.catalog.text(f"view.{case.view}")), rows)


def _language(case: Case, outcome: Outcome) -> Reply:
    """The languages, each by its own name."""
    buttons = tuple(Button(catalog(one).text("language"), f"language:{one}") for one in LANGUAGES)
    return Reply(escaped(case.catalog.text("view.language")), (*column(buttons), (back(case),)))


def _summary(case: Case, outcome: Outcome) -> Reply:
    lines = [f"• {escaped(sentence(one))}" for one in _known(case)]
    title = bold(case.catalog.text("view.summary" if lines else "view.summary.empty"))
    return Reply("\n".join([title, *lines]), ((back(case),),))


def _known(case: Case) -> list[str]:
    """What is known, in the law's order: who did what, what decides, and then what else was said."""
    names = _names(case)
    known = {**case.facts_read(), **case.words}
    story = [_what_happened(case, names.words, names)] if "irregularity" in names.words else []
    told = [one for one in known if one not in (*_TOLD_BY_THE_CALL, STANDING.id)]
    return list(dict.fromkeys([*story, *(_fact(case, one, known[one], names) for one in told)]))


def _box(case: Case, outcome: Outcome) -> Reply:
    names = _names(case)
    rows = (*bidding_box(names, "box:"), (_do(case, "back"), _do(case, "done")))
    calls = parse_auction(case.words.get("auction", ""))
    so_far = " - ".join(names.word("call", call.word) for _, call in calls)
    lines = [case.catalog.text("view.box")] + ([case.catalog.text("view.box.so_far", auction=so_far)] if calls else [])
    return Reply("\n".join(escaped(line) for line in lines), rows)


_VIEWS: Mapping[str, Callable[[Case, Outcome], Reply]] = {
    "article": article_view,
    "nearest": article_view,
    "definition": definition_view,
    "found": found_view,
    "why": why_view,
    "summary": _summary,
    "help": _text_view,
    "privacy": _text_view,
    "search": _text_view,
    "language": _language,
    "box": _box,
}
