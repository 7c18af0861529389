"""Owns the menus of commands that Telegram shows: which commands, where, in which language.

Does not know what a command does. A menu is no permission: every command checks for itself.
"""

from collections.abc import Iterable, Sequence
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
    "stats", "top", "rating", "history", "verify", "luck", "rules", "privacy", "help",
)  # fmt: skip
FOR_ADMINS: Final = (*IN_GROUPS[:-1], "settings", IN_GROUPS[-1])
IN_PRIVATE: Final = (
    "practice", "hand", "stats", "rating", "history", "verify", "rules", "settings", "privacy", "mydata", "forgetme",
    "help",
)  # fmt: skip

Commands = tuple[BotCommand, ...]

_SCOPES: Final[tuple[tuple[BotCommandScope, tuple[str, ...]], ...]] = (
    (BotCommandScopeAllGroupChats(), IN_GROUPS),
    (BotCommandScopeAllChatAdministrators(), FOR_ADMINS),
    (BotCommandScopeAllPrivateChats(), IN_PRIVATE),
    (BotCommandScopeDefault(), IN_PRIVATE),
)
CLIENT_LANGUAGES: Final = ("", *LANGUAGES, *NEIGHBOURS)
"""Telegram picks what is published for the client's language, or else for none, which stands first."""


async def publish_menus(bot: Bot, groups: Iterable[tuple[int, str]]) -> None:
    """Tell Telegram every list of commands that differs from what it has; when it does not listen, next time.

    `groups` are the Telegram ids of those that have chosen a language, with it.
    """
    for scope, names in _SCOPES:
        for code in CLIENT_LANGUAGES:
            await _publish(bot, scope, _list(names, words_in(code or FOREIGN_LANGUAGE)), code)
    for chat, language in groups:
        for scope, commands in _in_chat(chat, words_in(language)):
            await _publish(bot, scope, commands)


async def publish_in_chat(gateway: Gateway, chat: int, words: Words) -> None:
    """Tell Telegram the lists of one group, in the language that it has just chosen."""
    for scope, commands in _in_chat(chat, words):
        result = await gateway.set_commands(scope, commands)
        if not isinstance(result, Shown):
            log.warning("menu of a group not published", chat=chat, why=type(result).__name__)


def _in_chat(chat: int, words: Words) -> tuple[tuple[BotCommandScope, Commands], ...]:
    return (
        (BotCommandScopeChat(chat), _list(IN_GROUPS, words)),
        (BotCommandScopeChatAdministrators(chat), _list(FOR_ADMINS, words)),
    )


def _list(names: Sequence[str], words: Words) -> Commands:
    return tuple([BotCommand(name, words(f"command-{name}")) for name in names])


async def _publish(bot: Bot, scope: BotCommandScope, wanted: Commands, code: str = "") -> None:
    try:
        if await bot.get_my_commands(scope=scope, language_code=code or None) != wanted:
            await bot.set_my_commands(wanted, scope=scope, language_code=code or None)
    except TelegramError as error:
        log.warning("menu not published", scope=scope.type, language=code, why=type(error).__name__)
