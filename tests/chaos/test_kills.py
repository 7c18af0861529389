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
from tests.chaos.verdict import heal, judge
from tests.evening.program import Program

IN_TIME = 10.0
"""Seconds after the last start in which every screen is true; a start is over when updates are asked for."""

BETWEEN = 3.0
"""Seconds between a start and a kill, on the average."""

UNPREPARED = 5
"""One kill in so many does not wait until the bot has begun to work."""


@pytest.mark.chaos
async def test_many_kills_on_sqlite(tmp_path: Path, sqlite_url: str, kills: int):
    await survive(tmp_path, sqlite_url, kills)


@pytest.mark.chaos
async def test_many_kills_on_postgres(tmp_path: Path, postgres_url: str, kills: int):
    await survive(tmp_path, postgres_url, kills)


async def survive(folder: Path, url: str, kills: int) -> None:
    """Kill the bot so many times while people play; then look."""
    async with Sandbox() as telegram, aftermath(telegram, url) as after:
        company, program = Company(telegram), Program(telegram, folder, url)
        async with program.running():
            await company.arrive()
        began = time.monotonic()
        async with company.playing():
            await killed(program, kills, BETWEEN)
        spent = time.monotonic() - began
        async with program.running():
            await program.at_work()
            healed = await heal(after, company, IN_TIME)
        verdict = await judge(after, company, healed)
        note(f"{url.partition(':')[0]}, {kills} kills in {spent:.0f} s: {verdict}")
        assert len(healed.orphans) <= kills, healed.orphans
        assert not program.complaints(), program.complaints()
        assert telegram.violations() == []
        assert verdict.told.played > kills


async def killed(program: Program, kills: int, between: float) -> None:
    """Start the program and kill it so many times."""
    chance = Chance(kills.to_bytes(32, "big"), "kills")
    for _ in range(kills):
        async with program.until_killed():
            if chance.below(UNPREPARED):
                await program.at_work()
            await asyncio.sleep(between * (20 + chance.below(160)) / 100)
