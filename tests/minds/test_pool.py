"""The processes in which computers think: niced, replaced when they die or are late, and gone in the end."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.game import VARIANTS, asked, legal, play, start, write_rules
from bot.game.shuffle import Chance
from bot.minds.pool import Pool, thinking_pool
from bot.play.records import Level
from bot.play.sights import Replays, Truth
from bot.play.thinking_ports import Turn

ROOT = Path(__file__).parents[2]
SEED = bytes(range(32))
PATIENCE = 60.0
"""Seconds for a thought: on a busy machine the processes, which let everybody else go first, may starve for a while."""


def turn_after(moves: int, variant: str = "podkidnoy", seats: int = 2) -> Turn:
    """A decision after so many random moves of a game that lasts longer."""
    rules = VARIANTS[variant].rules({})
    position = start(rules, seats=seats, seed=SEED)
    chance, log = Chance(SEED, "test"), []
    for _ in range(moves):
        seat = asked(rules, position)[0]
        choice = legal(rules, position, seat)
        move = choice[chance.below(len(choice))]
        log.append((seat, move.text))
        position = play(rules, position, seat, move)
    return Turn(Truth(write_rules(rules), SEED, 0, None, seats, tuple(log)), asked(rules, position)[0], moves)


async def process_of(pool: Pool) -> int:
    """The number of the only process, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while not pool.processes:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.001)
    return pool.processes[0].pid


def is_there(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize("level", Level)
async def test_every_level_thinks_of_a_legal_move(level):
    turn = turn_after(6)
    sight = Replays().of(turn.truth).sight(turn.seat, turn.number)
    async with thinking_pool(1, patience=PATIENCE) as pool:
        assert pool.processes == {}
        assert await pool.think(turn, level) in sight.view.moves
        weighed = await pool.weigh(turn, iterations=20)
        assert weighed is not None
        assert {move for move, _ in weighed.chances} == set(sight.view.moves)
        assert os.getpriority(os.PRIO_PROCESS, await process_of(pool)) == 19


async def test_a_process_that_dies_in_a_thought_is_replaced(capsys):
    turn = turn_after(4)
    async with thinking_pool(1, patience=PATIENCE) as pool:
        thought = asyncio.ensure_future(pool.think(turn, Level.NORMAL))
        dead = await process_of(pool)
        os.kill(dead, signal.SIGKILL)
        assert await thought is None
        assert await pool.think(turn, Level.NORMAL) is not None
        assert await process_of(pool) != dead
        assert not is_there(dead)


@pytest.mark.parametrize("noticed", [True, False])
async def test_a_process_that_died_while_it_had_nothing_to_do_costs_no_thought(capsys, noticed):
    turn = turn_after(4)
    async with thinking_pool(1, patience=PATIENCE) as pool:
        assert await pool.think(turn, Level.EASY) is not None
        process = pool.processes[0]
        os.kill(process.pid, signal.SIGKILL)
        if noticed:
            await process.wait()
        assert await pool.think(turn, Level.EASY) is not None
        assert await process_of(pool) != process.pid
        assert not is_there(process.pid)


async def test_a_thought_that_comes_too_late_is_given_up(capsys):
    async with thinking_pool(1, patience=0.01) as pool:
        assert await pool.think(turn_after(4), Level.NORMAL) is None
        assert pool.processes == {}


async def test_what_is_weighed_in_the_background_waits_for_thoughts():
    turn, order = turn_after(4), []
    async with thinking_pool(1, patience=PATIENCE) as pool, asyncio.TaskGroup() as tasks:

        async def weigh() -> None:
            await pool.weigh(turn, iterations=10, in_background=True)
            order.append("weighed")

        async def think() -> None:
            await pool.think(turn, Level.EASY)
            order.append("thought")

        for job in (weigh, weigh, think):
            tasks.create_task(job())
            await asyncio.sleep(0)
    assert order.index("thought") < 2


async def test_no_process_is_left(capfd):
    async with thinking_pool(2, patience=PATIENCE) as pool:
        await asyncio.gather(*[pool.think(turn_after(4), Level.EASY) for _ in range(4)])
        pids = [process.pid for process in pool.processes.values()]
    assert len(pids) == 2
    assert not any(is_there(pid) for pid in pids)


ORPHANS = """
import asyncio, sys
sys.path.insert(0, "tests/minds")
from bot.minds.pool import thinking_pool
from bot.play.records import Level
from test_pool import turn_after

async def main():
    async with thinking_pool(1, patience=60.0) as pool:
        await pool.think(turn_after(2), Level.EASY)
        print(pool.processes[0].pid, flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


def test_processes_end_when_the_bot_is_killed():
    with subprocess.Popen([sys.executable, "-c", ORPHANS], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_there(pid)
        parent.kill()
    until = time.monotonic() + PATIENCE
    while is_there(pid):
        assert time.monotonic() < until
        time.sleep(0.02)
