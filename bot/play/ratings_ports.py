"""Owns what play needs from the store for ratings, as protocols that are parts of Glance and Work (ports.py).

Does not know how ratings move.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final, NamedTuple, Protocol

import msgspec

from bot.play.rating import Finish

EVERYWHERE: Final = 0
"""Stands in the place of a chat for all games."""


class Rating(NamedTuple):
    """What is believed of a player in a chat, or EVERYWHERE, after so many rated `games` there."""

    chat_id: int
    player_id: int
    mu: float
    sigma: float
    games: int


class Change(msgspec.Struct, frozen=True, gc=False):
    """What a game made of the ratings of who sat in a seat: everywhere, and `here` in its chat; `was` is mu before."""

    game_id: int
    seat: int
    mu: float
    sigma: float
    was: float
    games: int
    here_mu: float
    here_sigma: float
    here_was: float
    here_games: int


class ChangeHere(NamedTuple):
    """The part of a Change that is about the chat of the game."""

    game_id: int
    seat: int
    here_mu: float
    here_sigma: float
    here_was: float
    here_games: int


class RatedGame(NamedTuple):
    """A finished game that counts, as ratings see it: its seats in their order."""

    game_id: int
    chat_id: int
    seats: tuple[Finish, ...]


class Moment(NamedTuple):
    """A rating at some time, for a chart."""

    at: datetime
    player_id: int
    mu: float
    sigma: float


class RatingsGlance(Protocol):
    """Reads."""

    async def ratings_of(self, player_id: int) -> list[Rating]:
        """What a player has: everywhere first, then the chats, where most games were played first."""
        ...

    async def ratings_in(self, chat_id: int) -> list[Rating]:
        """What everybody has in a chat."""
        ...

    async def rating_changes(self, game_id: int) -> list[Change]:
        """What a game has changed, by seat; empty if it moved no rating."""
        ...

    async def rating_course(self, player_ids: Collection[int], chat_id: int) -> list[Moment]:
        """The ratings of these players in a chat, or EVERYWHERE, after each of their games, oldest first.

        Of very long courses the newest part.
        """
        ...

    async def out_of_ladders(self, player_ids: Collection[int]) -> set[int]:
        """Those of these players who do not want to be shown in ladders."""
        ...

    async def computers(self) -> dict[int, int]:
        """The player ids of computers, and as whom each is rated: the same for all of one level."""
        ...

    async def rated_games(self, after: int | None, limit: int, chat_id: int) -> list[RatedGame]:
        """The first games that ended after the game `after`, and count: of a chat, or EVERYWHERE."""
        ...

    async def counted_games(self) -> dict[int, int]:
        """The chats of all games that count."""
        ...


class RatingsWork(Protocol):
    """Writes."""

    async def lock_ratings(self, chat_id: int, player_ids: Collection[int]) -> list[Rating]:
        """What these players have in the chat and everywhere, made for newcomers; locked until the work ends."""
        ...

    async def lock_all_ratings(self) -> None:
        """Keep everybody else from changing ratings until the work ends."""
        ...

    async def save_ratings(self, new: Sequence[Rating]) -> None: ...
    async def add_rating_changes(self, changes: Sequence[Change]) -> None: ...
    async def change_ratings_here(self, changes: Sequence[ChangeHere]) -> None:
        """Put right what games have changed in their chat."""
        ...

    async def forget_rating_changes(self, game_id: int) -> None: ...
    async def forget_ratings(self, chat_id: int) -> None:
        """Forget the ratings in a chat; all of them, and all that games have changed, EVERYWHERE."""
        ...
