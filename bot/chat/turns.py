"""Owns taking turns: everything that writes to chats asks here first, at once or with patience.

Does not know the budgets (bot/chat/pacing.py) nor what is written.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Final

from bot.chat.pacing import Pacing

_COURTESY: Final = 0.15
"""Seconds that whoever waits lets pass, so that a table or a hand that waits too goes first."""


class Turns:
    """One pacing for everybody who writes. With `haste` all pauses are so many times shorter than Telegram wants."""

    def __init__(self, haste: float = 1.0) -> None:
        self._pacing = Pacing()
        self._haste = haste

    def may_write(self, chat: int, *, quick: bool) -> bool:
        """True if a call may go to the chat now; if not, the chat rests until one may."""
        now = self.now()
        wait = self._pacing.wait(chat, now, quick=quick)
        if wait:
            self._pacing.hold(chat, now, wait)
        return not wait

    @contextmanager
    def turn(self, chat: int, *, quick: bool) -> Iterator[bool]:
        """Take the chat's turn for one call, which is made while the block lasts; False if none may go now."""
        free = self.may_write(chat, quick=quick)
        with self._taken(chat) if free else nullcontext():
            yield free

    @asynccontextmanager
    async def next_turn(self, chat: int, patience: float) -> AsyncIterator[bool]:
        """Wait for the chat's next turn for one call, which is made while the block lasts.

        False if it would take longer than `patience` seconds.
        """
        free = await self._free(chat, self.now() + patience * self._haste)
        with self._taken(chat) if free else nullcontext():
            yield free

    def hold(self, chat: int, seconds: float) -> None:
        """Nothing may be written to the chat for so long, as Telegram orders."""
        self._pacing.hold(chat, self.now(), seconds * self._haste)

    def resting(self) -> set[int]:
        """Chats that may not be written to now."""
        return self._pacing.resting(self.now())

    def next_ready(self) -> float | None:
        """Seconds until the first of the resting chats may be written to; None when none rests."""
        wait = self._pacing.next_ready(self.now())
        return None if wait is None else wait / self._haste

    def now(self) -> float:
        """Seconds of a clock that never goes back and that haste makes go faster."""
        return time.monotonic() * self._haste

    async def _free(self, chat: int, until: float) -> bool:
        """Wait until a call may go; False as soon as it is clear that none may before `until`."""
        while wait := self._pacing.wait(chat, now := self.now(), quick=True):
            if now + wait > until:
                return False
            await asyncio.sleep(wait / self._haste + _COURTESY)
        return True

    @contextmanager
    def _taken(self, chat: int) -> Iterator[None]:
        call = self._pacing.take(chat, self.now())
        try:
            yield
        finally:
            call.over = self.now()
