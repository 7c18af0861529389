"""Owns the rest of a game between two greedy players, from the start of a bout: what a search spends its time on.

Does not know more than two players, attacks that are passed on, or partial defences (rollout.py).
"""

from typing import Final

from bot.game.bout.rules import FIRST_CAP
from bot.minds.twin.laws import Laws, ranks_of
from bot.minds.twin.table import CARDS, NOBODY

LONGEST: Final = 60
"""Bouts without a discard after which a game counts as a draw."""

SAME_RANK: Final = (0, *[ranks_of(1 << card) for card in range(54)])
"""All cards of the rank of a card, by its bit length."""


def fits_duel(laws: Laws) -> bool:
    """True for laws that two players can end their game by here."""
    return not (laws.transfers or laws.partial or laws.led_rank_only or laws.defender_loses)


def duel(laws: Laws, leader: int, defender: int, a: int, d: int, talon: list[int], bitos: int, *, throws: bool) -> int:  # noqa: C901, PLR0912, PLR0915 - written out, since calls cost half the speed
    """The fool, or NOBODY after a draw: `a` and `d` are the hands of the leader and the defender."""
    beat, plain, full, same, limit, vdogonku = (
        laws.beat,
        CARDS & ~laws.dear,
        laws.hand,
        SAME_RANK,
        laws.limit,
        laws.vdogonku,
    )
    first_off = laws.first_off or laws.first_bout
    stale = 0
    while True:
        room = d.bit_count()
        most = limit if bitos or first_off else FIRST_CAP
        room = room if room < most else most  # noqa: FURB136 - a call of min takes longer
        card = a & plain or a
        card &= -card
        a ^= card
        down = card
        ranks = 0
        while True:
            room -= 1
            key = card.bit_length()
            can = d & beat[key]
            ranks |= same[key]
            if not can:
                break
            card = can & plain or can
            card &= -card
            d ^= card
            down |= card
            if not d or not room or not throws:
                break
            ranks |= same[card.bit_length()]
            fitting = a & ranks
            if talon:
                fitting &= plain
            if not fitting:
                break
            card = fitting & plain or fitting
            card &= -card
            a ^= card
            down |= card
        if can:
            bitos = 1
            stale = 0
        else:
            if vdogonku and throws and room:
                fitting = a & ranks
                if talon:
                    fitting &= plain
                while fitting and room:
                    card = fitting & plain or fitting
                    card &= -card
                    fitting ^= card
                    a ^= card
                    down |= card
                    room -= 1
            d |= down
            stale += 1
            if stale > LONGEST:
                return NOBODY
        if talon:
            need = full - a.bit_count()
            if need > 0:
                a |= sum(talon[-need:])
                del talon[-need:]
            need = full - d.bit_count()
            if need > 0 and talon:
                d |= sum(talon[-need:])
                del talon[-need:]
        if not talon and (not a or not d):
            return leader if a else defender if d else NOBODY
        if can:
            a, d, leader, defender = d, a, defender, leader
