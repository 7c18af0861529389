"""Owns the menus of commands that Telegram shows: which commands, where, in which language.

Does not know what a command does. A menu is no permission: every command checks for itself.
"""

from collections.abc import Sequence
from typing import Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.chat.gateway import Gateway
from bot.chat.results import Shown
from bot.chat.words import FOREIGN_LANGUAGE, LANGUAGES, NEIGHBOURS, Words, words_in

log = structlog.get_logger(__name__)

IN_GROUPS: Final = (
    "durak", "join", "leave", "deal", "hand", "table", "pause", "resume", "surrender", "stop", "preset", "notify",
    "stats", "rules", "help",
)  # fmt: skip
FOR_ADMINS: Final = (*IN_GROUPS[:-1], "settings", IN_GROUPS[-1])
IN_PRIVATE: Final = ("hand", "stats", "rules", "settings", "help")

_SCOPES: Final[tuple[tuple[BotCommandScope, tuple[str, ...]], ...]] = (
    (BotCommandScopeAllGroupChats(), IN_GROUPS),
    (BotCommandScopeAllChatAdministrators(), FOR_ADMINS),
    (BotCommandScopeAllPrivateChats(), IN_PRIVATE),
    (BotCommandScopeDefault(), IN_PRIVATE),
)
CLIENT_LANGUAGES: Final = ("", *LANGUAGES, *NEIGHBOURS)
"""Telegram picks what is published for the client's language, or else for none, which stands first."""


async def publish_menus(bot: Bot) -> None:
    """Tell Telegram every list of commands that differs from what it has; when it does not listen, next time."""
    try:
        for scope, names in _SCOPES:
            for language in CLIENT_LANGUAGES:
                await _publish(bot, scope, language, names)
    except TelegramError as error:
        log.warning("menus not published", why=type(error).__name__)


async def publish_in_chat(gateway: Gateway, chat: int, words: Words) -> None:
    """Tell Telegram the lists of one group, in its own language."""
    for scope, names in (
        (BotCommandScopeChat(chat), IN_GROUPS),
        (BotCommandScopeChatAdministrators(chat), FOR_ADMINS),
    ):
        result = await gateway.set_commands(scope, _list(names, words))
        if not isinstance(result, Shown):
            log.warning("menu of a group not published", chat=chat, why=type(result).__name__)


def _list(names: Sequence[str], words: Words) -> tuple[BotCommand, ...]:
    return tuple([BotCommand(name, words(f"command-{name}")) for name in names])


async def _publish(bot: Bot, scope: BotCommandScope, language: str, names: tuple[str, ...]) -> None:
    wanted = _list(names, words_in(language or FOREIGN_LANGUAGE))
    if await bot.get_my_commands(scope=scope, language_code=language or None) != wanted:
        await bot.set_my_commands(wanted, scope=scope, language_code=language or None)
