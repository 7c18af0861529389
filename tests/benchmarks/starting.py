"""What starting costs: processor time of the commands as people and containers call them, and memory of a running bot.

Does not know how fast anything is once it runs. Seconds of the processor are told, since they depend little on what
else the machine does. All figures are medians of several starts.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

from bot.sandbox import Sandbox
from tests.benchmarks.footprint import first_poll
from tests.benchmarks.report import Figure
from tests.benchmarks.stage import Bot

TIMES: Final = 9
_ROOT: Final = Path(__file__).parents[2]


async def starts(folder: Path) -> list[Figure]:
    """Processor time of `health` and of a start on SQLite, with the memory that it has then."""
    (folder / "alive").touch()
    await _serving(folder)  # makes the database
    health = median([await _health(folder) for _ in range(TIMES)])
    seconds, megabytes = zip(*[await _serving(folder) for _ in range(TIMES)], strict=True)
    serving = "`python -m bot run`, SQLite, to the first getUpdates"
    return [
        Figure("`python -m bot health`: processor time", f"{health:.2f} s", "≤ 0.3 s"),
        Figure(f"{serving}: processor time", f"{median(seconds):.2f} s", "≤ 1.2 s"),
        Figure("— memory", f"{median(megabytes):.0f} MB"),
    ]


async def _health(folder: Path) -> float:
    """Seconds of the processor."""
    os.utime(folder / "alive")
    process = _started(folder, "health", HEARTBEAT_FILE="alive")
    _, status, used = await asyncio.to_thread(os.wait4, process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime


async def _serving(folder: Path) -> tuple[float, float]:
    """Seconds of the processor until the bot asks for updates, and its memory then in MB."""
    async with Sandbox(record=False) as telegram:
        process = _started(folder, "run", BOT_TOKEN=telegram.token, BOT_API_URL=telegram.url)
        try:
            await first_poll(telegram)
            bot = Bot(process)
            return bot.cpu(), bot.memory()
        finally:
            process.terminate()
            await asyncio.to_thread(process.wait)


def _started(folder: Path, command: str, **settings: str) -> subprocess.Popen[bytes]:
    ours = {"PYTHONPATH": str(_ROOT), "DATABASE_URL": "sqlite:///durak.sqlite3", "LOG_LEVEL": "WARNING"}
    words = [sys.executable, "-m", "bot", command]
    return subprocess.Popen(words, cwd=folder, env=os.environ | ours | settings, stdout=subprocess.DEVNULL)
