"""Owns what follows from a move where the pile stays: who has the next turn, who is out (docs/rules.md 11.2).

Does not know games in which the pile is cleared (rounds.py).
"""

from msgspec.structs import replace

from bot.game.relay.ending import ended
from bot.game.relay.position import DEFEND, LEAD, Position
from bot.game.relay.rules import AfterPickup, RelayRules
from bot.game.relay.seating import clockwise, left_of
from bot.game.view import Ending


def led(rules: RelayRules, position: Position) -> Position:
    """The next player faces the card."""
    return _pass_on(rules, position)


def beaten(rules: RelayRules, position: Position) -> Position:
    """The same player leads a card for the next one, who faces the cover if that was the last card."""
    if position.hands[position.turn]:
        return replace(position, phase=LEAD)
    return _pass_on(rules, position)


def taken(rules: RelayRules, position: Position) -> Position:
    """The next player faces what lies on top now, or leads where the house says so."""
    return _pass_on(rules, position, freely=rules.after_pickup is AfterPickup.NEXT_LEADS)


def _pass_on(rules: RelayRules, position: Position, *, freely: bool = False) -> Position:
    """The turn of the next player, who leads if the pile is empty; or the end of the game."""
    seat = position.turn
    position = replace(position, out=position.out + position.emptied, emptied=())
    staying = clockwise(position, seat + 1)
    if len(staying) < 2:
        return ended(position, Ending.FOOL, staying[0])
    held, lows = len(position.hands[seat]), position.lows
    fewer = held < lows[seat]
    stale = 0 if fewer else position.stale + 1
    passed = replace(
        position,
        turn=staying[0],
        phase=DEFEND if position.pile and not freely else LEAD,
        bout=position.bout + 1,
        lows=(*lows[:seat], held, *lows[seat + 1 :]) if fewer else lows,
        stale=stale,
        exchanges=() if staying[0] == left_of(position, position.dealer) else position.exchanges,
    )
    return ended(passed, Ending.GUARD) if stale >= rules.max_bouts_without_discard else passed
