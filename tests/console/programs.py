"""Owns the program as people start it: with these settings and no others, until it ends or is ended.

Does not know which command is asked for.
"""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

from bot.sandbox import PATIENCE
from bot.settings import Settings

ROOT = Path(__file__).parents[2]


@contextlib.asynccontextmanager
async def program(folder: Path, *words: str, **settings: str) -> AsyncIterator[Process]:
    """The program, started in a folder with these settings only; ended by force if it has not ended itself."""
    known = {name.upper() for name in Settings.model_fields}
    environment = {name: value for name, value in os.environ.items() if name not in known}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words,
        cwd=folder, env={**environment, "PYTHONPATH": str(ROOT), **settings}, stdout=PIPE, stderr=PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ending(process: Process) -> tuple[int | None, str, str]:
    """Exit code, output and complaints of a program that ends by itself."""
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()
