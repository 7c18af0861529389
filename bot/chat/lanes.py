"""Owns the order of work: one piece after another within a lane, many lanes at once, so many and no more.

Does not know what the work is. A lane is any number; it exists while it has work. However much is put into one lane,
the others go on as before.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

AT_ONCE: Final = 16
"""Pieces worked on at the same time."""

AWAY_AT_ONCE: Final = 8
"""Pieces turned away at the same time, beside those that are worked on."""

MOST_IN_LANE: Final = 200
"""Pieces that may wait in one lane; whatever else comes there is turned away."""

MOST_ON_HAND: Final = 2000
"""With so many pieces on hand, whoever brings more has to wait."""


class Lanes(Generic[T]):
    """Works on what is put in, or turns it away; neither `work` nor `turn_away` may raise."""

    def __init__(
        self,
        tasks: asyncio.TaskGroup,
        work: Callable[[T], Awaitable[None]],
        turn_away: Callable[[T], Awaitable[None]],
    ) -> None:
        self._tasks = tasks
        self._work = work
        self._turn_away = turn_away
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._away_slots = asyncio.Semaphore(AWAY_AT_ONCE)
        self._lines: dict[int, deque[T]] = {}
        self._on_hand = 0
        self._changed = asyncio.Condition()

    def put(self, lane: int, piece: T) -> bool:
        """Add a piece of work to the end of its lane; False where too many wait, and the piece is turned away."""
        self._on_hand += 1
        line = self._lines.get(lane)
        if line is None:
            self._lines[lane] = deque([piece])
            self._tasks.create_task(self._walk(lane))
        elif len(line) < MOST_IN_LANE:
            line.append(piece)
        else:
            self._tasks.create_task(self._send_away(piece))
            return False
        return True

    async def room(self) -> None:
        """Wait until there is room for more."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._on_hand < MOST_ON_HAND)

    async def empty(self) -> None:
        """Wait until all work is done."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._on_hand == 0)

    async def _walk(self, lane: int) -> None:
        line = self._lines[lane]
        while line:
            async with self._slots:
                await self._work(line.popleft())
            await self._done()
        del self._lines[lane]

    async def _send_away(self, piece: T) -> None:
        async with self._away_slots:
            await self._turn_away(piece)
        await self._done()

    async def _done(self) -> None:
        self._on_hand -= 1
        async with self._changed:
            self._changed.notify_all()
