"""Work that goes on by itself: deliveries to webhooks.

Owns: the task group it lives in, and the door by which it may call methods.
Does not know: what the work is.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.sandbox.bots import Bot

Obey = Callable[["Bot", dict[str, Any]], Awaitable[None]]


class Background:
    """Tasks of a running sandbox; there are none before it has started."""

    def __init__(self) -> None:
        self._tasks: asyncio.TaskGroup | None = None
        self._obey: Obey | None = None
        self._running: set[asyncio.Task[None]] = set()

    def open(self, tasks: asyncio.TaskGroup, obey: Obey) -> None:
        """Let tasks run in this group, and calls of methods go through `obey`."""
        self._tasks, self._obey = tasks, obey

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start some work and return its task."""
        if self._tasks is None:
            raise RuntimeError("the sandbox is not running")
        task = self._tasks.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def obey(self, bot: "Bot", call: dict[str, Any]) -> None:
        """Carry out a call that came in the answer of a webhook; its result is lost."""
        if self._obey is not None:
            await self._obey(bot, call)

    def close(self) -> None:
        """Stop all work."""
        for task in self._running:
            task.cancel()
