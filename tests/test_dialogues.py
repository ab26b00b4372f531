"""Whole conversations, word for word: tests/dialogues/*.txt.

A line that starts with ``> `` is typed, with ``>> `` a button pressed by what stands on it; the rest is the
reply. After a change of text, look at the difference and write the files again:
``WRITE_DIALOGUES=1 python -m pytest tests/test_dialogues.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.wording.reply import Reply

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
README = Path(__file__).parents[1] / "README.md"


def said(shown: Reply, line: str) -> Typed | Pressed:
    if not line.startswith(">> "):
        return Typed(line.removeprefix("> "))
    wanted = line.removeprefix(">> ")
    presses = [button.press for row in shown.rows for button in row if button.label == wanted]
    assert len(presses) == 1, f"{len(presses)} buttons {wanted!r} on {shown.rows}"
    return Pressed(presses[0])


def as_shown(shown: Reply) -> str:
    buttons = "\n".join(" ".join(f"[{button.label}]" for button in row) for row in shown.rows)
    return f"{shown.plain}\n{buttons}".strip()


def replayed(script: str) -> str:
    """The script with every reply as the bot gives it today; the first lines may set the language."""
    lines = [line for line in script.splitlines() if line.startswith((">", "# "))]
    language = next((line.removeprefix("# language: ") for line in lines if line.startswith("# language: ")), "nl")
    case = Case(language=language)
    shown, written = reply(case), []
    for line in lines:
        written.append(line)
        if line.startswith(">"):
            case = step(case, said(shown, line))
            shown = reply(case)
            written.append(f"\n{as_shown(shown)}\n")
    return "\n".join(written)


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_the_conversation_goes_as_written(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    today = replayed(script)
    if os.environ.get("WRITE_DIALOGUES"):
        path.write_text(today, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == today


def test_there_are_conversations_to_replay() -> None:
    assert len(DIALOGUES) >= 10


def test_every_dialogue_is_a_function_of_its_state() -> None:
    """A reply can be given again: from the stored case it comes out the same."""
    for path in DIALOGUES:
        case = Case()
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(">"):
                case = step(case, said(reply(case), line))
                assert reply(Case.model_validate_json(case.model_dump_json())) == reply(case)


def test_the_readme_shows_a_conversation_as_it_goes_today() -> None:
    readme = README.read_text(encoding="utf-8")
    start, _, rest = readme.partition("<!-- dialogue: ")
    name, _, rest = rest.partition(" -->\n")
    shown, end, after = rest.partition("<!-- end of dialogue -->")
    today = "\n".join(line for line in replayed(_script(name)).splitlines() if not line.startswith("# "))
    wanted = f"```\n{today.strip()}\n```\n"
    if os.environ.get("WRITE_DIALOGUES"):
        README.write_text(f"{start}<!-- dialogue: {name} -->\n{wanted}{end}{after}", encoding="utf-8")
        shown = wanted

    assert shown == wanted


def _script(name: str) -> str:
    return (Path(__file__).parent / "dialogues" / f"{name}.txt").read_text(encoding="utf-8")
