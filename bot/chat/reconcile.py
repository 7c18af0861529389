"""Owns the one task that makes the chats look like the wishes: which screen is next, and when.

Does not know how one screen is made true (bot/chat/showing.py). Several chats at once, one screen at a time in
each: the newest state only, the most urgent first.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final

import structlog
from structlog.contextvars import bound_contextvars

from bot.chat.turns import Turns
from bot.play.ports import Glance, World
from bot.play.records import ScreenKind
from bot.play.wishing import DueScreen

log = structlog.get_logger(__name__)

AT_ONCE: Final = 8
"""Chats written to at the same time."""

_BATCH: Final = 32
_BATCHES: Final = 10
"""Due screens looked at in one round: so many at a time, so many times."""

_GATHER: Final = 0.02
"""Seconds between rounds, in which presses are answered and wishes of the same moment come together."""

_LONGEST_SLEEP: Final = 5.0
_WHILE_RESTING: Final = 1.0
_UNTIL_REACHED: Final = 0.1
_AFTER_FAULT: Final = 10.0


class Reconciler:
    """Shows due screens until it is told to finish; none while Telegram is not reached: each would be in doubt."""

    def __init__(
        self,
        world: World,
        turns: Turns,
        show: Callable[[DueScreen], Awaitable[None]],
        reached: Callable[[], bool],
    ) -> None:
        self._world = world
        self._turns = turns
        self._show = show
        self._reached = reached
        self._busy: set[int] = set()
        self._bell = asyncio.Event()
        self._calm = asyncio.Event()
        self._finishing = False
        self._failing = False

    def wake(self) -> None:
        """A wish was committed."""
        self._calm.clear()
        self._bell.set()

    async def finish(self) -> None:
        """Show everything that may be shown now; then `run` ends."""
        self._finishing = True
        self.wake()
        await self._calm.wait()

    async def run(self) -> None:
        """Show what is due until `finish`."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                self._bell.clear()
                sleep = await self._round(tasks)
                if self._finishing and self._calm.is_set():
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(sleep):
                        await self._bell.wait()
                await asyncio.sleep(_GATHER)

    async def _round(self, tasks: asyncio.TaskGroup) -> float:
        """Start everything that can start now; returns for how long to sleep unless the bell rings."""
        try:
            sleep = await self._start(tasks)
        except Exception:
            if not self._failing:
                log.exception("due screens could not be read")
            self._failing = True
            self._calm.set()
            return _WHILE_RESTING
        self._failing = False
        return sleep

    async def _start(self, tasks: asyncio.TaskGroup) -> float:
        if not self._reached() and not self._finishing:
            return _UNTIL_REACHED
        if len(self._busy) >= AT_ONCE:
            return _LONGEST_SLEEP
        now = self._world.clock.now()
        async with self._world.store.glance() as glance:
            found = await self._start_found(glance, now, tasks)
            next_due = None if found else await glance.next_due()
        if not found and not self._busy:
            self._calm.set()
        rest = self._turns.next_ready()
        waits = [_LONGEST_SLEEP] if rest is None else [rest]
        if next_due is not None:
            until_due = (next_due - now).total_seconds()
            waits.append(until_due if until_due > 0 else _WHILE_RESTING)
        elif found:
            waits.append(_WHILE_RESTING)
        return min(waits)

    async def _start_found(self, glance: Glance, now: datetime, tasks: asyncio.TaskGroup) -> bool:
        """Start what is next in each chat, if it may be; returns whether anything is due where we may write.

        However much waits in some chats, or for its turn, the screens of the others are found behind it.
        """
        skip = self._busy | self._turns.resting()
        found = False
        for _ in range(_BATCHES):
            batch = await glance.due_screens(now, _BATCH, skip)
            found = found or bool(batch)
            for due in in_turn(batch):
                if due.chat_telegram_id not in skip and self._may_start(due):
                    self._busy.add(due.chat_telegram_id)
                    tasks.create_task(self._guarded(due))
                skip.add(due.chat_telegram_id)
            if len(batch) < _BATCH or len(self._busy) >= AT_ONCE:
                break
        return found

    def _may_start(self, due: DueScreen) -> bool:
        """False while enough chats are written to, or while a screen of a game must wait its turn."""
        return len(self._busy) < AT_ONCE and self._turns.may_write(due.chat_telegram_id, quick=is_quick(due))

    async def _guarded(self, due: DueScreen) -> None:
        """Show one screen; whatever goes wrong there stops neither the others nor this task group."""
        screen, chat = due.screen, due.chat_telegram_id
        with bound_contextvars(screen=screen.id, game=screen.game_id, chat=chat):
            try:
                await self._show(due)
            except Exception:
                log.exception("screen not shown")
                self._turns.hold(chat, _AFTER_FAULT)
            finally:
                self._busy.discard(chat)
                self._bell.set()


def in_turn(batch: Sequence[DueScreen]) -> Iterator[DueScreen]:
    """The screens, the most urgent first; but a table that has waited longer goes before the hands inside its group.

    They share its budget, and with a move every few seconds there is always one of them that is more urgent.
    """
    tables = {due.chat_telegram_id: due for due in reversed(batch) if due.screen.kind is ScreenKind.TABLE}
    for due in batch:
        table = tables.get(due.chat_telegram_id, due)
        yield table if due.screen.kind is ScreenKind.WHISPER and _since(table) < _since(due) else due


def _since(due: DueScreen) -> datetime:
    since = due.screen.due_at
    assert since is not None  # noqa: S101 - it would not be due
    return since


def is_quick(due: DueScreen) -> bool:
    """True for a screen that may use a quick call: a lobby, cards just dealt, and everything in private."""
    return due.screen.game_id is None or due.screen.told == 0 or due.chat_telegram_id > 0
