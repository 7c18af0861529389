"""Owns the closed defence: a face-down card on each attack card, and the leader's word on it (docs/rules.md 10).

Does not know what follows from the word (settling.py).
"""

from msgspec.structs import replace

from bot.game.bout.defending import not_defending
from bot.game.bout.position import BELIEVED, DEFEND, DOUBTED, JUDGE, LEAD, Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.move import Move, Verb
from bot.game.moving import LAYING, Judge, allow, put_down
from bot.game.reason import Reason


class Lay:
    """Put any card face down on an attack card."""

    verb = Verb.LAY
    phases = frozenset({DEFEND})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the defender lays, until a card lies on each attack card."""
        del rules
        if position.phase is JUDGE and seat == position.defender:
            return Reason.COVERS_ARE_LAID
        return not_defending(position, seat)

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card on each attack card without a cover."""
        del rules
        hand = position.hands[seat]
        return [LAYING[pair.attack][card] for pair in position.pairs if pair.cover is None for card in hand]

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The target must lie without a cover; bluffing is the game."""
        del rules, seat
        uncovered = {pair.attack: pair.cover is None for pair in position.pairs}

        def judge(move: Move) -> Reason | None:
            if move.target is None or move.target not in uncovered:
                return Reason.NO_SUCH_ATTACK
            return None if uncovered[move.target] else Reason.ALREADY_COVERED

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The card face down on its target; after the last one the leader speaks."""
        del rules
        hands, emptied = put_down(position, seat, move.cards)
        pairs = tuple(
            [
                Pair(pair.attack, pair.by, move.cards[0]) if pair.attack == move.target else pair
                for pair in position.pairs
            ]
        )
        return replace(
            position,
            hands=hands,
            pairs=pairs,
            phase=JUDGE if all(pair.cover is not None for pair in pairs) else DEFEND,
            emptied=emptied,
        )


class Word:
    """The leader's «верю» or «не верю»."""

    phases = frozenset({JUDGE})

    def __init__(self, verb: Verb, leads_to: Phase) -> None:
        self.verb = verb
        self._move = Move(verb)
        self._leads_to = leads_to

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the leader speaks, when all covers are laid."""
        del rules
        if position.phase is LEAD:
            return Reason.NOTHING_LED
        if seat != position.leader:
            return Reason.NOT_LEADERS_WORD
        return None if position.phase is JUDGE else Reason.NOTHING_LAID

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (self._move,)

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Whoever is to speak may say either."""
        del rules, position, seat
        return allow

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The covers are to be opened."""
        del rules, seat, move
        return replace(position, phase=self._leads_to)


BELIEVE = Word(Verb.BELIEVE, BELIEVED)
DOUBT = Word(Verb.DOUBT, DOUBTED)
