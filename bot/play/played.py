"""Owns a game that is over, with everything that is remembered of it, and its course from the first deal on.

Does not know who asks for it, nor how it is written down (recording.py). No game that is still played passes here.
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.game import RULES_VERSION, Position, read_rules, start
from bot.play.board import find_board
from bot.play.ports import Glance
from bot.play.records import Game, GameSeat, GameState, LoggedMove, Result
from bot.play.scores import Standing, standings_of, unscored
from bot.play.telling import Step, steps_from


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A game with or without a result: `standings` of its seats in their order, or none.

    `names` are those of the people in these seats, "" for somebody who is forgotten.
    """

    game: Game
    seats: tuple[GameSeat, ...]
    names: tuple[str, ...]
    moves: tuple[LoggedMove, ...]
    standings: tuple[Standing, ...]


class Course(msgspec.Struct, frozen=True):
    """What happened in a game: the deal and every move."""

    deal: Position
    steps: tuple[Step, ...]

    @property
    def last(self) -> Position:
        """How it stood in the end."""
        return self.steps[-1].after if self.steps else self.deal

    def position(self, at: int) -> Position:
        """How it stood after so many moves."""
        return self.steps[at - 1].after if at else self.deal


async def find_played(glance: Glance, game_id: int) -> Played | None:
    """The game, or None if there is none, or it is still played."""
    game = await glance.find_game(game_id)
    if game is None or game.state is GameState.LIVE:
        return None
    seats = await glance.game_seats(game.id)
    players = await glance.players([seat.player_id for seat in seats])
    return Played(
        game=game,
        seats=tuple(seats),
        names=tuple([players[seat.player_id].name for seat in seats]),
        moves=tuple(await glance.moves(game.id)),
        standings=standings_of(await came_of(glance, game, seats)),
    )


async def came_of(glance: Glance, game: Game, seats: Sequence[GameSeat]) -> list[Result]:
    """What came of a game that is over, by seat: of practice too, of which no result is stored."""
    if results := await glance.results(game.id):
        return results
    board, table = find_board(game, seats), await glance.find_table(game.table_id)
    return [] if board is None or table is None else unscored(board, table)


def course_of(played: Played) -> Course:
    """The game dealt and played again; slow for long games, but remembered for a while.

    Raises ValueError for a game by rules of another version, IllegalMove (which is one) for a move that was not legal,
    ValueError or LookupError for lines that cannot be read.
    """
    game = played.game
    if game.rules_version != RULES_VERSION:
        raise ValueError(f"rules of version {game.rules_version}")
    log = tuple([(move.seat, move.text) for move in played.moves])
    return _course(game.rules, game.seed, game.dealer, game.fool, len(played.seats), log)


@lru_cache(maxsize=16)
def _course(
    rules: str, seed: bytes, dealer: int, fool: int | None, seats: int, log: tuple[tuple[int, str], ...]
) -> Course:
    """The latest answers are kept, because whoever steps through a game asks again and again."""
    by = read_rules(rules)
    deal = start(by, seats=seats, seed=seed, dealer=dealer, fool=fool)
    return Course(deal, tuple(steps_from(by, deal, log)))
