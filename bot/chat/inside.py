"""Owns showing somebody his hand inside the group when he asks for it there: at once, or as soon as the group has room.

Does not know how the hand is kept true afterwards: that is a screen's business (bot/chat/showing.py).
"""

from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final

from telegram import CallbackQuery

from bot.chat.draw import draw
from bot.chat.gateway import Gateway
from bot.chat.replies import Replies
from bot.chat.results import Shown, Shut
from bot.chat.turns import Turns
from bot.chat.whispers import Ear
from bot.chat.words import words_in
from bot.play.door import ask
from bot.play.news import Muted
from bot.play.ports import World
from bot.play.records import Screen, Urgency
from bot.play.scenes import scene

_JUST_BEFORE: Final = timedelta(seconds=2)
"""A hand that came so shortly before it was asked for, or since, is not sent again."""


class Cards(Enum):
    """Where somebody finds his cards who has asked for them: here, here soon, or only elsewhere."""

    HERE = auto()
    SOON = auto()
    ELSEWHERE = auto()


class Inside:
    """Answers «My cards» with the cards."""

    def __init__(self, world: World, gateway: Gateway, turns: Turns, replies: Replies) -> None:
        self._world = world
        self._gateway = gateway
        self._turns = turns
        self._replies = replies

    async def possible(self) -> bool:
        """True if people can be shown their hands inside groups."""
        return await self._gateway.whispers.possible()

    async def show(self, query: CallbackQuery, game_id: int) -> Cards:
        """Show the presser his hand, or wish for it where the group may not be written to: no press waits for that."""
        since = self._world.clock.now() - _JUST_BEFORE
        if query.message is None:
            return Cards.ELSEWHERE
        chat, person = query.message.chat.id, query.from_user.id
        with self._turns.turn(chat, quick=True) as free:
            if free:
                async with self._gateway.whispers.talk(chat, person):
                    return Cards.HERE if await self._show(chat, person, game_id, since) else Cards.ELSEWHERE
        return await self._wish(person, game_id, since)

    async def _wish(self, person: int, game_id: int, since: datetime) -> Cards:
        async with self._world.store.work() as work:
            # Screens are touched by whoever has their game.
            await work.lock_game(game_id)
            player = await work.find_player(person)
            screen = None if player is None else await work.whisper_screen(game_id, player.id)
            if screen is None:
                return Cards.ELSEWHERE
            if _came_after(since, screen):
                return Cards.HERE
            if screen.message_id is not None:
                await work.set_repost(screen.id)
            await work.wish(screen.id, urgency=Urgency.ACT, due_at=self._world.clock.now())
        return Cards.SOON

    async def _show(self, chat: int, person: int, game_id: int, since: datetime) -> bool:
        async with self._world.store.glance() as glance:
            player = await glance.find_player(person)
            screen = None if player is None else await glance.whisper_screen(game_id, player.id)
            table = None if screen is None else await glance.find_table(screen.table_id)
            stands_here = table is not None and (await glance.chat(table.chat_id)).telegram_id == chat
            seen = None if screen is None else await scene(glance, screen)
        if screen is None or table is None or seen is None or not stands_here:
            # Only a forged button asks in one group for the hand of another's game.
            return False
        if _came_after(since, screen):
            return True
        frame = draw(seen, words_in(seen.language, four_colours=seen.four_colours))
        ear = Ear(chat, person, table.topic)
        result = await self._gateway.whispers.send(ear, frame)
        if isinstance(result, Shown | Shut) and table.muted is not isinstance(result, Shut):
            await ask(Muted(table_id=table.id, muted=not table.muted), self._world)
        if not isinstance(result, Shown):
            return False
        async with self._world.store.work() as work:
            await work.note_shown(screen, message_id=result.message_id, digest=frame.digest, told=seen.revision)
        # A number is given again once its message has vanished: then there is no old one to take away.
        if screen.message_id not in {None, result.message_id}:
            self._replies.hush(ear, screen.message_id)
        return True


def _came_after(since: datetime, screen: Screen) -> bool:
    return screen.message_id is not None and screen.posted_at is not None and screen.posted_at > since
