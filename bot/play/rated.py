"""Owns what becomes of ratings when a game ends, is corrected away, when groups merge, and when all are made again.

Does not know how a rating moves (ledger.py) nor how it is stored.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Final

from bot.play.ledger import Ledger, changes_by
from bot.play.ports import Glance, Store, Work
from bot.play.rating import Finish, Rater, counts
from bot.play.ratings_ports import EVERYWHERE, Change, ChangeHere, RatedGame, Rating
from bot.play.records import Result

_AT_ONCE: Final = 5_000
"""Games that are read at once."""


async def rate(work: Work, rater: Rater, results: Sequence[Result]) -> None:
    """Let a game count of which these are the results, one a seat in their order."""
    computers = await work.computers() if any(result.computer for result in results) else {}
    seats = [
        Finish(
            who=computers.get(result.player_id, result.player_id),
            side=result.seat if result.team is None else result.team,
            place=result.place,
            person=not result.computer,
        )
        for result in results
    ]
    if not counts(seats):
        return
    game = RatedGame(results[0].game_id, results[0].chat_id, tuple(seats))
    known = await work.lock_ratings(game.chat_id, {seat.who for seat in seats})
    everywhere, here = Ledger(rater, EVERYWHERE, known), Ledger(rater, game.chat_id, known)
    changes = changes_by(game, everywhere, here)
    await work.save_ratings([*everywhere.ratings(), *here.ratings()])
    await work.add_rating_changes(changes)


async def take_back(work: Work, game_id: int) -> None:
    """Take back what a game has changed that counts no more; margins are put right when all ratings are made again."""
    changes = {change.seat: change for change in await work.rating_changes(game_id)}
    if not changes:
        return
    computers = await work.computers()
    results = await work.results(game_id)
    moved = {computers.get(one.player_id, one.player_id): changes[one.seat] for one in results}
    known = await work.lock_ratings(results[0].chat_id, moved.keys())
    await work.save_ratings([_without(rating, moved[rating.player_id]) for rating in known])
    await work.forget_rating_changes(game_id)


async def rate_chat_anew(work: Work, rater: Rater, chat_id: int, *, instead_of: int) -> None:
    """Make the ratings of one chat again, which has got the games of the chat `instead_of`; those of that one go."""
    await work.lock_all_ratings()
    await work.forget_ratings(instead_of)
    ledger, changes = Ledger(rater, chat_id), list[ChangeHere]()
    async for game in _games(work, None, chat_id):
        steps = ledger.enter(game.seats)
        changes += [
            ChangeHere(
                game.game_id,
                seat,
                steps[one.who].mu,
                steps[one.who].sigma,
                steps[one.who].was,
                steps[one.who].games,
            )
            for seat, one in enumerate(game.seats)
            if one.who in steps
        ]
    await work.forget_ratings(chat_id)
    await work.save_ratings(ledger.ratings())
    await work.change_ratings_here(changes)


async def rate_all_anew(store: Store, rater: Rater) -> int:
    """Make all ratings again from the results, in the order in which games ended; returns how many games moved some.

    Nothing is locked while they are reckoned; games that end meanwhile count too. Where games were corrected away
    meanwhile, moved to another chat, or were stored later than others that ended after them, all is reckoned once more.
    """
    anew = _Anew(rater)
    async with store.glance() as glance:
        await anew.enter_new(glance)
    async with store.work() as work:
        await work.lock_all_ratings()
        await anew.enter_new(work)
        if anew.entered != await work.counted_games():
            anew = _Anew(rater)
            await anew.enter_new(work)
        await work.forget_ratings(EVERYWHERE)
        await work.save_ratings([rating for ledger in anew.ledgers.values() for rating in ledger.ratings()])
        await work.add_rating_changes(anew.changes)
    return len({change.game_id for change in anew.changes})


class _Anew:
    """All ratings made again: the `ledgers`, what games have changed, and the chat of each that was `entered`."""

    def __init__(self, rater: Rater) -> None:
        self._rater: Final = rater
        self.ledgers: Final = {EVERYWHERE: Ledger(rater, EVERYWHERE)}
        self.changes: list[Change] = []
        self.entered: Final[dict[int, int]] = {}

    async def enter_new(self, glance: Glance) -> None:
        """Enter every game that ended after the last one."""
        async for game in _games(glance, next(reversed(self.entered), None), EVERYWHERE):
            here = self.ledgers.get(game.chat_id)
            if here is None:
                here = self.ledgers[game.chat_id] = Ledger(self._rater, game.chat_id)
            self.changes += changes_by(game, self.ledgers[EVERYWHERE], here)
            self.entered[game.game_id] = game.chat_id


async def _games(glance: Glance, after: int | None, chat_id: int) -> AsyncIterator[RatedGame]:
    """Every game that ended after another one, and counts, as they ended."""
    while games := await glance.rated_games(after, _AT_ONCE, chat_id):
        for game in games:
            yield game
        after = games[-1].game_id


def _without(rating: Rating, change: Change) -> Rating:
    moved = change.mu - change.was if rating.chat_id == EVERYWHERE else change.here_mu - change.here_was
    return rating._replace(mu=rating.mu - moved, games=max(rating.games - 1, 0))
