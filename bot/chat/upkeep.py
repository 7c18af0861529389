"""Owns what the copy that holds the pen does regularly: the pulse, the sweep of deadlines, noting how far talks have
come, forgetting old updates.

Does not know what a deadline means. When something fails here, it is logged once and tried again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import Final

import structlog
from telegram import Bot

from bot.chat.ears import Ears
from bot.chat.hearing import Hearing
from bot.play.copies import Inbox
from bot.play.ports import World
from bot.play.pulse import Pulse
from bot.play.sweep import sweep

log = structlog.get_logger(__name__)

_EVERY: Final = 1.0
_LISTEN_EVERY: Final = 0.25
"""Seconds between two rounds while people cannot be heard."""

_PRUNE_EVERY: Final = 3600
"""Rounds between two prunings, about an hour."""

_KEEP: Final = timedelta(days=2)
"""Telegram repeats an update within a day at most."""


class Upkeep:
    """One round a second. Nobody's time runs out while people cannot be heard."""

    def __init__(
        self,
        bot: Bot,
        world: World,
        inbox: Inbox,
        ears: Ears,
        hearing: Hearing,
        take_over: Callable[[], Awaitable[int]],
        wished: Callable[[], None],
    ) -> None:
        self._bot = bot
        self._world = world
        self._inbox = inbox
        self._ears = ears
        self._hearing = hearing
        self._take_over = take_over
        self._wished = wished
        self._pulse = Pulse(world)
        self._heard = False
        self._hears = False

    def hears(self) -> bool:
        """True while people can be heard, so that games may go on."""
        return self._hears

    async def run(self, stop: asyncio.Event) -> None:
        """Keep up until `stop`."""
        rounds, failing = 0, False
        while not stop.is_set():
            try:
                await self._round()
                if rounds % _PRUNE_EVERY == 0:
                    await self._inbox.prune(self._world.clock.now() - _KEEP)
                    await self._world.store.settle()
                rounds, failing = rounds + 1, False
            except Exception:
                # The other games may have gone on: the sweep asks for all of them before it raises.
                self._wished()
                if not failing:
                    log.exception("upkeep failed")
                failing = True
            self._hears = self._heard
            await rest(stop, _EVERY if self._heard else _LISTEN_EVERY)

    async def _round(self) -> None:
        await self._ears.listen(self._bot)
        heard, self._heard = self._heard, False
        if not self._ears.hearing:
            self._pulse.skip()
            return
        now = self._world.clock.now()
        lost = await self._beat()
        self._heard = True
        await self._hearing.note(self._world)
        # What came in with the first sign of people is worked on before anybody's time can run out.
        # By how much the clock jumps after the beat, the next one will notice.
        if (heard and not lost and await sweep(self._world, now)) or lost:
            self._wished()

    async def _beat(self) -> timedelta:
        """What was lost, as the pulse says; a database that does not answer is a silence too."""
        try:
            await self._take_over()
            return await self._pulse.beat()
        except Exception:
            self._pulse.skip()
            raise


async def rest(stop: asyncio.Event, seconds: float) -> None:
    """Wait for so long, or until `stop`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stop.wait()
