"""Owns the order of work: one piece after another within a lane, many lanes at once, so many and no more.

Does not know what the work is. A lane is any number; it exists while it has work.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

AT_ONCE: Final = 16
"""Pieces worked on at the same time."""

MOST_WAITING: Final = 500
"""With so many pieces on hand, whoever brings more has to wait."""


class Lanes(Generic[T]):
    """Works on what is put in; `work` must not raise."""

    def __init__(self, tasks: asyncio.TaskGroup, work: Callable[[T], Awaitable[None]]) -> None:
        self._tasks = tasks
        self._work = work
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._lines: dict[int, deque[T]] = {}
        self._on_hand = 0
        self._changed = asyncio.Condition()

    def put(self, lane: int, piece: T) -> None:
        """Add a piece of work to the end of its lane."""
        self._on_hand += 1
        line = self._lines.get(lane)
        if line is not None:
            line.append(piece)
            return
        self._lines[lane] = deque([piece])
        self._tasks.create_task(self._walk(lane))

    async def room(self) -> None:
        """Wait until there is room for more."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._on_hand < MOST_WAITING)

    async def empty(self) -> None:
        """Wait until all work is done."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._on_hand == 0)

    async def _walk(self, lane: int) -> None:
        line = self._lines[lane]
        while line:
            async with self._slots:
                await self._work(line.popleft())
            self._on_hand -= 1
            async with self._changed:
                self._changed.notify_all()
        del self._lines[lane]
