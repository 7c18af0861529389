"""Command menus: which of a bot's menus a person sees.

Owns: the names of scopes and the order in which they are looked through.
Does not know: how menus are published (`methods/profile.py`).
Source: docs of BotCommandScope, "Determining list of commands".
"""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.errors import malformed
from bot.sandbox.params import whole
from bot.sandbox.people import Account, Json

WIDE = frozenset({"default", "all_private_chats", "all_group_chats", "all_chat_administrators"})


def scope_key(scope: Any) -> str:
    """Return one word for a BotCommandScope object, "default" for none. Raises ApiError if it is none."""
    if scope is None or scope == "":
        return "default"
    kind = scope.get("type") if isinstance(scope, dict) else None
    if kind in WIDE:
        return str(kind)
    if kind in {"chat", "chat_administrators"}:
        return f"{kind}:{whole(scope.get('chat_id'))}"
    if kind == "chat_member":
        return f"{kind}:{whole(scope.get('chat_id'))}:{whole(scope.get('user_id'))}"
    raise malformed("can't parse BotCommandScope: unsupported type specified")


def menu(bot: Bot, chat: Chat, person: Account) -> list[Json]:
    """Return the BotCommand objects that a person sees in a chat with this bot."""
    for scope in _scopes(chat, person):
        for language in (person.language or "", ""):
            if (scope, language) in bot.commands:
                return bot.commands[scope, language]
    return []


def _scopes(chat: Chat, person: Account) -> Iterator[str]:
    if chat.is_private:
        yield from (f"chat:{chat.id}", "all_private_chats", "default")
        return
    member = chat.member(person.id)
    is_admin = member is not None and member.is_admin
    yield f"chat_member:{chat.id}:{person.id}"
    if is_admin:
        yield f"chat_administrators:{chat.id}"
    yield f"chat:{chat.id}"
    if is_admin:
        yield "all_chat_administrators"
    yield from ("all_group_chats", "default")
