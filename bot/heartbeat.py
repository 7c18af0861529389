"""Owns the sign of life: a file that is touched while the event loop runs and the database answers.

Does not know who looks at it (`python -m bot health` does, and the container's health check by it).
"""

import asyncio
from pathlib import Path
from typing import Final

import structlog

from bot.play.ports import Store

log = structlog.get_logger(__name__)

EVERY: Final = 10.0
"""Seconds between two beats."""


async def beat(file: Path, store: Store) -> None:
    """Touch the file every ten seconds in which the database answered; ends when it is cancelled."""
    while True:
        try:
            async with store.glance() as glance:
                await glance.next_due()
            await asyncio.to_thread(file.touch)
        except Exception as failure:
            log.warning("no heartbeat", why=type(failure).__name__)
        await asyncio.sleep(EVERY)
