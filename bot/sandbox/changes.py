"""Waiting for something to change.

Owns: a counter of changes, its mark on what has changed, the waiters for the next change, and their patience.
Does not know: what has changed.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.messages import Message

T = TypeVar("T")

PATIENCE: Final = 45.0
"""Seconds for which a condition is waited for where nothing else is said: far more than a busy machine needs."""

_LOOK_AGAIN: Final = 0.1


class Changes:
    """Counts every change of the world and wakes whoever waits for one."""

    def __init__(self) -> None:
        self.count = 0
        self._next = asyncio.Event()

    def bump(self, chat: "Chat | None" = None, message: "Message | None" = None) -> None:
        """Note that something has changed: a message, what else stands in a chat, or what no chat shows."""
        self.count += 1
        if chat is not None:
            chat.changed = self.count
        if message is not None:
            message.changed = self.count
        self._next.set()
        self._next = asyncio.Event()

    async def after(self, count: int, within: float) -> int:
        """Wait until the counter has passed `count` or `within` seconds are over; return the counter."""
        if self.count <= count:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(within):
                    await self._next.wait()
        return self.count

    async def until(self, question: Callable[[], T], within: float = PATIENCE, what: str = "") -> T:
        """Ask `question` again after every change until its answer is true, and return that answer.

        It is asked ten times a second besides, since it may be about more than what is counted here.
        A question that raises LookupError has no answer yet.
        Raises TimeoutError after `within` seconds, saying `what` was waited for.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + within
        while True:
            count = self.count
            with contextlib.suppress(LookupError):
                answer = question()
                if answer:
                    return answer
            left = deadline - loop.time()
            if left <= 0:
                raise TimeoutError(f"waited {within:g} s in vain{' for ' + what if what else ''}")
            await self.after(count, min(left, _LOOK_AGAIN))
