"""Owns what is done regularly: the sweep of deadlines once a second, and forgetting old updates.

Does not know what a deadline means. When something fails here, it is logged once and tried again.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Final

import structlog

from bot.play.ports import Inbox, World
from bot.play.sweep import sweep

log = structlog.get_logger(__name__)

_EVERY: Final = 1.0
_PRUNE_EVERY: Final = 3600
"""Sweeps between two prunings."""

_KEEP: Final = timedelta(days=2)
"""Telegram repeats an update within a day at most."""


async def keep_up(world: World, inbox: Inbox, wished: Callable[[], None], stop: asyncio.Event) -> None:
    """Sweep and prune until `stop`."""
    rounds, failing = 0, False
    while not stop.is_set():
        try:
            if await sweep(world):
                wished()
            if rounds % _PRUNE_EVERY == 0:
                await inbox.prune(world.clock.now() - _KEEP)
            rounds, failing = rounds + 1, False
        except Exception:
            # The other games may have gone on: the sweep asks for all of them before it raises.
            wished()
            if not failing:
                log.exception("sweep failed")
            failing = True
        await rest(stop, _EVERY)


async def rest(stop: asyncio.Event, seconds: float) -> None:
    """Wait for so long, or until `stop`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stop.wait()
