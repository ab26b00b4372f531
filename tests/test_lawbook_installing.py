"""Installing official text: once, again, listed, checked; and quoted from then on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import main
from bot.conversation import Case, Pressed, Typed, reply, step
from bot.lawbook import lawbook
from bot.official.installed import InstalledTextError, editions, folder, install, installed
from bot.official.reading import read_files
from bot.settings import load_settings
from ruling_core.articles import parse_article

SAMPLES = Path(__file__).parent / "official"
EVERY = sorted(SAMPLES.glob("[nbo]*.txt"))
"""The Dutch samples that do not contradict each other."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("BOT_DATA_DIR", str(tmp_path / "data"))
    lawbook.cache_clear()
    yield
    lawbook.cache_clear()


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["lawbook", *map(str, words)])


def restarted() -> None:
    lawbook.cache_clear()


def test_an_import_tells_what_it_installed_and_what_had_no_place() -> None:
    told = run("import", *EVERY)
    assert told.exit_code == 0
    assert "edition 2017: 38 new" in told.output
    assert "edition 1987: 10 new" in told.output
    assert 'numbers_for_letters.txt:1: "ARTIKEL 29": a heading without text of its own' in told.output
    assert editions() == ("1987", "2017")


def test_importing_twice_changes_nothing_and_says_so() -> None:
    run("import", *EVERY)
    before = {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder().iterdir()}
    again = run("import", *EVERY)
    assert "nothing changed" in again.output
    assert " new" not in again.output
    assert {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder().iterdir()} == before


@pytest.mark.parametrize("order", [EVERY, EVERY[::-1]], ids=["forth", "back"])
def test_one_by_one_installs_what_all_at_once_does(order: list[Path]) -> None:
    for path in order:
        run("import", path)
    once = {edition: {at: one.text for at, one in installed(edition).items()} for edition in editions()}
    at_once = {
        edition: {one.article: one.text for one in read_files(EVERY).texts if one.edition == edition}
        for edition in once
    }
    assert once == at_once
    for path in order:
        assert "nothing changed" in run("import", path).output


def test_a_new_printing_replaces_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "boek.txt"
    path.write_text("Artikel 23B\nDe eerste druk.\n", encoding="utf-8")
    run("import", path)
    path.write_text("Artikel 23B\nDe tweede druk.\n", encoding="utf-8")
    told = run("import", path, "--source", "Tweede druk")
    assert "1 changed" in told.output
    assert "changed: 23B" in told.output
    text = installed("2017")[parse_article("23B")]
    assert (text.text, text.source) == ("De tweede druk.", "Tweede druk")


def test_a_better_copy_is_not_replaced_by_one_with_misprints(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("Artikel 23B\nHet is voorbij.\n", encoding="utf-8")
    (tmp_path / "bad.txt").write_text("Artikel 23B\nHet is beēindigen is.\n", encoding="utf-8")
    run("import", tmp_path / "good.txt")
    told = run("import", tmp_path / "bad.txt")
    assert "fewer misprints: 23B" in told.output
    assert installed("2017")[parse_article("23B")].text == "Het is voorbij."


def test_the_list_shows_editions_articles_and_files() -> None:
    assert "no official text is installed" in run("list").output
    run("import", SAMPLES / "old_edition.txt", "--source", "Boekje 1987")
    assert run("list").output.startswith("1987  Boekje 1987 (old_edition.txt)  10 texts: 25, 25A, 25B, 25B1")


def test_the_check_tells_what_is_missing() -> None:
    run("import", *EVERY)
    told = run("check").output
    assert "1987: 10 of 10 texts installed" in told
    assert "2017: 38 of " in told
    assert "missing: 1*, 2*" in told
    missing = told.partition("2017:")[2].partition("missing: ")[2].strip().split(", ")
    assert {"16A", "29*", "72*", "26"} <= set(missing)
    assert not {"16C", "16C1", "30A", "19D"} & set(missing)


def test_the_check_tells_what_has_no_place_any_more() -> None:
    run("import", SAMPLES / "old_edition.txt")
    path = folder() / "1987.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"25B2c"', '"25G"'), encoding="utf-8")
    assert "without a place: 25G" in run("check").output


@pytest.mark.parametrize("content", [b"PK\x03\x04\0\0", b"\0\0\0", b"%PDF-1.4"])
def test_a_refusal_installs_nothing_at_all(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "boek.zip"
    path.write_bytes(content)
    told = run("import", EVERY[0], path)
    assert told.exit_code == 1
    assert "boek.zip" in told.output
    assert "Traceback" not in told.output
    assert not folder().exists()


def test_a_file_without_an_article_says_what_a_heading_looks_like(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("Zomaar een verhaal.\n", encoding="utf-8")
    told = run("import", tmp_path / "x.txt")
    assert "Artikel 30" in told.output
    assert 'x.txt:1: "Zomaar een verhaal."' in told.output


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BOT_DATA_DIR", str(tmp_path / "file"))
    told = run("import", EVERY[0])
    assert told.exit_code == 1
    assert "BOT_DATA_DIR" in told.output


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["texts", "article", "heading", "text", "line"]), inner, max_size=4)
        ),
        max_leaves=8,
    )
)
def test_a_damaged_installation_is_told_and_the_bot_goes_on_without(content: object) -> None:
    folder().mkdir(parents=True, exist_ok=True)
    (folder() / "2017.json").write_text(json.dumps(content), encoding="utf-8")
    restarted()
    assert lawbook("2017").find(parse_article("30A")).text
    try:
        assert installed("2017") == {}
    except InstalledTextError as failure:
        assert "import it again" in str(failure)  # noqa: PT017  either outcome is right, this one must say so


def test_the_settings_show_the_folder(tmp_path: Path) -> None:
    assert load_settings().data_dir == tmp_path / "data"


# --- quoting ------------------------------------------------------------------------------------------


def test_replies_quote_the_text_word_for_word_with_its_source_and_our_own_words_beside_it() -> None:
    own = lawbook("2017").find(parse_article("30A")).text
    run("import", SAMPLES / "numbers_for_letters.txt", "--source", "Verzonnen boekje, 3e druk")
    restarted()
    shown = reply(step(Case(), Typed("artikel 30A"))).plain
    official = "Dan slaat de boosdoener straks eenmaal over en artikel 72C telt misschien mee."
    assert shown.index(official) < shown.index("Verzonnen boekje, 3e druk") < shown.index(own)
    assert "editie 2017" in shown


def test_a_ruling_quotes_the_text_of_the_article_it_rests_on() -> None:
    run("import", SAMPLES / "numbers_for_letters.txt", "--source", "Verzonnen boekje")
    restarted()
    case = Case().with_answers(
        [
            ("irregularity", "pass_out_of_turn"), ("offender", "west"), ("whose_turn", "south"),
            ("lho_accepts", "no"), ("is_artificial", "no"), ("passed_partners_artificial_call", "no"),
        ]
    )  # fmt: skip
    shown = reply(case).plain
    assert "Dan slaat de boosdoener straks eenmaal over" in shown
    assert "Verzonnen boekje" in shown


def test_the_text_of_one_edition_is_never_shown_in_another() -> None:
    run("import", SAMPLES / "old_edition.txt")
    restarted()
    assert "eenmaal zwijgt" in reply(step(Case(), Pressed("article:1987/25B2b-1"))).plain
    assert "eenmaal zwijgt" not in reply(step(Case(), Pressed("article:25B2"))).plain


def test_references_within_an_official_text_are_found() -> None:
    run("import", SAMPLES / "numbers_for_letters.txt")
    restarted()
    found = set(map(str, lawbook("2017").find(parse_article("31B2")).references))
    assert {"31A2a", "31A2b"} <= found
    assert "16C2" in set(map(str, lawbook("2017").find(parse_article("16C3")).references))


def test_installing_nothing_writes_nothing() -> None:
    assert install(()) == ()
    assert not folder().exists()
