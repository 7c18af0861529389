"""Owns what happens by itself after a move: when a bout closes, where its cards go, who draws (docs/rules.md 2.7–2.9).

Does not know how a game ends or who leads next (ending.py).
"""

from typing import Final

from msgspec.structs import replace

from bot.game.bout.beating import covers, lowest_trump
from bot.game.bout.ending import Closed, begin_or_end
from bot.game.bout.limits import cap
from bot.game.bout.position import BELIEVED, DEFEND, DOUBTED, MISTAKEN, TAKE, THROW, Position, Seat
from bot.game.bout.rules import BoutRules, Tail, ThrowWindow
from bot.game.bout.seating import by_chairs, open_throwers
from bot.game.bout.throwing import open_ranks
from bot.game.cards import Card
from bot.game.moving import cards_of, with_hand
from bot.game.shuffle import Chance

_AT_ONCE: Final = ThrowWindow.AT_ONCE
_ROUND_ROBIN: Final = Tail.ROUND_ROBIN


def proceed(rules: BoutRules, position: Position) -> Position:
    """The position itself while somebody is to speak, else what the closing of the bout leads to."""
    closed = find_closing(rules, position)
    return position if closed is None else settle(rules, position, closed)


def find_closing(rules: BoutRules, position: Position) -> Closed | None:
    """How the bout closes as it lies, or None while somebody is to speak."""
    phase = position.phase
    if phase is DEFEND:
        return None
    if phase is THROW:
        if not position.hands[position.defender] or _nobody_adds(rules, position):
            return Closed(None, (), cards_of(position.pairs), defended=True, bito=True)
    elif phase is TAKE:
        if not rules.vdogonku or _nobody_adds(rules, position):
            return _taken(rules, position)
    elif phase is MISTAKEN:
        culprit = position.culprit
        return Closed(culprit, cards_of(position.pairs), (), defended=culprit != position.defender, bito=False)
    elif phase is BELIEVED or phase is DOUBTED:
        return _judged(rules, position)
    return None


def is_proved(rules: BoutRules, position: Position) -> bool:
    """True if every closed cover beats the attack card on which it lies (docs/rules.md 10)."""
    beaters = covers(rules, position.trump)
    return all(pair.cover in beaters[pair.attack] for pair in position.pairs)


def settle(rules: BoutRules, position: Position, closed: Closed) -> Position:
    """The start of the next bout, or the end of the game, after this bout has closed."""
    hands, low_taken, taker = position.hands, position.low_trump_taken, closed.taker
    if taker is not None:
        hand = hands[taker] + closed.taken
        if rules.blind and rules.shuffle_after_pickup:
            chance = Chance(bytes.fromhex(position.seed), f"pickup {position.bout}")
            hand = tuple(chance.shuffled(hand))
        hands = with_hand(hands, taker, hand)
        low_taken = low_taken or lowest_trump(rules, position.trump) in closed.taken
    talon = position.talon
    if talon:
        hands, talon = refill(rules, hands, talon, refill_order(position))
    settled = replace(
        position,
        hands=hands,
        talon=talon,
        discard=position.discard + closed.discarded,
        low_trump_taken=low_taken,
        culprit=None,
    )
    return begin_or_end(rules, position, settled, closed)


def refill_order(position: Position) -> list[Seat]:
    """Leader first, then clockwise, the defender last (docs/rules.md 2.9); after transfers the last one leads."""
    defender = position.defender
    return [seat for seat in by_chairs(position) if seat != defender] + [defender]


def refill(
    rules: BoutRules, hands: tuple[tuple[Card, ...], ...], talon: tuple[Card, ...], order: list[Seat]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and talon after everybody in `order` has drawn up to the hand size, as far as the talon goes.

    A talon that cannot serve all is drawn greedily, or one card at a time with `tail=round_robin`.
    """
    needs = {seat: rules.hand - len(hands[seat]) for seat in order if len(hands[seat]) < rules.hand}
    drawn = list(hands)
    if rules.tail is _ROUND_ROBIN and sum(needs.values()) > len(talon):
        while talon:
            for seat in [seat for seat in needs if len(drawn[seat]) < rules.hand][: len(talon)]:
                drawn[seat], talon = (*drawn[seat], talon[0]), talon[1:]
    else:
        for seat, need in needs.items():
            drawn[seat], talon = drawn[seat] + talon[:need], talon[need:]
    return tuple(drawn), talon


def _taken(rules: BoutRules, position: Position) -> Closed:
    """The defender takes all, or with a partial defence only what he has not covered (docs/rules.md 4.2)."""
    pairs = position.pairs
    covered = tuple([pair for pair in pairs if pair.cover is not None]) if rules.partial_beat else ()
    rest = tuple([pair for pair in pairs if pair not in covered]) if covered else pairs
    return Closed(position.defender, cards_of(rest), cards_of(covered), defended=False, bito=bool(covered))


def _judged(rules: BoutRules, position: Position) -> Closed:
    """Who takes the table after the leader's word on closed covers (docs/rules.md 10)."""
    table, proved = cards_of(position.pairs), is_proved(rules, position)
    believed = position.phase is BELIEVED
    if believed and proved:
        return Closed(None, (), table, defended=True, bito=True)
    if not believed and not proved:
        return Closed(position.defender, table, (), defended=False, bito=False)
    return Closed(position.leader, table, (), defended=True, bito=False)


def _nobody_adds(rules: BoutRules, position: Position) -> bool:
    if len(position.pairs) >= cap(rules, position):
        return True
    throwing = open_throwers(rules, position)
    if rules.throw_window is not _AT_ONCE:
        return not throwing
    ranks = open_ranks(rules, position)
    return not any(card >> 2 in ranks for seat in throwing for card in position.hands[seat])
