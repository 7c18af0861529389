"""Owns when computers think and play: a thought is begun ahead of its moment and belongs to one revision of one game.

Does not know how anybody thinks (thinking_ports.py), nor what a move leads to (computers.py). Nothing is kept here that
a restart could lose: the moments are in the store, and a thought that is lost is thought again.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Final

import structlog

from bot.game import RULES_VERSION, Move
from bot.play.board import Board, find_board
from bot.play.computers import PATIENCE, first_asked, level_of
from bot.play.door import ask
from bot.play.ports import Glance, World
from bot.play.records import Game, GameState, Level
from bot.play.sights import Truth
from bot.play.thinking_ports import Thinker, Turn
from bot.play.ticks import ComputerMove

log = structlog.get_logger(__name__)

AHEAD: Final = timedelta(seconds=3)
"""So long before its moment a computer begins to think, at the earliest."""

MOST_AT_ONCE: Final = 200
"""Games that are looked at in one round, those first whose moments come first."""

_LONGEST_SLEEP: Final = 0.5
_GATHER: Final = 0.05
"""Seconds between two rounds, in which presses are answered and moves of several games come together."""


class Thought:
    """What a computer is thinking about; `move` once it is done, None if nothing has come of it."""

    def __init__(self, revision: int, seat: int) -> None:
        self.revision = revision
        self.seat = seat
        self.move: Move | None = None
        self.done = False
        self.task: asyncio.Task[None] | None = None

    def drop(self) -> None:
        """Think no further: somebody else has moved."""
        if self.task is not None:
            self.task.cancel()


class Thinking:
    """Thinks and plays for all computers while this copy holds the pen. Without a thinker they play quickly."""

    def __init__(self, world: World, thinker: Thinker | None = None) -> None:
        self._world = world
        self._thinker = thinker
        self._thoughts: dict[int, Thought] = {}
        self._given_up: dict[int, int] = {}
        self._bell = asyncio.Event()
        self._failing = False

    def wake(self) -> None:
        """Something has happened in a game, or a thought has come."""
        self._bell.set()

    async def run(self, stop: asyncio.Event, hears: Callable[[], bool], wished: Callable[[], None]) -> None:
        """Think and play until `stop`, while people can be heard."""
        async with asyncio.TaskGroup() as tasks:
            while not stop.is_set():
                sleep = _LONGEST_SLEEP
                self._bell.clear()
                if hears():
                    try:
                        sleep = await self.round(tasks, wished)
                        self._failing = False
                    except Exception:
                        if not self._failing:
                            log.exception("computers do not play")
                        self._failing = True
                with suppress(TimeoutError):
                    async with asyncio.timeout(sleep):
                        await self._bell.wait()
                await asyncio.sleep(_GATHER)
            for thought in self._thoughts.values():
                thought.drop()

    async def round(self, tasks: asyncio.TaskGroup, wished: Callable[[], None]) -> float:
        """Begin the thoughts that are due and play those whose moment has come; returns seconds to the next look.

        A game in which that fails is told of and left to the sweep until somebody moves there; the others go on.
        """
        now = self._world.clock.now()
        async with self._world.store.glance() as glance:
            due = await glance.computers_due(now + AHEAD, MOST_AT_ONCE)
            self._forget({game_id: revision for game_id, revision, _ in due})
            for game_id, revision, _ in due:
                if game_id not in self._thoughts:
                    with self._others_go_on(game_id, revision):
                        await self._begin(glance, game_id, revision, tasks)
        sleep = _LONGEST_SLEEP
        for game_id, revision, moment in due:
            thought = self._thoughts.get(game_id)
            if moment > now:
                sleep = min(sleep, (moment - now).total_seconds())
            elif game_id not in self._given_up and (thought is None or thought.done or moment + PATIENCE <= now):
                with self._others_go_on(game_id, revision):
                    await self._play(game_id, revision, thought, wished)
        return sleep

    @contextmanager
    def _others_go_on(self, game_id: int, revision: int) -> Iterator[None]:
        try:
            yield
        except Exception:
            log.exception("a computer does not play", game=game_id)
            self._given_up[game_id] = revision

    def _forget(self, revisions: dict[int, int]) -> None:
        for game_id, thought in list(self._thoughts.items()):
            if revisions.get(game_id) != thought.revision:
                thought.drop()
                del self._thoughts[game_id]
        self._given_up = {
            game: revision for game, revision in self._given_up.items() if revisions.get(game) == revision
        }

    async def _begin(self, glance: Glance, game_id: int, revision: int, tasks: asyncio.TaskGroup) -> None:
        """Begin a thought about a game; none where nobody thinks, or the game cannot be replayed as it was played."""
        if game_id in self._given_up:
            return
        game = await glance.find_game(game_id)
        if self._thinker is None or game is None or game.revision != revision:
            return
        found = await turn_of(glance, game)
        if found is None:
            return
        turn, level = found
        thought = Thought(revision, turn.seat)
        self._thoughts[game_id] = thought
        thought.task = tasks.create_task(self._think(self._thinker, thought, turn, level))

    async def _think(self, thinker: Thinker, thought: Thought, turn: Turn, level: Level) -> None:
        try:
            thought.move = await thinker.think(turn, level)
        except Exception:
            log.exception("a thought has failed")
        finally:
            thought.done = True
            self.wake()

    async def _play(self, game_id: int, revision: int, thought: Thought | None, wished: Callable[[], None]) -> None:
        """Play what was thought of, if the game is where it was; a game that fails is left to the sweep."""
        seat, move = (None, None) if thought is None else (thought.seat, thought.move)
        try:
            answer = await ask(ComputerMove(game_id=game_id, revision=revision, seat=seat, move=move), self._world)
        finally:
            if thought is not None:
                thought.drop()
                self._thoughts.pop(game_id, None)
        if answer.wished:
            wished()


async def turn_of_seat(glance: Glance, board: Board, seat: int) -> Turn | None:
    """The decision of a seat as the game stands; None for a game that cannot be replayed."""
    truth = await truth_of(glance, board.game)
    return None if truth is None else Turn(truth, seat, len(truth.log))


async def turn_of(glance: Glance, game: Game) -> tuple[Turn, Level] | None:
    """The decision of the first computer that a live game asks, and its level; None if there is none to think about."""
    if game.state is not GameState.LIVE or game.paused:
        return None
    board = find_board(game, await glance.game_seats(game.id))
    mine = None if board is None else first_asked(board)
    if board is None or mine is None:
        return None
    turn = await turn_of_seat(glance, board, mine.seat)
    return None if turn is None else (turn, level_of(mine))


async def truth_of(glance: Glance, game: Game) -> Truth | None:
    """What the game follows from; None for one that was begun under an older meaning of the rules."""
    if game.rules_version != RULES_VERSION:
        return None
    seats = len(await glance.game_seats(game.id))
    return Truth(game.rules, game.seed, game.dealer, game.fool, seats, await glance.log(game.id))
