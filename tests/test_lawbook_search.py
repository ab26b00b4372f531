"""Looking things up: by number, by subject, by the meaning of a word, and by whatever words come to mind."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalog import LANGUAGES
from bot.conversation import Case, Pressed, Typed, reply, step
from bot.conversation.lookups import asked_terms
from bot.definitions import define, definitions
from bot.lawbook import lawbook
from bot.topics import related, search, topics
from bot.understanding.lookups import TOPIC_OF
from bot.understanding.vocabulary import vocabulary
from ruling_core.articles import Article, parse_article

BOOK = lawbook()


def typed(*messages: str) -> Case:
    case = Case()
    for message in messages:
        case = step(case, Pressed(message[2:]) if message.startswith("> ") else Typed(message))
    return case


def found(words: str) -> list[str]:
    return [str(one) if isinstance(one, Article) else one.term for one in search(BOOK, words)]


# --- subjects -----------------------------------------------------------------------------------------


def test_every_article_of_a_subject_exists() -> None:
    for topic in topics().values():
        assert all(one in BOOK.paragraphs for one in topic.articles), topic.id


def test_every_subject_that_is_understood_has_its_articles_and_the_same_main_one() -> None:
    for key, (article, _) in vocabulary().topics.items():
        group, _, name = key.partition(".")
        if group == "heading":
            continue
        assert name in topics()
        if article[0].isdigit():
            assert topics()[name].articles[0] == parse_article(article), name
    assert set(TOPIC_OF.values()) <= set(topics())


@pytest.mark.parametrize("language", LANGUAGES)
def test_subjects_have_a_name_and_words_in_every_language(language: str) -> None:
    assert set(topics(language)) == set(topics())
    assert all(topic.name and topic.words for topic in topics(language).values())


def test_a_subject_shows_its_other_articles() -> None:
    assert [str(one) for one in related(parse_article("50"))] == ["49", "51", "52"]
    labels = [button.label for row in reply(typed("> article:68")).rows for button in row]
    assert {"69", "70", "71"} <= {label.split()[0] for label in labels}


# --- search -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("voorspeelbeperking", "26"),
        ("voorspeelbepreking", "26"),
        ("kaart laten vallen", "50"),
        ("puntentelling", "77"),
        ("kibitzer", "76"),
        ("toeschouwers", "76"),
        ("schudden", "6A"),
        ("bedenktijd", "73A"),
        ("kaart kwijt", "13"),
        ("kwetsbaarheid", "Kwetsbaarheid"),
        ("alert", "Alert"),
        ("kunstmatige pas", "30C"),
    ],
)
def test_a_search_finds_the_article_first(words: str, first: str) -> None:
    assert found(words)[0] == first


@pytest.mark.parametrize(("words", "first"), [("revoke", "64"), ("kibitzer", "76"), ("shuffle and deal", "6")])
def test_a_search_in_english_finds_it_too(words: str, first: str) -> None:
    assert str(search(BOOK, words, "en")[0]) == first


@pytest.mark.parametrize("words", ["", "x", "?!", "asdf qwer", "roken", "goedemorgen allemaal", "🂡🂡🂡"])
def test_a_search_finds_nothing_rather_than_anything(words: str) -> None:
    assert found(words) == []


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=300))
def test_any_search_gives_at_most_five_and_never_fails(words: str) -> None:
    assert len(search(BOOK, words)) <= 5


def test_what_a_search_finds_comes_as_buttons_with_headings() -> None:
    case = typed("> view:search", "kaart laten vallen")
    rows = reply(case).rows
    assert [row[0].label for row in rows[:3]] == [
        "50 Behandeling van een strafkaart",
        "49 Tonen van kaarten door een tegenspeler",
        "51 Twee of meer strafkaarten",
    ]
    assert "50 Behandeling" in reply(step(case, Pressed(rows[0][0].press))).plain


def test_a_search_in_the_middle_loses_nothing() -> None:
    case = typed("west paste voor de beurt, noord was aan de beurt", "> view:search", "vijfde kaart")
    assert case.view == "found:vijfde kaart"
    assert (
        reply(step(case, Pressed("do:question"))).plain
        == reply(typed("west paste voor de beurt, noord was aan de beurt", "> do:question")).plain
    )
    assert case.words["offender"] == "west"


def test_a_story_told_in_the_search_view_is_a_story() -> None:
    case = typed("> view:search", "west paste voor de beurt, noord was aan de beurt")
    assert case.words["irregularity"] == "pass_out_of_turn"


def test_an_answer_given_in_the_search_view_is_an_answer() -> None:
    case = typed("oost paste voor de beurt", "> view:search", "noord")
    assert case.words["whose_turn"] == "north"


def test_a_search_without_result_says_so_and_stays() -> None:
    case = typed("> view:search", "zwemmen in zee")
    assert case.view == "search"
    assert [one.text for one in case.notices] == ["notice.no_such_topic"]


# --- numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "offered"),
    [
        ("artikel 94", ["91 Straffen of schorsen", "92 Recht op beroep", "93 Beroepsprocedure"]),
        ("artikel 30D", ["30A RT is aan de beurt", "30B Partner of LT is aan de beurt", "30C Kunstmatige pas"]),
        ("artikel 23 van 1987", ["25 Het wijzigen van biedingen (uitgave 1987)"]),
    ],
)
def test_a_number_that_does_not_exist_gets_the_nearest_with_their_headings(asked: str, offered: list[str]) -> None:
    labels = [row[0].label for row in reply(typed(asked)).rows]
    assert labels[:-1] == offered


@pytest.mark.parametrize("asked", ["30b1b-ii", "30B1(b)(ii)", "artikel 30 b1b ii", "art. 30B1b-ii"])
def test_every_notation_opens_the_same_sub_paragraph(asked: str) -> None:
    assert typed(asked).view == "article:30B1b-ii"


# --- definitions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "terms"),
    [
        ("wat is een bieding", ("Bieding",)),
        ("Wat is een bieding?", ("Bieding",)),
        ("wat betekent LT", ("LT",)),
        ("definitie downslag", ("Downslag",)),
        ("wat zijn honneurs", ("Honneur",)),
        ("downslag betekenis", ("Downslag",)),
        ("verschil tussen een bod en een bieding", ("Bod", "Bieding")),
        ("what is a call", ("Bieding",)),
    ],
)
def test_a_question_about_a_word_gets_its_meaning(asked: str, terms: tuple[str, ...]) -> None:
    shown = reply(typed(asked)).plain
    for term in terms:
        assert definitions()[term.lower()].text in shown
    assert asked_terms(asked) == terms


@pytest.mark.parametrize("asked", ["wat is een vergelijkbare bieding", "definitie vergelijkbare bieding"])
def test_a_comparable_call_is_defined_by_its_article(asked: str) -> None:
    assert typed(asked).view == "article:23A"


@pytest.mark.parametrize("asked", ["wat is het weer", "wat is", "verschil tussen", "west bood 1 harten", ""])
def test_other_questions_are_no_questions_about_words(asked: str) -> None:
    assert asked_terms(asked) == ()


def test_all_words_with_a_meaning_are_offered_and_each_button_tells_it() -> None:
    case = typed("begrippenlijst")
    buttons = [button for row in reply(case).rows[:-1] for button in row]
    assert len(buttons) == len(definitions()) <= 99
    assert max(len(row) for row in reply(case).rows) <= 8
    for button in buttons:
        assert len(button.press.encode()) <= 51
        assert definitions()[button.label.lower()].text in reply(step(case, Pressed(button.press))).plain


def test_a_definition_leads_on_to_what_it_points_to() -> None:
    pointing = reply(typed("> view:definition:Geannuleerd")).rows
    assert pointing[0][0].press == "view:definition:Ingetrokken"
    assert reply(typed("> view:definition:Strafkaart")).rows[0][0].press == "article:50"


def test_what_a_definition_points_to_exists() -> None:
    for one in definitions().values():
        assert not one.see or define(one.see), one.term


@pytest.mark.parametrize("view", ["view:definition:Onzin", "view:definition:", "view:found:", "view:found:zzzz"])
def test_a_made_up_button_is_harmless(view: str) -> None:
    assert reply(typed(f"> {view}")).plain
