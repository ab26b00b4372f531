"""Dutch as it is spoken at Flemish tables: the same texts, some words of their own."""

import re
from pathlib import Path

import pytest

from bot.catalog import catalog, in_other_words
from bot.conversation import Case, Pressed, reply, step


def test_no_text_holds_the_dutch_word() -> None:
    dutch = re.compile(r"(?<![\w{])(re)?(doublet|doubl(eren|eert|eerde))(?![\w}])", re.IGNORECASE)
    texts = catalog("nl_BE").texts
    assert [text_id for text_id, text in texts.items() if dutch.search(text)] == []
    assert texts.keys() == catalog("nl").texts.keys()


def test_a_case_is_told_with_them() -> None:
    case = step(Case(language="nl_BE"), Pressed("irregularity:double_out_of_turn"))
    for press in ("offender:west", "whose_turn:north"):
        case = step(case, Pressed(press))
    assert "dubbel" in reply(case).plain
    assert "doublet" not in reply(case).plain.lower()


@pytest.mark.parametrize("text", ["{double} {doublet}", "doubletten", "other_double"])
def test_placeholders_and_other_words_stay(tmp_path: Path, text: str) -> None:
    (tmp_path / "words.toml").write_text('doublet = "dubbel"\n')
    assert in_other_words({"x": text}, tmp_path / "words.toml") == {"x": text}


def test_capitals_follow(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('doublet = "dubbel"\n')
    assert in_other_words({"x": "Doublet of doublet."}, tmp_path / "words.toml") == {"x": "Dubbel of dubbel."}
