"""The command line as a script meets it: what it prints, one clear line for every mistake, and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import main
from bot.catalog import catalog

COMMAND = [sys.executable, "-m", "bot"]


def ran(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("rule", "revoke"), "'revoke' is no question=answer, as in irregularity=pass_out_of_turn"),
        (("rule", "ofender=west"), "no question 'ofender'; did you mean offender"),
        (("rule", "offender=mars"), "offender does not take 'mars'; use one of north, east, south, west"),
        (("rule", "irregularity=pas_out_of_turn"), "did you mean pass_out_of_turn"),
        (("rule", "auction=1H jump"), "auction does not take '1H jump'; write it like N:1H E:pass S:2H"),
        (("rule", "callers=west"), "callers does not take 'west'; write it like north east"),
        (("rule", "offender=west", "offender=east"), "offender is given twice, as west and as east; give it once"),
        (("rule", "--edition", "1999"), "no edition '1999'; there is 2017, 1987"),
        (("rule", "--text", "--language", "fr"), "no language 'fr'; there is nl, nl_BE, en"),
        (("chat", "--language", "fr"), "no language 'fr'"),
        (("chat", "--edition", "2020"), "no edition '2020'"),
        (("understand",), "give a text"),
        (("understand", "  "), "give a text"),
        (("article", "30Z"), "edition 2017 has no article 30Z; nearest: 30A, 30B, 30C"),
        (("article", "94"), "edition 2017 has no article 94; nearest: 91, 92, 93"),
        (("article", "thirty"), "write it like 30B1b-ii or 30B1(b)(ii)"),
        (("article", "30", "--edition", "1986"), "no edition '1986'"),
        (("explore", "2016"), "no edition '2016'"),
        (("explore", "2017", "30B"), "edition 2017 has no law '30B' to explore; there is 6, 7, 8, 9, 10"),
    ],
)
def test_a_mistake_is_told_in_one_line_that_says_what_is_right(arguments: tuple[str, ...], told: str) -> None:
    result = ran(*arguments)
    errors = [line for line in result.output.splitlines() if line.startswith("Error: ")]

    assert result.exit_code in (1, 2)
    assert len(errors) == 1
    assert told in errors[0]
    assert len(errors[0]) < 400


def test_an_article_may_be_written_in_parts() -> None:
    assert ran("article", "30B1", "b").output == ran("article", "30B1b").output


def test_a_rule_given_the_same_fact_twice_is_no_mistake() -> None:
    assert ran("rule", "offender=west", "offender=W").exit_code == 0


@pytest.mark.parametrize("line", ["hallo", "[]", '{"say": 5}', "{", "[" * 100_000])
def test_a_line_that_is_no_message_is_answered_by_how_to_write_one(line: str) -> None:
    result = ran("chat", "--json", typed=line + '\n\n{"say": "west paste voor de beurt"}\n')
    first, second = map(json.loads, result.output.splitlines())

    assert '{"say": "text"}' in first["error"]
    assert second["text"].startswith("West paste.")


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("asked", ["bewaar", "/bewaard", "/mijngegevens", "mijn gegevens", "save", "privacy"])
def test_in_the_terminal_nothing_is_kept_and_that_is_said(language: str, asked: str) -> None:
    told = "west paste voor de beurt, noord was aan de beurt"
    lines = "".join(json.dumps({"say": line}) + "\n" for line in (told, asked, "samenvatting"))
    kept_nowhere = catalog(language).text("terminal.nothing_kept")
    _, shown, after = map(json.loads, ran("chat", "--json", "--language", language, typed=lines).output.splitlines())

    assert shown["text"].startswith(kept_nowhere)
    assert catalog(language).text("notice.saved") not in shown["text"]
    assert "West" in after["text"]
    assert kept_nowhere in ran("chat", "--language", language, typed=f"{told}\n{asked}\n").output


def test_the_button_to_save_tells_the_truth_in_the_terminal() -> None:
    (line,) = ran("chat", "--json", typed='{"press": "do:save"}\n').output.splitlines()

    assert json.loads(line)["text"].startswith(catalog("nl").text("terminal.nothing_kept"))


@pytest.mark.parametrize("asked", ["/vergeet", "vergeet alles", "forget"])
def test_what_is_forgotten_in_the_terminal_is_gone(asked: str) -> None:
    typed = f"west paste voor de beurt, noord was aan de beurt\n{asked}\n"
    after = ran("chat", typed=typed).output.rpartition(catalog("nl").text("terminal.forgotten"))

    assert after[1]
    assert "West" not in after[2]


@pytest.mark.parametrize("arguments", [("chat",), ("chat", "--json"), ("understand", "--lines")])
def test_a_closed_input_ends_the_conversation(arguments: tuple[str, ...]) -> None:
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *arguments]
    done = subprocess.run(closed, capture_output=True, check=False)

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_bytes_that_are_no_text_and_a_terminal_without_signs_are_survived(encoding: str) -> None:
    typed = b"\xff\xfe\nzuid paste maar oost was aan de beurt, west accepteert\n"
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run([*COMMAND, "chat"], input=typed, capture_output=True, env=environment, check=False)

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zuid paste" in done.stdout


def test_a_reader_that_stops_reading_is_no_trouble() -> None:
    piped = ["sh", "-c", '"$@" | head -n 1', "sh", *COMMAND, "article", "12"]
    done = subprocess.run(piped, capture_output=True, check=False)

    assert done.stdout.startswith(b"12 ")
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is full is needed")
@pytest.mark.parametrize("arguments", [["article", "30"], ["chat"], ["explore", "2017", "30"]])
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, *arguments], input=b"", stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.decode() == "Error: cannot write: No space left on device\n"
