"""What the bot weighs: memory with many tables, time to start, bytes of a finished game.

Does not know how fast anything is once it runs.
"""

import asyncio
import sqlite3
import time
from pathlib import Path

from bot.chat.presscode import MovePress, write_press
from bot.game import legal, read_position, read_rules
from bot.sandbox import Sandbox
from bot.sandbox.messages import Content
from bot.sandbox.posting import post
from bot.sandbox.texts import written
from tests.benchmarks.crowd import SEATS, make_crowd
from tests.benchmarks.report import Figure
from tests.benchmarks.round_trip import open_tables, play
from tests.benchmarks.stage import bot_running


async def crowds(folder: Path, sizes: tuple[int, ...]) -> list[Figure]:
    """Memory and start for databases with so many live tables."""
    found = []
    for size in sizes:
        file = folder / f"crowd{size}.sqlite3"
        await make_crowd(f"sqlite:///{file}", size)
        found += await _started(file, size)
    return found


async def _started(file: Path, size: int) -> list[Figure]:
    async with Sandbox(record=False) as telegram:
        began = time.monotonic()
        async with bot_running(telegram, f"sqlite:///{file}") as bot:
            await first_poll(telegram)
            polled = time.monotonic() - began
            found = [Figure(f"start to the first getUpdates, {size:,} live tables", f"{polled:.2f} s", "≤ 1.5 s")]
            if size:
                await _press_in(telegram, file)
                answered = time.monotonic() - began
                found.append(Figure(f"start to the first answer, {size:,} live tables", f"{answered:.2f} s", "≤ 3 s"))
            aim = "≤ 200 MB" if size >= 10_000 else ""
            return [*found, Figure(f"memory, {size:,} live tables", f"{bot.memory():.0f} MB", aim)]


async def first_poll(telegram: Sandbox) -> None:
    """Wait for the first getUpdates, to a hundredth of a second; raises TimeoutError after a minute."""
    for _ in range(6000):
        if telegram.me.updates.is_polled:
            return
        await asyncio.sleep(0.01)
    raise TimeoutError("no getUpdates")


async def _press_in(telegram: Sandbox, file: Path) -> None:
    """A press on the first table's first legal move, and its answer."""
    database = sqlite3.connect(file)
    rules, line = database.execute("SELECT rules, position FROM games WHERE id = 1").fetchone()
    now = read_position(line)
    people = [telegram.person(f"P0.{seat}", started=True) for seat in range(SEATS)]
    person = people[now.leader]
    message = post(telegram.world, person.private, telegram.me.account, Content(written("hand")))
    move = legal(read_rules(rules), now, now.leader)[0]
    press = await person.press(message, data=write_press(MovePress(1, now.bout, move)), forced=True)
    await press.answered(60.0)


async def finished_game(folder: Path) -> list[Figure]:
    """Bytes that a finished game of four takes in the database, indexes, screens and updates included."""
    file = folder / "size.sqlite3"
    async with Sandbox(record=False) as telegram, bot_running(telegram, f"sqlite:///{file}", 1000.0):
        tables = await open_tables(telegram, 6, 4)
        await play(tables, 1.0)
        first = _bytes(file)
        games = _count(file, "games")
        while _count(file, "games") < games + 12:
            await play(tables, 5.0)
        grown, played = _bytes(file) - first, _count(file, "games") - games
        moves = _count(file, "moves") / _count(file, "games")
    shown = f"{grown / played / 1024:.0f} KiB ({moves:.0f} moves; updates of the last two days included)"
    return [Figure("a finished game of 4 in SQLite", shown)]


def _count(file: Path, table: str) -> int:
    return int(sqlite3.connect(file).execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608 - a literal


def _bytes(file: Path) -> int:
    database = sqlite3.connect(file)
    return int(database.execute("PRAGMA page_count").fetchone()[0] * database.execute("PRAGMA page_size").fetchone()[0])
