"""Owns a game of the twin at one moment: what can be played, and what follows from it.

Does not know the rules' own positions (bridge.py), nor which move is good. Moves are integers: the cards that are led
or thrown, the card that covers the first uncovered attack card (or, times AIM, a later one), a card with PASS_ON or
SHOWN, or NOTHING: take, pass.
"""

from typing import Final

from bot.game.bout.rules import FIRST_CAP
from bot.minds.twin.laws import JOKERS, NOTHING, Laws, kept, limit_now, listed, ranks_of

LEAD: Final = 0
DEFEND: Final = 1
THROW: Final = 2
TAKE: Final = 3
OVER: Final = 4

PASS_ON: Final = 1 << 54
SHOWN: Final = 1 << 55
AIM_SHIFT: Final = 57
AIM: Final = 1 << AIM_SHIFT
CARDS: Final = PASS_ON - 1
NOBODY: Final = -1

Stamp = tuple[int, ...]


class Table:
    """Mutable. `attacks` are the uncovered attack cards in order, `down` all cards on the table, `played` counts the
    attack cards. `talon` has the next card last. `passed` and `out` are bits of seats; `turn` is the seat to act,
    `fool` the one that lost, or NOBODY. The other fields are those of the rules' position."""

    __slots__ = (
        "attacks", "bitos", "bout", "cap", "defender", "down", "first", "fool", "fool_before", "hands", "history",
        "laws", "leader", "out", "passed", "phase", "played", "reach", "shown", "stale", "talon", "throwers", "turn",
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
        self.throwers = laws.throwers(0, leader, defender)

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
        twin.attacks, twin.throwers = self.attacks[:], self.throwers
        twin.history = self.history[:]
        return twin

    def moves(self) -> tuple[int, ...]:
        """All that the seat in turn may do; of several uncovered cards only the first is covered, if all must be."""
        laws, phase = self.laws, self.phase
        hand = self.hands[self.turn]
        if phase == DEFEND:
            if laws.partial and len(self.attacks) > 1:
                return self._aimed(hand)
            attack = self.attacks[0]
            covers = hand & laws.beat[attack.bit_length()]
            found = laws.covers.get(covers) or kept(laws.covers, covers, laws.ones, laws, covers, 1)
            if laws.passes_on and len(self.attacks) == self.played:
                return self._onwards(attack, hand) + found
            return found
        room = self.cap - self.played
        room = room if room < 5 else 5  # noqa: FURB136 - a call of min takes longer
        if phase == LEAD:
            key = hand << 3 | room
            return laws.openings.get(key) or kept(laws.openings, key, laws.leads, laws, hand, room)
        if phase == OVER:
            return ()
        fitting = hand & (ranks_of(self.first) if laws.led_rank_only else ranks_of(self.down)) if room > 0 else 0
        key = fitting << 3 | room
        return laws.additions.get(key) or kept(laws.additions, key, laws.throws, laws, fitting, room)

    def play(self, move: int) -> None:
        """Make the move of the seat in turn, with all that follows by itself."""
        phase = self.phase
        if phase == DEFEND:
            if move == NOTHING:
                self.phase, self.passed = TAKE, 0
                if self.laws.hand_only:
                    self.cap = self.reach
            else:
                at = 0
                if move >= PASS_ON:
                    if move < AIM:
                        self._pass_on(move)
                        return
                    at, move = move >> AIM_SHIFT, move & CARDS
                self.hands[self.turn] ^= move
                self.down |= move
                del self.attacks[at]
                if self.attacks:
                    return
                self.phase = THROW
        elif phase == LEAD:
            self.first = move & -move
            self._attack(move)
            self.phase, self.turn = DEFEND, self.defender
            return
        elif move == NOTHING:
            self.passed |= 1 << self.turn
        else:
            self._attack(move)
            if phase == THROW:
                self.phase, self.turn, self.passed = DEFEND, self.defender, 0
                return
        self._go_on()

    def _aimed(self, hand: int) -> tuple[int, ...]:
        """Every cover of every card: where covered cards go away, some may be left to be taken."""
        laws, found = self.laws, []
        for at, attack in enumerate(self.attacks):
            covers = listed(laws.ones, laws.lowest, hand & laws.beat[attack.bit_length()])
            found += [at << AIM_SHIFT | card for card in covers]
        return (*found, NOTHING)

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
        laws, hands = self.laws, self.hands
        taken = self.phase == TAKE
        if self.played < self.cap and (laws.vdogonku if taken else hands[self.defender]):
            passed = self.passed
            for seat in self.throwers:
                if hands[seat] and not passed >> seat & 1:
                    if laws.at_once and not self._somebody_fits():
                        break
                    self.turn = seat
                    return
        self._settle(taken)

    def _open(self) -> tuple[int, ...]:
        hands, passed = self.hands, self.passed
        return tuple([seat for seat in self.throwers if hands[seat] and not passed >> seat & 1])

    def _asked(self) -> tuple[int, ...]:
        remaining, laws = self._open(), self.laws
        alone = bool(remaining) and (laws.strict or (not laws.free and remaining[0] == self.leader))
        return remaining[:1] if alone else remaining

    def _somebody_fits(self) -> bool:
        fitting = ranks_of(self.first) if self.laws.led_rank_only else ranks_of(self.down)
        return any(self.hands[seat] & fitting for seat in self._open())

    def _onwards(self, attack: int, hand: int) -> tuple[int, ...]:
        """Passing the attack on by a card of its rank, or by showing the trump of it."""
        laws, after = self.laws, self.laws.ring(self.out, self.turn + 1)[0]
        if attack >= JOKERS & -JOKERS or (self.bout == 1 and (laws.first_stays or self.fool_before == self.turn)):
            return ()
        of_rank, room = hand & ranks_of(attack), self.hands[after].bit_count()
        found: tuple[int, ...] = ()
        if laws.transfers and (room > self.played or self._may_refuse(after)):
            found = tuple([PASS_ON | card for card in listed(laws.ones, laws.lowest, of_rank)])
        shown = of_rank & laws.dear & ~self.shown
        return (*found, SHOWN | shown) if laws.shows and shown and room >= self.played else found

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
        self.throwers = laws.throwers(self.out, seat, after)
        self.reach = self.hands[after].bit_count()
        self.cap = min(self.reach, limit_now(laws, self.bout, self.bitos))
        if self.phase == TAKE:
            if laws.hand_only:
                self.cap = self.reach
            self._go_on()

    def _settle(self, taken: bool) -> None:
        """Clear the table, fill the hands up, see who is out, and begin the next bout."""
        laws, hands, talon, defender, out = self.laws, self.hands, self.talon, self.defender, self.out
        discards, had = True, len(talon)
        if taken:
            rest = sum(self.attacks) if laws.partial else self.down
            hands[defender] |= rest
            discards = rest != self.down
        if had:
            self._refill()
        if not talon:
            for seat, hand in enumerate(hands):
                if not hand:
                    out |= 1 << seat
            self.out = out
        self.bout += 1
        self.down = self.played = self.passed = 0
        self.attacks = []
        ring = laws.ring
        if not talon and len(staying := ring(out, self.leader)) < 2:
            self.phase = OVER
            self.fool = staying[0] if staying else defender if laws.defender_loses else NOBODY
            return
        self.bitos += discards
        self.leader = self.turn = leader = ring(out, defender + taken)[0]
        self.defender = defender = ring(out, leader + 1)[0]
        self.throwers = laws.throwers(out, leader, defender)
        self.reach = reach = hands[defender].bit_count()
        limit = laws.limit if self.bitos or laws.first_off or laws.first_bout else FIRST_CAP
        self.cap = reach if reach < limit else limit  # noqa: FURB136 - a call of min takes longer
        self.phase = LEAD
        if not laws.show_for_ever:
            self.shown = 0
        self.stale = 0 if discards or had else self.stale + 1
        if talon and not laws.transfers and hands[leader].bit_count() <= laws.hand:
            if self.history:
                self.history = []
        else:
            self._remember(kept=not discards and len(talon) == had)

    def _remember(self, *, kept: bool) -> None:
        """End the game that goes round and round (docs/rules.md 2.10)."""
        history = self.history
        now = (self.leader, *self.hands)
        if not kept:
            self.history = [now]
            return
        history.append(now)
        if history.count(now) == 3 or self.stale >= self.laws.guard:
            self.phase = OVER

    def _refill(self) -> None:
        laws, hands, talon, defender, full = self.laws, self.hands, self.talon, self.defender, self.laws.hand
        ring = laws.ring(self.out, self.leader)
        if laws.round_robin:
            order = [*[seat for seat in ring if seat != defender], defender]
            if sum([max(0, full - hands[seat].bit_count()) for seat in order]) > len(talon):
                while talon:
                    for seat in [seat for seat in order if hands[seat].bit_count() < full][: len(talon)]:
                        hands[seat] |= talon.pop()
                return
        for seat in ring:
            need = full - hands[seat].bit_count()
            if need > 0 and seat != defender:
                hands[seat] |= sum(talon[-need:])
                del talon[-need:]
        need = full - hands[defender].bit_count()
        if need > 0 and talon:
            hands[defender] |= sum(talon[-need:])
            del talon[-need:]
