"""Owns the exact value of endgames: two players left, nothing to draw, so that whoever counts cards knows all of them.

Does not know chance or hidden cards. All values are those of the player who leads: 1 he wins, 0 a draw, -1 he loses.
"""

from typing import Final

from bot.minds.twin.laws import Laws, limit_now, listed, patterns_of, ranks_of
from bot.minds.twin.table import DEFEND, LEAD, NOBODY, OVER, TAKE, Table

_NEVER: Final = 1 << 30
_DEEPEST: Final = 90
"""Bouts that are looked at one below the other, so that the interpreter's stack suffices."""


class GaveUp(Exception):
    """Raised when a position is too large to be solved with the nodes that were granted."""


def is_endgame(table: Table) -> bool:
    """True if the solver may be asked: two are left, the talon is empty, and no card is shown instead of played."""
    left = table.laws.seats - table.out.bit_count()
    return left == 2 and not table.talon and not table.laws.shows and table.phase != OVER


class Endgame:
    """Solves positions of one deal, and keeps what it has found. Where attacks are passed on, a game can go round:
    what comes back to a position on its own way is a draw, and nothing that leans on such a way is kept."""

    def __init__(self, laws: Laws, nodes: int) -> None:
        """Give up after so many `nodes`."""
        self._laws = laws
        self._left = nodes
        self._leads: dict[tuple[int, ...], int] = {}
        self._inner: dict[tuple[int, ...], int] = {}
        self._path: dict[tuple[int, ...], int] = {}
        self._low = _NEVER
        self._limit = laws.limit

    def worth(self, table: Table, seat: int) -> int:
        """What an endgame, or one that has just ended, is worth to the seat: 1, 0 or -1. Raises GaveUp."""
        if table.phase == OVER:
            return 0 if table.fool == NOBODY else -1 if table.fool == seat else 1
        attacker, defender = table.hands[table.leader], table.hands[table.defender]
        self._limit = limit_now(self._laws, table.bout, table.bitos)
        try:
            if table.phase == LEAD:
                value = self._lead(attacker, defender, self._limit)
            elif table.phase == DEFEND:
                uncovered = sum(table.attacks)
                value = self._defend(attacker, defender, uncovered, table.down, table.played, table.cap, table.first)
            elif table.phase == TAKE:
                rest = sum(table.attacks) if self._laws.partial else table.down
                value = self._take(attacker, defender, rest, table.down, table.cap - table.played, 0, table.first)
            else:
                value = self._throw(attacker, defender, table.down, table.played, table.cap, table.first)
        except RecursionError:
            raise GaveUp from None
        return value if seat == table.leader else -value

    def _lead(self, attacker: int, defender: int, limit: int) -> int:
        key = (attacker, defender, limit)
        value = self._leads.get(key)
        if value is not None:
            return value
        path = self._path
        if key in path:
            self._low = min(self._low, path[key])
            return 0
        depth, low, limit_before = len(path), self._low, self._limit
        if depth > _DEEPEST:
            raise GaveUp
        path[key], self._low, self._limit = depth, _NEVER, limit
        laws = self._laws
        cap = min(defender.bit_count(), limit)
        best = -1
        leads = patterns_of(laws, attacker, cap) if laws.patterns else listed(laws.leads, laws.lowest, attacker)
        for cards in leads:
            size = cards.bit_count()
            if size <= cap:
                value = self._defend(attacker ^ cards, defender, cards, cards, size, cap, cards & -cards)
                if value > best:
                    best = value
                    if best == 1:
                        break
        del path[key]
        self._limit = limit_before
        if self._low >= depth:
            self._leads[key] = best
        self._low = min(low, self._low)
        return best

    def _defend(
        self, attacker: int, defender: int, uncovered: int, down: int, played: int, cap: int, first: int
    ) -> int:
        if not uncovered:
            return self._throw(attacker, defender, down, played, cap, first)
        key = (attacker, defender, uncovered, down, played, cap, self._limit)
        found = self._inner.get(key)
        if found is not None:
            return found
        self._left -= 1
        if self._left < 0:
            raise GaveUp
        low, self._low = self._low, _NEVER
        laws = self._laws
        best, ones, lowest = 1, laws.ones, laws.lowest
        for attack in listed(ones, lowest, uncovered) if laws.partial else (uncovered & -uncovered,):
            able, rest = defender & laws.beat[attack.bit_length()], uncovered ^ attack
            for card in listed(ones, lowest, able & ~laws.dear) + listed(ones, lowest, able & laws.dear):
                value = self._defend(attacker, defender ^ card, rest, down | card, played, cap, first)
                if value < best:
                    best = value
                    if best == -1:
                        break
            if best == -1:
                break
        if best != -1 and laws.transfers and uncovered == down:
            best = min(best, self._pass_on(attacker, defender, uncovered, played, first))
        if best != -1:
            taken = uncovered if laws.partial else down
            best = min(best, self._take(attacker, defender, taken, down, cap - played, 0, first))
        if self._low >= len(self._path):
            self._inner[key] = best
        self._low = min(low, self._low)
        return best

    def _pass_on(self, attacker: int, defender: int, uncovered: int, played: int, first: int) -> int:
        """The best that the defender gets by laying a card of the attack's rank; 1 where he may not."""
        cards, best, room = defender & ranks_of(first), 1, attacker.bit_count()
        refuses = self._laws.waiver and not attacker
        if not refuses and room <= played:
            return best
        while cards and best != -1:
            card = cards & -cards
            cards ^= card
            left, down = defender ^ card, uncovered | card
            if refuses:
                value = -self._taken(left, down)
            else:
                value = -self._defend(left, attacker, down, down, played + 1, min(room, self._limit), first)
            best = min(best, value)
        return best

    def _throw(self, attacker: int, defender: int, down: int, played: int, cap: int, first: int) -> int:
        best = self._beaten(attacker, defender)
        room, laws = cap - played, self._laws
        if not defender or room <= 0 or not attacker or best == 1:
            return best
        fitting = attacker & (ranks_of(first) if laws.led_rank_only else ranks_of(down))
        if fitting and laws.throwers(0, 0, 1):
            for cards in listed(laws.throws, laws.lowest, fitting):
                size = cards.bit_count()
                if size <= room:
                    value = self._defend(attacker ^ cards, defender, cards, down | cards, played + size, cap, first)
                    best = max(best, value)
                    if best == 1:
                        break
        return best

    def _take(self, attacker: int, defender: int, rest: int, down: int, room: int, above: int, first: int) -> int:
        """The defender takes; the attacker adds what he likes, each set of cards once: from the lowest up."""
        laws = self._laws
        best = self._taken(attacker, defender | rest)
        if best == 1 or not laws.vdogonku or room <= 0 or not attacker or not laws.throwers(0, 0, 1):
            return best
        fitting = attacker & (ranks_of(first) if laws.led_rank_only else ranks_of(down)) & ~above
        while fitting and best != 1:
            card = fitting & -fitting
            fitting ^= card
            up_to = (card << 1) - 1
            value = self._take(attacker ^ card, defender, rest | card, down | card, room - 1, up_to, first)
            best = max(best, value)
        return best

    def _beaten(self, attacker: int, defender: int) -> int:
        if attacker and defender:
            return -self._lead(defender, attacker, self._laws.limit)
        if attacker:
            return -1
        return 0 if not defender and not self._laws.defender_loses else 1

    def _taken(self, attacker: int, defender: int) -> int:
        return self._lead(attacker, defender, self._limit) if attacker else 1
