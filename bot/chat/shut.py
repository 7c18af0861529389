"""Owns what follows when a chat does not let us write: what is tried again and when, what is given up, who is told.

Does not know what was to be shown, nor how a table closes.
"""

from datetime import timedelta
from typing import Final

import structlog

from bot.chat.desk import Me
from bot.chat.frames import Frame
from bot.chat.gateway import Address, Gateway
from bot.chat.goodbye import scrub, settle
from bot.chat.results import Shut
from bot.chat.turns import Turns
from bot.chat.words import words_in
from bot.play.copies import Inbox
from bot.play.door import ask
from bot.play.forgetting import AccountGone
from bot.play.news import Muted, Presence, Reachability, TopicGone
from bot.play.ports import World
from bot.play.records import Chat, Screen, ScreenKind, Table, TableState
from bot.play.requests import Person, Place, Request
from bot.play.wishing import DueScreen

log = structlog.get_logger(__name__)

_AGAIN: Final = (60.0, 120.0, 300.0, 600.0, 1800.0)
"""Seconds until a group that we may not write to is tried again, unless something is wished for before."""

_PATIENCE: Final = 20.0


class ShutChats:
    """Notes refusals, and forgets them when something is shown again."""

    def __init__(self, me: Me, world: World, inbox: Inbox, gateway: Gateway, turns: Turns) -> None:
        self._me = me
        self._world = world
        self._inbox = inbox
        self._gateway = gateway
        self._turns = turns
        self._refused: dict[int, int] = {}
        self._told: set[int] = set()

    async def opened(self, due: DueScreen, *, sent: bool) -> None:
        """The screen was shown, as a new message if it was `sent`: where we may not write, an edit may still work."""
        if self._refused or self._told:
            self._refused.pop(due.screen.id, None)
            self._told.discard(due.screen.table_id)
        if sent and due.chat_telegram_id < 0:
            async with self._world.store.glance() as glance:
                table = await glance.find_table(due.screen.table_id)
            if table is not None and table.muted:
                await ask(Muted(table_id=table.id, muted=False), self._world)

    async def refused(self, due: DueScreen, screen: Screen, shut: Shut) -> None:
        """Note what follows from a refusal.

        A person who has blocked us gets nothing until he comes back. A group or a topic that is gone closes its
        tables; that is believed of a new message only, for an edit may have failed since the group has moved. Else
        the group is tried again, and the host told once; a table that is closed is left as it is. Play is told that the
        table is muted, until something new can be sent there.
        """
        log.info("chat is shut", lasting=shut.lasting, topic=shut.topic)
        async with self._world.store.glance() as glance:
            table = await glance.find_table(screen.table_id)
        if shut.lasting and due.chat_telegram_id < 0 and screen.message_id is not None and not screen.repost:
            async with self._world.store.work() as work:
                await work.note_gone(screen.id)
        elif shut.deleted:
            await self._forget(due.chat_telegram_id)
            await self._give_up(screen)
        elif shut.lasting and (farewell := await self._farewell(due, shut)) is not None:
            await ask(farewell, self._world)
            await self._give_up(screen)
        elif table is None or table.state is TableState.CLOSED:
            await self._give_up(screen)
        else:
            if not table.muted:
                await ask(Muted(table_id=table.id, muted=True), self._world)
            await (self._give_up(screen) if screen.kind is ScreenKind.WHISPER else self._try_later(screen))
            await self._tell_host(table)

    async def _try_later(self, screen: Screen) -> None:
        tries = self._refused.get(screen.id, 0)
        self._refused[screen.id] = tries + 1
        again = self._world.clock.now() + timedelta(seconds=_AGAIN[min(tries, len(_AGAIN) - 1)])
        async with self._world.store.work() as work:
            await work.note_later(screen, again)

    async def _give_up(self, screen: Screen) -> None:
        self._refused.pop(screen.id, None)
        self._told.discard(screen.table_id)
        async with self._world.store.work() as work:
            await work.give_up(screen)

    async def _forget(self, person: int) -> None:
        """Forget somebody whose account is gone, as whoever wants to be forgotten: at once, and in all that waits."""
        async with self._world.store.glance() as glance:
            player = await glance.find_player(person)
        if player is not None:
            await scrub(self._inbox, player, person)
        await ask(AccountGone(telegram_id=person), self._world)
        self._gateway.forget(person)
        await settle(self._world.store)

    async def _farewell(self, due: DueScreen, shut: Shut) -> Request | None:
        """What play is told of a chat, or a topic, that is shut for good; None of one that it does not know."""
        async with self._world.store.glance() as glance:
            if due.chat_telegram_id > 0:
                player = await glance.find_player(due.chat_telegram_id)
                if player is None:
                    return None
                person = Person(due.chat_telegram_id, player.name, player.username, player.language)
                return Reachability(person=person, reachable=False)
            chat = await glance.find_chat(due.chat_telegram_id)
        if chat is None:
            return None
        place = _place(chat, due.topic)
        if shut.topic:
            return TopicGone(place=place)
        return Presence(person=Person(self._me.id, self._me.username), place=place, present=False)

    async def _tell_host(self, table: Table) -> None:
        """Tell the host in private that his table cannot be shown, once until it can be again."""
        if table.id in self._told:
            return
        self._told.add(table.id)
        async with self._world.store.glance() as glance:
            host = (await glance.players([table.host_id])).get(table.host_id)
            chat = await glance.chat(table.chat_id)
        if host is None or host.telegram_id is None or not host.reachable:
            return
        text = words_in(host.language).html("reply-shut", chat=chat.title)
        async with self._turns.next_turn(host.telegram_id, _PATIENCE) as free:
            if free:
                await self._gateway.send_frame(Address(host.telegram_id), Frame(text=text))


def _place(chat: Chat, topic: int) -> Place:
    return Place(chat.telegram_id, chat.kind, chat.title, topic)
