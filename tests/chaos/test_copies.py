"""Three copies of the bot on one PostgreSQL: one dies every few seconds, and people hardly notice."""

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.sandbox import PATIENCE, Sandbox
from tests.chaos.aftermath import aftermath
from tests.chaos.company import Company
from tests.chaos.doorman import doorman
from tests.chaos.report import note
from tests.chaos.verdict import heal, judge
from tests.evening.guests import Pressed
from tests.evening.program import Program
from tests.ports import free_port

COPIES = 3
EVERY = 5.0
"""Seconds between two kills."""

IN_TIME = 10.0
"""Seconds after the last start in which every screen is true."""

HALTING = 6
"""How many times as long that may take where many tests share a machine."""

SECRET = "a-secret-of-the-local-telegram"
SOON = 0.25
"""Seconds in which 99 of 100 presses are answered, but for the second of a kill."""


async def test_one_of_three_copies_dies_now_and_then(tmp_path: Path, postgres_url: str):
    await survive(tmp_path, postgres_url, kills=2, in_time=HALTING * IN_TIME, orphans=4)


@pytest.mark.chaos
async def test_one_of_three_copies_dies_all_evening(tmp_path: Path, postgres_url: str, kills: int):
    times = await survive(tmp_path, postgres_url, kills=kills, in_time=IN_TIME, orphans=kills)
    assert percentile(times, 0.99) < SOON


async def survive(folder: Path, url: str, *, kills: int, in_time: float, orphans: int) -> list[float]:
    """Kill the copies in turn while people play, then look; returns how long presses waited, in seconds, sorted."""
    ports = [free_port() for _ in range(COPIES)]
    async with Sandbox() as telegram, aftermath(telegram, url) as after, doorman(ports) as address:
        telegram.world.webhook_pace = 0.1
        company = Company(telegram)
        programs = [copy_of(telegram, folder, url, address, port) for port in ports]
        processes = [await program.start() for program in programs]
        killed: list[float] = []
        try:
            await company.arrive()
            async with company.playing():
                for number in range(kills):
                    await asyncio.sleep(EVERY)
                    which = number % COPIES
                    killed.append(time.monotonic())
                    processes[which].kill()
                    await processes[which].wait()
                    processes[which] = await programs[which].start()
            healed = await heal(after, company, in_time)
        finally:
            for process in processes:
                process.terminate()
            async with asyncio.timeout(PATIENCE):
                codes = [await process.wait() for process in processes]
        verdict = await judge(after, company, healed)
        times = sorted(waits(company.presses, killed))
        note(
            f"{COPIES} copies, {kills} kills: {verdict}; press to answer outside the second of a kill "
            f"({len(times)}): p50 {1000 * percentile(times, 0.5):.0f} ms, p99 {1000 * percentile(times, 0.99):.0f} ms"
        )
        assert len(healed.orphans) <= orphans, healed.orphans
        complaints = [line for program in programs for line in program.complaints()]
        assert not complaints, complaints
        assert telegram.violations() == []
        assert codes == [0] * COPIES
        return times


def copy_of(telegram: Sandbox, folder: Path, url: str, address: str, port: int) -> Program:
    """A copy of the bot that listens on a port for what comes to the address."""
    settings = {"WEBHOOK_URL": address, "WEBHOOK_SECRET": SECRET, "WEBHOOK_LISTEN": f"127.0.0.1:{port}"}
    return Program(telegram, folder, url, name=f"bot{port}", settings=settings)


def waits(presses: Iterable[Pressed], killed: Iterable[float]) -> list[float]:
    """How long presses waited for their answer, without those that waited in the second after a kill."""
    times = list(killed)
    return [
        pressed.waited
        for pressed in presses
        if not any(pressed.at < kill + 1.0 and pressed.at + pressed.waited > kill for kill in times)
    ]


def percentile(ordered: list[float], share: float) -> float:
    """The value below which so large a share of ordered values lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
