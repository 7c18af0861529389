"""Owns telling whoever draws screens that there are new wishes, in this copy of the bot or in another.

Does not know who draws them. A ring that is lost costs seconds, no screen: due screens are looked for regularly.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

log = structlog.get_logger(__name__)

_GATHER: Final = 0.03
"""Seconds in which wishes of several moves are told together."""


def both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """A listener that lets two know."""

    def listener() -> None:
        first()
        second()

    return listener


class Bell:
    """Rings here while somebody here listens, else far away."""

    def __init__(self, ring: Callable[[], Awaitable[None]]) -> None:
        self._ring_far = ring
        self._listener: Callable[[], None] | None = None
        self._pulled = asyncio.Event()

    def listen(self, listener: Callable[[], None] | None) -> None:
        """From now on `listener` is called, or nobody here."""
        self._listener = listener

    def ring(self) -> None:
        """Screens were wished for."""
        if self._listener is not None:
            self._listener()
        else:
            self._pulled.set()

    async def run(self) -> None:
        """Carry rings to the other copies, until cancelled."""
        while True:
            await self._pulled.wait()
            self._pulled.clear()
            try:
                await self._ring_far()
            except Exception as error:
                log.warning("the other copies could not be told of new wishes", why=type(error).__name__)
            await asyncio.sleep(_GATHER)
