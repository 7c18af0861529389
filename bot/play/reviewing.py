"""Owns the review of games that are over: every decision of their people is weighed, in the background, once.

Does not know how a decision is weighed (thinking_ports.py). A game that ended too long ago is not reviewed any more.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from typing import Final, NamedTuple

import structlog

from bot.game import PUBLIC, Move, legal, view
from bot.play.door import ask
from bot.play.noting import NoteReview
from bot.play.ports import Clock, World
from bot.play.review import Finding, Findings, Kind, write_review
from bot.play.sights import Replay, Truth
from bot.play.spot import Spot, spot_of
from bot.play.thinking import truth_of
from bot.play.thinking_ports import Thinker, Turn, Weighed

log = structlog.get_logger(__name__)

FRESH: Final = timedelta(minutes=10)
"""A game is reviewed while its company may still look at the result."""

BUDGET: Final = 40.0
"""Seconds after which a review tells what it has found by then; it looks at the last decisions first."""

ITERATIONS: Final = 3_000
AGAIN: Final = 8_000
"""How thoroughly a decision is weighed, and one that seems costly for the second time."""

LEAST_LOSS: Final = 5
"""Games of a hundred: less cannot be told from chance."""

MOST_COSTLY: Final = 2
_CANDIDATES: Final = 4
_PAUSE: Final = 2.0


class Decision(NamedTuple):
    """What a seat did at a spot, after `number` moves, when it could have done something else."""

    number: int
    seat: int
    move: Move
    spot: Spot

    def found(self, kind: Kind, better: Move, loss: int = 0) -> Finding:
        """What is told of it."""
        return Finding(kind, self.number + 1, self.seat, self.move.text, better.text, loss, self.spot)


class Reviewing:
    """Reviews one game after the other while this copy holds the pen."""

    def __init__(self, world: World, thinker: Thinker) -> None:
        self._world = world
        self._thinker = thinker
        self._given_up: set[int] = set()

    async def run(self, hears: Callable[[], bool], wished: Callable[[], None]) -> None:
        """Review what has just ended, until cancelled; nothing while people cannot be heard."""
        failing = False
        while True:
            await asyncio.sleep(_PAUSE)
            try:
                while hears() and await self.review_one():
                    wished()
                failing = False
            except Exception:
                if not failing:
                    log.exception("no game can be reviewed")
                failing = True

    async def review_one(self) -> bool:
        """Review the game that has waited longest, and note what was found; False if none waits.

        One that cannot be reviewed is told of and left alone, so that the others come next.
        """
        async with self._world.store.glance() as glance:
            fresh = self._world.clock.now() - FRESH
            waiting = await glance.games_to_review(fresh, 1 + len(self._given_up))
        self._given_up.intersection_update(waiting)
        game_id = next((one for one in waiting if one not in self._given_up), None)
        if game_id is None:
            return False
        try:
            await self._review(game_id)
        except Exception:
            log.exception("a game could not be reviewed", game=game_id)
            self._given_up.add(game_id)
        return True

    async def _review(self, game_id: int) -> None:
        async with self._world.store.glance() as glance:
            game = await glance.find_game(game_id)
            truth = None if game is None else await truth_of(glance, game)
            people = {seat.seat for seat in await glance.game_seats(game_id) if seat.computer is None}
        found = () if truth is None else await find(self._thinker, self._world.clock, truth, people)
        await ask(NoteReview(game_id=game_id, review=write_review(found)), self._world)


async def find(thinker: Thinker, clock: Clock, truth: Truth, people: Collection[int]) -> Findings:
    """What is worth telling of the decisions of these seats, in the order of the game."""
    until = clock.ticks() + BUDGET
    thrown: Finding | None = None
    costly: list[tuple[int, Decision]] = []
    for decision in reversed(await asyncio.to_thread(_decisions, truth, people)):
        if clock.ticks() >= until:
            break
        turn = Turn(truth, decision.seat, decision.number)
        weighed = await thinker.weigh(turn, iterations=ITERATIONS, in_background=True)
        if weighed is None:
            continue
        if weighed.certain is not None:
            thrown = thrown or _thrown(decision, weighed)
        elif (loss := _loss(decision.move, weighed)) >= LEAST_LOSS:
            costly.append((loss, decision))
    dear = sorted(costly, key=lambda one: -one[0])[:_CANDIDATES]
    confirmed = [await _confirmed(thinker, truth, loss, decision) for loss, decision in dear]
    dearest = sorted([one for one in confirmed if one is not None], key=lambda one: -one.loss)[:MOST_COSTLY]
    found = [*([thrown] if thrown is not None else []), *dearest]
    return tuple(sorted(found, key=lambda one: one.number))


def _decisions(truth: Truth, people: Collection[int]) -> Sequence[Decision]:
    """The decisions of these seats where there was a choice; none of a game that cannot be replayed."""
    try:
        replay = Replay(truth)
        replay.follow(truth)
    except (ValueError, LookupError):
        return ()
    return [
        Decision(number, seat, move, spot_of(view(replay.rules, position, PUBLIC)))
        for number, ((seat, move), position) in enumerate(zip(replay.moves, replay.positions, strict=False))
        if seat in people and len(legal(replay.rules, position, seat)) > 1
    ]


def _thrown(decision: Decision, weighed: Weighed) -> Finding | None:
    """The certain win that was thrown away with this decision, if there was one."""
    certain = dict(weighed.certain or ())
    better = next((move for move, end in certain.items() if end == 1), None)
    if better is None or certain.get(decision.move, 1) == 1:
        return None
    return decision.found(Kind.THROWN, better)


async def _confirmed(thinker: Thinker, truth: Truth, loss: int, decision: Decision) -> Finding | None:
    """A costly decision that is so at a second, longer look too, with the smaller of both losses."""
    turn = Turn(truth, decision.seat, decision.number)
    weighed = await thinker.weigh(turn, iterations=AGAIN, in_background=True)
    loss = 0 if weighed is None else min(loss, _loss(decision.move, weighed))
    if weighed is None or loss < LEAST_LOSS:
        return None
    return decision.found(Kind.COSTLY, weighed.chances[0][0], loss)


def _loss(move: Move, weighed: Weighed) -> int:
    """By how many games of a hundred the move is worse than the best; 0 for one that was hardly looked at."""
    chances = dict(weighed.chances)
    if move not in chances:
        return 0
    return round(100 * (weighed.chances[0][1] - chances[move]))
