"""Owns the sweep: looking for moments that have passed, and asking what the clock asks.

Does not know how often it is called, nor what happens to a game or a table then (clocks.py, tables.py).
"""

from datetime import datetime
from typing import Final

from bot.play.computers import PATIENCE
from bot.play.door import ask
from bot.play.ports import World
from bot.play.requests import Request
from bot.play.ticks import Abandon, ClockMove, ComputerMove, Lapse, Nudge

MOST_AT_ONCE: Final = 100
"""Games, and tables, that one sweep looks at for each kind of moment; the next one sees to the others."""


async def sweep(world: World, until: datetime | None = None) -> bool:
    """Ask for what the clock decides, wherever a moment has passed by then; returns whether any screen was wished for.

    Raises ExceptionGroup of what went wrong, after everything else has been asked.
    """
    now = until or world.clock.now()
    async with world.store.glance() as glance:
        moves = await glance.games_past(now, MOST_AT_ONCE)
        computers = await glance.computers_due(now - PATIENCE, MOST_AT_ONCE)
        questions = await glance.questions_past(now, MOST_AT_ONCE)
        nudges = await glance.nudges_past(now, MOST_AT_ONCE)
        tables = await glance.tables_past(now, MOST_AT_ONCE)
    due: list[Request] = [ClockMove(game_id=game_id, revision=revision) for game_id, revision in moves]
    due += [ComputerMove(game_id=game_id, revision=revision) for game_id, revision, _ in computers]
    due += [Lapse(game_id=game_id) for game_id in questions]
    due += [Nudge(game_id=game_id, revision=revision) for game_id, revision in nudges]
    due += [Abandon(table_id=table_id) for table_id in tables]
    return await _ask_all(world, due)


async def _ask_all(world: World, requests: list[Request]) -> bool:
    wished = False
    failures: list[Exception] = []
    for request in requests:
        try:
            wished |= (await ask(request, world)).wished
        except Exception as failure:
            # Kept for the end, since one bad game must not stop the clocks of all others.
            failures.append(failure)
    if failures:
        raise ExceptionGroup("the clock could not decide everywhere", failures)
    return wished
