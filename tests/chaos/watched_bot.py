"""The bot as a program that tells what it weighs whenever it gets SIGUSR1, in a line of JSON.

Does not know what is weighed for. `python -m tests.chaos.watched_bot URL DATABASE_URL TOKEN HASTE`.
"""

import asyncio
import gc
import json
import os
import signal
import sys
from pathlib import Path

import uvloop

from bot.logs import start_logging
from bot.settings import LogFormat, LogLevel
from tests.benchmarks.bot_process import main

LOCKS = (asyncio.Lock, asyncio.Event, asyncio.Condition, asyncio.Semaphore)


def weigh() -> None:
    """Print resident memory in MB, blocks of Python's memory, tasks, locks and files that are open."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    weight = {
        "memory": pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
        "blocks": sys.getallocatedblocks(),
        "tasks": len(asyncio.all_tasks()),
        "locks": sum(isinstance(thing, LOCKS) for thing in gc.get_objects()),
        "files": len(os.listdir("/proc/self/fd")),  # noqa: PTH208 - a plain count
    }
    sys.stdout.write(json.dumps(weight) + "\n")
    sys.stdout.flush()


async def watched(url: str, database_url: str, token: str, haste: float) -> None:
    """Serve until told to stop, and weigh when asked; what thinks about finished games would only take time."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, weigh)
    await main(url, database_url, token, haste, thinks=False)


if __name__ == "__main__":
    telegram_url, database_address, bot_token, pace = sys.argv[1:]
    start_logging(LogLevel.WARNING, LogFormat.JSON, secrets=[bot_token])
    uvloop.run(watched(telegram_url, database_address, bot_token, float(pace)))
