"""Owns the ring of seats: who sits next, who may throw in, for whom the game waits.

Does not know which cards are legal to play.
"""

from bot.game.bout.position import Phase, Position, Seat
from bot.game.bout.rules import BoutRules, Throwers, ThrowOrder


def left_of(position: Position, seat: Seat) -> Seat:
    """The next seat clockwise that is still in the game."""
    seats = len(position.hands)
    seat = (seat + 1) % seats
    while seat in position.out:
        seat = (seat + 1) % seats
    return seat


def clockwise(position: Position, first: Seat) -> list[Seat]:
    """All seats still in the game, from `first` on; `first` itself only if it is in."""
    seats = len(position.hands)
    order = range(first, first + seats)
    if not position.out:
        return [seat % seats for seat in order]
    return [seat % seats for seat in order if seat % seats not in position.out]


def throwers(rules: BoutRules, position: Position) -> list[Seat]:
    """Seats that may throw in during this bout, in the order in which they are asked (docs/rules.md 2.7)."""
    leader, defender = position.leader, position.defender
    if rules.throwers is Throwers.ALL:
        return [seat for seat in clockwise(position, leader) if seat != defender]
    if rules.throwers is Throwers.NEIGHBOURS:
        left = left_of(position, defender)
        return [leader] if left in {leader, defender} else [leader, left]
    return [leader] if rules.throwers is Throwers.LEADER else []


def open_throwers(rules: BoutRules, position: Position) -> list[Seat]:
    """Throwers who have cards and have not passed: what everybody can see (docs/rules.md, on the flow of a game)."""
    hands, passed = position.hands, position.passed
    return [seat for seat in throwers(rules, position) if hands[seat] and seat not in passed]


def asked_throwers(rules: BoutRules, position: Position) -> list[Seat]:
    """The open throwers whose turn it is to speak, by `throw_order` (docs/rules.md 2.7 and 19.8)."""
    remaining = open_throwers(rules, position)
    if not remaining or rules.throw_order is ThrowOrder.FREE:
        return remaining
    if rules.throw_order is ThrowOrder.STRICT or remaining[0] == position.leader:
        return remaining[:1]
    return remaining


def asked(rules: BoutRules, position: Position) -> tuple[Seat, ...]:
    """The seats the game waits for; empty when it is over."""
    phase = position.phase
    if phase is Phase.DEFEND:
        return (position.defender,)
    if phase is Phase.LEAD:
        return (position.leader,)
    if phase is Phase.OVER:
        return ()
    return tuple(asked_throwers(rules, position))
