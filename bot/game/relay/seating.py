"""Owns the ring of seats: who sits next, for whom the game waits, when only two are left.

Does not know which cards are legal to play.
"""

from functools import cache

from bot.game.relay.position import OVER, Position, Seat
from bot.game.relay.rules import Pile, RelayRules


def clockwise(position: Position, first: Seat) -> tuple[Seat, ...]:
    """All seats still in the game, from `first` on; `first` itself only if it is in."""
    return _ring(len(position.hands), position.out, first)


def left_of(position: Position, seat: Seat) -> Seat:
    """The next seat clockwise that is still in the game."""
    return _ring(len(position.hands), position.out, seat + 1)[0]


def asked(rules: RelayRules, position: Position) -> tuple[Seat, ...]:
    """The seats the game waits for: the one in turn, nobody when it is over."""
    del rules
    return () if position.phase is OVER else (position.turn,)


def is_duel(rules: RelayRules, position: Position) -> bool:
    """True while the last two play rounds, for whom the lead has rules of its own (docs/rules.md 12)."""
    return rules.pile is Pile.ROUND and len(position.hands) - len(position.out) == 2


@cache
def _ring(seats: int, out: tuple[Seat, ...], first: int) -> tuple[Seat, ...]:
    ring = [seat % seats for seat in range(first, first + seats)]
    return tuple([seat for seat in ring if seat not in out])
