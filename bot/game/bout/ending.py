"""Owns who goes out, who is the fool, when a game is a draw, and who leads next (docs/rules.md 2.8, 2.10, 5.3, 13, 19).

Does not know how a bout came to be settled.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.game.bout.position import LEAD, OVER, Position, Seat
from bot.game.bout.rules import Answering, BoutRules, Draw, LeadShape, Pogony, ShowTrump
from bot.game.bout.seating import clockwise, left_of, player_of
from bot.game.cards import SIX, Card
from bot.game.move import Verb
from bot.game.view import Ending, Outcome

_TRANSFER: Final = Verb.TRANSFER
_CLOSED: Final = Answering.CLOSED
_PAIR: Final = LeadShape.PAIR
_ONCE_PER_DEAL: Final = ShowTrump.ONCE_PER_DEAL


class Closed(NamedTuple):
    """How a bout closed: who took what, what was discarded, whether the defender keeps the lead, if it was a бито."""

    taker: Seat | None
    taken: tuple[Card, ...]
    discarded: tuple[Card, ...]
    defended: bool
    bito: bool


def begin_or_end(rules: BoutRules, before: Position, settled: Position, closed: Closed) -> Position:
    """The next bout or the end of the game.

    `before` is the bout as it closed, `settled` the same with its cards cleared away and hands filled up.
    """
    if gone := _gone_out(settled):
        settled = replace(settled, out=settled.out + gone)
    staying = clockwise(settled, settled.leader)
    if len(staying) < 2 or (rules.teams and len({seat % 2 for seat in staying}) < 2):
        return _over(rules, before, settled, staying)
    stale = before.stale + 1 if not closed.discarded and not before.talon else 0
    leader, defender, chairs = _next_parts(settled, defended=closed.defended)
    begun = replace(
        settled,
        phase=LEAD,
        leader=leader,
        defender=defender,
        chairs=chairs,
        reach=len(settled.hands[defender]),
        pairs=(),
        passed=(),
        emptied=(),
        bout=settled.bout + 1,
        bitos=settled.bitos + closed.bito,
        shown=settled.shown if rules.show_trump is _ONCE_PER_DEAL else (),
        stale=stale,
        history=_history(rules, settled, leader, kept=not closed.discarded and before.talon == settled.talon),
    )
    if begun.history and begun.history.count(begun.history[-1]) == 3:
        return replace(begun, phase=OVER, ending=Ending.REPETITION)
    if stale >= rules.max_bouts_without_discard:
        return replace(begun, phase=OVER, ending=Ending.GUARD)
    return begun


def outcome(position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on. Of several fools the one who deals next comes first."""
    if position.ending is None:
        return None
    fool = position.fool
    seats = range(len(position.hands))
    if position.chairs and fool is not None:
        fools = (fool, *[seat for seat in seats if seat % 2 == fool % 2 and seat != fool])
        places = [1 + len(position.hands) // 2 * (seat in fools) for seat in seats]
        return Outcome(position.ending, fools, tuple(places), position.pogony)
    ranking = [seat for seat in position.out if seat != fool]
    last = len(ranking) + 1
    places = [ranking.index(seat) + 1 if seat in ranking else last for seat in seats]
    return Outcome(position.ending, () if fool is None else (fool,), tuple(places), position.pogony)


def opening_history(rules: BoutRules, position: Position) -> tuple[tuple[int, ...], ...]:
    """What `Position.history` holds at the start of the first bout."""
    return _history(rules, position, position.leader, kept=False)


def _next_parts(settled: Position, *, defended: bool) -> tuple[Seat, Seat, tuple[Seat, ...]]:
    """Next leader and defender, and in a team game their chairs, which never close up (docs/rules.md 5.3)."""
    if settled.chairs:
        seats = len(settled.hands)
        lead = (settled.chairs[1] + (not defended)) % seats
        defence = (lead + 1) % seats
        return player_of(settled, lead), player_of(settled, defence), (lead, defence)
    leader = settled.defender
    if not defended or leader in settled.out:
        leader = left_of(settled, leader)
    return leader, left_of(settled, leader), ()


def _gone_out(settled: Position) -> tuple[Seat, ...]:
    if settled.talon or all(settled.hands):
        return ()
    empty = [seat for seat in clockwise(settled, settled.leader) if not settled.hands[seat]]
    last_cards = [seat for seat in settled.emptied if seat in empty]
    return tuple(last_cards + [seat for seat in empty if seat not in last_cards])


def _over(rules: BoutRules, before: Position, settled: Position, staying: tuple[Seat, ...]) -> Position:
    if staying:
        ending, fool = Ending.FOOL, min(staying, key=lambda seat: (-len(settled.hands[seat]), seat))
    elif rules.draw is Draw.DEFENDER_LOSES:
        ending, fool = Ending.FOOL, before.defender
    else:
        return replace(settled, phase=OVER, pairs=(), passed=(), ending=Ending.DRAW)
    return replace(
        settled,
        phase=OVER,
        pairs=(),
        passed=(),
        ending=ending,
        fool=fool,
        pogony=_pogony(rules, before, settled, fool),
    )


def _pogony(rules: BoutRules, before: Position, settled: Position, fool: Seat) -> int:
    """Sixes that the fool wears: the last attack cards of the player who went out with them, two at the most."""
    giver = before.pairs[-1].by
    is_his = before.defender == fool or (rules.teams and before.defender % 2 == fool % 2)
    if rules.pogony is Pogony.OFF or not is_his or giver not in settled.out:
        return 0
    sixes = 0
    for pair in reversed(before.pairs):
        counts = pair.late or rules.pogony is Pogony.ON
        if sixes == 2 or pair.by != giver or pair.attack.rank != SIX or not counts:
            break
        sixes += 1
    return sixes


def _history(rules: BoutRules, position: Position, leader: Seat, *, kept: bool) -> tuple[tuple[int, ...], ...]:
    """The hands at the start of the bouts since cards were last drawn or discarded, this bout's included.

    Empty where the leader, who must play a card that he cannot get back, will have to draw: nothing can recur.
    """
    comes_back = _TRANSFER in rules.moves or rules.blind or rules.answering is _CLOSED
    loses_a_card = rules.lead is not _PAIR and not comes_back
    if position.talon and loses_a_card and len(position.hands[leader]) <= rules.hand:
        return ()
    now = (leader, *[sum([1 << card for card in hand]) for hand in position.hands])
    return (*position.history, now) if kept else (now,)
