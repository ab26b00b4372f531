"""A club can add words; a mistake is told by file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.understanding import InvalidVocabularyError, vocabulary
from bot.understanding.spelling import SpellingIndex
from bot.understanding.vocabulary import END, read_vocabulary, vocabulary_files


def written(folder: Path, text: str) -> tuple[Path, ...]:
    path = folder / "vocabulary.toml"
    path.write_text(text, encoding="utf-8")
    return (path,)


def test_the_files_that_come_along_are_in_order() -> None:
    assert [path.name for path in vocabulary_files()] == ["vocabulary.toml"] * 2
    assert len(vocabulary().known) > 2000


@pytest.mark.parametrize(
    ("text", "line", "about"),
    [
        ('[seats.N]\nwords = ["noord"]\n[seats.S]\nwords = [\n  "zuid",\n  "noord",\n]\n', 6, "'noord'"),
        ('[suits.H]\nwords = ["hart"]\n[suits.S]\nwords = ["hart"]\n', 4, "'hart'"),
        ('[seats.Q]\nwords = ["midden"]\n', 1, "'Q'"),
        ('[zeats.N]\nwords = ["noord"]\n', 1, "[zeats]"),
        ('[say.revoke]\nwoorden = ["verzaakt"]\n', 2, "'woorden'"),
        ('[say.revoke]\nwords = "verzaakt"\n', 2, "list"),
        ('[say.revoke]\nwords = ["verzaakt",\n 3]\n', 1, "3"),
        ('[say.revoke]\nwords = ["Verzaakt"]\n', 2, "lower case"),
        ('[say.revoke]\nwords = ["z\'n"]\n', 2, "apostrophes"),
        ('[say.revoke]\nwords = ["ve*"]\n', 2, "three letters"),
        ('[say.oot]\nwords = ["voor <poss> beurt"]\n', 2, "<poss>"),
        ('[heard_as]\nbuurt = ["beurt"]\n', 2, "'buurt'"),
        ('[topic.claim]\nwords = ["claims"]\n', 1, "article"),
        ('[say.revoke]\nwords = ["komt ... te laat"]\n', 2, "three dots"),
    ],
)
def test_a_mistake_is_told_by_file_and_line(tmp_path: Path, text: str, line: int, about: str) -> None:
    with pytest.raises(InvalidVocabularyError) as caught:
        read_vocabulary(written(tmp_path, text))
    assert str(caught.value).startswith(f"{tmp_path / 'vocabulary.toml'}:{line}: ")
    assert about in str(caught.value)


def test_a_file_that_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(InvalidVocabularyError, match=r"vocabulary\.toml:\d+: "):
        read_vocabulary(written(tmp_path, '[say.revoke]\nwords = ["verzaakt"\n'))


def test_phrases_are_written_short(tmp_path: Path) -> None:
    text = '[macros]\nposs = ["de", "zijn"]\n[say.oot]\nwords = ["voor <poss> beurt|toer", "te? vroeg"]\n'
    words = read_vocabulary(written(tmp_path, text))
    for phrase in ("voor de beurt", "voor zijn toer", "te vroeg", "vroeg"):
        node = words.story
        for word in phrase.split():
            node = node[word]
        assert node[END] == (("say", "oot", False),)


def test_the_forms_of_flanders_and_of_hurried_thumbs_count_too(tmp_path: Path) -> None:
    text = '[suits.D]\nwords = ["ruiten"]\nflemish = ["koeken"]\nslips = ["routen"]\n'
    suits = read_vocabulary(written(tmp_path, text)).singles["suits"]
    assert suits == {"ruiten": ("D", False), "koeken": ("D", False), "routen": ("D", True)}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("vezaakt", "verzaakt"),
        ("verzaket", "verzaakt"),
        ("verzkt", None),
        ("strfkrt", "strafkaart"),
        ("uitkosmt", "uitkomst"),
        ("bloemkool", None),
        ("pas", None),
    ],
)
def test_misspelt_words_are_recognised_and_others_left_alone(typed: str, meant: str | None) -> None:
    index = SpellingIndex({"verzaakt", "strafkaart", "uitkomst", "beurt", "passen"})
    assert index.nearest(typed) == meant
