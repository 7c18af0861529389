"""How fast ratings are made again from a long history: `python -m tests.benchmarks.rebuilding URL`.

The history is made first, if the database is empty (history.py).
"""

import asyncio
import sys
import time
from typing import NamedTuple

from sqlalchemy import text

from bot.play.rated import rate_all_anew
from bot.ratings import BradleyTerry
from bot.sql import Database, SqlStore, migrate
from bot.sql.engine import plain_engine
from bot.sql.url import database_url
from bot.wiring import SystemClock
from tests.benchmarks.history import FULL, Size, write_history


class Rebuilt(NamedTuple):
    """How many games moved a rating, and the seconds that it took, of them those of the processor."""

    games: int
    seconds: float
    processor: float


async def rebuilt(url: str) -> Rebuilt:
    """Make all ratings again, and say how long that took."""
    clock, database = SystemClock(), Database(url)
    began, used = time.perf_counter(), time.process_time()
    try:
        games = await rate_all_anew(SqlStore(database, clock), BradleyTerry())
    finally:
        await database.close()
    return Rebuilt(games, time.perf_counter() - began, time.process_time() - used)


def main(url: str, size: Size = FULL) -> None:
    """Print the figures."""
    migrate(url)
    with plain_engine(database_url(url)).connect() as connection:
        empty = not connection.execute(text("SELECT 1 FROM games LIMIT 1")).first()
    if empty:
        write_history(url, size)
    games, seconds, processor = asyncio.run(rebuilt(url))
    told = f"{games} games in {seconds:.1f} s, of the processor {processor:.1f} s: {games / processor:.0f} games/s"
    sys.stdout.write(f"{told}\n")


if __name__ == "__main__":
    main(sys.argv[1])
