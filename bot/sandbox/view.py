"""The world as the page shows it.

Owns: one JSON value with the people, their private chats, the groups and the switches.
Does not know: how the page draws it, who asks for it; single messages (`shown.py`).
"""

from itertools import islice
from typing import TYPE_CHECKING, Final

from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.menus import menu
from bot.sandbox.people import Json
from bot.sandbox.shown import key_of, quote, show_message
from bot.sandbox.standings import standing_of

if TYPE_CHECKING:
    from bot.sandbox.actors import Person
    from bot.sandbox.places import Group
    from bot.sandbox.sandbox import Sandbox

SHOWN: Final = 60
"""The page shows at most this many messages of a chat."""


def show_world(telegram: "Sandbox", since: int = -1) -> Json:
    """Return all that the page needs; `count` grows with every change, `now` is Unix time in seconds.

    `messages` tells only what has changed after the count `since`: of each changed chat, the keys of the messages
    that stand there, and the messages that are new or were edited. Building those costs most.
    """
    world, bot, people, groups = telegram.world, telegram.me, telegram.people, telegram.groups
    chats = [person.private for person in people] + [group.chat for group in groups]
    return {
        "count": world.changes.count,
        "now": world.clock.now(),
        "bot": {"id": bot.id, "name": bot.account.name, "username": bot.account.username, "link": bot.link},
        "switches": {
            "flood": world.flood.mode,
            "server": world.ephemeral,
            "inline": bot.inline,
            "away": world.weather.away,
            "faulty": world.weather.faulty,
        },
        "people": [_person(bot, person) for person in people],
        "groups": [_group(bot, group, people) for group in groups],
        "messages": {str(chat.id): _messages(chat, since) for chat in chats if chat.changed > since},
    }


def _person(bot: Bot, person: "Person") -> Json:
    chat = person.private
    return {
        "id": person.id,
        "name": person.name,
        "username": person.account.username,
        "language": person.account.language,
        "started": chat.started,
        "blocked": chat.blocked,
        "commands": menu(bot, chat, person.account),
        "pinned": _pinned(chat),
    }


def _group(bot: Bot, group: "Group", people: "list[Person]") -> Json:
    chat = group.chat
    own = [person for person in people if chat.member(person.id)]
    accounts = [person.account for person in people] + [bot.account]
    return {
        "id": chat.id,
        "old": group.old_id,
        "title": chat.title,
        "kind": chat.kind,
        "forum": chat.is_forum,
        "owner": next((m.account.id for m in chat.inside() if m.status == "creator"), None),
        "members": [person.id for person in own],
        "size": len(chat.inside()),
        "standings": {str(account.id): standing_of(chat, account) for account in accounts},
        "topics": [{"id": t.id, "name": t.name, "color": t.color, "closed": t.closed} for t in chat.topics.values()],
        "general_closed": chat.general_closed,
        "commands": {str(person.id): menu(bot, chat, person.account) for person in own},
        "pinned": _pinned(chat),
    }


def _pinned(chat: Chat) -> list[Json]:
    pinned = [chat.messages[number] for number in chat.pinned if number in chat.messages]
    return [{"id": message.id, "thread": message.thread, "text": quote(message)} for message in pinned]


def _messages(chat: Chat, since: int) -> Json:
    newest = list(islice(reversed(chat.messages.values()), SHOWN))[::-1]
    shown = sorted([*newest, *chat.whispers.values()], key=lambda message: message.date)[-SHOWN:]
    return {
        "order": [key_of(message) for message in shown],
        "news": [show_message(message) for message in shown if message.changed > since],
    }
