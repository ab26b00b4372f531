"""What players type is read as they mean it."""

from __future__ import annotations

import json

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows
from tests.understanding_report import OPEN, Score, scores


@pytest.fixture(scope="module")
def results() -> list[Score]:
    return scores(OPEN)


def share(parts: list[bool | None]) -> float:
    counted = [part for part in parts if part is not None]
    return sum(counted) / len(counted)


@pytest.mark.parametrize(("label", "text", "facts"), rows("own_reports"))
def test_a_report(label: str, text: str, facts: str) -> None:
    reading = understand(text)
    assert str(None if reading.is_suggestion else reading.irregularity) == label
    told = dict(fact.split("=") for fact in facts.split())
    assert {key: str(reading.facts.get(key)) for key in told} == told


@pytest.mark.parametrize(("question", "text", "value"), rows("own_answers"))
def test_an_answer(question: str, text: str, value: str) -> None:
    assert str(understand(text, question).value) == value


@pytest.mark.parametrize(("text", "wanted"), rows("own_lookups"))
def test_a_lookup(text: str, wanted: str) -> None:
    places, _, edition = wanted.partition("@")
    reading = understand(text)
    assert reading.kind == "lookup"
    assert reading.lookup is not None
    assert {reading.lookup["article"], reading.lookup["topic"]} & set(places.split())
    assert reading.lookup["edition"] == (edition or None)


def test_irregularities_of_the_open_phrases(results: list[Score]) -> None:
    assert share([result.label for result in results]) >= 0.96


def test_nothing_is_ruled_on_what_is_no_report(results: list[Score]) -> None:
    assert share([result.alone for result in results]) >= 0.98
    assert all(result.negation for result in results)


def test_sure_facts_of_the_open_phrases_are_right(results: list[Score]) -> None:
    wrong = sum(len(result.wrong) for result in results)
    assert wrong / sum(result.asserted for result in results) <= 0.01


def test_told_facts_of_the_open_phrases_are_found(results: list[Score]) -> None:
    assert sum(result.found for result in results) / sum(result.stated for result in results) >= 0.95


def test_answers_and_lookups_of_the_open_phrases(results: list[Score]) -> None:
    assert share([result.answer for result in results]) >= 0.95
    assert share([result.lookup for result in results]) >= 0.92


def test_the_record_is_that_of_the_contract() -> None:
    record = understand("west heeft voor de beurt gepast, noord was aan de beurt").as_json()
    assert record == {
        "kind": "report",
        "irregularity": "pass_out_of_turn",
        "also": [],
        "negated": [],
        "facts": {"offender": "W", "turn_of": "N", "call": "P"},
        "lookup": None,
        "sure": 1.0,
    }
    assert json.loads(json.dumps(record)) == record


def test_the_record_of_an_answer_has_its_value_and_the_words_are_told_on_request() -> None:
    assert understand("oost", "whose_turn").as_json()["value"] == "E"
    why = understand("zuid past, oost was aan de beurt").as_json(why=True)["why"]
    assert ["offender", "zuid past"] in why
    assert any(fact == "turn_of" and "oost" in words for fact, words in why)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("terug", "back"),
        ("/opnieuw", "restart"),
        ("Waarom?", "why"),
        ("waarom vraagt u dit?", "why"),
        ("samenvatting", "summary"),
        ("help", "help"),
        ("nieuw", "new"),
        ("privacy", "privacy"),
        ("vergeet mij", "forget"),
        ("bewaar", "save"),
        ("bewaard", "saved"),
        ("bewaarde gevallen", "saved"),
    ],
)
def test_commands_typed_as_words(text: str, command: str) -> None:
    for reading in (understand(text), understand(text, "whose_turn")):
        assert (reading.kind, reading.value) == ("command", command)


@pytest.mark.parametrize(
    ("text", "facts", "doubtful"),
    [
        ("nee wacht, west was het", {"offender": "W"}, {"offender": "W", "turn_of": "W"}),
        ("nee, west deed het", {"offender": "W"}, {}),
        ("sorry, ik bedoel oost", {}, {"offender": "E", "turn_of": "E"}),
        ("nee wacht noord was aan de beurt", {"turn_of": "N"}, {}),
        ("correctie: zuid was gever", {"dealer": "S"}, {}),
        ("sorry, het was 2 harten", {"call": "2H"}, {}),
    ],
)
def test_corrections_by_the_writer(text: str, facts: dict[str, str], doubtful: dict[str, str]) -> None:
    reading = understand(text)
    assert reading.kind == "correction"
    assert dict(reading.facts) == facts
    assert dict(reading.doubtful) == doubtful


def test_a_change_by_the_player_is_no_correction_by_the_writer() -> None:
    reading = understand("west paste en zei meteen 'o nee, doublet'")
    assert reading.irregularity == "change_of_call"
    assert (reading.facts["call"], reading.facts["intended"]) == ("P", "X")


@pytest.mark.parametrize(
    ("writer", "offender", "turn"),
    [("S", "W", "N"), ("N", "E", "S"), ("E", "S", "W"), ("W", "N", "E")],
)
def test_the_writers_seat_makes_relations_seats(writer: str, offender: str, turn: str) -> None:
    reading = understand("mijn linkertegenstander past voor de beurt, mijn maat was aan de beurt", writer=writer)
    assert reading.facts["offender"] == offender
    assert reading.facts["turn_of"] == turn


def test_relations_are_told_as_such_while_the_writers_seat_is_unknown() -> None:
    reading = understand("mijn linkertegenstander past voor de beurt, mijn maat was aan de beurt")
    assert reading.facts == {"offender_rel": "LHO", "turn_of": "LHO", "call": "P"}


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", "N"), ("2.", "E"), ("de tweede", "E"), ("optie 3", "S"), ("de laatste", "unknown"), ("zui", "unknown")],
)
def test_an_answer_by_its_number(text: str, value: str) -> None:
    options = ("north", "east", "south", "unknown")
    assert understand(text, "whose_turn", options=options).value == value


@pytest.mark.parametrize("text", ["wil eigen beurt", "eigen beurt", "eigen buert", "2"])
def test_an_answer_by_a_part_of_the_buttons_text(text: str) -> None:
    labels = {"accepts": "Accepteert", "own_turn": "Wil eigen beurt", "unknown": "Nog niets gedaan"}
    assert understand(text, "some_question", options=tuple(labels), labels=labels).value == "own_turn"


def test_a_number_stays_a_number_where_a_number_is_asked() -> None:
    assert understand("2", "trick_number", options=("unknown",)).value == 2


@pytest.mark.parametrize(
    ("text", "question", "kind"),
    [
        ("wat is een vergelijkbare bieding", "whose_turn", "lookup"),
        ("artikel 30", "is_artificial", "lookup"),
        ("terug", "lho_accepts", "command"),
        ("west heeft ook nog verzaakt in slag 3", "is_artificial", "report"),
        ("nee wacht, het was zuid die paste", "is_artificial", "correction"),
        ("weet ik niet", "whose_turn", "answer"),
    ],
)
def test_a_reply_may_be_something_else(text: str, question: str, kind: str) -> None:
    if kind == "correction":
        assert understand(text, question).kind in ("answer", "correction")
    else:
        assert understand(text, question).kind == kind


def test_a_counter_question_is_asked_again() -> None:
    reading = understand("hoe bedoel je?", "is_artificial")
    assert (reading.kind, reading.value, reading.doubtful) == ("answer", "unknown", {"counter_question": True})


def test_a_told_auction_is_given_call_by_call() -> None:
    reading = understand("N gever. N pas O pas Z 1H W pas N 2H")
    assert reading.irregularity is None
    assert reading.kind == "report"
    assert reading.auction == (("N", "P"), ("E", "P"), ("S", "1H"), ("W", "P"), ("N", "2H"))


def test_a_doubtful_fact_is_not_stated() -> None:
    reading = understand("west legt het rode kaartje neer maar oost moest nog bieden")
    assert "call" not in reading.facts
    assert reading.doubtful["call"] == "X"


def test_a_decision_by_a_player_who_has_none_is_not_stated() -> None:
    reading = understand("pas buiten de beurt van mijn linkertegenstander, ik wil die niet aannemen")
    assert "accepted" not in reading.facts
    assert reading.doubtful["accepted"] is False


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("noord bood twee harten voor de beurt, ik bedoel twee klaver", "2C"),
        ("oost bood 2 harten voor de beurt, sorry 2 klaver bedoel ik", "2C"),
        ("zuid paste voor de beurt ik bedoel bood 1 harten", "1H"),
        ("noord bood 2 harten over 2 schoppen, ik bedoel 2 klaver", None),
    ],
)
def test_a_call_that_the_writer_takes_back_is_never_sure(text: str, call: str | None) -> None:
    assert understand(text).facts.get("call") == call


def test_what_a_player_means_is_no_slip_of_the_writer() -> None:
    reading = understand("noord bood 2 harten en zei meteen: ik bedoel 2 klaver")

    assert (reading.irregularity, reading.facts["call"]) == ("change_of_call", "2H")


@pytest.mark.parametrize("text", ["dank je wel", "ok dankjewel", "bedankt hoor"])
def test_thanks_answer_no_question(text: str) -> None:
    reading = understand(text, question="lho_accepts")

    assert (reading.kind, reading.value, reading.thanks) == ("smalltalk", "unknown", True)


@pytest.mark.parametrize(
    ("text", "facts", "doubtful"),
    [
        ("west paste", {}, {"irregularity": "pass_out_of_turn", "offender": "W", "call": "P"}),
        ("noord was aan de beurt", {"turn_of": "N"}, {}),
        ("zuid is leider", {"declarer": "S"}, {}),
        ("was west aan de beurt", {}, {}),
        ("west wilde passen", {}, {}),
        ("west paste niet", {}, {}),
    ],
)
def test_a_part_of_a_story_is_told_and_no_more_than_that(
    text: str, facts: dict[str, str], doubtful: dict[str, str]
) -> None:
    reading = understand(text)

    assert (reading.irregularity, dict(reading.facts), dict(reading.doubtful)) == (None, facts, doubtful)


@pytest.mark.parametrize(
    ("text", "first", "facts", "second", "later"),
    [
        (
            "oost speelde voor zijn beurt en daarna verzaakte west in slag 3",
            "lead_out_of_turn",
            {"offender": "E"},
            "revoke",
            {"offender": "W", "trick_number": 3},
        ),
        (
            "west kwam uit voor de beurt en later heeft noord in slag 4 verzaakt",
            "opening_lead_out_of_turn",
            {"offender": "W"},
            "revoke",
            {"offender": "N", "trick_number": 4},
        ),
        (
            "noord paste voor de beurt en daarna bood west 1 harten over 1 schoppen",
            "pass_out_of_turn",
            {"offender": "N", "call": "P"},
            "insufficient_bid",
            {"offender": "W", "call": "1H", "over": "1S"},
        ),
        (
            "west verzaakte in slag 3 en oost verzaakte in slag 7",
            "revoke",
            {"offender": "W", "trick_number": 3},
            "revoke",
            {"offender": "E", "trick_number": 7},
        ),
        (
            "noord paste voor de beurt en daarna verzaakte hij",
            "pass_out_of_turn",
            {"offender": "N", "call": "P"},
            "revoke",
            {"offender": "N"},
        ),
    ],
)
def test_each_of_two_irregularities_has_its_own_facts(
    text: str, first: str, facts: dict[str, object], second: str, later: dict[str, object]
) -> None:
    reading = understand(text)

    assert (reading.irregularity, dict(reading.facts)) == (first, facts)
    assert (reading.also, [dict(one) for one in reading.also_facts]) == ((second,), [later])


@pytest.mark.parametrize(
    ("text", "irregularity", "offender"),
    [
        ("West was aan de beurt. Toch bood hij niet; zuid deed het", "call_out_of_turn", "S"),
        ("noord was aan de beurt maar paste niet, dat deed oost", "pass_out_of_turn", "E"),
        ("noord moest uitkomen maar west deed het", "opening_lead_out_of_turn", "W"),
        ("west bood 2 klaver. dat was te laag want noord had 2 harten geboden", "insufficient_bid", "W"),
        ("west deed iets raars", None, None),
    ],
)
def test_who_did_it_is_who_is_said_to_have_done_it(text: str, irregularity: str | None, offender: str | None) -> None:
    reading = understand(text)

    assert (reading.irregularity, reading.facts.get("offender")) == (irregularity, offender)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("noord heeft voor de beurt gepast en nu wil oost dat niet aannemen", {"accepted": False}),
        ("noord paste voor de beurt, oost heeft daar al op gepast", {"accepted": True}),
        ("Noord gever. Toch was zijn partner de eerste die paste.", {"offender": "S", "dealer": "N"}),
        ("west was aan de beurt. toch bood zijn partner 1 harten", {"offender": "E", "turn_of": "W"}),
        ("links van mijn maat werd voor de beurt gepast", {"offender_rel": "RHO"}),
        ("de speler rechts van mijn partner bood 1 harten voor de beurt", {"offender_rel": "LHO"}),
        ("'k ben oost en ik speel 3 sans, en uitgekomen is er door noord", {"offender": "N", "declarer": "E"}),
        ("ik ben noord. mijn maat speelde klaver voor en die rechts van hem verzaakte", {"offender": "E"}),
        ("'de rest is van mij', zei zuid. Oost protesteert.", {"offender": "S"}),
        (
            "'Ik pas', zei oost, waarop west antwoordde: 'jij bent niet, ik ben gever.'",
            {"offender": "E", "dealer": "W"},
        ),
        ("'s avonds paste west voor de beurt, 't was aan noord", {"offender": "W", "turn_of": "N"}),
        ("west zei 'n pas voor de beurt", {"offender": "W"}),
        ("Mijn vrouw, die oost zit, heeft 2 ruiten gelegd en het was aan west", {"offender": "E", "turn_of": "W"}),
        ("werd door oost drie schoppen geboden over 4 klaver, wat naar ik meen te laag is", {"offender": "E"}),
        ("k was te rap met passen mijn maat moest nog", {"offender_rel": "self", "turn_of": "partner"}),
        (
            "Zij zat nog te denken, zuid dus, en daar kwam van west een pas tussendoor",
            {"offender": "W", "turn_of": "S"},
        ),
        ("Hij paste voor de beurt, oost, en noord was", {"offender": "E", "turn_of": "N"}),
        ("de tegenstrever links van mijn maat zegt 1 pijken over 1 sans", {"offender_rel": "RHO", "over": "1NT"}),
        ("Zucht van zuid, en daarna doublet van noord", {"hesitator": "S", "offender": "N", "call": "X"}),
        ("oost verzaakte en west heeft al in de volgende slag gespeeld", {"revoke_established": True}),
        ("strafkaart van east, QH", {"offender": "E", "card": "QH"}),
        ("uitleg fout: 2♦ v W, door O uitgelegd als zwak", {"offender": "E", "bidder": "W"}),
        ("T2. Oost uitgekomen, west moest.", {"offender": "E", "turn_of": "W", "table": 2}),
        ("W-N-O-Z: 1K 1R en dan zuid 2R voordat oost iets deed", {"offender": "S", "dealer": "W", "turn_of": "E"}),
        ("dlr Z, O opent 1♣", {"offender": "E", "dealer": "S"}),
        ("Z 1SA, 3x P, daarna W alsnog X", {"offender": "W", "call": "X"}),
        ("oost X'de voor zijn beurt", {"offender": "E", "call": "X"}),
        ("mevrouw De Wit, die op west zit, heeft voor haar beurt een schoppen geboden", {"offender": "W"}),
        ("mijn man, die oost zit en beverige handen heeft, liet klaverheer vallen", {"offender": "E", "card": "KC"}),
        ("Onze tegenstander op west bedacht zich: 4♠ werd 4SA.", {"offender": "W", "call": "4S"}),
        ("Zuid doubleert, maar het laatste bod, 3SA, is van diens eigen partner.", {"offender": "S", "over": "3NT"}),
        ("opening lead OOT: O ♣V, decl = Z, 4H", {"offender": "E", "declarer": "S", "card": "QC"}),
        ("Zegt mijn linkertegenstander: u speelt ruitenaas voor uw beurt!", {"offender_rel": "self", "card": "AD"}),
        ("oost kwam uit met schoppentwee, de uitkomst berustte bij west", {"offender": "E", "turn_of": "W"}),
        ("'Jij biedt 2 klaver maar ik had al 2 harten', zei mijn rechter.", {"offender_rel": "self", "over": "2H"}),
        ("West: van pas naar doublet in één adem", {"call": "P", "intended": "X"}),
        ("zuid zegt dat noord verzaakte, maar het is andersom: zuid verzaakte", {"offender": "S"}),
        ("dummy = O, pakt krt zonder opdracht", {"offender": "E", "offender_role": "dummy"}),
        ("noord paste voordat oost, die gever was, haar bril had opgezet", {"offender": "N", "dealer": "E"}),
        ("claim N, 3 slagen, betwist. Contract 4♠ door O", {"offender": "N", "declarer": "E"}),
        ("mijn partner is west en ik heb voor mijn beurt gepast", {"offender": "E", "call": "P"}),
        (
            "Hij zit noord, en nog voordat oost, die gever was, iets deed had hij gepast",
            {"offender": "N", "dealer": "E"},
        ),
        ("in slag 3 deed oost een ruiten weg op schoppenaas en later kwam er een schoppen bij", {"suit": "S"}),
        ("er wordt gedaan alsof oost gepast heeft voor de beurt maar dat was west", {"offender": "W"}),
        ("de leider noemde harten 5 maar bedoelde hartenvrouw", {"offender_role": "declarer", "card": "5H"}),
        ("de klaverzes van mijn partner is gevallen tijdens het spel", {"offender_rel": "partner", "card": "6C"}),
    ],
)
def test_who_is_meant(text: str, facts: dict[str, object]) -> None:
    assert facts.items() <= understand(text).facts.items()


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("Oost dacht dat 2♦ natuurlijk was; het was netjes gealerteerd. Hij wil zijn pas terug.", "call", "P"),
        ("West speelt ♠10 voor, in dummy ligt ♠A, ♠V, ♠B, ♠2. Zuid zegt 'neem maar'.", "card", None),
        ("Oost verzaakte; daarna claimt OW de rest van de slagen.", "offender", "E"),
        (
            "Noord 1♠, oost 1♥, zuid past, west 1SA. Dan merkt noord dat 1♥ te laag was.",
            "auction",
            "N:1S E:1H S:P W:1NT",
        ),
    ],
)
def test_what_is_only_spoken_of_is_no_fact(text: str, fact: str, value: str | None) -> None:
    assert understand(text).facts.get(fact) == value


@pytest.mark.parametrize(
    "text",
    [
        "Oost verzaakte; west won die slag en OW winnen daarna nog een slag. Verzaking voldongen.",
        "oost verzaakte twee keer",
    ],
)
def test_one_irregularity_is_not_taken_for_two(text: str) -> None:
    reading = understand(text)

    assert (reading.irregularity, reading.also, reading.facts["offender"]) == ("revoke", (), "E")


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("Gaarne verneem ik van u welk artikel over de strafkaarten handelt.", "50"),
        ("ik wil weten welk artikel over uitkomst voor de beurt gaat", "54"),
        ("ik verzaakte. welk artikel geldt?", None),
        ("ik liet een kaart vallen en vraag me af welk artikel dat is", None),
    ],
)
def test_who_only_asks_for_an_article_reports_nothing(text: str, article: str | None) -> None:
    reading = understand(text)

    assert (reading.lookup or {}).get("article") == article
    assert (reading.kind == "lookup") == (article is not None)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("oost zegt: u verzaakte", "offender"),
        ("zuid kreeg te horen 'dat is zwak hoor' en ging daar op af, het was sterk", "offender"),
        ("Primo: oost kwam uit met schoppentwee, west moest", "accepted"),
        ("zuid doubleerde voor de beurt, het laatste bod was 3SA van west", "accepted"),
        ("The opening lead kwam van the wrong side, should have been oost", "offender"),
        ("gij hebt gepast en het was aan mijn partner", "turn_of"),
        ("Ik zei: meneer Aerts, gij hebt gepast voor uw beurt", "offender_rel"),
        ("1♣ X en mijn maat legt XX terwijl ik nog moet", "over"),
    ],
)
def test_what_the_words_do_not_say_is_left_to_be_asked(text: str, fact: str) -> None:
    assert fact not in understand(text).facts


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("stel dat oost speelt voordat west gespeeld heeft, wat dan?", "57"),
        ("wat is de straf als je een kaart vergeet bij te spelen?", "67"),
    ],
)
def test_what_is_only_supposed_is_looked_up_whatever_it_is(text: str, article: str) -> None:
    reading = understand(text)
    assert reading.irregularity is None
    assert reading.lookup is not None
    assert reading.lookup["article"] == article
