"""Killed at any moment, again and again, the bot undoes nothing that somebody was told, and every screen heals."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.game.shuffle import Chance
from bot.sandbox import Sandbox
from tests.chaos.aftermath import aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.evening.program import Program

SHORT = 4
IN_TIME = 10.0
"""Seconds after the last start in which every screen is true."""

HALTING = 3
"""How many times as long that may take where many tests share a machine."""

UNPREPARED = 5
"""One kill in so many does not wait until the bot has begun to work."""


async def test_a_few_kills(tmp_path: Path, sqlite_url: str):
    await survive(tmp_path, sqlite_url, kills=SHORT, between=1.0, in_time=HALTING * IN_TIME)


@pytest.mark.chaos
async def test_many_kills_on_sqlite(tmp_path: Path, sqlite_url: str, kills: int):
    await survive(tmp_path, sqlite_url, kills=kills, between=3.0, in_time=IN_TIME)


@pytest.mark.chaos
async def test_many_kills_on_postgres(tmp_path: Path, postgres_url: str, kills: int):
    await survive(tmp_path, postgres_url, kills=kills, between=3.0, in_time=IN_TIME)


async def survive(folder: Path, url: str, *, kills: int, between: float, in_time: float) -> None:
    """Kill the bot so many times while people play, about so many seconds after each start; then look."""
    chance = Chance(kills.to_bytes(32, "big"), "kills")
    async with Sandbox() as telegram, aftermath(telegram, url) as after:
        company, program = Company(telegram), Program(telegram, folder, url)
        async with program.running():
            await company.arrive()
        began = time.monotonic()
        async with company.playing():
            for _ in range(kills):
                async with program.until_killed():
                    if chance.below(UNPREPARED):
                        await program.at_work()
                    await asyncio.sleep(between * (20 + chance.below(160)) / 100)
        spent = time.monotonic() - began
        async with program.running():
            true_after = await after.all_true(in_time)
            orphans = len(await after.orphans())
            async with company.playing():
                went_on_after = await after.nothing_stuck(90.0)
            await telegram.until(lambda: not telegram.undelivered(), 10.0, "all updates taken")
            await after.all_true(in_time)
        stories = await after.stories()
        told = await after.told_is_done(company.presses, stories)
        secrets = await after.no_leaks(stories)
        note(
            f"{url.partition(':')[0]}, {kills} kills in {spent:.0f} s: {len(stories)} games, "
            f"{len(company.presses)} presses, {told}, {secrets} secret screens, {orphans} orphans; "
            f"screens true after {true_after:.1f} s, all games on after {went_on_after:.1f} s"
        )
        assert orphans <= kills
        assert program.complaints() == []
        assert telegram.violations() == []
        assert told.played > kills
