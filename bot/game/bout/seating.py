"""Owns the ring of seats: who sits next, who may throw in, for whom the game waits.

Does not know which cards are legal to play.
"""

from functools import cache
from typing import Final

from bot.game.bout.position import DEFEND, LEAD, OVER, Position, Seat
from bot.game.bout.rules import BoutRules, Throwers, ThrowOrder

_FREE: Final = ThrowOrder.FREE
_STRICT: Final = ThrowOrder.STRICT


def left_of(position: Position, seat: Seat) -> Seat:
    """The next seat clockwise that is still in the game."""
    return _ring(len(position.hands), position.out, seat + 1)[0]


def clockwise(position: Position, first: Seat) -> tuple[Seat, ...]:
    """All seats still in the game, from `first` on; `first` itself only if it is in."""
    return _ring(len(position.hands), position.out, first)


def throwers(rules: BoutRules, position: Position) -> tuple[Seat, ...]:
    """Seats that may throw in during this bout, in the order in which they are asked (docs/rules.md 2.7)."""
    return _throwers(rules.throwers, len(position.hands), position.out, position.leader, position.defender)


def open_throwers(rules: BoutRules, position: Position) -> list[Seat]:
    """Throwers who have cards and have not passed: what everybody can see (docs/rules.md, the flow of a game)."""
    hands, passed = position.hands, position.passed
    return [seat for seat in throwers(rules, position) if hands[seat] and seat not in passed]


def asked_throwers(rules: BoutRules, position: Position) -> list[Seat]:
    """The open throwers whose turn it is to speak, by `throw_order` (docs/rules.md 2.7 and 19.8)."""
    remaining = open_throwers(rules, position)
    order = rules.throw_order
    if not remaining or order is _FREE:
        return remaining
    if order is _STRICT or remaining[0] == position.leader:
        return remaining[:1]
    return remaining


def asked(rules: BoutRules, position: Position) -> tuple[Seat, ...]:
    """The seats the game waits for; empty when it is over."""
    phase = position.phase
    if phase is DEFEND:
        return (position.defender,)
    if phase is LEAD:
        return (position.leader,)
    return () if phase is OVER else tuple(asked_throwers(rules, position))


@cache
def _ring(seats: int, out: tuple[Seat, ...], first: int) -> tuple[Seat, ...]:
    ring = [seat % seats for seat in range(first, first + seats)]
    return tuple(seat for seat in ring if seat not in out)


@cache
def _throwers(who: Throwers, seats: int, out: tuple[Seat, ...], leader: Seat, defender: Seat) -> tuple[Seat, ...]:
    if who is Throwers.ALL:
        return tuple(seat for seat in _ring(seats, out, leader) if seat != defender)
    if who is Throwers.NEIGHBOURS:
        left = _ring(seats, out, defender + 1)[0]
        return (leader,) if left in {leader, defender} else (leader, left)
    return (leader,) if who is Throwers.LEADER else ()
