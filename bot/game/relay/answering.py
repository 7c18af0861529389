"""Owns the answers to a card: beat it, or take (docs/rules.md 11.2, 12).

Does not know who is next when it was answered.
"""

from typing import Final

from msgspec.structs import replace

from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.moving import BEATING, Judge, allow, cards_of, put_down, with_hand
from bot.game.reason import Reason
from bot.game.relay.beating import covers, trump_of
from bot.game.relay.position import DEFEND, LEAD, NAME, Pair, Position, Seat
from bot.game.relay.rules import PickupMode, Pile, RelayRules

TAKING: Final = Move(Verb.TAKE)

PLAIN_PICKUP: Final = 3
OWN_TRUMP_PICKUP: Final = 10


class Beat:
    """Cover the top of the pile, or one card of a lead of the last opponent, with a card that beats it."""

    verb = Verb.BEAT
    phases = frozenset({DEFEND})

    def bar(self, rules: RelayRules, position: Position, seat: Seat) -> Reason | None:
        """Only the seat in turn, while a card wants covering."""
        del rules
        return not_defending(position, seat)

    def candidates(self, rules: RelayRules, position: Position, seat: Seat) -> list[Move]:
        """Each card of the hand on each card that wants covering."""
        del rules
        return [BEATING[target][card] for target in targets(position) for card in position.hands[seat]]

    def judge(self, rules: RelayRules, position: Position, seat: Seat) -> Judge:
        """The target must want covering, and the card beat it by the trump of the seat."""
        del rules
        beaters = covers(trump_of(position, seat))
        wanting = targets(position)
        covered = {pair.attack for pair in position.pairs if pair.cover is not None}

        def judge(move: Move) -> Reason | None:
            target = move.target
            if target is None or target not in wanting:
                return Reason.ALREADY_COVERED if target in covered else Reason.NO_SUCH_ATTACK
            return None if move.cards[0] in beaters[target] else Reason.DOES_NOT_BEAT

        return judge

    def play(self, rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
        """The card on top of the pile, or on its target."""
        del rules
        hands, emptied = put_down(position, seat, move.cards)
        left = replace(position, hands=hands, emptied=emptied)
        if not position.pairs:
            return replace(left, pile=position.pile + move.cards)
        pairs = [
            Pair(pair.attack, pair.by, move.cards[0]) if pair.attack == move.target else pair for pair in position.pairs
        ]
        return replace(left, pairs=tuple(pairs))


class Take:
    """Take cards instead of beating, which is allowed even to one who could beat."""

    verb = Verb.TAKE
    phases = frozenset({DEFEND})

    def bar(self, rules: RelayRules, position: Position, seat: Seat) -> Reason | None:
        """Only the seat in turn, while a card wants covering."""
        del rules
        return not_defending(position, seat)

    def candidates(self, rules: RelayRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (TAKING,)

    def judge(self, rules: RelayRules, position: Position, seat: Seat) -> Judge:
        """Who must beat may always take."""
        del rules, position, seat
        return allow

    def play(self, rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards in the hand, the top one of the pile first."""
        del move
        taken = taking(rules, position)
        return replace(
            position,
            hands=with_hand(position.hands, seat, position.hands[seat] + taken),
            pile=position.pile[: -len(taken)] if not position.pairs else (),
            pairs=(),
        )


def not_defending(position: Position, seat: Seat) -> Reason | None:
    """The public objections to any answer to the cards on the table."""
    phase = position.phase
    if phase is DEFEND:
        return None if seat == position.turn else Reason.NOT_DEFENDER
    if phase is NAME:
        return Reason.NAME_TRUMP_FIRST
    return Reason.ALL_COVERED if phase is LEAD and position.pile else Reason.NOTHING_LED


def targets(position: Position) -> list[Card]:
    """The cards that want covering: those uncovered on the table, or else the top of the pile."""
    if position.pairs:
        return [pair.attack for pair in position.pairs if pair.cover is None]
    return [*position.pile[-1:]]


def taking(rules: RelayRules, position: Position) -> tuple[Card, ...]:
    """The cards that the seat in turn takes if it does not beat.

    Everything that lies there; but of a pile that stays three cards, or ten if the top one is of the seat's own
    trump, unless the house takes all.
    """
    if position.pairs:
        return cards_of(position.pairs)
    newest_first = position.pile[::-1]
    if rules.pile is Pile.ROUND or rules.pickup_mode is PickupMode.ALL or not newest_first:
        return newest_first
    own = newest_first[0].suit is trump_of(position, position.turn)
    return newest_first[: OWN_TRUMP_PICKUP if own else PLAIN_PICKUP]
