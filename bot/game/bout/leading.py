"""Owns the lead, and throwing more cards in: the moves that put attack cards on the table (docs/rules.md 2.7).

Does not know how they are beaten.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bot.game.bout.limits import cap
from bot.game.bout.moving import emptied, groups_of_rank, not_held, with_hand, without
from bot.game.bout.position import Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked_throwers, throwers
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason


class Lead:
    """Open a bout with one card, or with several of one rank where the house allows it (`multi_lead`)."""

    verb = Verb.LEAD

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterator[Move]:
        """Each card, and each group of one rank that the cap admits."""
        if position.phase is not Phase.LEAD or seat != position.leader:
            return
        hand = position.hands[seat]
        for card in hand:
            yield Move(Verb.LEAD, (card,))
        if rules.multi_lead:
            for group in groups_of_rank(hand, cap(rules, position)):
                yield Move(Verb.LEAD, group)

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why these cards may not be led."""
        cards = move.cards
        if position.phase is not Phase.LEAD:
            return Reason.ALREADY_LED
        if seat != position.leader:
            return Reason.NOT_LEADER
        if len(cards) > 1:
            if not rules.multi_lead:
                return Reason.ONE_CARD_ONLY
            if len(cards) > cap(rules, position):
                return Reason.OVER_CAP
        if reason := not_held(position, seat, move):
            return reason
        if len(cards) > 1 and len({card.rank for card in cards}) > 1:
            return Reason.DIFFERENT_RANKS
        return None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards on the table, and the defender's turn."""
        del rules
        return _attacked(position, seat, move.cards, Phase.DEFEND, ())


class Throw:
    """Add cards whose ranks lie on the table, covering cards included; after «беру» that is вдогонку."""

    verb = Verb.THROW

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """Each card of a rank on the table, and each group of one such rank that there is room for."""
        phase = position.phase
        if phase is Phase.LEAD or seat == position.defender or (phase is Phase.DEFEND and not rules.early_throw):
            return ()
        ranks = ranks_on(position)
        fitting = [card for card in position.hands[seat] if card >> 2 in ranks]
        moves = [Move(Verb.THROW, (card,)) for card in fitting]
        if rules.multi_throw and len(fitting) > 1:
            room = cap(rules, position) - len(position.pairs)
            moves += [Move(Verb.THROW, group) for group in groups_of_rank(fitting, room)]
        return moves

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why these cards may not be thrown in."""
        if position.phase is Phase.LEAD:
            return Reason.NOTHING_LED
        if reason := _not_speaking(rules, position, seat):
            return reason
        cards = move.cards
        if len(cards) > 1 and not rules.multi_throw:
            return Reason.ONE_CARD_ONLY
        if len(position.pairs) + len(cards) > cap(rules, position):
            return Reason.OVER_CAP
        if reason := not_held(position, seat, move):
            return reason
        ranks = ranks_on(position)
        for card in cards:
            if card >> 2 not in ranks:
                return Reason.RANK_NOT_ON_TABLE
        return None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards on the table; passes are cleared unless the defender is taking (docs/rules.md 19.7)."""
        del rules
        taking = position.phase is Phase.TAKE
        phase, passed = (Phase.TAKE, position.passed) if taking else (Phase.DEFEND, ())
        return _attacked(position, seat, move.cards, phase, passed)


class Pass:
    """Say that one throws in no more («бито», «пас»)."""

    verb = Verb.PASS

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """The pass, while a bout waits for throwers."""
        del rules, seat
        return (PASS,) if position.phase in {Phase.THROW, Phase.TAKE} else ()

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why this seat has nothing to pass."""
        del move
        if position.phase is Phase.LEAD:
            return Reason.NOTHING_LED
        if position.phase is Phase.DEFEND and seat != position.defender:
            return Reason.WAIT_FOR_DEFENDER
        return _not_speaking(rules, position, seat)

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The seat among those that have passed."""
        del rules, move
        return replace(position, passed=(*position.passed, seat))


PASS = Move(Verb.PASS)


def ranks_on(position: Position) -> set[int]:
    """The ranks on the table, of attack and covering cards alike."""
    ranks = {pair.attack >> 2 for pair in position.pairs}
    ranks.update([pair.cover >> 2 for pair in position.pairs if pair.cover is not None])
    return ranks


def _not_speaking(rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
    if seat == position.defender:
        return Reason.DEFENDER_CANNOT_THROW
    if seat not in throwers(rules, position):
        return Reason.NOT_A_THROWER
    if position.phase is Phase.DEFEND and not rules.early_throw:
        return Reason.WAIT_FOR_DEFENDER
    if seat in position.passed:
        return Reason.ALREADY_PASSED
    if not position.hands[seat]:
        return Reason.NO_CARDS
    speaking = asked_throwers(rules, position)
    if seat in speaking:
        return None
    return Reason.WAIT_FOR_LEADER if speaking == [position.leader] else Reason.WAIT_FOR_THROWER


def _attacked(
    position: Position, seat: Seat, cards: tuple[Card, ...], phase: Phase, passed: tuple[Seat, ...]
) -> Position:
    hand = without(position.hands[seat], cards)
    late = phase is Phase.TAKE
    return replace(
        position,
        hands=with_hand(position.hands, seat, hand),
        pairs=position.pairs + tuple([Pair(card, seat, None, late) for card in cards]),
        phase=phase,
        passed=passed,
        emptied=emptied(position, seat, hand),
    )
