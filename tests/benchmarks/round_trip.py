"""Whole moves over HTTP: how many a second, how soon a press is answered, how many calls a move costs.

Does not know the rules; people press what they see.
"""

import asyncio
import bisect
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

from bot.sandbox import Sandbox
from tests.benchmarks.report import Figure
from tests.benchmarks.stage import Table, bot_running, percentile

NO_PAUSES = 1000.0
AFTER_THE_LOBBY = 65.0
"""Seconds until the quick edits of a lobby are repaid."""


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


async def calls_and_lag(folder: Path, seconds: float) -> list[Figure]:
    """Calls by method and the lag of the table with the real budgets: three tables of four, a move a second each."""
    file = folder / "c.sqlite3"
    async with Sandbox(flood="strict") as telegram, bot_running(telegram, f"sqlite:///{file}"):
        tables = await open_tables(telegram, 3, 4)
        await play(tables, AFTER_THE_LOBBY, every=1.0)
        before, moved = dict(telegram.world.record.counts), sum(table.moves for table in tables)
        began = time.time()
        await play(tables, seconds, every=1.0)
        moves = sum(table.moves for table in tables) - moved
        counts = {
            m: (c - before.get(m, 0)) / moves for m, c in telegram.world.record.counts.items() if m != "getUpdates"
        }
        lags = table_lags(telegram, file, began)
        floods = sum(call.status == 429 for call in telegram.calls())
    by_method = ", ".join(f"{method} {count:.2f}" for method, count in sorted(counts.items()) if count >= 0.005)
    return [
        Figure(
            "calls to Telegram a move, 4 players, a move a second", f"{sum(counts.values()):.2f} ({by_method})", "≤ 2.2"
        ),
        Figure("429 answers in the strict flood model", str(floods), "0"),
        Figure("lag of the table", f"p50 {percentile(lags, 0.5):.1f} s, p99 {percentile(lags, 0.99):.1f} s", "≤ 3.5 s"),
    ]


def table_lags(telegram: Sandbox, file: Path, since: float) -> list[float]:
    """For each move since then, the seconds until the group's table was next written."""
    written: dict[int, list[float]] = {}
    for call in telegram.calls():
        if call.method in {"editMessageText", "sendMessage"} and call.status == 200 and call.chat_id is not None:
            written.setdefault(call.chat_id, []).append(call.at)
    query = (
        "SELECT moves.at, chats.telegram_id FROM moves JOIN games ON games.id = moves.game_id "
        "JOIN tables ON tables.id = games.table_id JOIN chats ON chats.id = tables.chat_id"
    )
    lags = []
    for at, chat in sqlite3.connect(file).execute(query):
        moment = datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp()
        times = written.get(chat, [])
        place = bisect.bisect_left(times, moment)
        if moment >= since and place < len(times):
            lags.append(times[place] - moment)
    return lags


def _file(folder: Path, name: str) -> str:
    return f"sqlite:///{folder / name}.sqlite3"
