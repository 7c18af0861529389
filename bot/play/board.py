"""Owns the board: a game as it was read, rules and position included, and the way in for a press on it.

Does not know what a press changes.
"""

from collections.abc import Sequence

import msgspec
from structlog.contextvars import bind_contextvars

from bot.game import PUBLIC, Position, Rules, asked, lost_cards, read_position, read_rules, view
from bot.play.answers import Code, refuse
from bot.play.ports import Work
from bot.play.records import Game, GameSeat, GameState
from bot.play.requests import AtGame


class Board(msgspec.Struct, frozen=True):
    """A game with its rules and its position, and its seats in order."""

    game: Game
    rules: Rules
    position: Position
    seats: tuple[GameSeat, ...]

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats for which the game waits."""
        return asked(self.rules, self.position)

    def find_seat(self, player_id: int) -> GameSeat | None:
        """The seat of a player, None for somebody who does not play."""
        return next((seat for seat in self.seats if seat.player_id == player_id), None)

    def is_out(self, seat: int) -> bool:
        """True for a seat that has left the game with a place of its own."""
        return view(self.rules, self.position, PUBLIC).seats[seat].place is not None


def find_board(game: Game, seats: Sequence[GameSeat]) -> Board | None:
    """The board of a game, or None when its lines cannot be read, or tell of no game that these seats can play."""
    try:
        rules, position = read_rules(game.rules), read_position(game.position)
        seen = view(rules, position, PUBLIC)
    except (ValueError, LookupError):
        return None
    all_there = len(seen.seats) == len(seats) > max(seen.leader, seen.defender, *seen.asked)
    return Board(game, rules, position, tuple(seats)) if all_there and not lost_cards(rules, position) else None


async def press_on(work: Work, request: AtGame) -> tuple[Board, GameSeat]:
    """The board of the game that was pressed on, its row locked, and the presser's seat.

    Raises Refusal for somebody who does not play in it, for a game that is over, and for one that cannot be read.
    """
    game = await work.lock_game(request.game_id)
    if game is None:
        raise refuse(Code.GAME_OVER)
    bind_contextvars(move=game.revision)
    player = await work.find_player(request.person.telegram_id)
    seats = await work.game_seats(game.id)
    mine = next((seat for seat in seats if player is not None and seat.player_id == player.id), None)
    if mine is None:
        raise refuse(Code.NOT_YOUR_GAME)
    if game.state is not GameState.LIVE:
        raise refuse(Code.GAME_OVER)
    if mine.gone:
        raise refuse(Code.YOU_HAVE_LEFT)
    board = find_board(game, seats)
    if board is None:
        raise refuse(Code.GAME_IS_BROKEN)
    return board, mine
