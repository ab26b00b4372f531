"""Answers, look-ups, commands and corrections are read by their kind, however they are said."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.understanding import understand
from ruling_core.questions import questions
from tests.understanding.tables import rows

COMPASS = ("N", "E", "S", "W")
DUTCH = {"N": "noord", "E": "oost", "S": "zuid", "W": "west"}
CALL = re.compile(r"P|X|XX|[1-9](C|D|H|S|NT)")
EVERY_QUESTION = sorted({*questions("2017"), *questions("1987"), *(question for question, _, _ in rows("own_answers"))})


@pytest.mark.parametrize(("question", "text", "values"), rows("answers_by_kind"))
def test_an_answer_in_every_way(question: str, text: str, values: str) -> None:
    assert str(understand(text, question).value) in values.split("/")


@pytest.mark.parametrize(("text", "articles"), rows("citations"))
def test_articles_in_every_notation(text: str, articles: str) -> None:
    lookup = understand(text).lookup or {}
    found = lookup.get("articles") or [article for article in (lookup.get("article"),) if article]
    assert found == [article for article in articles.split(",") if article]


@pytest.mark.parametrize(("text", "wanted"), rows("lookups_by_kind"))
def test_subjects_of_the_lawbook(text: str, wanted: str) -> None:
    places, _, edition = wanted.partition("@")
    reading = understand(text)
    assert reading.kind == "lookup"
    assert reading.lookup is not None
    law = re.sub(r"(?<=\d)[A-Z].*", "", str(reading.lookup["article"]))
    assert {reading.lookup["article"], law} & set(places.split())
    assert reading.lookup["edition"] == (edition or None)


def levels_and_suits() -> Iterator[tuple[str, str]]:
    levels = {"1": "een", "2": "twee", "3": "drie", "4": "vier", "5": "vijf", "6": "zes", "7": "zeven"}
    suits = {"C": ("klaver", "♣"), "D": ("ruiten", "♦"), "H": ("harten", "♥"), "S": ("schoppen", "♠")}
    for level, word in levels.items():
        for suit, (name, sign) in suits.items():
            forms = (f"{level} {name}", f"{word} {name}", f"{name} {level}", f"{level}{sign}", f"{sign}{level}")
            yield from ((form, level + suit) for form in (*forms, f"{name} {word}", f"{level}{name[0]}"))
        yield from ((form, f"{level}NT") for form in (f"{level}SA", f"{word} sans", f"{level} s a", f"{word} zonder"))


@pytest.mark.parametrize(("text", "call"), sorted(set(levels_and_suits())))
def test_every_bid_in_every_order(text: str, call: str) -> None:
    assert understand(text, "which_call").value == call


@pytest.mark.parametrize("hedge", ["{}", "ik denk {}", "{} geloof ik", "volgens mij was het {}", "{} dus", "eh, {}"])
@pytest.mark.parametrize("seat", COMPASS)
def test_a_hedged_seat_is_that_seat(seat: str, hedge: str) -> None:
    assert understand(hedge.format(DUTCH[seat]), "who_offended").value == seat


@pytest.mark.parametrize("correction", ["{}, nee {}", "{}, sorry, {}", "{} ... wacht, {}", "niet {} maar {}"])
@pytest.mark.parametrize("seat", COMPASS)
def test_the_last_correction_wins(seat: str, correction: str) -> None:
    before = COMPASS[(COMPASS.index(seat) + 1) % 4]
    assert understand(correction.format(DUTCH[before], DUTCH[seat]), "whose_turn").value == seat


@pytest.mark.parametrize("question", ["who_offended", "which_call", "lho_accepts", "trick_number", "auction"])
@pytest.mark.parametrize(
    "text",
    ["hoezo?", "wat bedoel je", "maakt dat uit?", "moet ik dat weten?", "geen idee", "snap ik niet", "wie weet", "??"],
)
def test_a_counter_question_answers_nothing(question: str, text: str) -> None:
    assert understand(text, question).value == "unknown"


@pytest.mark.parametrize(
    ("text", "edition", "label"),
    [
        ("volgens de regels van 1987: oost veranderde zijn bod van 1 harten in 1 schoppen", "1987", "change_of_call"),
        ("in 1987 was ik lid. west paste voor zijn beurt, noord was aan de beurt", None, "pass_out_of_turn"),
        ("west past voor de beurt", None, "pass_out_of_turn"),
    ],
)
def test_a_report_is_judged_by_the_edition_it_names(text: str, edition: str | None, label: str) -> None:
    reading = understand(text)
    assert (reading.kind, reading.irregularity) == ("report", label)
    assert (reading.lookup or {}).get("edition") == edition


def test_a_told_auction_is_a_fact() -> None:
    assert understand("N gever. N pas O pas Z 1H W pas N 2H").facts["auction"] == "N:P E:P S:1H W:P N:2H"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        *(("terug", "back"), ("opnieuw", "restart"), ("waarom", "why"), ("samenvatting", "summary"), ("help", "help")),
        *(("nieuw", "new"), ("stop", "restart"), ("menu", "help"), ("privacy", "privacy"), ("vergeet", "forget")),
        *(("bewaar", "save"), ("klaar", "done"), ("Terug!", "back"), ("/help", "help")),
    ],
)
@pytest.mark.parametrize("question", [None, "lho_accepts", "which_call", "established", "whose_turn"])
def test_a_message_that_is_a_command_is_always_that(text: str, command: str, question: str | None) -> None:
    reading = understand(text, question)
    assert (reading.kind, reading.value) == ("command", command)


LABELS = {"as_first": "Kaart per ongeluk gevallen", "second": "Kaart met opzet getoond", "third": "Kaart genoemd"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("1", "as_first"), ("de tweede", "second"), ("2e", "second"), ("optie 3", "third"), ("c", "third")),
        *(("de laatste", "third"), ("kaart genoemd", "third"), ("met opzet getoond", "second"), ("genoemt", "third")),
        *(("per ongeluk", "as_first"), ("ongeluk gevallen kaart", "as_first"), ("met opzet", "second")),
        *(("kaart", "unknown"), ("4", "unknown"), ("0", "unknown"), ("weet ik niet", "unknown")),
    ],
)
def test_an_option_by_its_place_or_its_words(text: str, value: str) -> None:
    assert understand(text, "some_exposure", options=tuple(LABELS), labels=LABELS).value == value


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=120), st.sampled_from(EVERY_QUESTION))
def test_any_text_answers_any_question_without_failing(text: str, question: str) -> None:
    reading = understand(text, question, options=("yes", "no"), labels={"yes": "Ja", "no": "Nee"})
    assert reading.question == question
    assert reading.value is None or isinstance(reading.value, str | int | bool)


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("who_offended", "zuid niet, noord", "N"),
        ("whose_turn", "oost niet maar west wel", "W"),
        ("whose_turn", "west niet", "unknown"),
        ("number", "er zijn er dertien geteld min een, twaalf dus", 12),
        ("number", "Dertien min één, derhalve twaalf.", 12),
        ("number", "der tien", 13),
        ("established", "oost zelf had al de volgende kaart gespeeld, en oost was degene die verzaakte", True),
        ("trick_number", "slag 3 of 4, dus weet ik niet", "unknown"),
        ("who_offended", "ik zelf, mea culpa", "self"),
    ],
)
def test_what_is_denied_or_counted_first_is_not_the_answer(question: str, text: str, value: object) -> None:
    assert understand(text, question=question).value == value
