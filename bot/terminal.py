"""The conversation in a shell: for people at a prompt, and as lines of JSON for scripts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TextIO

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.outcomes import outcome_json
from bot.wording.reply import Reply


def talk(case: Case, lines: TextIO, out: TextIO) -> None:
    """Talk until the input ends."""
    _show(reply(case), out)
    for line in _prompted(lines, out):
        case = _truly(step(case, Typed(line)))
        _show(reply(case), out)


def _truly(case: Case) -> Case:
    """What a command does here, where nothing is kept: whoever asks for what is kept is told so."""
    if not case.asks and case.view != "privacy":
        return case
    text = "terminal.forgotten" if case.asks == "forget" else "terminal.nothing_kept"
    return case.fresh().notice(text)


def _prompted(lines: TextIO, out: TextIO) -> Iterator[str]:
    """The lines that were typed, each after a prompt; empty ones are passed over."""
    while True:
        print("\n> ", end="", file=out, flush=True)
        line = lines.readline()
        if not line:
            print(file=out)
            return
        if line.strip():
            yield line.strip()


def _show(shown: Reply, out: TextIO) -> None:
    print(f"\n{shown.plain}", file=out)
    for row in shown.rows:
        print(" ".join(f"[{button.label}]" for button in row), file=out)


_EXPECTED = 'write one JSON object a line: {"say": "text"} or {"press": "question:answer"}'


def talk_json(case: Case, lines: TextIO, out: TextIO) -> None:
    """One JSON object a line: in ``{"say": …}`` or ``{"press": …}``, out ``{"text", "buttons", "outcome"}``."""
    for line in lines:
        if not line.strip():
            continue
        try:
            said = _said(json.loads(line))
        except (ValueError, RecursionError):
            print(json.dumps({"error": _EXPECTED}), file=out, flush=True)
            continue
        case = _truly(step(case, said))
        print(json.dumps(_as_json(reply(case)), ensure_ascii=False), file=out, flush=True)


def _said(message: Any) -> Typed | Pressed:
    if isinstance(message, dict) and isinstance(message.get("say"), str):
        return Typed(message["say"])
    if isinstance(message, dict) and isinstance(message.get("press"), str):
        return Pressed(message["press"])
    raise ValueError(_EXPECTED)


def _as_json(shown: Reply) -> dict[str, Any]:
    buttons = [{"label": button.label, "press": button.press} for row in shown.rows for button in row]
    outcome = outcome_json(shown.outcome) if shown.outcome is not None else None
    return {"text": shown.plain, "buttons": buttons, "outcome": outcome}
