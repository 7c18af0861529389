"""Owns what is shown of ratings, and to whom: nobody is shown the rating of somebody who is out of ladders but himself.

Does not know how a rating moves, nor words.
"""

from collections.abc import Sequence

import msgspec

from bot.play.ports import Glance
from bot.play.rating import PROVISIONAL, Skill, margin_of, number_of
from bot.play.ratings_ports import Rating
from bot.play.records import Player, Result


class Shown(msgspec.Struct, frozen=True):
    """A rating as people read it: `number` ± `margin`, `provisional` while there are few games."""

    number: int
    margin: int
    games: int

    @property
    def provisional(self) -> bool:
        """True if it says little yet."""
        return self.games < PROVISIONAL


class Moved(msgspec.Struct, frozen=True):
    """What a rating is after a game, and by how much that has moved it."""

    shown: Shown
    by: int


def shown(rating: Rating) -> Shown:
    """The rating as people read it."""
    return _shown(rating.mu, rating.sigma, rating.games)


async def moved_by(glance: Glance, results: Sequence[Result], reader_id: int | None) -> tuple[Moved | None, ...]:
    """For each result of a game, in their order, how it moved the rating in its group; empty if it moved none.

    None stands for somebody whose rating this reader, or the group (None), is not shown.
    """
    changes = {change.seat: change for change in await glance.rating_changes(results[0].game_id)} if results else {}
    if not changes:
        return ()
    hidden = await glance.out_of_ladders([result.player_id for result in results]) - {reader_id}
    moved: list[Moved | None] = []
    for result in results:
        change = changes.get(result.seat)
        if change is None or result.player_id in hidden:
            moved.append(None)
        else:
            now = _shown(change.here_mu, change.here_sigma, change.here_games)
            moved.append(Moved(now, now.number - number_of(Skill(change.here_was, change.here_sigma))))
    return tuple(moved)


async def rated_in(glance: Glance, chat_id: int) -> list[tuple[Player, Shown]]:
    """Everybody who has a rating in a chat and is shown there, computers too; those with the most games first."""
    ratings = [rating for rating in await glance.ratings_in(chat_id) if rating.games]
    ratings.sort(key=lambda rating: (-rating.games, rating.player_id))
    ids = [rating.player_id for rating in ratings]
    hidden, players = await glance.out_of_ladders(ids), await glance.players(ids)
    return [
        (players[rating.player_id], shown(rating))
        for rating in ratings
        if rating.player_id not in hidden and not _is_forgotten(players[rating.player_id])
    ]


async def rating_in(glance: Glance, player: Player, chat_id: int, *, openly: bool) -> Shown | None:
    """Somebody's rating in a chat, or EVERYWHERE; None if he has none, or is not shown `openly`."""
    if openly and await glance.out_of_ladders([player.id]):
        return None
    found = [rating for rating in await glance.ratings_of(player.id) if rating.chat_id == chat_id and rating.games]
    return shown(found[0]) if found else None


def _is_forgotten(player: Player) -> bool:
    return player.telegram_id is None and player.computer is None


def _shown(mu: float, sigma: float, games: int) -> Shown:
    skill = Skill(mu, sigma)
    return Shown(number_of(skill), margin_of(skill), games)
