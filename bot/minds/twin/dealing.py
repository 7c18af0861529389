"""Owns games of the twin dealt as they may lie for all that a seat knows, and what each seat gets at their end.

Does not know which move is good.
"""

from collections.abc import Callable
from functools import cache

from bot.game import Recollection
from bot.minds.chance import Random
from bot.minds.twin.bridge import mask_of
from bot.minds.twin.duel import fits_duel
from bot.minds.twin.rollout import roll_out
from bot.minds.twin.stroll import stroll
from bot.minds.twin.table import LEAD, Table


def dealer(table: Table, memory: Recollection, chance: Random) -> Callable[[], Table]:
    """Deals the game of `table` anew at each call: what its seat does not know lies anywhere.

    The talon of `table` ends, as always, with the turned card where that lies under it.
    """
    known = [mask_of(hand) for hand in memory.known]
    parts, at = [], 0
    for seat, count in enumerate(memory.hidden):
        if count:
            parts.append((seat, at, at + count))
            at += count
    unseen = [1 << card for card in memory.unseen]
    under = table.talon[: len(table.talon) - (len(unseen) - at)]
    random = chance.random
    if len(parts) <= 1 and at == len(unseen):
        for seat, first, last in parts:
            known[seat] += sum(unseen[first:last])
        return lambda: table.dealt(known[:], under[:])

    def deal() -> Table:
        order = sorted(unseen, key=lambda _: random())
        hands = known[:]
        for seat, first, last in parts:
            hands[seat] += sum(order[first:last])
        return table.dealt(hands, under + order[at:])

    return deal


def finish(table: Table) -> tuple[float, ...]:
    """What each seat gets when the table is played to its end by greedy players: all but the fool get 1."""
    return _shares(table.laws.seats)[roll_out(table)]


def stroller(chance: Random) -> Callable[[Table], tuple[float, ...]]:
    """The same with players who play anything."""

    def finish_strolling(table: Table) -> tuple[float, ...]:
        laws = table.laws
        while moves := table.moves():
            if table.phase == LEAD and laws.seats - table.out.bit_count() == 2 and fits_duel(laws):
                a, d = table.hands[table.leader], table.hands[table.defender]
                fool = stroll(laws, table.leader, table.defender, a, d, table.talon, table.bitos, chance)
                return _shares(laws.seats)[fool]
            table.play(moves[int(chance.random() * len(moves))])
        return _shares(laws.seats)[table.fool]

    return finish_strolling


@cache
def _shares(seats: int) -> dict[int, tuple[float, ...]]:
    shares = {fool: tuple([float(seat != fool) for seat in range(seats)]) for fool in range(seats)}
    return {**shares, -1: (1 - 1 / seats,) * seats}
