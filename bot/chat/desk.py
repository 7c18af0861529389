"""Owns what everything that comes in is worked on with.

Does not know what comes in.
"""

from collections.abc import Callable
from typing import NamedTuple

from bot.chat.gateway import Gateway
from bot.chat.inside import Inside
from bot.chat.replies import Replies
from bot.play.copies import Inbox
from bot.play.door import ask
from bot.play.ports import World
from bot.play.requests import Answer, Request


class Me(NamedTuple):
    """Our own account, as getMe tells it; `inline` if BotFather has switched inline mode on."""

    id: int
    username: str
    inline: bool = False


class Desk(NamedTuple):
    """The world, the inbox, the ways to answer, and the bell that tells the reconciler of new wishes."""

    me: Me
    world: World
    inbox: Inbox
    gateway: Gateway
    replies: Replies
    inside: Inside
    wished: Callable[[], None]

    async def ask(self, request: Request) -> Answer:
        """The answer to a request, once it is committed."""
        answer = await ask(request, self.world)
        if answer.wished:
            self.wished()
        return answer

    async def language_of_chat(self, telegram_id: int) -> str | None:
        """The language that a group chose, if it is known and did."""
        async with self.world.store.glance() as glance:
            chat = await glance.find_chat(telegram_id)
        return chat.language if chat is not None else None

    def link(self, payload: str) -> str:
        """The address that opens our private chat and brings `payload` back with `/start`."""
        return f"https://t.me/{self.me.username}?start={payload}"
