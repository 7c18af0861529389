"""Owns the bot as a program of its own, which can be killed without warning and started again.

Does not know what is played.
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from bot.sandbox import Sandbox


class Program:
    """`python -m bot run` against a local Telegram, on one SQLite file."""

    def __init__(self, telegram: Sandbox, folder: Path) -> None:
        self.telegram = telegram
        self.log = folder / "bot.log"
        self.database = f"sqlite:///{folder / 'durak.sqlite3'}"
        self._folder = folder

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.subprocess.Process]:
        """The program runs while the block lasts; a living one is told to stop at its end."""
        settings = {
            "BOT_TOKEN": self.telegram.token,
            "BOT_API_URL": self.telegram.url,
            "DATABASE_URL": self.database,
            "LOG_FORMAT": "json",
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        with self.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=self._folder, env=os.environ | settings, stdout=log, stderr=log
            )
            try:
                yield process
            finally:
                if process.returncode is None:
                    process.send_signal(signal.SIGTERM)
                async with asyncio.timeout(15):
                    await process.wait()

    @contextlib.asynccontextmanager
    async def until_killed(self) -> AsyncIterator[None]:
        """The program runs while the block lasts, and dies at its end without a chance to clean up."""
        async with self.running() as process:
            yield
            process.kill()
