"""The catalogues as files: which texts each language has of its own, and which of them the product can use."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bot
from bot.catalog import locales, read_texts
from bot.conversation.case import WRITER
from bot.wording.card import text_ids
from ruling_core.editions import EDITIONS
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import IRREGULARITIES
from ruling_core.questions import questions
from ruling_core.rulings import Ruling
from ruling_core.seats import ROLES
from tests.explored import EVERYTHING
from tests.test_cases import all_rulings, outcome_of, stories

BOT = Path(bot.__file__).parent


@cache
def own_texts(language: str) -> dict[str, str]:
    """The texts of one language, without those it borrows."""
    found: dict[str, str] = {}
    for path in sorted((locales() / language / "LC_MESSAGES").glob("*.po")):
        found |= read_texts(path)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


# --- the ids that the laws can use --------------------------------------------------------------------


@cache
def law_ids() -> frozenset[str]:
    """Every id under which a text about a question, an answer or a consequence may stand."""
    return frozenset([*question_ids(), *effect_ids(), *label_ids()])


def question_ids() -> Iterator[str]:
    yield f"question.{WRITER.id}"
    for edition in EDITIONS:
        for question, variants in questions(edition).items():
            yield from (f"{kind}.{question}" for kind in ("question", "fact", "fork"))
            yield f"question.{question}.weigh"
            words = {word for variant in variants for word in variant.answers}
            for word in (*words, UNKNOWN, *IRREGULARITIES, *ROLES):
                yield from (f"{kind}.{question}.{word}" for kind in ("answer", "fact", "if"))
                yield f"answer.{word}"


def effect_ids() -> Iterator[str]:
    """Of every path, and of the stories: some consequences rest on what is never asked for, such as a contract."""
    explored = (ruling for one in EVERYTHING for ruling in one.paths)
    for ruling in (*explored, *told_rulings()):
        for one in ruling.consequences:
            yield from text_ids(one)
            yield f"reading.{one.reading}"


def told_rulings() -> Iterator[Ruling]:
    for story in stories():
        path, case = story.values
        outcome = outcome_of(path, case)
        if not isinstance(outcome, Question):
            yield from all_rulings(outcome)


def label_ids() -> Iterator[str]:
    labels = {*IRREGULARITIES, *(word for one in questions("1987")["irregularity"] for word in one.answers)}
    for label in labels:
        yield from (f"irregularity.{label}", f"echo.{label}", f"echo.{label}.call")


# --- the ids that the code names ----------------------------------------------------------------------


@cache
def code_ids() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Strings of the code that may be ids, and patterns of those it puts together."""
    fixed: set[str] = set()
    built: set[str] = set()
    for path in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                fixed.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                built.add(pattern(node))
    patterns = tuple(re.compile(one) for one in built if re.match(r"[a-z_]+\\\.", one))
    return frozenset(fixed), patterns


def pattern(node: ast.JoinedStr) -> str:
    parts = (re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[^ ]+" for one in node.values)
    return "".join(parts)


FROM_THE_LAWS = ("question", "answer", "effect", "irregularity", "reading", "if", "fork", "fact", "echo")


def is_used(text_id: str) -> bool:
    """Whether the product can come to show this text."""
    fixed, patterns = code_ids()
    if text_id in fixed:
        return True
    if text_id.partition(".")[0] in FROM_THE_LAWS:
        return text_id in law_ids()
    return any(one.fullmatch(text_id) for one in patterns)


@cache
def known_placeholders() -> frozenset[str]:
    """What a sentence may leave open: players, the call, the number, an answer told, a value the code gives."""
    given = {"offender", "partner", "lho", "rho", "who", "turn", "declarer", "dummy", "call", "number"}
    asked = {question for edition in EDITIONS for question in questions(edition)}
    return frozenset(given | asked | given_by_the_code())


def given_by_the_code() -> set[str]:
    """Names under which the code hands over values: keywords of calls, keys of dictionaries and of names."""
    found: set[str] = set()
    for path in BOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call():
                    found |= {one.arg for one in node.keywords if one.arg}
                case ast.Dict():
                    found |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
                case ast.Subscript(slice=ast.Constant(value=str() as name)):
                    found.add(name)
                case ast.Tuple(elts=[ast.Constant(value=str() as name), _]):
                    found.add(name)
    return found
