"""Official texts are read word for word, and each sentence comes under its own article and edition."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.official.reading import read_files, read_text
from bot.official.repairs import repaired, repairs
from bot.official.source import LARGEST, UnreadableFileError
from bot.official.texts import OfficialText, ReadText, Why

SAMPLES = Path(__file__).parent / "official"
EXPECTED = tomllib.loads((SAMPLES / "expected.toml").read_text(encoding="utf-8"))
SEEDS = sorted((Path(__file__).parents[1].parent / "shared" / "seeds").glob("*.txt"))
needs_seeds = pytest.mark.skipif(not SEEDS, reason="the owner's texts are not here")


def by_article(read: ReadText) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for one in read.texts:
        found.setdefault(one.edition, {})[str(one.article)] = one.quoted.replace("\n", " | ")
    return found


def sample(name: str) -> ReadText:
    return read_files([SAMPLES / name])


@pytest.mark.parametrize("name", EXPECTED)
def test_each_sample_yields_exactly_what_is_expected(name: str) -> None:
    assert by_article(sample(name)) == EXPECTED[name]


def test_every_sample_has_its_expectation() -> None:
    assert {path.name for path in SAMPLES.glob("*.txt")} == set(EXPECTED)


def test_every_repair_of_the_table_is_needed_by_some_sample() -> None:
    text = "\n".join(path.read_text(encoding="utf-8").replace("\u00a0", " ") for path in SAMPLES.glob("*.txt"))
    before = {was.pattern for was, _ in repairs() if any(was.search(" ".join(row.split())) for row in text.split("\n"))}
    chained = {r"\bbeëindigen is\b"}
    assert before | chained == {was.pattern for was, _ in repairs()}
    assert repaired("het spel is beēindigen is")[0] == "het spel is beëindigd is"


def test_a_page_heading_is_no_article_and_is_reported() -> None:
    reports = sample("numbers_for_letters.txt").unplaced
    assert [(one.line, one.words, one.why) for one in reports] == [(1, "ARTIKEL 29", Why.PAGE_HEADING)]


def test_what_has_no_place_is_reported_by_line_with_its_first_words() -> None:
    reports = {one.line: one for one in sample("whole_book.txt").unplaced}
    told = {line: (one.last_line, one.why) for line, one in reports.items()}
    assert told == {
        1: (3, Why.NO_ARTICLE),
        4: (5, Why.CONTENTS),
        7: (7, Why.CHAPTER),
        8: (8, Why.NO_ARTICLE),
        19: (20, Why.NO_SUCH_PARAGRAPH),
        22: (22, Why.PAGE_NUMBER),
        38: (39, Why.NO_SUCH_ARTICLE),
    }
    assert str(reports[19]).startswith('whole_book.txt:19-20: "D. Een vierde lid bestaat niet":')


def test_no_word_of_a_sample_is_lost_in_silence() -> None:
    for path in sorted(SAMPLES.glob("*.txt")):
        read = read_text(path.name, path.read_bytes())
        told = [one.quoted for one in read.texts] + [one.words for one in read.unplaced]
        assert not lost(path, told), path.name


def lost(path: Path, told: list[str]) -> Counter[str]:
    """Words of the file that are told nowhere; headings of articles, marks and repairs aside."""
    rows = (repaired(" ".join(row.split()))[0] for row in path.read_text(encoding="utf-8").splitlines())
    kept = [row for row in rows if not re.match(r"(?i)(?:(?:# )?a+rtikel|law|sjabloon:\d+:|#+)\s?\d+", row)]
    marks = r"^\*{0,2}\d\d[A-G]\S*|(?:^|(?<=\s))(?:[-–]|[A-G]\d?\.|\(?[a-z]\)|\(i+\.?\)|\d{1,2}\.)(?=\s|$|\w)"
    return words(" ".join(re.sub(marks, " ", row) for row in kept)) - words(" ".join(told))


def words(text: str) -> Counter[str]:
    return Counter(word for word in re.findall(r"\w+", text.lower()) if len(word) > 2)


def test_an_edition_given_counts_for_the_whole_file() -> None:
    content = (SAMPLES / "old_edition.txt").read_bytes()
    assert {one.edition for one in read_text("old", content).texts} == {"1987"}
    assert {one.edition for one in read_text("old", content, "2017").texts} == {"2017"}


def test_editions_are_never_merged() -> None:
    both = b"Artikel 25A\nDe tekst van nu.\nSjabloon:1987:25\nArtikel 25A\nDe tekst van toen.\n"
    assert by_article(read_text("both", both)) == {
        "2017": {"25A": "De tekst van nu."},
        "1987": {"25A": "De tekst van toen."},
    }


def test_an_edition_that_is_not_here_is_reported() -> None:
    read = read_text("x", b"Sjabloon:1963:25\nArtikel 25\nIets van lang geleden.\n")
    assert not read.texts
    assert {one.why for one in read.unplaced} == {Why.UNKNOWN_EDITION}


def test_a_copy_with_misprints_gives_way_to_one_without(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Artikel 23B\nHet is nu beēindigen is.\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("Artikel 23B\nHet is nu echt voorbij.\n", encoding="utf-8")
    for names in (["a", "b"], ["b", "a"]):
        read = read_files([tmp_path / f"{name}.txt" for name in names])
        assert by_article(read) == {"2017": {"23B": "Het is nu echt voorbij."}}
        assert [(best.file, left.file) for best, left in read.repeated] == [("b.txt", "a.txt")]


def test_bullets_that_may_be_misplaced_stay_text_of_what_they_stand_under() -> None:
    read = read_text("x", b"Artikel 19A\nDubbelen.\n- Het eerste.\n- Het tweede.\n")
    assert by_article(read) == {"2017": {"19A": "Dubbelen. | - Het eerste. | - Het tweede."}}


@pytest.mark.parametrize("marks", [("A", "1", "a", "i"), ("1", "1", "1", "1"), ("-", "-", "-", "-")])
def test_levels_are_found_by_indent_whatever_the_marks(marks: tuple[str, ...]) -> None:
    kinds = {"A": "{}.", "1": "{}.", "a": "({})", "i": "({})", "-": "-"}
    labels = {"A": "ABC", "1": "123", "a": "abc", "i": ["i", "ii"], "-": "---"}
    rows = []
    for level, at in ((0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (1, 1), (0, 2)):
        mark = marks[level]
        rows.append("   " * level + kinds[mark].format(labels[mark][at]) + f" Zin nummer {level}{at}.")
    found = by_article(read_text("x", ("Artikel 30\n" + "\n".join(rows)).encode()))["2017"]
    assert found == {
        "30A": "Zin nummer 00.",
        "30B": "Zin nummer 01.",
        "30B1": "Zin nummer 10.",
        "30B1a": "Zin nummer 20.",
        "30B1b": "Zin nummer 21.",
        "30B1b-i": "Zin nummer 30.",
        "30B1b-ii": "Zin nummer 31.",
        "30B2": "Zin nummer 11.",
        "30C": "Zin nummer 02.",
    }


# --- refusals -----------------------------------------------------------------------------------------

NO_TEXT = {
    "zip": b"PK\x03\x04" + b"\0" * 40,
    "empty zip": b"PK\x05\x06" + b"\0" * 18,
    "pdf": b"%PDF-1.7\n%\xe2\xe3",
    "gzip": b"\x1f\x8b\x08\0\0",
    "xz": b"\xfd7zXZ\0",
    "word": b"\xd0\xcf\x11\xe0\xa1\xb1",
    "zeros": b"Artikel 30\n\0\0\0",
    "half utf-16": b"\xff\xfe\0",
    "bytes": bytes(range(256)),
}


@pytest.mark.parametrize("content", NO_TEXT.values(), ids=NO_TEXT)
def test_what_is_no_text_is_refused_by_name(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "boek.txt"
    path.write_bytes(content)
    with pytest.raises(UnreadableFileError, match=r"boek\.txt"):
        read_files([path])


def test_a_file_of_many_megabytes_is_refused_without_reading_on(tmp_path: Path) -> None:
    path = tmp_path / "groot.txt"
    with path.open("wb") as stream:
        stream.truncate(LARGEST * 1000)
    with pytest.raises(UnreadableFileError, match="larger than 5 MB"):
        read_files([path])


@pytest.mark.parametrize("name", ["", ".", "weg.txt", "\0", "x" * 5_000])
def test_what_is_no_file_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError):
        read_files([tmp_path / name])


def test_a_device_is_refused() -> None:
    with pytest.raises(UnreadableFileError, match="no ordinary file"):
        read_files([Path("/dev/zero")])


def test_endless_headings_are_refused() -> None:
    with pytest.raises(UnreadableFileError, match="headings"):
        read_text("x", b"Artikel 30\n1. a\n" * 3_000)


def test_endless_lists_are_refused() -> None:
    with pytest.raises(UnreadableFileError, match="numbered lines"):
        read_text("x", b"Artikel 40\n" + b"1. a\n" * 10_001)


def test_a_sub_paragraph_that_never_ends_is_reported_and_the_rest_is_read() -> None:
    read = read_text("x", b"Artikel 30A\n" + b"woord " * 2_000 + b"\nArtikel 30C\nKort.\n")
    assert by_article(read) == {"2017": {"30C": "Kort."}}
    assert [(one.line, one.why) for one in read.unplaced] == [(2, Why.TOO_LONG)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_in_the_usual_encodings_are_read(encoding: str) -> None:
    content = "Artikel 23B\r\nÓf één, óf allebei.\r\n".encode(encoding)
    assert by_article(read_text("x", content)) == {"2017": {"23B": "Óf één, óf allebei."}}


_ROWS = st.lists(
    st.sampled_from(
        [
            "Artikel 30", "Artikel 12C1(b)", "LAW 16", "Artikel 25 (1987)", "Sjabloon:1987:25", "A. Kop", "1. Zin.",
            "   2. Zin.", "(a) iets", "(ii) iets", "- punt", "C2. Iets", "30B1b. Iets", "Gewone zin.", "", "   ", "12",
            "HOOFDSTUK V", "A. Een 1. Twee (a) drie", "(Noot: x) y", "Artikel 94", "artikel", "2.(a)", "(a)", "1.",
        ]
    ),
    max_size=40,
)  # fmt: skip


def _reads_or_refuses(content: bytes) -> None:
    try:
        read = read_text("x", content)
    except UnreadableFileError:
        return
    assert all(isinstance(one, OfficialText) and one.quoted for one in read.texts)
    assert all(one.words for one in read.unplaced)


@given(st.binary(max_size=400) | st.text(max_size=400).map(str.encode))
@example(b"Artikel 0\n")
@example("Artikel ٣\n".encode())
@example("Artikel 30\n²) x\n".encode())
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    _reads_or_refuses(content)


@settings(max_examples=150, deadline=None)
@given(_ROWS)
def test_any_order_of_lines_is_read(rows: list[str]) -> None:
    _reads_or_refuses("\n".join(rows).encode())


# --- the owner's texts --------------------------------------------------------------------------------

ARTICLES_OF_THE_SEEDS = {
    "1987": "25 25A 25B 25B1 25B2 25B2a 25B2b 25B2b-1 25B2b-2 25B2c",
    "2017": "16C 16C1 16C2 16C3 19 19A 19A1 19A2 19A3 19B 19B1 19B2 19B3 19C 19D 23A 23A1 23A2 23A3 23C "
    "25 25A 25A1 25A2 25A3 25A4 25A5 25A6 25B 25B1 25B2 25B3 26A 26B 29A "
    "30 30A 30B 30B1 30B1a 30B1b 30B1b-i 30B1b-ii 30B2 30C 31 31A 31A1 31A2 31A2a 31A2b 31B 31B1 31B2 31C "
    "32 32A 32A1 32A2 32A2a 32A2b 32B 32B1 32B2 32C 72C",
}


@needs_seeds
def test_the_owners_files_yield_every_article_and_nothing_else() -> None:
    found = by_article(read_files(SEEDS))
    assert {edition: " ".join(sorted(texts)) for edition, texts in found.items()} == {
        edition: " ".join(sorted(articles.split())) for edition, articles in ARTICLES_OF_THE_SEEDS.items()
    }


@needs_seeds
def test_of_the_owners_files_only_page_headings_have_no_place() -> None:
    read = read_files(SEEDS)
    assert [(one.words, one.why) for one in read.unplaced] == [
        ("ARTIKEL 30", Why.PAGE_HEADING),
        ("ARTIKEL 29", Why.PAGE_HEADING),
    ]
    assert not read.repeated


@needs_seeds
@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.stem[:3])
def test_the_owners_files_are_quoted_word_for_word(path: Path) -> None:
    """Each quotation is a stretch of its file as it stands there, the known misprints and a moved note aside."""
    rows = [repaired(" ".join(row.split()))[0] for row in path.read_text(encoding="utf-8").splitlines()]
    whole = squeezed("\n".join(re.sub(r"^(?:Artikel \d+ )?(?:\(?\w{1,2}[.)] |- )", "", row) for row in rows))
    for one in read_text(path.name, path.read_bytes()).texts:
        text, _, note = one.quoted.partition("\n* ")
        assert squeezed(f"{text} {note}") in whole or squeezed(text.replace("*", f" ({note})")) in whole, one.article


def squeezed(text: str) -> str:
    return " ".join(re.sub(r"^- ", "", text, flags=re.MULTILINE).split()).replace("( ", "(")


@needs_seeds
def test_no_word_of_the_owners_files_is_lost() -> None:
    for path in SEEDS:
        read = read_text(path.name, path.read_bytes())
        told = [one.quoted for one in read.texts] + [one.words for one in read.unplaced]
        assert not lost(path, told), path.name
