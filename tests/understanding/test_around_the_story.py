"""What is written around a story changes nothing about what it tells."""

from __future__ import annotations

import pytest

from bot.understanding import understand

STORIES = (
    "noord paste voor de beurt, oost was aan de beurt",
    "west bood 2 harten over 2 schoppen van zuid",
    "oost is leider en noord kwam uit, maar zuid moest",
    "noord legde 1SA neer maar wilde 1 schoppen bieden",
    "zuid verzaakte in slag 4 in ruiten",
    "geen alert op het 1 schoppenbod van noord",
    "de leider speelde uit de verkeerde hand",
    "oost dacht heel lang na en paste, toen bood west 3 harten",
    "in bord 7 zitten de kaarten van noord en zuid in het verkeerde vak",
)
BEFORE = (
    "Hallo arbiter, ",
    "Goedenavond, we hebben een probleem aan tafel. ",
    "Help! ",
    "Volgens mij gaat er iets mis. ",
)
BEHIND = (
    ". Wat nu?",
    ". Moet ik iets doen?",
    ". Mijn partner is er niet blij mee.",
    ". Wat is nu de regel?",
    ". Alvast bedankt.",
    ". Kunt u even komen?",
    ". Iedereen zit te wachten.",
)
TITLES = ("mevrouw {}", "meneer {}", "speler {}", "de dame op {}", "tegenstander {}")


def told(text: str) -> tuple[object, ...]:
    reading = understand(text)
    return reading.kind, reading.irregularity, reading.also, dict(reading.facts)


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("before", BEFORE)
def test_a_greeting_before_it(before: str, story: str) -> None:
    assert told(before + story) == told(story)


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("behind", BEHIND)
def test_a_question_or_a_sigh_behind_it(story: str, behind: str) -> None:
    assert told(story + behind) == told(story)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_before_a_seat(title: str) -> None:
    west, zuid = title.format("west"), title.format("zuid")
    assert told(f"{west} doubleerde voor de beurt, {zuid} was aan de beurt") == told(
        "west doubleerde voor de beurt, zuid was aan de beurt"
    )
    assert told(f"de kaart van {zuid} viel op tafel, schoppen 5") == told("de kaart van zuid viel op tafel, schoppen 5")


@pytest.mark.parametrize("joint", [",\n", "\nterwijl ", "\nmaar "])
def test_a_new_line_within_a_sentence(joint: str) -> None:
    written = joint.replace("\n", " ") if joint != ",\n" else ", "
    assert told(f"noord paste{joint}oost was aan de beurt") == told(f"noord paste{written}oost was aan de beurt")


@pytest.mark.parametrize(
    ("text", "label", "facts"),
    [
        ("noord haalt zijn pas weg en legt 3SA neer", "change_of_call", {"call": "P", "intended": "3NT"}),
        (
            "oost legde een sans en haalde hem terug voor twee sans",
            "change_of_call",
            {"call": "1NT", "intended": "2NT"},
        ),
        (
            "oost zei dat het 3 schoppen moest zijn, hij had 3SA gelegd, en toen had west al gepast",
            "change_of_call",
            {},
        ),
        ("oost bood 3 harten, zuid paste, toen zei noord: maar ik was toch aan de beurt?", "bid_out_of_turn", {}),
        ("zuid moest de hele bieding zijn mond houden en nu ligt er 3 klaver van zuid", "inadmissible_call", {}),
        ("west troefde een klaver in slag 3 en kwam in slag 8 met klaver boer", "revoke", {"trick_number": 3}),
        ("oost niesde en daar lag klaverheer, tijdens het spel", "penalty_card_exposed", {"card": "KC"}),
        ("west opende 2 ruiten, oost legde uit: zwak met harten. Het was gewoon ruiten.", "misinformation", {}),
    ],
)
def test_what_is_told_is_read(text: str, label: str, facts: dict[str, object]) -> None:
    reading = understand(text)
    assert reading.irregularity == label
    assert not reading.is_suggestion
    assert facts.items() <= dict(reading.facts).items()


@pytest.mark.parametrize(
    "text",
    [
        "de uitleg van noord was volkomen juist, ik had het verkeerd begrepen",
        "van een verzaking is geen sprake",
        "er was niets aan de hand: oost had geen ruiten meer, dus geen verzaking",
        "dummy telde de slagen mee en zei geen stom woord",
        "mijn maat is weer te laat voor zijn beurt om te tappen",
        "oost wilde al passen maar bedacht zich net op tijd, er was nog niets gelegd",
        "oost trok het verkeerde kaartje maar zag het zelf voordat het op tafel lag",
        "zou het een verzaking zijn als zuid hier geen harten bijspeelt?",
        "als de leider een kaart laat vallen, is dat dan een strafkaart?",
        "waarom heet een doublet een doublet?",
        "mijn buurman verzaakt altijd zijn plicht",
        "gisteren kwam ik voor mijn beurt aan de kassa",
        "de leider van de fietsgroep kwam te vroeg aan",
        "ze zeggen dat zuid verzaakt heeft maar dat klopt niet, hij had geen ruiten",
        "wij dachten eerst dat oost voor de beurt had geboden, maar noord had al gepast",
        "het leek een onvoldoende bod, maar er lag 1 klaver, dus 1 ruiten kan gewoon",
    ],
)
def test_what_is_set_right_starts_nothing(text: str) -> None:
    assert understand(text).irregularity is None
