"""Owns the process in which computers think: it reads jobs from its standard input and writes what came of them.

Does not know who runs it (pool.py). It ends when its input does, so that it outlives nobody; it is told no secret of
the bot, and what goes wrong in it is named by its kind alone.
"""

import os
import signal
import sys
from hashlib import sha256
from typing import BinaryIO, Final

import msgspec

from bot.minds.jobs import HEAD, Done, Job, Think, framed
from bot.minds.levels import choose, solve, weigh
from bot.play.sights import Replays

_NICENESS: Final = 19
"""Whoever presses a button goes first."""


_JOBS: Final = msgspec.msgpack.Decoder(Job)


def work(job: Job, replays: Replays) -> Done:
    """Do a job. A mind gets the sight of its seat; only what solves a finished game sees the position."""
    turn = job.turn
    replay = replays.of(turn.truth)
    sight = replay.sight(turn.seat, turn.number)
    seed = sha256(b"mind %d %d " % (turn.seat, turn.number) + turn.truth.seed).digest()
    if isinstance(job, Think):
        return Done(move=choose(job.level, sight, seed=seed, seconds=job.seconds).text)
    chances = tuple([(move.text, chance) for move, chance in weigh(sight, seed=seed, iterations=job.iterations)])
    solved = solve(replay.rules, replay.positions[turn.number]) if job.certain else None
    return Done(chances=chances, certain=None if solved is None else tuple([(move.text, end) for move, end in solved]))


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Work on jobs until there are no more."""
    replays = Replays()
    while len(head := jobs.read(HEAD)) == HEAD:
        body = jobs.read(int.from_bytes(head, "big"))
        try:
            done = work(_JOBS.decode(body), replays)
        except Exception as fault:
            done = Done(failed=type(fault).__name__)
        answers.write(framed(msgspec.msgpack.encode(done)))
        answers.flush()


def main() -> None:
    """Think until whoever runs this closes the pipe, or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
