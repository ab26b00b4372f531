"""The conversation at its corners: corrections, old buttons, seats told by relation, several cases, odd input."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.conversation.case import MOST_EARLIER, MOST_TAKEN_BACK
from bot.telegram.keyboards import moment_of
from ruling_core.facts import Question
from ruling_core.rulings import Fork, Ruling


def talked(*lines: str, case: Case | None = None) -> Case:
    """The case after these messages; a line that starts with ``/`` is a button's press."""
    case = case or Case()
    for line in lines:
        case = step(case, Pressed(line[1:]) if line.startswith("/") else Typed(line))
    return case


def asked(case: Case) -> str:
    outcome = case.outcome()
    assert isinstance(outcome, Question), outcome
    return outcome.id


REPORT = "west heeft voor de beurt gepast, oost was aan de beurt"
RULED = (REPORT, "/lho_accepts:no", "/is_artificial:no", "/is_comparable:no")


def test_what_was_said_is_echoed_and_not_asked_again() -> None:
    case = talked(REPORT)

    assert reply(case).plain.startswith("West paste, Oost was aan de beurt.")
    assert asked(case) == "lho_accepts"


@pytest.mark.parametrize(
    ("typed", "counted"), [("0", "0"), ("1", "1"), ("3", "3"), ("één slag", "1"), ("geen enkele", "0"), ("vier", "4")]
)
def test_a_figure_is_what_was_counted_and_not_the_place_of_a_button(typed: str, counted: str) -> None:
    case = talked("west verzaakte", "/is_established:yes", "/revoke_case:none", "/revoke_trick_won_by:offender")
    assert asked(case) == "tricks_won_after"

    assert talked(typed, case=case).words["tricks_won_after"] == counted


def test_a_correction_in_words_replaces_the_answer_it_fits() -> None:
    case = talked(REPORT, "nee wacht, noord was aan de beurt")

    assert case.words["whose_turn"] == "north"
    assert "Noord was aan de beurt" in reply(case).plain


@pytest.mark.parametrize("asked_first", ["called_before", "lho_accepts"])
def test_a_correction_is_no_answer_to_the_question_that_is_open(asked_first: str) -> None:
    before = talked("oost bood 1 schoppen, zuid was aan de beurt")
    before = talked("/called_before:no", case=before) if asked_first == "lho_accepts" else before
    assert asked(before) == asked_first
    case = talked("nee wacht noord was aan de beurt", case=before)

    assert case.words["whose_turn"] == "north"
    assert case.words.get(asked_first) == before.words.get(asked_first)


@pytest.mark.parametrize(
    ("typed", "question", "word"),
    [
        ("nee, oost was het", "offender", "east"),
        ("nee oost deed dat", "offender", "east"),
        ("nee, zuid was aan de beurt", "whose_turn", "south"),
        ("nee, noord was aan de beurt", "called_before", "no"),
    ],
)
def test_a_plain_no_with_a_name_corrects_what_it_contradicts(typed: str, question: str, word: str) -> None:
    case = talked("west paste voor de beurt, noord was aan de beurt", typed)

    assert case.words[question] == word
    assert (case.words.get("called_before") == "no") == (question == "called_before")


def test_a_correction_that_may_mean_two_things_answers_nothing() -> None:
    case = talked("west paste voor de beurt, noord was aan de beurt", "nee wacht, zuid")

    assert "called_before" not in case.words
    assert asked(case) == "called_before"


@pytest.mark.parametrize("typed", ["west bood nu 2 klaver", "nu biedt West 2♣"])
def test_a_call_of_the_offender_is_not_taken_for_one_of_the_opponent(typed: str) -> None:
    before = talked("west paste voor de beurt, noord was aan de beurt", "nee", "nog niets", "nee")
    assert isinstance(before.outcome(), Fork)

    assert talked(typed, case=before).words["lho_accepts"] == "unknown"
    assert talked("noord bood 2 klaver", case=before).words["lho_accepts"] == "yes"


def test_not_knowing_where_one_sits_is_told_to_be_no_answer() -> None:
    asked_for_the_seat = talked("mijn partner liet een kaart vallen")

    assert "begrijp ik niet" in reply(talked("weet ik niet", case=asked_for_the_seat)).plain


def test_a_corrected_offender_leaves_what_does_not_depend_on_it() -> None:
    case = talked(REPORT, "/lho_accepts:no", "/offender:south")

    assert case.words["whose_turn"] == "east"
    assert asked(case) == "lho_accepts"


def test_what_was_told_is_echoed_as_facts_and_not_as_questions() -> None:
    shown = reply(talked("noord paste, zuid was aan de beurt, oost accepteert niet")).plain

    assert shown.startswith("Noord paste, Zuid was aan de beurt, Oost accepteert de pas niet.")


def test_the_summary_tells_the_story_first_and_then_what_else_was_said() -> None:
    lines = reply(talked(REPORT, "/lho_accepts:no", "samenvatting")).plain.splitlines()

    assert lines[1:] == ["• West paste", "• Oost was aan de beurt", "• Noord accepteert de pas niet"]
    assert reply(talked("samenvatting")).plain == "Er is nog niets verteld."


def test_a_fact_is_told_without_what_its_question_explains() -> None:
    case = talked("oost bood 1 schoppen, noord was aan de beurt", "accepteert niet", "een bod", "samenvatting")

    assert "Wat doet Noord op de eigen beurt? Een bod" in reply(case).plain


def test_undo_takes_back_the_last_message_whole() -> None:
    case = talked(REPORT, "terug")

    assert case.said == ()
    assert "Teruggenomen" in reply(case).plain


def test_undo_tells_what_is_taken_back_as_it_was_told() -> None:
    assert reply(talked(REPORT, "terug")).plain.startswith("Teruggenomen: West paste, Oost was aan de beurt.")


@pytest.mark.parametrize("view", ["artikel 30", "waarom", "help", "samenvatting", "artikel 999", "/view:language"])
@pytest.mark.parametrize("back", ["terug", "/do:back"])
def test_back_from_what_was_read_in_between_leads_to_the_case_and_takes_nothing_back(view: str, back: str) -> None:
    case = talked(REPORT, view, back)

    assert case.words == talked(REPORT).words
    assert asked(case) == "lho_accepts"
    assert talked("terug", case=case).is_empty


def test_a_fact_told_with_its_question_is_a_sentence_of_its_own() -> None:
    told = talked("/irregularity:inadmissible_double", "/offender:east", "/why_inadmissible:double", "/do:back")

    assert reply(told).plain.startswith(
        "Teruggenomen: Waarom mocht de bieding van Oost niet? (Re)doublet kon daar niet."
    )


def test_what_happened_is_told_with_one_mark_at_its_end() -> None:
    assert reply(talked("/irregularity:own_infraction")).plain.startswith("Moet ik eigen fout melden?\n")


@pytest.mark.parametrize("language", ["nl", "nl_BE", "en"])
@pytest.mark.parametrize("irregularity", ["lead_restriction", "inadmissible_double"])
def test_lines_and_buttons_begin_with_a_capital(irregularity: str, language: str) -> None:
    shown = reply(talked(f"/irregularity:{irregularity}", case=Case(language=language)))
    labels = [button.label for row in shown.rows for button in row]

    assert [line for line in (*shown.plain.splitlines(), *labels) if line[:1].islower()] == []


def test_who_only_looks_something_up_has_no_case_to_go_back_to() -> None:
    labels = [button.label for row in reply(talked("artikel 30A")).rows for button in row]
    assert labels[-1] == "Er ging iets mis"
    assert talked("er ging iets mis", case=talked("artikel 30A")) == Case()
    assert reply(talked(REPORT, "artikel 30A")).rows[-1][0].label == "Terug naar het geval"


def test_undo_with_nothing_said_explains_itself() -> None:
    assert "nog niets" in reply(talked("terug")).plain


def test_the_same_button_twice_is_no_change() -> None:
    once = talked(REPORT, "/lho_accepts:no")

    assert talked("/lho_accepts:no", case=once).said == once.said


def test_an_older_button_of_the_case_corrects_that_answer() -> None:
    case = talked(REPORT, "/lho_accepts:no", "/whose_turn:south")

    assert case.words["whose_turn"] == "south"


@pytest.mark.parametrize("press", ["whose_turn:mars", "nonsense", "do:fly", "", ":", "article:", "view:", "box:9Z"])
def test_a_press_nobody_offered_is_refused_kindly(press: str) -> None:
    before = talked(REPORT)
    after = talked("/" + press, case=before)

    assert after.words == before.words
    assert reply(after).text


def test_an_option_can_be_typed_by_its_number_or_its_text() -> None:
    by_number, by_text = talked(REPORT, "2"), talked(REPORT, "accepteert niet")

    assert by_number.words["lho_accepts"] == by_text.words["lho_accepts"] == "no"


@pytest.mark.parametrize(("typed", "word"), [("8", "other"), ("Iets anders", "other"), ("6.", "claim")])
def test_the_first_menu_can_be_typed(typed: str, word: str) -> None:
    assert talked(typed).words["area"] == word


@pytest.mark.parametrize("typed", ["4", "nog niets", "Nog niets."])
def test_not_known_yet_can_be_typed_as_it_is_shown(typed: str) -> None:
    assert talked(REPORT, typed).words["lho_accepts"] == "unknown"


def test_any_button_on_show_can_be_typed() -> None:
    case = talked(REPORT, "accepteert niet", "nee, gewoon natuurlijk")
    assert talked("Bewaar", case=case).asks == "save"
    assert talked("30a", case=case).view == "article:30A"
    assert talked("30a", "terug naar het geval", case=case).view == ""


def test_a_number_is_no_answer_to_a_question_that_is_not_on_show() -> None:
    case = talked(REPORT, "/view:search", "2")

    assert "lho_accepts" not in case.words
    assert case.view == "article:2"


def test_not_known_yet_forks_and_is_answered_later() -> None:
    waiting = talked(REPORT, "weet ik nog niet", "/is_artificial:no")
    assert isinstance(waiting.outcome(), Fork)

    known = talked("/lho_accepts:yes", case=waiting)
    assert isinstance(known.outcome(), Ruling)
    assert "Gewijzigd" not in reply(known).plain


def test_a_seat_told_by_relation_asks_once_where_the_writer_sits() -> None:
    case = talked("mijn maat heeft voor de beurt gepast")
    assert asked(case) == "writer"

    case = talked("zuid", case=case)
    assert case.words["offender"] == "north"
    assert asked(talked("mijn maat heeft verzaakt", case=Case(writer="south"))) != "writer"


def test_a_question_that_must_be_known_says_how_to_find_out() -> None:
    case = talked("west heeft voor de beurt gepast", "weet ik niet")

    assert asked(case) == "whose_turn"
    assert "85A1" in reply(case).plain


@pytest.mark.parametrize("lines", [RULED, (REPORT, "nog niets", "/is_artificial:no")])
def test_what_is_not_understood_after_a_ruling_tells_how_to_correct_it(lines: tuple[str, ...]) -> None:
    assert "de beslissing hieronder blijft staan" in reply(talked(*lines, "xyzzy plugh foo bar")).plain


def test_small_talk_is_answered_as_it_is_meant_at_that_moment() -> None:
    assert "Graag gedaan" in reply(talked(*RULED, "dank je wel")).plain
    assert "Deze vraag staat nog open" in reply(talked(REPORT, "hallo")).plain
    assert "Vertel wat er aan tafel gebeurde" in reply(talked("hallo")).plain


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("west paste", "noord was aan de beurt"), "West paste, Noord was aan de beurt."),
        (("west paste voor", "de beurt was aan noord"), "West paste, Noord was aan de beurt."),
        (("noord was aan de beurt", "west paste"), "West paste, Noord was aan de beurt."),
        (("oost speelde ruiten 5", "maar zuid moest spelen"), "Voorspelen voor de beurt: Oost, Zuid was aan de beurt"),
        (("west bood 1 harten", "over 1 schoppen"), "1♥ van West was te laag, over 1♠ heen."),
        (("zuid is leider", "oost kwam uit"), "Uitkomst voor de beurt: Oost, Zuid is leider."),
        (("noord is gever", "west paste", "dus voor de beurt"), "West paste, Noord was gever."),
        (("west paste", "artikel 30", "noord was aan bod"), "West paste, Noord was aan de beurt."),
        (("west bood 1 harten", "dat was onvoldoende"), "1♥ van West was te laag."),
        (("oost speelde schoppen 5", "dat was een verzaking"), "Verzaking: Oost, de kaart: ♠5."),
        (("noord was aan de beurt", "pas voor de beurt", "oost"), "Oost paste, Noord was aan de beurt."),
        (("mijn partner paste", "ik was aan de beurt", "noord"), "Zuid paste, Noord was aan de beurt."),
        (("verzaking", "oost"), "Verzaking: Oost."),
    ],
)
def test_messages_that_only_together_make_a_report_are_read_together(lines: tuple[str, ...], told: str) -> None:
    case = talked(*lines)

    assert reply(case).plain.startswith(told)
    assert "irregularity" in case.words


def test_what_is_half_told_is_echoed_and_only_suggested() -> None:
    case = talked("tja, west paste hè")

    assert reply(case).plain.startswith("Ik lees: West paste.")
    assert case.said == ()
    assert dict(case.likely)["offender"] == "west"
    assert "tja" not in case.model_dump_json()
    assert dict(talked("zuid heeft verzaakt", case=case).words)["offender"] == "south"


def test_what_was_half_told_is_of_no_other_irregularity() -> None:
    case = talked("west paste", "de uitkomst was voor de beurt")

    assert "offender" not in case.words


def test_a_half_told_story_about_a_neighbour_asks_where_the_writer_sits() -> None:
    half = talked("mijn linkertegenstander bood 1 harten")
    assert reply(half).plain.startswith("Ik lees: Uw linkertegenstander bood 1♥.")

    assert reply(talked("ik was aan de beurt", case=half)).plain.startswith("Bod voor de beurt.")


def test_a_half_told_story_can_be_taken_back() -> None:
    case = talked("west paste", "terug")

    assert "Teruggenomen: West paste." in reply(case).plain
    assert "offender" not in talked("noord was aan de beurt", case=case).words


def test_the_menu_offers_first_what_was_half_told_and_takes_its_number() -> None:
    case = talked("oost kwam uit met schoppen heer")

    assert reply(case).rows[0][0].press == "area:lead"
    assert talked("1", case=case).words["area"] == "lead"


def test_a_half_told_story_after_a_ruling_leaves_the_ruling_until_it_is_whole() -> None:
    half = talked(*RULED, "oost doubleerde")
    assert isinstance(half.outcome(), Ruling)
    assert "Is dit iets nieuws?" in reply(half).plain
    whole = talked("zuid was aan de beurt", case=half)

    assert (whole.words["irregularity"], whole.words["offender"]) == ("double_out_of_turn", "east")
    assert len(whole.earlier) == 1
    assert talked("zuid was aan de beurt", case=talked(*RULED)).words["whose_turn"] == "east"


@pytest.mark.parametrize(
    "text", ["west paste netjes op zijn beurt, niks aan de hand", "noord bood op zijn beurt, alles in orde"]
)
def test_where_nothing_went_wrong_it_says_so(text: str) -> None:
    said = talked(text)
    assert reply(said).plain.startswith("Dan is er niets aan de hand.")
    assert not said.said


def test_thanks_are_answered_as_thanks_at_any_moment() -> None:
    assert reply(talked("bedankt")).plain.startswith("Graag gedaan.")
    assert reply(talked(REPORT, "dank je wel")).plain.startswith("Graag gedaan. Deze vraag staat nog open")


def test_a_card_is_shown_as_a_card_and_not_as_a_bid() -> None:
    case = Case().with_answers([("irregularity", "penalty_card_exposed"), ("offender", "east"), ("card", "5H")])

    assert "♥5" in reply(talked("/view:summary", case=case)).plain


def test_a_look_up_in_between_loses_nothing() -> None:
    case = talked(REPORT, "wat is een vergelijkbare bieding")
    assert "23A" in reply(case).plain

    assert asked(talked("/do:question", case=case)) == "lho_accepts"


@pytest.mark.parametrize("typed", ["N gever. N pas O pas Z 1H W pas N 2H", "N pas, O pas, Z 1H, W pas, N 2H"])
def test_an_auction_alone_is_played_through(typed: str) -> None:
    outcome = talked(typed).outcome()

    assert isinstance(outcome, Ruling)
    assert outcome.consequences[0].effect == "no_irregularity"


def test_a_bidding_is_echoed_once_and_what_it_tells_is_not_told_again() -> None:
    case = talked("N gever. N pas O pas Z 1H W pas N 1H")

    told = "1♥ van Noord was te laag. Bieden: Noord pas, Oost pas, Zuid 1♥, West pas, Noord 1♥.\n"
    assert reply(case).plain.startswith(told)
    assert "Bieden: 1♥, pas, 1SA." in reply(talked("1H pas 1SA")).plain


def test_an_auction_without_seats_asks_for_the_dealer_alone() -> None:
    case = talked("1H - p - 2H")

    assert asked(case) == "dealer"
    ruled = talked("zuid", case=case)
    assert isinstance(ruled.outcome(), Ruling)
    assert reply(ruled).plain.startswith("Bieden: 1♥, pas, 2♥, Zuid was gever")


def test_the_bidding_box_enters_an_auction_call_by_call() -> None:
    case = talked("/view:box", "/box:pass", "/box:pass", "/box:1H", "/do:done", "/dealer:north")
    outcome = case.outcome()

    assert isinstance(outcome, Ruling)
    assert outcome.consequences[0].effect == "no_irregularity"


def test_the_bidding_box_takes_back_one_call() -> None:
    assert talked("/view:box", "/box:pass", "/box:1H", "/do:back").words["auction"] == "pass"


def test_going_back_in_the_bidding_box_leaves_it_open_while_there_are_calls_in_it() -> None:
    case = talked("/view:box", "/box:1C", "/box:pass", "/do:back")
    assert (case.view, case.words["auction"]) == ("box", "1C")

    case = talked("terug", case=case)
    assert (case.view, case.is_empty) == ("box", True)
    assert talked("/do:back", case=case) == Case()


def test_a_new_report_after_a_ruling_is_a_new_case_that_knows_the_old_one() -> None:
    ruled = talked(*RULED)
    assert isinstance(ruled.outcome(), Ruling)

    case = talked("noord bood 2 harten voor de beurt", case=ruled)
    assert case.words["irregularity"] == "bid_out_of_turn"
    assert "Oost moet nog één keer passen" in reply(case).plain
    assert "Nog van kracht" not in reply(talked("/do:settled", case=case)).plain


def test_a_duty_to_pass_is_not_mentioned_once_there_is_play() -> None:
    shown = reply(talked(*RULED, "noord heeft verzaakt")).plain

    assert "Oost kan bij het voorspelen" in shown
    assert "passen" not in shown


def test_the_same_once_more_by_someone_else_is_a_new_case_and_more_about_it_is_not() -> None:
    again = talked(*RULED, "noord heeft voor de beurt gepast, west was aan de beurt")
    more = talked(*RULED, "west heeft voor de beurt gepast, oost was aan de beurt")

    assert len(again.earlier) == 1
    assert more.earlier == ()


def test_a_chat_that_goes_on_and_on_stays_small_and_its_buttons_count_once() -> None:
    case, moments = Case(), []
    for told in range(40):
        case = talked("noord heeft verzaakt" if told % 2 else REPORT, case=case)
        moments.append(moment_of(case))

    assert (len(case.earlier), case.ruled) == (MOST_EARLIER, 39)
    assert len(set(moments)) == 40
    assert "pass_out_of_turn" in [one.word for one in case.earlier[-1].answers]
    assert talked("terug", case=case).ruled == 38


def test_somebody_who_never_makes_up_his_mind_is_heard_each_time() -> None:
    case = talked(REPORT)
    for told in range(500):
        case = talked("/offender:north" if told % 2 else "/offender:south", case=case)

    assert case.words["offender"] == "north"
    assert case.words["whose_turn"] == "east"
    assert len(case.said) < 3 * MOST_TAKEN_BACK
    assert talked("terug", case=case).words["offender"] == "south"


def test_undo_goes_back_to_the_irregularity_ruled_before() -> None:
    ruled = talked(*RULED)
    back = talked("noord heeft verzaakt", "terug", case=ruled)

    assert back.outcome() == ruled.outcome()
    assert back.earlier == ()
    assert asked(talked("terug", case=back)) == "is_comparable"


def test_two_irregularities_are_taken_one_after_the_other() -> None:
    case = talked("west kwam open voor de beurt uit en daarna heeft oost verzaakt")
    assert case.words["irregularity"] == "opening_lead_out_of_turn"
    assert "meer dan één ding" in reply(case).plain

    after = talked("/do:next", case=case)
    assert after.words["irregularity"] == "revoke"
    assert talked("terug", case=after).words == case.words
    assert talked("terug", "/do:next", case=after).words == after.words


def test_what_was_told_of_the_second_irregularity_is_not_asked_again() -> None:
    case = talked("oost verzaakte in slag 2 en daarna paste west voor de beurt, noord was", "/do:next")

    assert reply(case).plain.startswith("West paste, Noord was aan de beurt.")
    assert {"offender": "west", "whose_turn": "north", "call": "pass"}.items() <= case.words.items()


def test_a_report_in_between_leaves_what_was_still_to_be_ruled() -> None:
    case = talked("west kwam open voor de beurt uit en daarna heeft oost verzaakt", "zuid heeft een claim gedaan")

    assert case.words["irregularity"] != "revoke"
    assert talked("/do:next", case=case).words["irregularity"] == "revoke"


def test_the_rules_of_1987_can_be_asked_for_in_the_middle_of_a_case() -> None:
    before = talked("oost veranderde zijn bod van 1H in 1S")
    case = talked("regels van 1987", case=before)

    assert (case.edition, case.words) == ("1987", before.words)
    assert talked("regels van 2017", case=case).edition == "2017"


@pytest.mark.parametrize(("typed", "view"), [("back", ""), ("why", "why"), ("summary", "summary"), ("help", "help")])
def test_what_the_english_help_names_can_be_typed(typed: str, view: str) -> None:
    case = talked("west passed out of turn, it was north's turn", "/view:why", typed, case=Case(language="en"))

    assert (case.view, case.words["offender"]) == (view, "west")
    assert talked("restart", case=case).is_empty


def test_the_rules_of_1987_are_asked_for_by_name() -> None:
    case = talked("volgens de regels van 1987: oost veranderde zijn bod van 1 harten in 1 schoppen")

    assert case.edition == "1987"
    assert case.words["irregularity"] == "change_of_call"


@pytest.mark.parametrize(
    "text",
    [
        "asdf qwer",
        "laten we gaan klaverjassen",
        "u bent een sukkel",
        "hoe antwoord ik op een multi?",
        "a" * 10_000,
        "west \u202epast\u202c vdb \x00\x07",
        "<b>vet</b> & <script>alert(1)</script>",
        "\ud800",
        "🂡🂱🃁🃑",
        "{question} %s {0}",
    ],
)
def test_odd_input_gets_a_kind_reply_and_loses_nothing(text: str) -> None:
    before = talked(REPORT)
    shown = reply(talked(text, case=before))

    assert shown.text
    assert "<script>" not in shown.text
    assert set(talked(text, case=before).words) >= set(before.words)


@given(st.text(max_size=300))
def test_no_text_at_all_breaks_the_conversation(text: str) -> None:
    assert reply(talked(text)).text


@pytest.mark.parametrize("language", ["nl", "nl_BE", "en"])
def test_the_whole_conversation_exists_in_every_language(language: str) -> None:
    case = talked("/area:call", "/irregularity:pass_out_of_turn", "/offender:west", case=Case(language=language))

    assert reply(case).text
    assert reply(talked("/view:why", case=case)).text
    assert reply(talked("/view:help", case=case)).text


def test_a_case_survives_storage_and_words_the_laws_no_longer_know() -> None:
    case = talked(REPORT).with_answers([("gone_question", "yes"), ("lho_accepts", "word_of_yesterday")])
    stored = Case.model_validate_json(case.model_dump_json())

    assert stored == case
    assert asked(stored) == "lho_accepts"


def test_accepting_a_lead_is_not_accepting_a_call() -> None:
    case = talked("oost kwam open voor de beurt uit, zuid is leider en accepteert")

    assert case.words["lead_accepted"] == "yes"
    assert "lho_accepts" not in case.words


A_PASS = "zuid paste maar oost was aan de beurt"


@pytest.mark.parametrize("again", ["niet geaccepteerd", "nee niet geaccepteerd", "niet accepteren"])
def test_what_was_denied_stays_denied_when_it_is_said_once_more(again: str) -> None:
    case = talked(A_PASS, "niet geaccepteerd", "natuurlijk niet")

    assert case.words["is_artificial"] == "no"
    assert talked(again, case=case).outcome() == case.outcome()


@pytest.mark.parametrize(
    ("told", "report", "label", "offender"),
    [
        ("west kwam uit voor de beurt", "noord heeft verzaakt", "revoke", "north"),
        ("noord claimde", A_PASS, "pass_out_of_turn", "south"),
        ("strafkaart", A_PASS, "pass_out_of_turn", "south"),
        (A_PASS, "west bood 2 klaver over 2 harten", "insufficient_bid", "west"),
        (A_PASS, "west bood 1 ruiten maar noord was aan de beurt", "bid_out_of_turn", "west"),
        (A_PASS, "noord paste maar west was aan de beurt", "pass_out_of_turn", "north"),
        ("west paste voor de beurt, noord was aan de beurt", A_PASS, "pass_out_of_turn", "south"),
        (A_PASS, "oeps het was west die paste", "pass_out_of_turn", "west"),
        (A_PASS, "niet zuid maar noord", "pass_out_of_turn", "north"),
        (A_PASS, "het was geen pas maar 1 harten", "bid_out_of_turn", "south"),
    ],
)
def test_a_report_told_in_full_answers_no_question(told: str, report: str, label: str, offender: str) -> None:
    case = talked(told, report)

    assert (case.words["irregularity"], case.words["offender"]) == (label, offender)
    assert isinstance(case.outcome(), Question)


@pytest.mark.parametrize("board", ["volgend spel: ", "Nieuw spel. ", "volgende gift, "])
def test_another_board_owes_nothing_to_the_one_before(board: str) -> None:
    case = talked(*RULED, board + "west bood 1 klaver voor zijn beurt, noord was aan de beurt")

    assert case.words["irregularity"] == "bid_out_of_turn"
    assert case.standing == ()
    assert talked(*RULED, board.strip(" :.,")).is_empty


def test_that_nobody_called_over_a_low_bid_does_not_make_it_out_of_turn() -> None:
    case = talked("oost bood 1 harten over 1 schoppen van noord", "zuid deed nog niets")

    assert "whose_turn" not in case.words


def test_an_instruction_that_was_meant_otherwise_is_not_a_free_choice() -> None:
    assert "designation" not in talked("leider zei klein maar bedoelde groot").words


@pytest.mark.parametrize(
    ("text", "offender", "call"),
    [
        ("zuid bood 3 klaver terwijl west aan de beurt was, oost had 2 ruiten geboden", "south", "3C"),
        ("west was aan de beurt maar zuid bood 3 klaver, oost had 2 ruiten geboden", "south", "3C"),
        ("west deed 2 harten maar noord was aan de beurt, oost opende 1 schoppen", "west", "2H"),
    ],
)
def test_a_bid_that_had_been_made_before_is_not_the_offence(text: str, offender: str, call: str) -> None:
    case = talked(text)

    assert (case.words["offender"], case.words["call"]) == (offender, call)


@pytest.mark.parametrize("reply_", ["zuid is leider", "nee, zuid is leider"])
def test_who_is_declarer_is_heard_whatever_is_asked(reply_: str) -> None:
    case = talked("west kwam uit voor de beurt", reply_)

    assert case.words["declarer"] == "south"
    assert isinstance(case.outcome(), Ruling)


def test_what_play_left_standing_ends_when_there_is_bidding_again() -> None:
    dropped = ("west liet schoppen heer vallen, zuid is leider", "per ongeluk")
    card = talked(*dropped, "noord heeft verzaakt")
    bidding = talked("noord bood 1 harten over 1 schoppen", case=card)

    assert [one.seat.word for one in card.standing] == ["west"]
    assert bidding.standing == ()
    assert "grote strafkaart" not in reply(bidding).plain
    assert talked("terug", case=bidding).standing == card.standing


@pytest.mark.parametrize("reply_", ["oost is het er niet mee eens", "west was het er niet mee eens"])
def test_a_button_that_denies_is_picked_by_who_denies(reply_: str) -> None:
    assert talked("noord claimde", reply_).words["claim_situation"] == "disputed"


A_LOW_BID = "zuid bood 1 harten na 1 schoppen van west"
REVOKED = "west heeft verzaakt in slag 5"


@pytest.mark.parametrize(
    "lines",
    [
        ("verkeerde uitleg: oost zei dat 2 ruiten echt was maar het was multi", "de uitleg was fout"),
        ("zuid bood 1 schoppen maar wilde 1 sa bieden", "ja verkeerd kaartje", "nee noord heeft al geboden"),
        ("zuid bood 1 schoppen maar wilde 1 sa bieden", "nee hij greep echt mis"),
        ("noord paste voor zijn beurt, oost moest bieden", "nee noord had al eens gepast"),
        (REVOKED, "noord heeft voorgespeeld maar oost nog niet bijgespeeld"),
        (REVOKED, "zuid had al voorgespeeld in slag 6"),
        (REVOKED, "de tegenstanders hebben al voorgespeeld"),
        (REVOKED, "ja", "nee", "west", "noord zuid wonnen er nog 4"),
        (REVOKED, "ja", "nee", "zuid", "de tegenpartij won er nog 3"),
        (REVOKED, "ja", "nee", "zuid", "er waren nog 3 slagen"),
    ],
)
def test_what_contradicts_itself_or_tells_of_the_others_is_asked_again(lines: tuple[str, ...]) -> None:
    before, after = talked(*lines[:-1]), talked(*lines)

    assert asked(after) == asked(before)
    assert asked(after) not in after.words


@pytest.mark.parametrize(
    "reply_", ["west mag kiezen", "west mag nog kiezen", "west heeft niks gedaan, noord paste", "west zei niets"]
)
def test_who_may_still_choose_has_not_accepted(reply_: str) -> None:
    case = talked(A_LOW_BID, "nee", reply_)

    assert case.words["lho_accepts"] == "unknown"
    assert isinstance(case.outcome(), Fork)


@pytest.mark.parametrize(
    "reply_", ["noord zei niks maar bood daarna 1 sa", "noord dacht dat hij aan de beurt was en opende 1 klaver"]
)
def test_what_the_next_player_did_is_an_answer_however_it_is_told(reply_: str) -> None:
    case = talked("west heeft voor de beurt gepast, noord was aan de beurt", "nee", reply_)

    assert case.words["lho_accepts"] == "yes"


@pytest.mark.parametrize(("reply_", "word"), [("open", "faced"), ("gedekt", "face_down")])
def test_how_it_was_led_is_said_in_a_word(reply_: str, word: str) -> None:
    assert talked("west kwam uit voor de beurt", reply_).words["opening_lead"] == word


def test_a_no_before_an_answer_is_passed_over_where_it_is_none_itself() -> None:
    assert isinstance(talked(REVOKED, "ja", "nee geen van deze", "nee oost won de slag").outcome(), Ruling)


def test_who_won_a_trick_is_no_correction_of_who_revoked() -> None:
    assert talked(REVOKED, "ja", "nee geen van deze", "nee oost won de slag").words["offender"] == "west"
    assert talked("zuid claimt de rest", "west betwist de claim").words["offender"] == "south"


@pytest.mark.parametrize("reply_", ["noord won de slag", "noord heeft voorgespeeld maar oost nog niet bijgespeeld"])
def test_whose_turn_it_was_is_not_noted_of_a_revoke(reply_: str) -> None:
    assert "whose_turn" not in talked(REVOKED, reply_).words


def test_a_second_card_that_falls_is_not_the_first_one_told_anew() -> None:
    case = talked(
        "west liet ruiten heer vallen", "tegenspeler", "per ongeluk", "hij liet er nog een vallen, schoppen 3"
    )

    assert (len(case.earlier), case.words["card"]) == (1, "3S")


@pytest.mark.parametrize(
    "lines",
    [
        (REVOKED, "ja", "nee", "west", "2", "nee oost won hem toch"),
        ("oost alerteerde niet, het was wel conventioneel", "noord heeft nog niet geboden"),
        (A_LOW_BID, "nee", "west accepteert niet", "zuid doubleert", "nee west accepteerde het toch"),
    ],
)
def test_what_is_beside_the_question_changes_nothing(lines: tuple[str, ...]) -> None:
    assert talked(*lines).words == talked(*lines[:-1]).words


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("oost bood 1 harten ovr 1 schopen", "insufficient_bid"),
        ("west kwm uit voor zijn beurt met open klaver aas, noord is leider", "opening_lead_out_of_turn"),
    ],
)
def test_a_letter_left_out_of_a_short_word_is_no_trouble(text: str, label: str) -> None:
    assert talked(text).words["irregularity"] == label


def test_of_two_who_called_at_once_both_are_known() -> None:
    case = talked(
        "op 't zelfde moment pasten zuid en noord", "lho", "nee west heeft niet gepast voor zijn beurt hij wachtte"
    )

    assert case.words["callers"] == "south north"
    assert reply(case).text


@pytest.mark.parametrize(
    "lines",
    [
        ("west paste voor zijn beurt",),
        ("west paste voor zijn beurt", "noord"),
        ("acht schoppen van noord ligt er, mag je dat eigenlijk wel bieden",),
        ("zuid verzaakte in slag 5", "ja"),
    ],
)
def test_the_same_report_once_more_answers_nothing(lines: tuple[str, ...]) -> None:
    before, after = talked(*lines), talked(*lines, lines[0])

    assert after.said == before.said
    assert after.asked() is before.asked()
    assert "Zo had ik het al" in reply(after).text
