"""What the bot says of itself in Telegram: its commands by scope and language, and its descriptions."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.catalog import catalog
from bot.telegram.commands import COMMANDS, IN_ENGLISH

log = logging.getLogger(__name__)

IN_GROUPS = ("start", "artikel", "terug", "opnieuw", "waarom", "help", "privacy")
"""The commands offered where others read along."""

_LANGUAGES: Mapping[str, str | None] = {"nl": None, "en": "en"}
"""Our languages, and for whom they are meant: Dutch for everybody whose Telegram is in none of the others."""


async def introduce(bot: Bot) -> None:
    """Set commands and descriptions; that it fails is no reason not to work."""
    try:
        for language, code in _LANGUAGES.items():
            await _commands(bot, language, code)
            texts = catalog(language)
            await bot.set_my_description(texts.text("profile.description"), language_code=code)
            await bot.set_my_short_description(texts.text("profile.short"), language_code=code)
        log.info("commands and descriptions are set")
    except TelegramError as error:
        log.warning("commands and descriptions were not set: %s", type(error).__name__)


async def _commands(bot: Bot, language: str, code: str | None) -> None:
    scopes: Sequence[tuple[BotCommandScope, Sequence[str]]] = (
        (BotCommandScopeDefault(), tuple(COMMANDS)),
        (BotCommandScopeAllPrivateChats(), tuple(COMMANDS)),
        (BotCommandScopeAllGroupChats(), IN_GROUPS),
    )
    for scope, names in scopes:
        await bot.set_my_commands(described(names, language), scope=scope, language_code=code)


def described(names: Sequence[str], language: str) -> list[BotCommand]:
    """Commands with their descriptions in a language, called as they are called in it."""
    texts = catalog(language)
    called = IN_ENGLISH if language == "en" else {}
    return [BotCommand(called.get(name, name), texts.text(f"command.{name}")) for name in names]
