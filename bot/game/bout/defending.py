"""Owns the defender's moves: beat a card, or take the table (docs/rules.md 2.7).

Does not know about passing the attack on.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.game.bout.beating import beats
from bot.game.bout.moving import emptied, not_held, with_hand, without
from bot.game.bout.position import Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.move import Move, Verb
from bot.game.reason import Reason

TAKE = Move(Verb.TAKE)


class Beat:
    """Cover one attack card with a card that beats it, in any order."""

    verb = Verb.BEAT

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """Each card of the hand on each uncovered card that it beats."""
        if position.phase is not Phase.DEFEND or seat != position.defender:
            return ()
        hand, trump = position.hands[seat], position.trump
        return [
            Move(Verb.BEAT, (card,), pair.attack)
            for pair in position.pairs
            if pair.cover is None
            for card in hand
            if beats(rules, trump, pair.attack, card)
        ]

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why this card may not cover that one."""
        if reason := not_defending(position, seat):
            return reason
        target = move.target
        for pair in position.pairs:
            if pair.attack == target:
                if pair.cover is not None:
                    return Reason.ALREADY_COVERED
                break
        else:
            return Reason.NO_SUCH_ATTACK
        if reason := not_held(position, seat, move):
            return reason
        if not beats(rules, position.trump, pair.attack, move.cards[0]):
            return Reason.DOES_NOT_BEAT
        return None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The card on its target; when nothing is uncovered any more, throwers are asked again."""
        del rules
        card, target = move.cards[0], move.target
        hand = without(position.hands[seat], move.cards)
        pairs = tuple(
            [Pair(pair.attack, pair.by, card, pair.late) if pair.attack == target else pair for pair in position.pairs]
        )
        covered = all(pair.cover is not None for pair in pairs)
        return replace(
            position,
            hands=with_hand(position.hands, seat, hand),
            pairs=pairs,
            phase=Phase.THROW if covered else Phase.DEFEND,
            emptied=emptied(position, seat, hand),
        )


class Take:
    """Give the defence up («беру»): final, and allowed even to one who could beat."""

    verb = Verb.TAKE

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """The one move, while something is uncovered."""
        del rules
        return (TAKE,) if position.phase is Phase.DEFEND and seat == position.defender else ()

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why there is nothing to take."""
        del rules, move
        return not_defending(position, seat)

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The table is the defender's; throwers may add to it."""
        del rules, seat, move
        return replace(position, phase=Phase.TAKE, passed=())


def not_defending(position: Position, seat: Seat) -> Reason | None:
    """The public objections to any move of a defender against uncovered cards."""
    phase = position.phase
    if phase is Phase.DEFEND:
        return None if seat == position.defender else Reason.NOT_DEFENDER
    if phase is Phase.LEAD:
        return Reason.NOTHING_LED
    if seat != position.defender:
        return Reason.NOT_DEFENDER
    return Reason.ALREADY_TAKING if phase is Phase.TAKE else Reason.ALL_COVERED
