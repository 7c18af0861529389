"""Owns the defender's open moves: beat a card, or take the table (docs/rules.md 2.7).

Does not know about passing the attack on.
"""

from msgspec.structs import replace

from bot.game.bout.beating import covers
from bot.game.bout.position import DEFEND, LEAD, TAKE, THROW, Pair, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import defenders
from bot.game.move import Move, Verb
from bot.game.moving import BEATING, Judge, allow, put_down
from bot.game.reason import Reason

TAKING = Move(Verb.TAKE)


class Beat:
    """Cover one attack card with a card that beats it, in any order."""

    verb = Verb.BEAT
    phases = frozenset({DEFEND})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the defender, or anybody of his commune, beats, while something is uncovered."""
        if position.phase is DEFEND and seat in defenders(rules, position):
            return None
        return not_defending(position, seat)

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card of the hand on each uncovered card that it beats."""
        beaters = covers(rules, position.trump)
        hand = position.hands[seat]
        moves = []
        for pair in position.pairs:
            if pair.cover is None:
                covering, beating = BEATING[pair.attack], beaters[pair.attack]
                moves += [covering[card] for card in hand if card in beating]
        return moves

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The target must lie uncovered, and the card beat it."""
        del seat
        beaters = covers(rules, position.trump)
        uncovered = {pair.attack: pair.cover is None for pair in position.pairs}

        def judge(move: Move) -> Reason | None:
            target = move.target
            if target is None or target not in uncovered:
                return Reason.NO_SUCH_ATTACK
            if not uncovered[target]:
                return Reason.ALREADY_COVERED
            return None if move.cards[0] in beaters[target] else Reason.DOES_NOT_BEAT

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The card on its target; when nothing is uncovered any more, throwers are asked again."""
        del rules
        card, target = move.cards[0], move.target
        hands, emptied = put_down(position, seat, move.cards)
        pairs = tuple(
            [Pair(pair.attack, pair.by, card, pair.late) if pair.attack == target else pair for pair in position.pairs]
        )
        return replace(
            position,
            hands=hands,
            pairs=pairs,
            phase=DEFEND if None in [pair.cover for pair in pairs] else THROW,
            emptied=emptied,
        )


class Take:
    """Give the defence up («беру»): final, and allowed even to one who could beat."""

    verb = Verb.TAKE
    phases = frozenset({DEFEND})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the defender takes, while something is uncovered."""
        del rules
        return not_defending(position, seat)

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (TAKING,)

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Who must beat may always take."""
        del rules, position, seat
        return allow

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The table is the defender's; throwers may add to it."""
        del rules, seat, move
        return replace(position, phase=TAKE, passed=())


def not_defending(position: Position, seat: Seat) -> Reason | None:
    """The public objections to any move of a defender against uncovered cards."""
    phase = position.phase
    if phase is DEFEND:
        return None if seat == position.defender else Reason.NOT_DEFENDER
    if phase is LEAD:
        return Reason.NOTHING_LED
    if seat != position.defender:
        return Reason.NOT_DEFENDER
    return Reason.ALREADY_TAKING if phase is TAKE else Reason.ALL_COVERED
