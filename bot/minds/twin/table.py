"""Owns a game of the twin at one moment: what can be played, and what follows from it.

Does not know the rules' own positions (bridge.py), nor which move is good. Moves are integers: the cards that are led
or thrown, the card that covers the first uncovered attack card, a card with PASS_ON or SHOWN, or NOTHING: take, pass.
"""

from typing import Final

from bot.minds.twin.laws import JOKERS, NIBBLES, Laws, limit_now

LEAD: Final = 0
DEFEND: Final = 1
THROW: Final = 2
TAKE: Final = 3
OVER: Final = 4

NOTHING: Final = 0
PASS_ON: Final = 1 << 54
SHOWN: Final = 1 << 55
CARDS: Final = PASS_ON - 1
NOBODY: Final = -1

Stamp = tuple[int, ...]


class Table:
    """Mutable. `attacks` are the uncovered attack cards in order, `down` all cards on the table, `played` counts the
    attack cards. `talon` has the next card last. `passed` and `out` are bits of seats; `turn` is the seat to act,
    `fool` the one that lost, or NOBODY. The other fields are those of the rules' position."""

    __slots__ = (
        "attacks", "bitos", "bout", "cap", "defender", "down", "first", "fool", "fool_before", "hands", "history",
        "laws", "leader", "out", "passed", "phase", "played", "reach", "shown", "stale", "talon", "turn",
    )  # fmt: skip

    def __init__(self, laws: Laws, hands: list[int], talon: list[int], leader: int, defender: int) -> None:
        self.laws = laws
        self.hands = hands
        self.talon = talon
        self.leader = self.turn = leader
        self.defender = defender
        self.reach = hands[defender].bit_count()
        self.attacks: list[int] = []
        self.down = self.first = self.played = self.passed = self.out = self.shown = self.stale = self.bitos = 0
        self.bout = 1
        self.phase = LEAD
        self.fool = self.fool_before = NOBODY
        self.history: list[Stamp] = []
        self.cap = min(self.reach, limit_now(laws, 1, 0))

    def dealt(self, hands: list[int], talon: list[int]) -> "Table":
        """A copy with these hands and talon, which become its own."""
        twin = Table.__new__(Table)
        twin.laws = self.laws
        twin.hands = hands
        twin.talon = talon
        twin.leader, twin.defender, twin.turn, twin.phase = self.leader, self.defender, self.turn, self.phase
        twin.reach, twin.cap, twin.played, twin.down, twin.first = (
            self.reach, self.cap, self.played, self.down, self.first,
        )  # fmt: skip
        twin.passed, twin.out, twin.shown, twin.stale, twin.bitos = (
            self.passed, self.out, self.shown, self.stale, self.bitos,
        )  # fmt: skip
        twin.bout, twin.fool, twin.fool_before = self.bout, self.fool, self.fool_before
        twin.attacks = self.attacks[:]
        twin.history = self.history[:]
        return twin

    def copy(self) -> "Table":
        """The same game once more."""
        return self.dealt(self.hands[:], self.talon[:])

    def moves(self) -> list[int]:
        """All that the seat in turn may do; of several uncovered cards only the first is covered."""
        laws, phase = self.laws, self.phase
        hand = self.hands[self.turn]
        if phase == DEFEND:
            attack = self.attacks[0]
            found = listed(laws.ones, laws.lowest, hand & laws.beat[attack.bit_length()])
            if (laws.transfers or laws.shows) and len(self.attacks) == self.played:
                found += self._onwards(attack, hand)
            found.append(NOTHING)
            return found
        if phase == LEAD:
            found = listed(laws.leads, laws.lowest, hand)
            room = self.cap
        elif phase == OVER:
            return []
        else:
            fitting = hand & (rank_of(self.first) if laws.led_rank_only else ranks_of(self.down))
            room = self.cap - self.played
            found = listed(laws.throws, laws.lowest, fitting) if fitting and room > 0 else []
            found.append(NOTHING)
        return found if room > 3 else [move for move in found if move.bit_count() <= room]

    def play(self, move: int) -> None:
        """Make the move of the seat in turn, with all that follows by itself."""
        phase, turn = self.phase, self.turn
        if phase == DEFEND:
            if move == NOTHING:
                self.phase, self.passed = TAKE, 0
                if self.laws.hand_only:
                    self.cap = self.reach
            elif move >= PASS_ON:
                self._pass_on(move)
                return
            else:
                self.hands[turn] ^= move
                self.down |= move
                del self.attacks[0]
                if self.attacks:
                    return
                self.phase = THROW
        elif phase == LEAD:
            self.first = move & -move
            self._attack(move)
            self.phase, self.turn = DEFEND, self.defender
            return
        elif move == NOTHING:
            self.passed |= 1 << turn
        else:
            self._attack(move)
            if phase == THROW:
                self.phase, self.turn, self.passed = DEFEND, self.defender, 0
                return
        self._go_on()

    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for, as the rules ask them."""
        if self.phase in {LEAD, DEFEND}:
            return (self.turn,)
        return () if self.phase == OVER else self._asked()

    def _attack(self, move: int) -> None:
        self.hands[self.turn] ^= move
        self.down |= move
        while move:
            card = move & -move
            self.attacks.append(card)
            self.played += 1
            move ^= card

    def _go_on(self) -> None:
        """Ask the next thrower, or close the bout."""
        laws = self.laws
        taken = self.phase == TAKE
        if self.played >= self.cap or (not laws.vdogonku if taken else not self.hands[self.defender]):
            self._settle(taken=taken)
            return
        asked = self._asked()
        if asked and laws.at_once:
            fitting = rank_of(self.first) if laws.led_rank_only else ranks_of(self.down)
            asked = asked if any(self.hands[seat] & fitting for seat in self._open()) else ()
        if asked:
            self.turn = asked[0]
        else:
            self._settle(taken=taken)

    def _open(self) -> tuple[int, ...]:
        throwers, hands, passed = self.laws.throwers(self.out, self.leader, self.defender), self.hands, self.passed
        return tuple([seat for seat in throwers if hands[seat] and not passed >> seat & 1])

    def _asked(self) -> tuple[int, ...]:
        remaining = self._open()
        laws = self.laws
        return (
            remaining[:1]
            if remaining and (laws.strict or (not laws.free and remaining[0] == self.leader))
            else remaining
        )

    def _onwards(self, attack: int, hand: int) -> list[int]:
        """Passing the attack on by a card of its rank, or by showing the trump of it."""
        laws, after = self.laws, self.laws.ring(self.out, self.turn + 1)[0]
        if attack >= JOKERS & -JOKERS or (self.bout == 1 and (laws.first_stays or self.fool_before == self.turn)):
            return []
        of_rank, found, room = hand & rank_of(attack), [], self.hands[after].bit_count()
        if laws.transfers and (room > self.played or self._may_refuse(after)):
            found = [PASS_ON | card for card in listed(laws.ones, laws.lowest, of_rank)]
        shown = of_rank & laws.dear & ~self.shown
        if laws.shows and shown and room >= self.played:
            found.append(SHOWN | shown)
        return found

    def _may_refuse(self, after: int) -> bool:
        laws = self.laws
        return laws.waiver and not self.talon and not self.hands[after] and self.out.bit_count() == laws.seats - 2

    def _pass_on(self, move: int) -> None:
        laws, seat = self.laws, self.turn
        after = laws.ring(self.out, seat + 1)[0]
        if move >= SHOWN:
            self.shown |= move ^ SHOWN
        else:
            refused = self._may_refuse(after)
            self._attack(move ^ PASS_ON)
            if refused:
                self.phase = TAKE
        self.leader, self.defender, self.turn = seat, after, after
        self.reach = self.hands[after].bit_count()
        self.cap = min(self.reach, limit_now(laws, self.bout, self.bitos))
        if self.phase == TAKE:
            if laws.hand_only:
                self.cap = self.reach
            self._go_on()

    def _settle(self, *, taken: bool) -> None:
        """Clear the table, fill the hands up, see who is out, and begin the next bout."""
        laws, hands, talon, defender = self.laws, self.hands, self.talon, self.defender
        discards = True
        if taken:
            rest = sum(self.attacks) if laws.partial else self.down
            hands[defender] |= rest
            discards = rest != self.down
        had_talon = bool(talon)
        drew = self._refill() if had_talon else False
        out = self.out
        if not talon:
            for seat, hand in enumerate(hands):
                if not hand:
                    out |= 1 << seat
            self.out = out
        self.bout += 1
        self.down = self.played = self.passed = 0
        self.attacks = []
        staying = laws.ring(out, self.leader)
        if len(staying) < 2:
            self.phase = OVER
            self.fool = staying[0] if staying else defender if laws.defender_loses else NOBODY
            return
        self.bitos += discards
        leader = defender if not taken and not out >> defender & 1 else laws.ring(out, defender + 1)[0]
        self.leader = self.turn = leader
        self.defender = defender = laws.ring(out, leader + 1)[0]
        self.reach = hands[defender].bit_count()
        self.cap = min(self.reach, limit_now(laws, self.bout, self.bitos))
        self.phase = LEAD
        if not laws.show_for_ever:
            self.shown = 0
        self.stale = 0 if discards or had_talon else self.stale + 1
        self._remember(kept=not discards and not drew)

    def _remember(self, *, kept: bool) -> None:
        """End the game that goes round and round (docs/rules.md 2.10)."""
        laws, history = self.laws, self.history
        if self.talon and not laws.comes_back and self.hands[self.leader].bit_count() <= laws.hand:
            if history:
                self.history = []
            return
        now = (self.leader, *self.hands)
        if not kept:
            self.history = [now]
            return
        history.append(now)
        if history.count(now) == 3 or self.stale >= laws.guard:
            self.phase = OVER

    def _refill(self) -> bool:
        """True if anybody drew."""
        laws, hands, talon, defender = self.laws, self.hands, self.talon, self.defender
        order = [seat for seat in laws.ring(self.out, self.leader) if seat != defender]
        order.append(defender)
        before, full = len(talon), laws.hand
        if laws.round_robin and sum([max(0, full - hands[seat].bit_count()) for seat in order]) > before:
            while talon:
                for seat in [seat for seat in order if hands[seat].bit_count() < full][: len(talon)]:
                    hands[seat] |= talon.pop()
            return True
        for seat in order:
            need = full - hands[seat].bit_count()
            if need > 0 and talon:
                hands[seat] |= sum(talon[-need:])
                del talon[-need:]
        return len(talon) < before


def listed(listing: tuple[tuple[tuple[int, ...], ...], ...], lowest: int, cards: int) -> list[int]:
    """The moves that play some of the cards."""
    cards >>= lowest
    found: list[int] = []
    for moves in listing:
        if few := cards & 4095:
            found += moves[few]
        cards >>= 12
        if not cards:
            break
    return found


def ranks_of(cards: int) -> int:
    """All cards that share a rank with one of these; a joker shares its rank with none."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & NIBBLES) * 15


def rank_of(card: int) -> int:
    """All cards of the rank of one; none for a joker."""
    return ranks_of(card)
