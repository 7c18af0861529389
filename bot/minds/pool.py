"""Owns the processes in which computers think: a few, started when there is something to think about, and replaced
when they die or think for too long. The port Thinker of bot.play.

Does not know what is thought (jobs.py, worker.py), nor when (bot/play/thinking.py).
"""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
import structlog

import bot
from bot.game import Move, read_move
from bot.minds.jobs import HEAD, Done, Job, Think, Weigh, framed
from bot.play.records import Level
from bot.play.thinking_ports import Turn, Weighed

log = structlog.get_logger(__name__)

SECONDS: Final = 0.5
"""So long the strongest level thinks about a move."""

PATIENCE: Final = 8.0
"""Seconds after which a job is given up, and its process ended; starting one takes a part of them the first time."""

MOST_WORKERS: Final = 4

_NOW, _LATER = 0, 1
_PAUSES: Final = (0.0, 0.0, 1.0, 5.0, 30.0)
"""Seconds before a process is started again, by how often in a row one has failed."""

_ENVIRONMENT: Final = ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "LANG")
"""All that a process is given of our environment, which holds secrets."""

_DONE: Final = msgspec.msgpack.Decoder(Done)


class Pool:
    """Up to so many processes, each with one job at a time; the most urgent job first, else the oldest."""

    def __init__(self, workers: int, *, patience: float) -> None:
        self.workers = workers
        self.processes: dict[int, Process] = {}
        self._patience = patience
        self._jobs: asyncio.PriorityQueue[tuple[int, int, Job, asyncio.Future[Done | None]]] = asyncio.PriorityQueue()
        self._numbers = count()

    async def think(self, turn: Turn, level: Level) -> Move | None:
        """The move that a computer of this level makes; None if nothing came of it."""
        done = await self._ask(_NOW, Think(turn, level, SECONDS))
        return None if done is None else read_move(done.move)

    async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> Weighed | None:
        """What each move is worth; of what is looked at in the background also what is certain. None if late."""
        done = await self._ask(_LATER if in_background else _NOW, Weigh(turn, iterations, certain=in_background))
        if done is None:
            return None
        chances = tuple([(read_move(text), chance) for text, chance in done.chances])
        certain = None if done.certain is None else tuple([(read_move(text), end) for text, end in done.certain])
        return Weighed(chances, certain)

    async def _ask(self, urgency: int, job: Job) -> Done | None:
        answer: asyncio.Future[Done | None] = asyncio.get_running_loop().create_future()
        await self._jobs.put((urgency, next(self._numbers), job, answer))
        done = await answer
        if done is not None and done.failed:
            log.error("a mind has failed", why=done.failed)
            return None
        return done

    async def run(self, place: int) -> None:
        """Let the process at this place do jobs, until cancelled; jobs that nobody waits for any more are left."""
        failures = 0
        try:
            while True:
                _, _, job, answer = await self._jobs.get()
                if answer.done():
                    continue
                try:
                    async with asyncio.timeout(self._patience):
                        done = await self._exchange(place, job)
                    failures = 0
                except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as why:
                    done, failures = None, failures + 1
                    log.warning("a thinking process has failed", why=type(why).__name__, in_a_row=failures)
                    await self._end(place)
                if not answer.done():
                    answer.set_result(done)
                await asyncio.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])
        finally:
            await self._end(place)

    async def _exchange(self, place: int, job: Job) -> Done:
        """What the process at this place makes of a job; one that has died since its last job is replaced."""
        process = self.processes.get(place)
        if process is not None:
            try:
                return await self._talk(process, job)
            except (OSError, asyncio.IncompleteReadError) as why:
                log.warning("an idle thinking process was gone", why=type(why).__name__)
                await self._end(place)
        process = self.processes[place] = await _started()
        return await self._talk(process, job)

    async def _talk(self, process: Process, job: Job) -> Done:
        if process.stdin is None or process.stdout is None:
            raise BrokenPipeError
        process.stdin.write(framed(msgspec.msgpack.encode(job)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
        return _DONE.decode(await process.stdout.readexactly(size))

    async def _end(self, place: int) -> None:
        """End the process at this place, if there is one, and wait until it is gone."""
        process = self.processes.pop(place, None)
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


@contextlib.asynccontextmanager
async def thinking_pool(workers: int, *, patience: float = PATIENCE) -> AsyncIterator[Pool]:
    """A pool while the block lasts; after it none of its processes is left."""
    pool = Pool(workers, patience=patience)
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(pool.run(place)) for place in range(workers)]
        try:
            yield pool
        finally:
            for task in running:
                task.cancel()


def workers_here() -> int:
    """How many processes think on this machine: one core is left to those who press."""
    return min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))


async def _started() -> Process:
    """A new process, which knows where to find us and nothing of our settings."""
    environment = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
    environment["PYTHONPATH"] = str(Path(bot.__file__).parents[1])
    arguments = (sys.executable, "-m", "bot.minds.worker")
    return await asyncio.create_subprocess_exec(*arguments, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment)
