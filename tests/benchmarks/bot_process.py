"""The bot as a program for benchmarks: pinned to one core, with shorter pauses between calls if asked for.

Does not know what is measured. `python -m tests.benchmarks.bot_process URL DATABASE_URL TOKEN HASTE CORE`.
"""

import asyncio
import contextlib
import os
import signal
import sys

import uvloop

from bot.chat.app import serve
from bot.chat.turns import Turns
from bot.logs import start_logging
from bot.minds import Greedy
from bot.minds.pool import thinking_pool
from bot.play.ports import World
from bot.ratings import BradleyTerry
from bot.settings import LogFormat, LogLevel
from bot.sql import Database, SolePen, SqlInbox, SqlStore
from bot.wiring import SystemClock, SystemEntropy


async def main(url: str, database_url: str, token: str, haste: float, *, thinks: bool = True) -> None:
    """Serve until told to stop; without thinking processes if it `thinks` not."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    clock = SystemClock()
    database = Database(database_url)
    turns = Turns(haste)
    try:
        world = World(SqlStore(database, clock), clock, SystemEntropy(), Greedy(), BradleyTerry())
        with contextlib.suppress(asyncio.CancelledError):
            async with thinking_pool(1) if thinks else contextlib.nullcontext() as pool:
                await serve(token, url, world, SqlInbox(database, clock), SolePen(), turns=turns, thinker=pool)
    finally:
        await database.close()


if __name__ == "__main__":
    telegram_url, database_address, bot_token, pace, core = sys.argv[1:]
    os.sched_setaffinity(0, {int(core)})
    start_logging(LogLevel.WARNING, LogFormat.CONSOLE, secrets=[bot_token])
    uvloop.run(main(telegram_url, database_address, bot_token, float(pace)))
