"""Owns the menus of commands that Telegram shows: which commands, where, in which language.

Does not know what a command does. A menu is no permission: every command checks for itself.
"""

from typing import Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.chat.words import FOREIGN_LANGUAGE, LANGUAGES, NEIGHBOURS, words_in

log = structlog.get_logger(__name__)

IN_GROUPS: Final = (
    "durak", "join", "leave", "deal", "hand", "table", "surrender", "stop", "preset", "stats", "rules", "help",
)  # fmt: skip
IN_PRIVATE: Final = ("hand", "stats", "rules", "help")

_SCOPES: Final[tuple[tuple[BotCommandScope, tuple[str, ...]], ...]] = (
    (BotCommandScopeAllGroupChats(), IN_GROUPS),
    (BotCommandScopeAllPrivateChats(), IN_PRIVATE),
    (BotCommandScopeDefault(), IN_PRIVATE),
)
_LANGUAGES: Final = ("", *LANGUAGES, *NEIGHBOURS)
"""Telegram picks the list of the client's language, or the one without a language, which stands first."""


async def publish_menus(bot: Bot) -> None:
    """Tell Telegram every list of commands that differs from what it has; when it does not listen, next time."""
    try:
        for scope, names in _SCOPES:
            for language in _LANGUAGES:
                await _publish(bot, scope, language, names)
    except TelegramError as error:
        log.warning("menus not published", why=type(error).__name__)


async def _publish(bot: Bot, scope: BotCommandScope, language: str, names: tuple[str, ...]) -> None:
    words = words_in(language or FOREIGN_LANGUAGE)
    wanted = tuple([BotCommand(name, words(f"command-{name}")) for name in names])
    if await bot.get_my_commands(scope=scope, language_code=language or None) != wanted:
        await bot.set_my_commands(wanted, scope=scope, language_code=language or None)
