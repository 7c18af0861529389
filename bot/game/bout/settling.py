"""Owns what happens by itself after a move: when a bout closes, where its cards go, who draws (docs/rules.md 2.7–2.9).

Does not know how a game ends or who leads next (ending.py).
"""

from msgspec.structs import replace

from bot.game.bout.beating import lowest_trump
from bot.game.bout.ending import begin_or_end
from bot.game.bout.limits import cap
from bot.game.bout.moving import with_hand
from bot.game.bout.position import TAKE, THROW, Position, Seat
from bot.game.bout.rules import BoutRules, Tail, ThrowWindow
from bot.game.bout.seating import clockwise, open_throwers
from bot.game.bout.throwing import ranks_on
from bot.game.cards import Card


def proceed(rules: BoutRules, position: Position) -> Position:
    """The position itself while somebody is to speak, else what the closing of the bout leads to."""
    phase = position.phase
    if phase is THROW:
        if not position.hands[position.defender] or _nobody_adds(rules, position):
            return settle(rules, position)
    elif phase is TAKE and (not rules.vdogonku or _nobody_adds(rules, position)):
        return settle(rules, position)
    return position


def settle(rules: BoutRules, position: Position) -> Position:
    """The start of the next bout, or the end of the game, after this bout was beaten or taken."""
    taken = position.phase is TAKE
    table = tuple(
        [
            card
            for pair in position.pairs
            for card in ((pair.attack,) if pair.cover is None else (pair.attack, pair.cover))
        ]
    )
    hands, discard, low_taken = position.hands, position.discard, position.low_trump_taken
    if taken:
        hands = with_hand(hands, position.defender, hands[position.defender] + table)
        low_taken = low_taken or lowest_trump(rules, position.trump) in table
    else:
        discard = discard + table
    talon = position.talon
    if talon:
        hands, talon = refill(rules, hands, talon, refill_order(position))
    settled = replace(position, hands=hands, talon=talon, discard=discard, low_trump_taken=low_taken)
    return begin_or_end(rules, position, settled, taken=taken)


def refill_order(position: Position) -> list[Seat]:
    """Leader first, then clockwise, the defender last (docs/rules.md 2.9); after transfers the last one leads."""
    defender = position.defender
    return [seat for seat in clockwise(position, position.leader) if seat != defender] + [defender]


def refill(
    rules: BoutRules, hands: tuple[tuple[Card, ...], ...], talon: tuple[Card, ...], order: list[Seat]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and talon after everybody in `order` has drawn up to the hand size, as far as the talon goes.

    A talon that cannot serve all is drawn greedily, or one card at a time with `tail=round_robin`.
    """
    needs = {seat: rules.hand - len(hands[seat]) for seat in order if len(hands[seat]) < rules.hand}
    drawn = list(hands)
    if rules.tail is Tail.ROUND_ROBIN and sum(needs.values()) > len(talon):
        while talon:
            for seat in [seat for seat in needs if len(drawn[seat]) < rules.hand][: len(talon)]:
                drawn[seat], talon = (*drawn[seat], talon[0]), talon[1:]
    else:
        for seat, need in needs.items():
            drawn[seat], talon = drawn[seat] + talon[:need], talon[need:]
    return tuple(drawn), talon


def _nobody_adds(rules: BoutRules, position: Position) -> bool:
    if len(position.pairs) >= cap(rules, position):
        return True
    throwing = open_throwers(rules, position)
    if rules.throw_window is not ThrowWindow.AT_ONCE:
        return not throwing
    ranks = ranks_on(position)
    return not any(card >> 2 in ranks for seat in throwing for card in position.hands[seat])
