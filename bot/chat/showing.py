"""Owns how one screen is made true: drawn from the state as it is now, compared, sent or edited, and noted.

Does not know which screen is next nor how a frame is drawn. Every result of Telegram has its consequence here;
what is noted is noted in a transaction of its own, after the call.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace

from bot.chat.desk import Me
from bot.chat.draw import draw
from bot.chat.frames import Frame
from bot.chat.gateway import Gateway
from bot.chat.meters import Meters
from bot.chat.posting import Posting
from bot.chat.reconcile import is_quick
from bot.chat.results import Gone, Later, Moved, Result, Shown, Shut, Unknown
from bot.chat.shut import ShutChats
from bot.chat.turns import Turns
from bot.chat.whispers import Ear
from bot.chat.words import words_in
from bot.play.copies import Inbox
from bot.play.door import ask
from bot.play.lateness import is_late
from bot.play.news import Upgraded
from bot.play.ports import World
from bot.play.records import Screen, ScreenKind, Urgency
from bot.play.scenes import scene
from bot.play.settable import TableLook
from bot.play.ticks import Late
from bot.play.wishing import DueScreen

log = structlog.get_logger(__name__)

_EDIT_AGAIN: Final = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
_SEND_AGAIN: Final = (4.0, 15.0, 60.0, 300.0)
"""Seconds after a call of which nobody knows if it arrived. Editing twice does no harm; sending twice leaves a
message behind, so that is tried seldom."""

_BETWEEN_POSTS: Final = timedelta(seconds=2)
"""Time in which everybody who asks for a message below gets the same one."""

_PATIENCE: Final = 30.0
"""Seconds that an old message may stay beside the new one."""

_UNKNOWN_PICTURE: Final = ""


class Drawn(NamedTuple):
    """A screen as it was when its frame was drawn; `told` is the revision up to which the frame tells.

    `tidy` if an older message of it goes altogether, not only its buttons.
    """

    screen: Screen
    frame: Frame
    told: int
    tidy: bool


class Doubt(NamedTuple):
    """How often in a row nobody knows of a screen if a call arrived, and when to try the next one."""

    tries: int
    until: datetime


class Showing:
    """Shows due screens, one call each."""

    def __init__(
        self, me: Me, world: World, inbox: Inbox, gateway: Gateway, posting: Posting, turns: Turns, meters: Meters
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._posting = posting
        self._turns = turns
        self._meters = meters
        self._shut = ShutChats(me, world, inbox, gateway, turns)
        self._doubts: dict[int, Doubt] = {}

    async def show(self, due: DueScreen) -> None:
        """Make the screen true, or note when and how to go on."""
        if due.screen.kind is ScreenKind.WHISPER:
            async with self._gateway.whispers.talk(due.chat_telegram_id, due.receiver):
                await self._show(due)
        else:
            await self._show(due)

    async def _show(self, due: DueScreen) -> None:
        try:
            drawn = await self._draw(due)
        except Exception:
            # A frame that cannot be drawn must not keep the other screens of its chat waiting.
            log.exception("screen not drawn")
            await self._give_up(due.screen)
            return
        if drawn is None:
            return
        screen, frame, told, tidy = drawn
        is_new = not self._posting.stays(screen, frame)
        if screen.kind is ScreenKind.WHISPER and is_new and not await self._may_whisper(due):
            if screen.message_id is None:
                await self._give_up(screen)
                return
            screen = replace(screen, repost=False)
            drawn = drawn._replace(screen=screen)
        is_there = self._posting.stays(screen, frame)
        if is_there and screen.digest == frame.digest:
            await self._note(screen, frame, told, screen.message_id)
        elif not is_there and (again := self._waits_until(screen)) is not None:
            async with self._world.store.work() as work:
                await work.note_later(screen, again)
        elif (result := await self._call(due, screen, frame)) is not None:
            if not isinstance(result, Unknown):
                self._doubts.pop(screen.id, None)
            if isinstance(result, Shown):
                await self._shut.opened(due, sent=not is_there)
                await self._note(screen, frame, told, result.message_id or screen.message_id)
                await self._make_up(screen)
                # A number is given again once its whisper has vanished: then there is no old one to take away.
                if not is_there and screen.message_id not in {None, result.message_id}:
                    await self._retire(due, screen.message_id, tidy=tidy)
            elif frame.picture is not None and isinstance(result, Shut) and not result.lasting:
                self._posting.spare(due.chat_telegram_id)
            else:
                await self._go_on(due, drawn, result)

    async def _draw(self, due: DueScreen) -> Drawn | None:
        """The newest frame; None when the screen is not due any more, or has nothing true to show."""
        async with self._world.store.glance() as glance:
            screen = await glance.find_screen(due.screen.id)
            if screen is None or screen.due_at is None:
                return None
            seen = await scene(glance, screen)
        if seen is None:
            log.warning("screen without a scene")
            await self._give_up(screen)
            return None
        if not seen.current:
            # What has ended is not to come between somebody and the cards that he has been dealt since.
            screen = replace(screen, repost=False)
        seen = replace(seen, inside=await self._gateway.whispers.possible())
        pictured = seen.house.look is TableLook.PICTURE and self._posting.takes_pictures(due.chat_telegram_id)
        frame = draw(seen, words_in(seen.language, four_colours=seen.four_colours), pictured=pictured)
        return Drawn(screen, frame, seen.revision, seen.house.tidy or screen.kind is not ScreenKind.TABLE)

    async def _call(self, due: DueScreen, screen: Screen, frame: Frame) -> Result | None:
        """None if the chat may not be written to now."""
        with self._turns.turn(due.chat_telegram_id, quick=is_quick(due)) as free:
            result = await self._posting.show(due, screen, frame) if free else None
        log.debug("screen", result=type(result).__name__)
        return result

    async def _may_whisper(self, due: DueScreen) -> bool:
        """True if somebody may be shown his hand inside the group, whether or not he has asked for it."""
        whispers = self._gateway.whispers
        if not whispers.hears(due.chat_telegram_id, due.receiver):
            async with self._world.store.glance() as glance:
                table = await glance.find_table(due.screen.table_id)
                if table is None or not (await glance.chat(table.chat_id)).admin:
                    return False
        return await whispers.possible()

    async def _go_on(self, due: DueScreen, drawn: Drawn, result: Result) -> None:
        """Note what follows from a call that did not work."""
        chat, screen = due.chat_telegram_id, drawn.screen
        match result:
            case Later(seconds):
                self._turns.hold(chat, seconds)
            case Unknown():
                await self._doubt(screen, is_there=self._posting.stays(screen, drawn.frame))
            case Gone() if screen.kind is ScreenKind.WHISPER and screen.message_id is None:
                await self._give_up(screen)
            case Gone():
                async with self._world.store.work() as work:
                    await work.note_gone(screen.id)
            case Moved(to):
                await ask(Upgraded(old_telegram_id=chat, new_telegram_id=to), self._world)
            case Shut():
                await self._shut.refused(due, screen, result)
            case _:
                log.error("frame refused", why=result)
                await self._give_up(screen)

    def _waits_until(self, screen: Screen) -> datetime | None:
        """When a new message may be sent, however often it is wished for: one may have come, or stands just below."""
        now = self._world.clock.now()
        doubt = self._doubts.get(screen.id)
        again = now if doubt is None else doubt.until
        if screen.message_id is not None and screen.posted_at is not None and screen.posted_at <= now:
            again = max(again, screen.posted_at + _BETWEEN_POSTS)
        return again if again > now else None

    async def _doubt(self, screen: Screen, *, is_there: bool) -> None:
        """Nobody knows if the call arrived: try again later, and do not believe the old digest any more."""
        tries = self._doubts[screen.id].tries if screen.id in self._doubts else 0
        pauses = _EDIT_AGAIN if is_there else _SEND_AGAIN
        again = self._world.clock.now() + timedelta(seconds=pauses[min(tries, len(pauses) - 1)])
        self._doubts[screen.id] = Doubt(tries + 1, again)
        async with self._world.store.work() as work:
            if pauses is _EDIT_AGAIN:
                picture = None if screen.picture is None else _UNKNOWN_PICTURE
                await work.note_shown(
                    screen, message_id=screen.message_id, digest=None, told=screen.told, picture=picture
                )
                await work.wish(screen.id, urgency=screen.urgency, due_at=again)
            else:
                await work.note_later(screen, again)

    async def _make_up(self, screen: Screen) -> None:
        """Give back the time that somebody has lost who must act, and whose hand could be shown only now."""
        must_act = screen.kind is not ScreenKind.TABLE and screen.urgency is Urgency.ACT
        if must_act and screen.game_id is not None and is_late(screen, self._world.clock.now()):
            await ask(Late(game_id=screen.game_id, player_id=screen.player_id or 0), self._world)

    async def _retire(self, due: DueScreen, message_id: int, *, tidy: bool) -> None:
        """Take an old message away, or at least its buttons, now that a new one stands below."""
        chat = due.chat_telegram_id
        calls: tuple[Callable[[], Awaitable[Result]], ...] = (
            partial(self._gateway.delete, chat, message_id),
            partial(self._gateway.remove_keyboard, chat, message_id),
        )[not tidy :]
        if due.screen.kind is ScreenKind.WHISPER:
            ear = Ear(chat, due.receiver, due.topic)
            calls = (partial(self._gateway.whispers.delete, ear, message_id),)
        for call in calls:
            async with self._turns.next_turn(chat, _PATIENCE) as free:
                result = await call() if free else None
            if result is None:
                log.info("old message stays")
            if not isinstance(result, Gone):
                return

    async def _note(self, screen: Screen, frame: Frame, told: int, message_id: int | None) -> None:
        async with self._world.store.work() as work:
            await work.note_shown(
                screen, message_id=message_id, digest=frame.digest, told=told, picture=frame.picture_digest
            )
        if screen.due_at is not None:
            self._meters.screen_drawn((self._world.clock.now() - screen.due_at).total_seconds())

    async def _give_up(self, screen: Screen) -> None:
        self._doubts.pop(screen.id, None)
        async with self._world.store.work() as work:
            await work.give_up(screen)
