"""Owns what play needs from the store for statistics, as a protocol that is a part of Glance (ports.py).

Does not know how they are told. Games that were called off or corrected count nowhere, nor do those against computers
alone.
"""

from typing import Final, NamedTuple, Protocol

from bot.play.period import Span
from bot.play.records import Player

LOT: Final = 840
"""What a game counts in `lot`: it can be shared by any number of players without a rest."""


class Counts(NamedTuple):
    """Sums over the games of a person.

    `lot` is how often he would have been the fool if lots had been drawn, in parts of LOT; a draw counts nothing.
    `wins` are first places where somebody lost; `places` and `seats` are sums over the games, `stayed` the games that
    he did not give up. The other counts are those of SeatTally.
    """

    games: int = 0
    fool: int = 0
    lot: int = 0
    wins: int = 0
    draws: int = 0
    places: int = 0
    seats: int = 0
    stayed: int = 0
    pogony: int = 0
    pogony_given: int = 0
    defended: int = 0
    beaten: int = 0
    taken: int = 0
    timeouts: int = 0
    timed: int = 0
    seconds: float = 0.0


class GameEnd(NamedTuple):
    """How a game ended for a person: whether he was the fool, whether he won; `lot` as in Counts."""

    variant: str
    fool: bool
    won: bool
    lot: int


class Rivalry(NamedTuple):
    """How often somebody came in behind a person, and before him, when they were not of one side."""

    player_id: int
    behind: int
    before: int


class Score(NamedTuple):
    """The games of a person in a group, for its ladder."""

    player_id: int
    games: int
    fool: int
    lot: int
    wins: int


class Feats(NamedTuple):
    """What a person did in a group, for titles."""

    player_id: int
    games: int
    fool: int
    defended: int
    beaten: int
    taken: int
    thrown: int
    pogony_given: int
    timed: int
    seconds: float


class StatisticsGlance(Protocol):
    """Reads, with `chat_id` in one chat, without it everywhere."""

    async def counts(self, player_id: int, chat_id: int | None, span: Span) -> Counts: ...
    async def counts_around(self, player_id: int, chat_id: int, span: Span) -> tuple[Counts, Counts]:
        """The same in the chat, and everywhere."""
        ...

    async def endings(self, player_id: int, chat_id: int | None, span: Span) -> list[GameEnd]:
        """Each game, in the order in which they ended."""
        ...

    async def rivalries(self, player_id: int, chat_id: int | None, span: Span) -> list[Rivalry]:
        """Everybody with whom the person played; computers, and people who were forgotten, are left out."""
        ...

    async def ladder(self, chat_id: int, span: Span, variant: str | None) -> list[Score]:
        """Everybody who played with people in the chat and is willing to be compared."""
        ...

    async def feats(self, chat_id: int, span: Span) -> list[Feats]:
        """What they did, the same people."""
        ...

    async def players_in(self, chat_id: int) -> list[Player]:
        """Everybody who has a result in the chat."""
        ...

    async def has_played(self, player_id: int, chat_id: int | None) -> bool: ...
