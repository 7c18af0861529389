"""Owns throwing in, before and after «беру», and saying that one throws in no more (docs/rules.md 2.7).

Does not know when the bout closes.
"""

from msgspec.structs import replace

from bot.game.bout.leading import attacked
from bot.game.bout.limits import cap
from bot.game.bout.position import DEFEND, LEAD, TAKE, THROW, Position, Seat
from bot.game.bout.rules import BoutRules, ThrowRanks
from bot.game.bout.seating import asked_throwers, throwers
from bot.game.bout.shapes import groups_of_rank
from bot.game.cards import NO_RANK
from bot.game.move import Move, Verb
from bot.game.moving import SINGLES, Judge, allow
from bot.game.reason import Reason

PASS = Move(Verb.PASS)

_THROW = Verb.THROW
_SINGLES = SINGLES[_THROW]
_LED = ThrowRanks.LED
_DEFENDS = Reason.DEFENDER_CANNOT_THROW


class Throw:
    """Add cards whose ranks lie on the table, covering cards included; after «беру» that is вдогонку."""

    verb = Verb.THROW
    phases = frozenset({DEFEND, THROW, TAKE})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Throwers throw when they are asked, while there is room; with `early_throw` also into a defence."""
        if reason := _not_asked(rules, position, seat, early=rules.early_throw):
            return reason
        return Reason.OVER_CAP if len(position.pairs) >= cap(rules, position) else None

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card of a rank on the table, and each group of one such rank that there is room for."""
        ranks = open_ranks(rules, position)
        fitting = [card for card in position.hands[seat] if card >> 2 in ranks]
        moves = [_SINGLES[card] for card in fitting]
        if rules.multi_throw and len(fitting) > 1:
            room = cap(rules, position) - len(position.pairs)
            moves += [Move(_THROW, group) for group in groups_of_rank(fitting, room)]
        return moves

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """There must be room for all the cards, and the rank of each on the table."""
        del seat
        room = cap(rules, position) - len(position.pairs)
        ranks = open_ranks(rules, position)

        def judge(move: Move) -> Reason | None:
            cards = move.cards
            if len(cards) > 1:
                if not rules.multi_throw:
                    return Reason.ONE_CARD_ONLY
                if len(cards) > room:
                    return Reason.OVER_CAP
            for card in cards:
                if card >> 2 not in ranks:
                    return Reason.NOT_THE_LED_RANK if rules.throw_ranks is _LED else Reason.RANK_NOT_ON_TABLE
            return None

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards on the table; passes are cleared unless the defender is taking (docs/rules.md 19.7)."""
        del rules
        if position.phase is TAKE:
            return attacked(position, seat, move.cards, TAKE, position.passed, late=True)
        return attacked(position, seat, move.cards, DEFEND, ())


class Pass:
    """Say that one throws in no more («бито», «пас»)."""

    verb = Verb.PASS
    phases = frozenset({THROW, TAKE})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Throwers pass when they are asked, and nothing is uncovered."""
        return _not_asked(rules, position, seat, early=False)

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (PASS,)

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Who is asked may always pass."""
        del rules, position, seat
        return allow

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The seat among those that have passed."""
        del rules, move
        return replace(position, passed=(*position.passed, seat))


def open_ranks(rules: BoutRules, position: Position) -> set[int]:
    """The ranks that may be thrown in: those on the table, covering cards included, or only the one that was led.

    A joker opens no rank (docs/rules.md 2.5).
    """
    ranks = {position.pairs[0].attack >> 2}
    if rules.throw_ranks is not _LED:
        for pair in position.pairs:
            ranks.add(pair.attack >> 2)
            if pair.cover is not None:
                ranks.add(pair.cover >> 2)
    ranks.discard(NO_RANK)
    return ranks


def _not_asked(rules: BoutRules, position: Position, seat: Seat, *, early: bool) -> Reason | None:
    phase = position.phase
    if phase is LEAD:
        return Reason.NOTHING_LED
    if phase is DEFEND and not early:
        return _DEFENDS if seat == position.defender else Reason.WAIT_FOR_DEFENDER
    speaking = asked_throwers(rules, position)
    if seat in speaking:
        return None
    if seat == position.defender:
        return _DEFENDS
    if seat not in throwers(rules, position):
        return Reason.NOT_A_THROWER
    if seat in position.passed:
        return Reason.ALREADY_PASSED
    if not position.hands[seat]:
        return Reason.NO_CARDS
    return Reason.WAIT_FOR_LEADER if speaking[0] == position.leader else Reason.WAIT_FOR_THROWER
