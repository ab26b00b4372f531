"""Inline mode: an article or a topic, as a card in any chat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.conversation.lookups import look_up
from bot.lawbook import lawbook
from bot.telegram.commands import LookUp, said_in, to_article
from bot.telegram.deciding import Decision
from bot.telegram.incoming import Incoming, Me
from bot.telegram.keyboards import presses
from bot.telegram.outgoing import Due, Results
from bot.telegram.paging import pages
from bot.telegram.showing import address, language_of
from ruling_core.articles import parse_article

MOST_RESULTS = 6


def decide_inline(incoming: Incoming, me: Me) -> Decision:
    """The articles that an inline query finds; nothing of it is kept."""
    case = Case(language=language_of(incoming.language))
    cards = (_card(case, press, me) for press in articles_for(case, incoming.text))
    return Decision(Due(results=Results(query=incoming.query, results=tuple(cards))))


def articles_for(case: Case, text: str) -> list[str]:
    """What to press for each article that *text* finds, the best first."""
    if not text.strip():
        return []
    said = said_in(f"/artikel {text.strip()}")
    if isinstance(said, LookUp):
        found = list(_presses(look_up(case, {"article": str(said.article)})))
    else:
        searching = case.model_copy(update={"view": "search"})
        found = [*_presses(step(case, Typed(text.strip())))] or [*_presses(step(searching, Typed(text.strip())))]
    return list(dict.fromkeys(found))[:MOST_RESULTS]


def _presses(found: Case) -> Iterator[str]:
    if found.view.startswith("article:"):
        yield found.view
    yield from (press for press in presses(reply(found)) if press.startswith("article:"))


def _card(case: Case, press: str, me: Me) -> dict[str, Any]:
    shown = reply(step(case, Pressed(press)))
    edition, _, article = press.removeprefix("article:").partition("#")[0].rpartition("/")
    link = address(me, to_article(article, edition or "2017"))
    paragraph = lawbook(edition or "2017", case.language).whole(parse_article(article))[0]
    return {
        "type": "article",
        "id": press,
        "title": f"{article} {paragraph.heading}"[:200],
        "description": paragraph.text[:200],
        "input_message_content": {"message_text": pages(shown.text)[0], "parse_mode": "HTML"},
        "reply_markup": {"inline_keyboard": [[{"text": case.catalog.text("telegram.ask"), "url": link}]]},
    }
