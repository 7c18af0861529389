"""Owns the rest of a game between two players who play anything, a card at a time, from the start of a bout.

Does not know good play: a search that ends its games like this is the measure of what greedy players are worth to it.
"""

from bot.game.bout.rules import FIRST_CAP
from bot.minds.chance import Random
from bot.minds.twin.duel import LONGEST, SAME_RANK
from bot.minds.twin.laws import Laws
from bot.minds.twin.table import NOBODY


def stroll(laws: Laws, leader: int, defender: int, a: int, d: int, talon: list[int], bitos: int, chance: Random) -> int:  # noqa: C901, PLR0912, PLR0915 - written out, since calls cost half the speed
    """The fool, or NOBODY after a draw: `a` and `d` are the hands of the leader and the defender."""
    beat, full, same, limit, random = laws.beat, laws.hand, SAME_RANK, laws.limit, chance.random
    first_off, vdogonku, throws = laws.first_off or laws.first_bout, laws.vdogonku, bool(laws.throwers(0, 0, 1))
    stale = 0
    while True:
        room = d.bit_count()
        most = limit if bitos or first_off else FIRST_CAP
        room = room if room < most else most  # noqa: FURB136 - a call of min takes longer
        card = a
        for _ in range(int(random() * a.bit_count())):
            card &= card - 1
        card &= -card
        a ^= card
        down, ranks = card, 0
        while True:
            room -= 1
            key = card.bit_length()
            ranks |= same[key]
            can = d & beat[key]
            if can:
                for _ in range(int(random() * (can.bit_count() + 1))):
                    can &= can - 1
                can &= -can
            if not can:
                break
            d ^= can
            down |= can
            if not d or not room or not throws:
                break
            ranks |= same[can.bit_length()]
            card = a & ranks
            if card:
                for _ in range(int(random() * (card.bit_count() + 1))):
                    card &= card - 1
                card &= -card
            if not card:
                break
            a ^= card
            down |= card
        if can:
            bitos, stale = 1, 0
        else:
            while vdogonku and throws and room:
                card = a & ranks
                if card:
                    for _ in range(int(random() * (card.bit_count() + 1))):
                        card &= card - 1
                    card &= -card
                if not card:
                    break
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
