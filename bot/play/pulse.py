"""Owns the pulse: the moments at which people could be heard, and giving back the time in which they could not.

Does not know how it is found out whether people can be heard, nor who keeps the time of a game.
"""

from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.play.ports import World
from bot.play.shifting import GivenBack

log = structlog.get_logger(__name__)

SILENCE: Final = timedelta(seconds=10)
"""A silence up to this long takes nothing from anybody: what people did meanwhile comes in before the next sweep."""

SET_BACK: Final = timedelta(seconds=-2)
"""A clock that seems to have gone back by less than this was only put right."""

_STORED_EVERY: Final = 3.0


class Pulse:
    """Beats once a second in the copy of the bot that keeps the clocks."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._last: tuple[datetime, float] | None = None
        self._stored_at = 0.0
        self._silent = False

    def skip(self) -> None:
        """People cannot be heard at this moment, or nothing could be stored."""
        self._silent = True

    async def beat(self) -> timedelta:
        """People can be heard; returns the time since they last could, which all deadlines were moved by (or zero).

        It is negative when the clock was set back. Whatever the store raises leaves the pulse as it was.
        """
        now, ticks = self._world.clock.now(), self._world.clock.ticks()
        lost = timedelta(0) if self._last is None else self._lost(now, ticks, *self._last)
        if self._last is None or self._silent or lost or ticks - self._stored_at >= _STORED_EVERY:
            lost = await self._store(now, lost)
            self._stored_at = ticks
        self._last, self._silent = (now, ticks), False
        return lost

    def _lost(self, now: datetime, ticks: float, then: datetime, ticks_then: float) -> timedelta:
        """A silence as it was measured; without one, only what the clock has jumped."""
        measured = timedelta(seconds=ticks - ticks_then)
        gone = now - then
        return counted(gone if self._silent else gone - measured)

    async def _store(self, now: datetime, lost: timedelta) -> timedelta:
        async with self._world.store.work() as work:
            stored = await work.beat(now)
            if self._last is None and stored is not None:
                lost = counted(now - stored)
            if lost:
                log.info("time given back", seconds=round(lost.total_seconds()))
                await work.move_deadlines(GivenBack(lost, now))
                # Countdowns that readers see would end too early, or too late.
                await work.wish_live(now)
            if self._last is None:
                # Whoever looked at an old screen while we were away need not wait for calm on top.
                await work.wish_waiting(now)
        return lost


def counted(gone: timedelta) -> timedelta:
    """What of a time in which nobody was heard is given back: nothing of a short one."""
    return gone if gone > SILENCE or gone < SET_BACK else timedelta(0)
