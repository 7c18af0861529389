"""However many games one process has seen, it weighs the same."""

import asyncio
import contextlib
import json
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from statistics import mean

import pytest

from bot.sandbox import PATIENCE, Sandbox
from bot.sandbox.rights import MEMBER_DEFAULT
from tests.benchmarks.stage import Table
from tests.chaos.report import note

SEATS = 2
OPENINGS = ("/durak podkidnoy deck=24", *["/durak prostoy_single deck=24"] * 3)
"""What the tables play in turn: mostly what takes few moves."""

NO_PAUSES = 1000.0
AT_REST = 1.0
"""Seconds between two looks at whether anything still goes on."""

FIRST, LAST = 0.25, 0.75
"""The first and the last quarter of all games are compared."""

GROWTH = 1.05
"""How much more memory the last quarter may take on the average: less than caches and their timing make of it."""

ROOM = {"tasks": 1, "files": 16, "locks": 32}
"""How many more of these there may be: connections to Telegram that are kept for a while, and their locks."""

Weight = dict[str, float]


async def test_a_few_games(tmp_path: Path, sqlite_url: str):
    weights = await soak(tmp_path, sqlite_url, tables=4, games=8, rounds=2)
    assert not grown(weights[:1], weights[-1:])


@pytest.mark.chaos
async def test_two_thousand_games(tmp_path: Path, sqlite_url: str, games: int):
    weights = await soak(tmp_path, sqlite_url, tables=8, games=games, rounds=40)
    early, late = weights[: int(FIRST * len(weights))], weights[int(LAST * len(weights)) :]
    for what in ("blocks", "memory"):
        assert mean(weight[what] for weight in late) <= GROWTH * mean(weight[what] for weight in early), what
    assert not grown(early, late)


async def soak(folder: Path, url: str, *, tables: int, games: int, rounds: int) -> list[Weight]:
    """Play so many games; returns what the bot weighs, at rest, after each of so many rounds."""
    weights = []
    began = time.monotonic()
    async with Sandbox(record=False) as telegram, watched(telegram, url, folder / "bot.log") as weigh:
        company = [Table(telegram, number, SEATS) for number in range(tables)]
        for table in company[1:]:
            # Painting takes most of the time, and what is painted weighs the same in every group.
            table.group.allow_all(MEMBER_DEFAULT - {"can_send_photos"})
        async with asyncio.TaskGroup() as tasks:
            for number, table in enumerate(company):
                tasks.create_task(table.open(OPENINGS[number % len(OPENINGS)]))
        for number in range(1, rounds + 1):
            async with asyncio.TaskGroup() as tasks:
                for table in company:
                    tasks.create_task(play(table, games * number // rounds // tables))
            weights.append(await at_rest(weigh))
    moves, spent = sum(table.moves for table in company), time.monotonic() - began
    played = sum(table.games for table in company)
    note(f"{played} games, {moves} moves in {spent:.0f} s; weight first {weights[0]}, last {weights[-1]}")
    assert (folder / "bot.log").read_text(encoding="utf-8") == ""
    assert telegram.violations() == []
    return weights


async def at_rest(weigh: Callable[[], asyncio.Future[Weight]]) -> Weight:
    """What the bot weighs once nothing that was begun goes on: as many tasks, files and locks as a moment before."""
    before: Weight = {}
    async with asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(AT_REST)
            weight = await weigh()
            if all(weight[key] == before.get(key) for key in ROOM):
                return weight
            before = weight


async def play(table: Table, games: int) -> None:
    """Play until a table has seen so many games."""
    while table.games < games:
        await table.move(60.0)


def grown(early: list[Weight], late: list[Weight]) -> list[str]:
    """Of what there is notably more on the average of later weights."""
    return [
        key for key, room in ROOM.items() if mean(one[key] for one in late) > mean(one[key] for one in early) + room
    ]


@contextlib.asynccontextmanager
async def watched(telegram: Sandbox, url: str, log: Path) -> AsyncIterator[Callable[[], asyncio.Future[Weight]]]:
    """The bot serves while the block lasts; calling what is given weighs it."""
    command = ["-m", "tests.chaos.watched_bot", telegram.url, url, telegram.token, str(NO_PAUSES)]
    with log.open("wb") as lines:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=lines
        )

    async def weigh() -> Weight:
        process.send_signal(signal.SIGUSR1)
        assert process.stdout is not None
        return dict(json.loads(await process.stdout.readline()))

    try:
        yield weigh
    finally:
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await process.wait() == 0
