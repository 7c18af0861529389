"""The long evenings of this folder in a minute: faults, kills, a stop, and what must be so afterwards."""

import asyncio
import signal
from pathlib import Path

from bot.sandbox import Sandbox
from tests.chaos.aftermath import aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.chaos.storm import storm
from tests.chaos.test_kills import killed
from tests.chaos.verdict import heal, judge
from tests.evening.program import Program

KILLS = 3
SHARE = 0.1
HEALED = 60.0
"""Seconds in which every screen is true where many tests share a machine, and a call may still hang."""


async def test_everything_goes_wrong_within_a_minute(tmp_path: Path, sqlite_url: str):
    async with Sandbox() as telegram, aftermath(telegram, sqlite_url) as after:
        company, program = Company(telegram), Program(telegram, tmp_path, sqlite_url)
        async with program.running():
            await company.arrive()
        async with company.playing():
            with storm(telegram, SHARE):
                async with program.running() as process:
                    await program.at_work()
                    await asyncio.sleep(5.0)
                    process.send_signal(signal.SIGTERM)
                    assert await process.wait() == 0
            await killed(program, KILLS, 1.5)
        async with program.running():
            healed = await heal(after, company, HEALED)
        verdict = await judge(after, company, healed)
        note(f"a bad minute: {verdict}")
        assert len(healed.orphans) <= 2 * KILLS, healed.orphans
        assert not program.complaints({"warning"}), program.complaints({"warning"})
        assert telegram.violations() == []
        assert verdict.told.played > 0
