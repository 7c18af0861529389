"""Owns what follows from a move where the pile is cleared: rounds, and the last two players' bouts (docs/rules.md 12).

Does not know games in which the pile stays (turns.py).
"""

from msgspec.structs import replace

from bot.game.moving import cards_of
from bot.game.relay.answering import targets
from bot.game.relay.ending import ended, longer_history, opening_history
from bot.game.relay.position import DEFEND, LEAD, Position, Seat
from bot.game.relay.rules import RelayRules
from bot.game.relay.seating import clockwise, left_of
from bot.game.view import Ending


def led(rules: RelayRules, position: Position) -> Position:
    """The next player faces the card."""
    del rules
    return replace(position, phase=DEFEND, turn=left_of(position, position.turn))


def beaten(rules: RelayRules, position: Position) -> Position:
    """The next player faces the cover, until as many cards lie there as there are players; then all go away."""
    if position.pairs:
        return position if targets(position) else _cleared(rules, position)
    if len(position.pile) < len(position.hands) - len(position.out):
        return replace(position, turn=left_of(position, position.turn))
    return _cleared(rules, position)


def taken(rules: RelayRules, position: Position) -> Position:
    """The player on the left of the one who took leads."""
    return _next_round(rules, position, after=position.turn + 1, discarded=False)


def _cleared(rules: RelayRules, position: Position) -> Position:
    """All cards discarded; who beat last leads, or the next player if that one is out."""
    cleared = replace(position, discard=position.discard + position.pile + cards_of(position.pairs), pile=(), pairs=())
    return _next_round(rules, cleared, after=position.turn, discarded=True)


def _next_round(rules: RelayRules, position: Position, *, after: Seat, discarded: bool) -> Position:
    """The next round, led by the first seat from `after` on that is still in; or the end of the game."""
    empty = tuple([seat for seat in position.emptied if not position.hands[seat]])
    position = replace(position, out=position.out + empty, emptied=())
    staying = clockwise(position, after)
    if len(staying) < 2:
        return ended(position, Ending.FOOL, staying[0]) if staying else ended(position, Ending.DRAW)
    begun = replace(
        position,
        phase=LEAD,
        turn=staying[0],
        bout=position.bout + 1,
        stale=0 if discarded else position.stale + 1,
    )
    begun = replace(begun, history=opening_history(rules, begun) if discarded else longer_history(begun))
    if begun.history.count(begun.history[-1]) == 3:
        return ended(begun, Ending.REPETITION)
    return ended(begun, Ending.GUARD) if begun.stale >= rules.max_bouts_without_discard else begun
