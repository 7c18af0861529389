"""Owns what everything that comes in is worked on with.

Does not know what comes in.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from bot.chat.films import Films
from bot.chat.gateway import Gateway
from bot.chat.inside import Inside
from bot.chat.replies import Replies
from bot.chat.tempo import Tempo
from bot.chat.words import Words, words_in
from bot.play.copies import Inbox
from bot.play.door import ask
from bot.play.ports import World
from bot.play.requests import Answer, Person, Request
from bot.play.settable import ChatSettings
from bot.play.settings import house_of, spoken_by
from bot.play.thinking_ports import Thinker


class Me(NamedTuple):
    """Our own account, as getMe tells it; `inline` if BotFather has switched inline mode on."""

    id: int
    username: str
    inline: bool


class Desk(NamedTuple):
    """The world, the inbox, the ways to answer, the bell that tells the reconciler of new wishes.

    `files` counts how often somebody is given his. Without a `thinker` there are no hints.
    """

    me: Me
    world: World
    inbox: Inbox
    gateway: Gateway
    replies: Replies
    inside: Inside
    films: Films
    wished: Callable[[], None]
    files: Tempo
    thinker: Thinker | None

    async def ask(self, request: Request) -> Answer:
        """The answer to a request, once it is committed."""
        answer = await ask(request, self.world)
        if answer.wished:
            self.wished()
        return answer

    async def words_for(self, person: Person) -> Words:
        """The words that a person reads in private and in answers to presses."""
        async with self.world.store.glance() as glance:
            own = await glance.settings_of(person.telegram_id)
        return words_in(own.language or person.language, four_colours=own.four_colours)

    async def words_here(self, group: int | None, person: Person) -> Words:
        """The words of a group, for whoever asks there, or in private (None) the person's own."""
        if group is None:
            return await self.words_for(person)
        house = await self.house(group, person)
        return words_in(house.language, four_colours=house.four_colours)

    async def house(self, telegram_id: int, asker: Person) -> ChatSettings:
        """What a group has set; if nobody chose a language, it has that of whoever brought us there, or else asks."""
        async with self.world.store.glance() as glance:
            chat = await glance.find_chat(telegram_id)
            house = ChatSettings() if chat is None else await house_of(glance, chat)
            return house if house.language else replace(house, language=await spoken_by(glance, asker))

    async def find_chat_of(self, table_id: int) -> int | None:
        """The Telegram id of the chat in which a table stands; None where there is no such table."""
        async with self.world.store.glance() as glance:
            table = await glance.find_table(table_id)
            return None if table is None else (await glance.chat(table.chat_id)).telegram_id

    def link(self, payload: str) -> str:
        """The address that opens our private chat and brings `payload` back with `/start`."""
        return f"https://t.me/{self.me.username}?start={payload}"

    def adding(self) -> str:
        """The address that lets a person choose a group and adds us to it."""
        return f"https://t.me/{self.me.username}?startgroup=hello"
