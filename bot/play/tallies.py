"""Owns what each seat did in a game, counted by playing its moves again.

Does not know who won, nor what anybody makes of the counts; they are as good as the log, and can be made again.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from bot.game import (
    PUBLIC,
    RULES_VERSION,
    Card,
    Closing,
    Deed,
    Position,
    RelayView,
    Rules,
    Suit,
    Verb,
    asked,
    play,
    read_move,
    read_rules,
    start,
    tell,
    view,
)
from bot.game.cards import ACE, write_cards
from bot.play.deadlines import is_forced
from bot.play.records import Cause, Game, LoggedMove
from bot.play.tally import SeatTally

LONGEST_THOUGHT: Final = timedelta(minutes=10)
"""A decision that took longer is not timed: the game was paused, or is played by the day."""


def tallies(game: Game, seats: int, log: Sequence[LoggedMove]) -> tuple[SeatTally, ...]:
    """A tally for each of the seats, after all moves of the game; none for a game that cannot be played again."""
    if game.rules_version != RULES_VERSION:
        return ()
    try:
        rules = read_rules(game.rules)
        first = start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)
        count = _Count(rules, first, game.started_at)
        for logged in log:
            count.add(logged)
    except (ValueError, LookupError):
        return ()
    return count.tallies()


class _Count:
    """The counts so far, and the position to which the moves have led."""

    def __init__(self, rules: Rules, first: Position, at: datetime) -> None:
        self._rules = rules
        self._position = first
        self._is_relay = isinstance(view(rules, first, PUBLIC), RelayView)
        self._counts: list[Counter[str]] = [Counter() for _ in first.hands]
        self._seconds = [0.0 for _ in first.hands]
        self._played: list[tuple[Card, ...]] = [() for _ in first.hands]
        self._went_out: set[int] = set()
        self._trumps: tuple[Suit | None, ...] = ()
        self._since = dict.fromkeys(asked(rules, first), at)
        self._bouts: set[int] = set()
        self._chain: list[int] = []
        self._look_at_the_deal(first)

    def add(self, logged: LoggedMove) -> None:
        """Count the next move; raises ValueError or LookupError when it cannot be played."""
        rules, before, seat, move = self._rules, self._position, logged.seat, read_move(logged.text)
        after = self._position = play(rules, before, seat, move)
        deed = tell(rules, before, seat, move, after, seat)
        self._count_cause(logged, before)
        self._wait(logged, before, after)
        if deed.verb is Verb.NAME:
            self._look_at_the_deal(after)
            return
        self._bouts.add(before.bout)
        self._count_move(deed, before, after)
        if self._is_relay:
            self._count_answer(deed, before)
        elif deed.closing is not None:
            self._count_closing(deed, before)
            self._count_draws(before, after)
        if deed.taker is not None:
            self._add(deed.taker, pickups=1, taken=deed.taken)
            self._raise(deed.taker, "largest_pickup", deed.taken)
        self._went_out.update(deed.went_out)
        for other, hand in enumerate(after.hands):
            self._raise(other, "hand_peak", len(hand))

    def tallies(self) -> tuple[SeatTally, ...]:
        """What has been counted, seat by seat."""
        made = []
        for seat, hand in enumerate(self._position.hands):
            counts: dict[str, Any] = {**self._counts[seat]}
            tally = SeatTally(
                seat=seat,
                bouts=len(self._bouts),
                seconds=round(self._seconds[seat], 3),
                held=len(hand),
                trumps_held=self._trumps_in(seat, hand),
                last_cards=write_cards(self._played[seat]) if seat in self._went_out else "",
                **counts,
            )
            made.append(tally)
        return tuple(made)

    def _look_at_the_deal(self, position: Position) -> None:
        """Note the hands as soon as they are dealt: where a trump is to be named, that comes later."""
        if position.phase == "name" or self._trumps:
            return
        self._trumps = tuple([view(self._rules, position, seat).trump for seat in range(len(position.hands))])
        for seat, hand in enumerate(position.hands):
            self._add(seat, dealt=len(hand), trumps_dealt=self._trumps_in(seat, hand), aces_dealt=_aces_in(hand))
            self._raise(seat, "hand_peak", len(hand))

    def _count_cause(self, logged: LoggedMove, before: Position) -> None:
        seat, cause = logged.seat, logged.cause
        self._add(
            seat,
            moves=1,
            decisions=cause is Cause.PRESS,
            computer_moves=cause is Cause.COMPUTER,
            timeouts=cause is Cause.CLOCK and is_forced(before),
        )
        since = self._since.get(seat)
        if cause is Cause.PRESS and since is not None and logged.at - since <= LONGEST_THOUGHT:
            self._add(seat, timed=1)
            self._seconds[seat] += max(0.0, (logged.at - since).total_seconds())

    def _wait(self, logged: LoggedMove, before: Position, after: Position) -> None:
        """Note since when each seat is asked what it is asked now."""
        same = (before.bout, before.phase, before.pairs) == (after.bout, after.phase, after.pairs)
        old = self._since if same else {}
        waiting = asked(self._rules, after)
        self._since = {seat: logged.at if seat == logged.seat else old.get(seat, logged.at) for seat in waiting}

    def _count_move(self, deed: Deed, before: Position, after: Position) -> None:
        seat, verb, cards = deed.seat, deed.verb, deed.cards
        if cards:
            self._played[seat] = cards
        if deed.mistake:
            self._add(seat, mistakes=1)
        elif verb is Verb.LEAD:
            self._add(seat, led=1)
            self._chain = []
        elif verb is Verb.THROW:
            self._add(seat, thrown=len(cards))
        elif verb is Verb.BEAT or verb is Verb.LAY:
            trump = self._trumps[seat]
            last = verb is Verb.BEAT and trump is not None and cards[0].suit is trump
            self._add(seat, covered=1, last_trump_beats=last and not self._trumps_in(seat, after.hands[seat]))
        elif verb is Verb.TRANSFER or verb is Verb.SHOW:
            self._add(seat, transfers=1, shows=verb is Verb.SHOW)
            self._chain.append(seat)
            for one in self._chain:
                self._raise(one, "longest_chain", len(self._chain))
        if deed.outcome is not None and deed.outcome.pogony:
            giver = seat if verb is Verb.THROW or verb is Verb.LEAD else before.pairs[-1].by
            self._add(giver, pogony_given=deed.outcome.pogony)

    def _count_answer(self, deed: Deed, before: Position) -> None:
        """Where the turn goes round, each answer is a defence; of the last two players, when all is covered."""
        if deed.verb is Verb.TAKE:
            self._add(deed.seat, defended=1)
        elif deed.verb is Verb.BEAT and (not before.pairs or deed.closing is Closing.BEATEN):
            self._add(deed.seat, defended=1, beaten=1)

    def _count_closing(self, deed: Deed, before: Position) -> None:
        defender = view(self._rules, before, PUBLIC).defender
        self._add(defender, defended=1, beaten=deed.taker != defender)
        if deed.taker is None:
            self._raise(defender, "longest_defence", len(before.pairs))
        if deed.proved is False and deed.verb is Verb.BELIEVE:
            self._add(defender, bluffs=1)
        elif deed.proved is False:
            self._add(deed.seat, caught=1)

    def _count_draws(self, before: Position, after: Position) -> None:
        talon = set(before.talon)
        for seat, hand in enumerate(after.hands):
            drew = [card for card in hand if card in talon]
            self._add(seat, drawn=len(drew), trumps_drawn=self._trumps_in(seat, drew), aces_drawn=_aces_in(drew))

    def _trumps_in(self, seat: int, cards: Sequence[Card]) -> int:
        trump = self._trumps[seat] if self._trumps else None
        return 0 if trump is None else sum([card.suit is trump for card in cards])

    def _add(self, seat: int, **more: int) -> None:
        self._counts[seat].update(more)

    def _raise(self, seat: int, name: str, value: int) -> None:
        counts = self._counts[seat]
        counts[name] = max(counts[name], value)


def _aces_in(cards: Sequence[Card]) -> int:
    return sum([card.rank == ACE for card in cards])
