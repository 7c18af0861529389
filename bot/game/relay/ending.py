"""Owns how a game ends and what is remembered for it (docs/rules.md 2.10, 11.2, 12, 19.17, 19.19).

Does not know when a turn or a round is over.
"""

from msgspec.structs import replace

from bot.game.relay.position import OVER, Position, Seat
from bot.game.relay.rules import Pile, RelayRules
from bot.game.view import Ending, Outcome


def ended(position: Position, ending: Ending, fool: Seat | None = None) -> Position:
    """The position as the last one of its game."""
    return replace(position, phase=OVER, exchanges=(), ending=ending, fool=fool)


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if position.ending is None:
        return None
    out, fool = position.out, position.fool
    places = [out.index(seat) + 1 if seat in out else len(out) + 1 for seat in range(len(position.hands))]
    return Outcome(position.ending, () if fool is None else (fool,), tuple(places))


def opening_history(rules: RelayRules, position: Position) -> tuple[tuple[int, ...], ...]:
    """What `Position.history` holds at the start of the first round, or of one after a discard; else empty."""
    return (_hands_now(position),) if rules.pile is Pile.ROUND else ()


def longer_history(position: Position) -> tuple[tuple[int, ...], ...]:
    """The history with the hands at the start of this round."""
    return (*position.history, _hands_now(position))


def _hands_now(position: Position) -> tuple[int, ...]:
    return (position.turn, *[sum([1 << card for card in hand]) for hand in position.hands])
