"""Told to stop, cut off from Telegram, with a clock that jumps: nothing is lost, and nobody loses by it."""

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.sandbox import PATIENCE, Sandbox
from tests.benchmarks.stage import Table
from tests.chaos.aftermath import aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.chaos.verdict import heal, judge
from tests.evening.program import Program
from tests.hall import Hall, hall

DRAINED = 10.0
"""Seconds in which a bot that is told to stop has stopped."""

STOPS = 30
DECISION = 60.0
HOUR = 3600.0
A_FEW_BEATS = 2.0
"""Seconds in which the bot has noted that people can be heard."""

OPENING = "/durak podkidnoy deck=24"


@pytest.mark.chaos
async def test_told_to_stop_it_finishes_what_it_has_begun(tmp_path: Path, postgres_url: str):
    async with Sandbox() as telegram, aftermath(telegram, postgres_url) as after:
        company, program = Company(telegram), Program(telegram, tmp_path, postgres_url)
        drained: list[float] = []
        async with program.running():
            await company.arrive()
        async with company.playing(0.1):
            for _ in range(STOPS):
                async with program.running() as process:
                    await program.at_work()
                    await asyncio.sleep(3.0)
                    process.send_signal(signal.SIGTERM)
                    began = time.monotonic()
                    assert await process.wait() == 0
                    drained.append(time.monotonic() - began)
        async with program.running():
            healed = await heal(after, company, DRAINED)
        verdict = await judge(after, company, healed)
        note(f"{STOPS} stops, each within {max(drained):.1f} s: {verdict}")
        assert max(drained) <= DRAINED
        assert verdict.told.unanswered == 0
        assert healed.orphans == []
        assert not program.complaints(), program.complaints()
        assert telegram.violations(answer_within=0.0) == []


@contextlib.asynccontextmanager
async def game(folder: Path) -> AsyncIterator[tuple[Hall, Table]]:
    """A hall with a game of two that has just been dealt; the bot rests."""
    async with Sandbox() as telegram, hall(folder, telegram) as place:
        table = Table(telegram, 1, 2)
        async with place.running(haste=100.0):
            await table.open(OPENING)
            await table.move()
            await asyncio.sleep(A_FEW_BEATS)
        yield place, table


async def test_while_telegram_cannot_be_reached_nobodys_time_runs_out(tmp_path: Path):
    async with game(tmp_path) as (place, table), place.running(haste=100.0):
        await until(lambda: place.telegram.me.updates.is_polled)
        place.telegram.world.weather.change(away=True)
        for _ in range(5):
            place.clock.skip(DECISION)
            await asyncio.sleep(0.5)
        place.telegram.world.weather.change(away=False)
        await asyncio.sleep(2.0)
        await nobody_lost(place)
        await table.move()


@pytest.mark.chaos
async def test_cut_off_for_longer_than_a_decision(tmp_path: Path, sqlite_url: str):
    async with Sandbox() as telegram, aftermath(telegram, sqlite_url) as after:
        table, program = Table(telegram, 1, 2), Program(telegram, tmp_path, sqlite_url)
        async with program.running():
            await table.open(OPENING)
            telegram.world.weather.change(away=True)
            await asyncio.sleep(2.5 * DECISION)
            telegram.world.weather.change(away=False)
            await asyncio.sleep(5.0)
            assert await after.by_clock() == 0
            await table.move()


async def test_a_press_in_time_counts_though_nobody_heard_it(tmp_path: Path):
    async with game(tmp_path) as (place, table):
        place.clock.skip(DECISION - 1.0)
        moves = asyncio.ensure_future(table.move())
        await until(place.telegram.undelivered)
        place.clock.skip(5.0)
        async with place.running(haste=100.0):
            await moves
            await asyncio.sleep(2.0)
            await nobody_lost(place)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_clock_that_is_set_costs_nobody_a_turn(tmp_path: Path, jump: float):
    async with game(tmp_path) as (place, table), place.running(haste=100.0):
        await asyncio.sleep(1.5)
        place.clock.set(jump)
        await asyncio.sleep(3.0)
        await nobody_lost(place)
        async with place.database.reading() as connection:
            found = await connection.execute(text("SELECT deadline_at FROM games WHERE state = 'live'"))
        assert found.scalar_one() is not None
        await table.move()
        place.clock.skip(3 * DECISION)
        await place.telegram.until(lambda: "→" in table.board().text, what="the move that the clock made")


async def nobody_lost(place: Hall) -> None:
    """Assert that the clock has made no move, that nobody has a strike, and that the game goes on."""
    async with place.database.reading() as connection:
        moves = await connection.execute(text("SELECT count(*) FROM moves WHERE cause = 'clock'"))
        strikes = await connection.execute(text("SELECT sum(strikes) FROM game_seats"))
        games = await connection.execute(text("SELECT state FROM games"))
        assert (moves.scalar_one(), strikes.scalar_one(), games.scalar_one()) == (0, 0, "live")


async def until(question: Callable[[], object]) -> None:
    """Wait for something that the local Telegram does not report as a change."""
    async with asyncio.timeout(PATIENCE):
        while not question():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.02)
