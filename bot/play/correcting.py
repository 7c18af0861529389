"""Owns what is done to results afterwards: a game that should not count is taken back, and all tallies made again.

Does not know who may ask for it: whoever runs the bot, from its command line.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from bot.play.awarding import award_all_anew
from bot.play.ports import Clock, Store, Work
from bot.play.rated import take_back
from bot.play.records import Correction
from bot.play.tallies import tallies

_AT_ONCE: Final = 100
"""Games that are counted in one transaction: less than a second, so that nobody who plays waits for long."""


class Voided(StrEnum):
    """What became of the wish that a game should not count."""

    DONE = "done"
    UNKNOWN = "unknown"
    UNFINISHED = "unfinished"
    ALREADY = "already"


class Recount(NamedTuple):
    """How many games were counted again, and how many cannot be played again and keep what they had."""

    counted: int
    without: int


async def void(store: Store, clock: Clock, game_id: int, why: str) -> Voided:
    """Let a finished game count nowhere: the result stays, and a correction says why.

    Achievements are made again from the games that are left: later ones may be due to this one. So they are for one
    that is voided already, since that may have been interrupted in between.
    """
    voided = await _void(store, clock, game_id, why)
    if voided in {Voided.DONE, Voided.ALREADY}:
        await award_all_anew(store)
    return voided


async def _void(store: Store, clock: Clock, game_id: int, why: str) -> Voided:
    async with store.work() as work:
        # Whoever makes all ratings again holds them and then needs the games: nobody may hold a game and wait for them.
        await work.lock_all_ratings()
        if await work.find_game(game_id) is None:
            return Voided.UNKNOWN
        if not await work.results(game_id):
            return Voided.UNFINISHED
        if await work.find_correction(game_id) is not None:
            return Voided.ALREADY
        await work.add_correction(Correction(game_id=game_id, at=clock.now(), why=why))
        await take_back(work, game_id)
    return Voided.DONE


async def recount(store: Store, told: Callable[[int], None]) -> Recount:
    """Make the tallies of all finished games again from their logs; `told` hears of each hundred how many are done.

    A game that cannot be played again by the rules of today keeps what was counted when it ended.
    """
    counted = without = last = 0
    while True:
        async with store.work() as work:
            games = await work.finished_games(last, _AT_ONCE)
            for game_id in games:
                has_tallies = await _recount_one(work, game_id)
                counted, without = counted + has_tallies, without + (not has_tallies)
        if not games:
            return Recount(counted, without)
        last = games[-1]
        told(counted + without)


async def _recount_one(work: Work, game_id: int) -> bool:
    game = await work.find_game(game_id)
    if game is None:
        return False
    made = tallies(game, len(await work.game_seats(game_id)), await work.moves(game_id))
    if made:
        await work.save_tallies(game_id, made)
    return bool(made)
