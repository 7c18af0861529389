"""Telegram fails in every way it can, and the evening goes on; when it does not fail, nobody is told to slow down."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from tests.chaos.aftermath import Aftermath, aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.chaos.storm import storm
from tests.chaos.verdict import heal, judge
from tests.evening.program import Program

SHARE = 0.1
"""Of all calls that fail."""

AFTER_THE_STORM = 30.0
"""Seconds in which every screen is true: a call may still hang for 15, and one of unknown outcome waits for a while."""

MOVES = 1500


@pytest.mark.chaos
async def test_a_tenth_of_all_calls_fails(tmp_path: Path, sqlite_url: str):
    async with Sandbox() as telegram, aftermath(telegram, sqlite_url) as after:
        company, program = Company(telegram), Program(telegram, tmp_path, sqlite_url)
        async with program.running():
            await company.arrive()
            began, before = time.monotonic(), len(telegram.calls())
            with storm(telegram, SHARE) as rules:
                async with company.playing():
                    await enough_moves(after, MOVES)
            failed, called = sum(rule.struck for rule in rules), len(telegram.calls()) - before
            spent = time.monotonic() - began
            healed = await heal(after, company, AFTER_THE_STORM)
        verdict = await judge(after, company, healed)
        note(f"storm of {spent:.0f} s, {failed} of {called} calls failed: {verdict}")
        assert not program.complaints({"warning"}), program.complaints({"warning"})
        assert telegram.violations() == []
        assert failed > SHARE * called / 2


async def enough_moves(after: Aftermath, moves: int) -> None:
    """Wait until so many moves have been made; fails when nothing moves for two minutes."""
    before, idle = -1, 0
    while (made := await after.moves_made()) < moves:
        idle = 0 if made > before else idle + 1
        before = made
        assert idle < 120, f"{made} of {moves} moves, and none for two minutes"
        await asyncio.sleep(1.0)


async def test_nobody_is_told_to_slow_down_for_a_while(tmp_path: Path, sqlite_url: str):
    await fair_weather(tmp_path, sqlite_url, seconds=5.0, to_the_end=False)


@pytest.mark.chaos
async def test_nobody_is_told_to_slow_down_for_a_whole_evening(tmp_path: Path, sqlite_url: str):
    await fair_weather(tmp_path, sqlite_url, seconds=300.0, to_the_end=True)


async def fair_weather(folder: Path, url: str, *, seconds: float, to_the_end: bool) -> None:
    """Let people play under a Telegram that counts every call too many as a violation, perhaps until all is shown."""
    async with Sandbox(flood="strict") as telegram, aftermath(telegram, url) as after:
        company, program = Company(telegram), Program(telegram, folder, url)
        async with program.running():
            await company.arrive()
            async with company.playing():
                await asyncio.sleep(seconds)
            if to_the_end:
                await after.all_true(AFTER_THE_STORM)
                assert await after.orphans() == []
        moves, refused = await after.moves_made(), sum(call.status == 429 for call in telegram.calls())
        note(f"strict limits for {seconds:.0f} s: {moves} moves, {len(telegram.calls())} calls, {refused} floods")
        assert refused == 0
        assert telegram.violations(answer_within=0.0) == []
        assert not program.complaints(), program.complaints()
