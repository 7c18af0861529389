"""Owns the ring of seats: who sits next, who plays for whom, who may throw in, for whom the game waits.

Does not know which cards are legal to play.
"""

from functools import cache
from typing import Final

from bot.game.bout.position import DEFEND, JUDGE, LEAD, NAME, OVER, Position, Seat
from bot.game.bout.rules import BoutRules, TeamMode, Throwers, ThrowOrder

_FREE: Final = ThrowOrder.FREE
_STRICT: Final = ThrowOrder.STRICT
_COMMUNE: Final = TeamMode.COMMUNE


def left_of(position: Position, seat: Seat) -> Seat:
    """The next seat clockwise that is still in the game."""
    return _ring(len(position.hands), position.out, seat + 1)[0]


def clockwise(position: Position, first: Seat) -> tuple[Seat, ...]:
    """All seats still in the game, from `first` on; `first` itself only if it is in."""
    return _ring(len(position.hands), position.out, first)


def by_chairs(position: Position) -> tuple[Seat, ...]:
    """The seats still in the game in the order of their chairs, the leader's first; in a team game a seat counts
    where it, or the partner for whom it plays, comes first (docs/rules.md 5.3)."""
    if not position.chairs:
        return clockwise(position, position.leader)
    return _team_ring(len(position.hands), position.out, position.chairs[0])


def player_of(position: Position, chair: Seat) -> Seat:
    """Who plays a chair of a team game: its player, or the next partner clockwise once that one is out."""
    return _stand_in(len(position.hands), position.out, chair)


def defenders(rules: BoutRules, position: Position) -> tuple[Seat, ...]:
    """Seats that may cover: the defender, and in the commune everybody of his team who is in."""
    if rules.team_mode is not _COMMUNE or not position.chairs:
        return (position.defender,)
    side = position.defender % 2
    return tuple(seat for seat in clockwise(position, position.defender) if seat % 2 == side)


def throwers(rules: BoutRules, position: Position) -> tuple[Seat, ...]:
    """Seats that may throw in during this bout, in the order in which they are asked (docs/rules.md 2.7)."""
    seats, out = len(position.hands), position.out
    if position.chairs:
        return _team_throwers(rules.throwers, seats, out, position.chairs)
    return _throwers(rules.throwers, seats, out, position.leader, position.defender)


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
    if phase is LEAD or phase is JUDGE:
        return (position.leader,)
    if phase is NAME:
        return (position.dealer,)
    return () if phase is OVER else tuple(asked_throwers(rules, position))


@cache
def _ring(seats: int, out: tuple[Seat, ...], first: int) -> tuple[Seat, ...]:
    ring = [seat % seats for seat in range(first, first + seats)]
    return tuple(seat for seat in ring if seat not in out)


@cache
def _stand_in(seats: int, out: tuple[Seat, ...], chair: Seat) -> Seat:
    partners = [(chair + step) % seats for step in range(0, seats, 2)]
    return next((seat for seat in partners if seat not in out), chair)


@cache
def _team_ring(seats: int, out: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    players = [_stand_in(seats, out, chair % seats) for chair in range(first, first + seats)]
    return tuple(dict.fromkeys(seat for seat in players if seat not in out))


@cache
def _throwers(who: Throwers, seats: int, out: tuple[Seat, ...], leader: Seat, defender: Seat) -> tuple[Seat, ...]:
    if who is Throwers.ALL:
        return tuple(seat for seat in _ring(seats, out, leader) if seat != defender)
    if who is Throwers.NEIGHBOURS:
        left = _ring(seats, out, defender + 1)[0]
        return (leader,) if left in {leader, defender} else (leader, left)
    return (leader,) if who is Throwers.LEADER else ()


@cache
def _team_throwers(who: Throwers, seats: int, out: tuple[Seat, ...], chairs: tuple[Seat, ...]) -> tuple[Seat, ...]:
    lead, defence = chairs
    leader = _stand_in(seats, out, lead)
    if who is Throwers.ALL:
        return tuple(seat for seat in _team_ring(seats, out, lead) if seat % 2 != defence % 2)
    if who is Throwers.NEIGHBOURS:
        return tuple(dict.fromkeys((leader, _stand_in(seats, out, (defence + 1) % seats))))
    return (leader,) if who is Throwers.LEADER else ()
