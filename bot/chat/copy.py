"""Owns one copy of the bot: how its parts are put together, which of them only the holder of the pen has, and the
order in which everything comes to rest.

Does not know how the pen is passed on, nor what any part does. A copy without the pen answers presses and commands
too; it neither asks for updates nor draws screens nor keeps the clocks.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.chat.bell import Bell, both
from bot.chat.desk import Desk, Me
from bot.chat.ears import Ears
from bot.chat.films import Films
from bot.chat.gateway import Gateway
from bot.chat.hearing import Hearing
from bot.chat.inside import Inside
from bot.chat.intake import Intake, Kept
from bot.chat.lanes import Lanes
from bot.chat.menus import publish_menus
from bot.chat.meters import Meters
from bot.chat.polling import Poller
from bot.chat.posting import Posting
from bot.chat.profile import publish_profile
from bot.chat.reception import Reception
from bot.chat.reconcile import Reconciler
from bot.chat.replies import Replies
from bot.chat.showing import Showing
from bot.chat.tempo import FILES, Tempo
from bot.chat.turns import Turns
from bot.chat.upkeep import Upkeep, rest
from bot.chat.webhook import Webhook, announce, webhook_app
from bot.play.copies import Inbox, Pen
from bot.play.picture import Painter
from bot.play.ports import World
from bot.play.reviewing import Reviewing
from bot.play.thinking import Thinking
from bot.play.thinking_ports import Thinker
from bot.server import Server

log = structlog.get_logger(__name__)

_TO_FINISH: Final = 8.0
"""Seconds for what has been begun, once we are told to stop; ten are promised."""

_AGAIN: Final = 2.0
_CLOSING_EVERY: Final = 1.0


class Copy:
    """Everything that one process does for Telegram."""

    def __init__(
        self,
        bot: Bot,
        me: Me,
        world: World,
        inbox: Inbox,
        pen: Pen,
        *,
        webhook: Webhook | None,
        turns: Turns,
        meters: Meters,
        painter: Painter | None,
        thinker: Thinker | None,
    ) -> None:
        self._bot = bot
        self._me = me
        self._world = world
        self._inbox = inbox
        self._pen = pen
        self._webhook = webhook
        self._turns = turns
        self._ears = Ears(polling=webhook is None)
        self._hearing = Hearing()
        self._meters = meters
        self._painter = painter
        self._thinker = thinker
        self._gateway = Gateway(bot, self._ears, meters)
        self._bell = Bell(pen.ring)
        self._has_pen = False
        meters.watch(has_pen=lambda: self._has_pen, hears=self._hears)

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop`, then finish what was begun; raises TimeoutError when that takes too long."""
        async with asyncio.timeout(None) as patience, asyncio.TaskGroup() as tasks:
            replies = Replies(self._gateway, self._turns, tasks, self._painter)
            films = Films(self._gateway, self._turns, replies, self._painter, tasks)
            desk = Desk(
                me=self._me,
                world=self._world,
                inbox=self._inbox,
                gateway=self._gateway,
                replies=replies,
                inside=Inside(self._world, self._gateway, self._turns, replies),
                films=films,
                wished=self._bell.ring,
                files=Tempo(FILES, self._turns.now),
                thinker=self._thinker,
            )
            reception = Reception(self._bot, desk, self._meters, self._turns.now)
            lanes = Lanes(tasks, reception.work, reception.turn_away)
            intake = Intake(self._inbox, lanes, self._gateway, self._hearing)
            ringing = tasks.create_task(self._bell.run())
            closing = tasks.create_task(_keep_closing(reception, intake))
            server = await self._listen(intake, tasks)
            with_pen = partial(self._work_with_pen, stop, intake, lanes)
            holding = tasks.create_task(self._pen.hold(with_pen, self._bell.ring))
            await stop.wait()
            patience.reschedule(asyncio.get_running_loop().time() + _TO_FINISH)
            if server is not None:
                server.stop()
            if not self._has_pen:
                holding.cancel()
            await asyncio.wait([holding])
            await lanes.empty()
            replies.close()
            films.close()
            ringing.cancel()
            closing.cancel()

    async def _work_with_pen(self, stop: asyncio.Event, intake: Intake, lanes: Lanes[Kept]) -> None:
        """What only one copy may do, until `stop`; whoever loses the pen is cancelled here."""
        posting = Posting(self._gateway, self._painter)
        showing = Showing(self._me, self._world, self._inbox, self._gateway, posting, self._turns, self._meters)
        reconciler = Reconciler(self._world, self._turns, showing.show, lambda: self._ears.reached)
        upkeep = Upkeep(
            self._bot, self._world, self._inbox, self._ears, self._hearing, intake.take_over, self._bell.ring
        )
        thinking = Thinking(self._world, self._thinker)
        self._has_pen = True
        self._bell.listen(both(reconciler.wake, thinking.wake))
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(reconciler.run())
                await self._take_over(intake)
                tasks.create_task(upkeep.run(stop))
                tasks.create_task(thinking.run(stop, upkeep.hears, self._bell.ring))
                reviewing = tasks.create_task(self._review(upkeep.hears))
                publishing = tasks.create_task(self._publish(stop))
                if self._webhook is None:
                    await self._poll(stop, intake, tasks)
                else:
                    await stop.wait()
                publishing.cancel()
                reviewing.cancel()
                thinking.wake()
                await lanes.empty()
                await reconciler.finish()
        finally:
            self._has_pen = False
            self._bell.listen(None)

    async def _review(self, hears: Callable[[], bool]) -> None:
        if self._thinker is not None:
            await Reviewing(self._world, self._thinker).run(hears, self._bell.ring)

    async def _take_over(self, intake: Intake) -> None:
        """Take up what other copies have left, before there is anything newer; if not now, the upkeep does it soon."""
        try:
            await intake.take_over()
        except Exception as error:
            log.warning("updates could not be taken up yet", why=type(error).__name__)

    async def _hears(self) -> bool:
        """Whether what people do reaches us, or would if this copy were the one that asks for updates."""
        await self._ears.listen(self._bot)
        waits_for_pen = self._webhook is None and not self._has_pen
        return self._ears.hearing or waits_for_pen

    async def _listen(self, intake: Intake, tasks: asyncio.TaskGroup) -> Server | None:
        """Be there for Telegram's deliveries, if it delivers; raises CannotListen."""
        if self._webhook is None:
            return None
        server = Server(webhook_app(self._webhook, intake), self._webhook.port, self._webhook.host)
        await server.start(tasks)
        return server

    async def _poll(self, stop: asyncio.Event, intake: Intake, tasks: asyncio.TaskGroup) -> None:
        """Ask for updates until `stop`; raises TokenRefused."""
        # While a webhook is set, Telegram does not let us ask.
        await self._insist(stop, self._bot.delete_webhook)
        poller = Poller(self._bot, intake, self._ears)
        polling = tasks.create_task(poller.run())
        await stop.wait()
        poller.stop()
        await asyncio.wait([polling])

    async def _publish(self, stop: asyncio.Event) -> None:
        """Tell Telegram what it shows or does on our behalf."""
        webhook = self._webhook
        if webhook is not None:
            await self._insist(stop, lambda: announce(self._bot, webhook))
        await publish_menus(self._bot, await self._languages())
        await publish_profile(self._bot)

    async def _languages(self) -> list[tuple[int, str]]:
        """The groups that have chosen a language, with it; none if the database does not answer now."""
        try:
            async with self._world.store.glance() as glance:
                return await glance.languages_in_chats()
        except Exception as error:
            log.warning("menus of groups are looked at when the bot starts next", why=type(error).__name__)
            return []

    async def _insist(self, stop: asyncio.Event, call: Callable[[], Awaitable[object]]) -> None:
        """Call until Telegram listens, or until `stop`."""
        while not stop.is_set():
            try:
                await call()
            except TelegramError as error:
                log.warning("Telegram does not take this yet", why=type(error).__name__, again_in=_AGAIN)
                await rest(stop, _AGAIN)
            else:
                return


async def _keep_closing(reception: Reception, intake: Intake) -> None:
    """Close what was let go as soon as the database takes it, until cancelled: it must not act later."""
    failing = False
    while True:
        await asyncio.sleep(_CLOSING_EVERY)
        try:
            await intake.note_refused()
            await reception.close_rest()
            failing = False
        except Exception as error:
            if not failing:
                log.warning("what was let go is not closed yet", why=type(error).__name__, again_in=_CLOSING_EVERY)
            failing = True
