"""Owns the bot as a program of its own, which can be killed without warning and started again.

Does not know what is played.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Collection, Mapping
from pathlib import Path

from bot.sandbox import PATIENCE, Sandbox


class Program:
    """`python -m bot run` against a local Telegram, on a new SQLite file or on the database at `url`."""

    def __init__(
        self,
        telegram: Sandbox,
        folder: Path,
        url: str | None = None,
        *,
        name: str = "bot",
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.telegram = telegram
        self.log = folder / f"{name}.log"
        self.database = url or f"sqlite:///{folder / 'durak.sqlite3'}"
        self._folder = folder
        self._settings = dict(settings or {})
        self._polls_before = self._starts_before = 0

    async def start(self) -> Process:
        """Start the program; it writes to the end of its log."""
        settings = {
            "BOT_TOKEN": self.telegram.token,
            "BOT_API_URL": self.telegram.url,
            "DATABASE_URL": self.database,
            "LOG_FORMAT": "json",
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        self._polls_before, self._starts_before = self._polls(), self._starts()
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "bot", "run"),
                cwd=self._folder,
                env=os.environ | settings | self._settings,
                stdout=log,
                stderr=log,
            )

    async def at_work(self) -> None:
        """Wait until the program that was started last asks for updates; a poll of an earlier one may end meanwhile."""
        await self.telegram.until(lambda: self._starts() > self._starts_before, what="a start")
        await self.telegram.until(lambda: self._polls() > self._polls_before, what="a poll")

    def _polls(self) -> int:
        return self.telegram.world.record.counts["getUpdates"]

    def _starts(self) -> int:
        """How many starts have come so far that Telegram has answered."""
        return self.log.read_text(encoding="utf-8").count('"Telegram knows us"') if self.log.exists() else 0

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Process]:
        """The program runs while the block lasts; a living one is told to stop at its end."""
        process = await self.start()
        try:
            yield process
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(PATIENCE):
                await process.wait()

    @contextlib.asynccontextmanager
    async def until_killed(self) -> AsyncIterator[None]:
        """The program runs while the block lasts, and dies at its end without a chance to clean up."""
        async with self.running() as process:
            yield
            process.kill()

    def complaints(self, but: Collection[str] = ()) -> list[str]:
        """What the log holds from warnings on, `but` some levels, and every line that is none: the end of a crash."""
        ordinary = {"debug", "info", *but}
        return [line for line in self.log.read_text(encoding="utf-8").splitlines() if _level(line) not in ordinary]


def _level(line: str) -> str:
    try:
        return str(json.loads(line)["level"])
    except ValueError:
        return ""
