"""Whole moves over HTTP: how many a second, how soon a press is answered.

Does not know the rules; people press what they see.
"""

import asyncio
import time
from pathlib import Path

from bot.sandbox import Sandbox
from tests.benchmarks.report import Figure
from tests.benchmarks.stage import Table, bot_running, percentile

NO_PAUSES = 1000.0


async def open_tables(telegram: Sandbox, tables: int, seats: int) -> list[Table]:
    """Tables where cards have been dealt."""
    opened = [Table(telegram, number, seats) for number in range(tables)]
    async with asyncio.TaskGroup() as tasks:
        for table in opened:
            tasks.create_task(table.open("/durak podkidnoy"))
    return opened


async def play(tables: list[Table], seconds: float, every: float = 0.0) -> float:
    """Let everybody play for so long, each table a move every so many seconds; returns the seconds it took."""
    began = time.monotonic()
    until = began + seconds

    async def evening(number: int, table: Table) -> None:
        await asyncio.sleep(every * number / len(tables))
        due = time.monotonic()
        while time.monotonic() < until:
            await table.move()
            due += every
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    async with asyncio.TaskGroup() as tasks:
        for number, table in enumerate(tables):
            tasks.create_task(evening(number, table))
    return time.monotonic() - began


async def throughput(folder: Path, seconds: float) -> list[Figure]:
    """As many moves as one core makes: eight tables of two, no flood limits, no pauses."""
    async with Sandbox(record=False) as telegram, bot_running(telegram, _file(folder, "t"), NO_PAUSES) as bot:
        tables = await open_tables(telegram, 8, 2)
        busy = bot.cpu()
        spent = await play(tables, seconds)
        moves = sum(table.moves for table in tables)
        share = (bot.cpu() - busy) / spent
        return [
            Figure(
                "moves end to end over HTTP, flood model off, one core",
                f"{moves / spent:.0f} moves/s (core {share:.0%} busy)",
                "≥ 60 moves/s",
            )
        ]


async def answer_times(folder: Path, seconds: float) -> list[Figure]:
    """Press to answer at fifteen presses a second: fifteen tables of two, a press a second each."""
    async with Sandbox(record=False) as telegram, bot_running(telegram, _file(folder, "a"), NO_PAUSES):
        tables = await open_tables(telegram, 15, 2)
        for table in tables:
            table.answer_times.clear()
        await play(tables, seconds, every=1.0)
        times = [1000 * answer for table in tables for answer in table.answer_times]
        shown = f"p50 {percentile(times, 0.5):.0f} ms, p99 {percentile(times, 0.99):.0f} ms ({len(times)} presses)"
        return [Figure("press to answer at 15 presses/s", shown, "p99 ≤ 40 ms")]


def _file(folder: Path, name: str) -> str:
    return f"sqlite:///{folder / name}.sqlite3"
