"""Owns a game of the twin played to its end by greedy players: what a position is worth, as fast as it can be told.

Does not know the moves of a table one by one: everything is written out in one loop. Its players lead the lowest card,
plain before trump, cover whenever they can, throw in one card after another, and pass plain cards on.
"""

from bot.minds.twin.duel import LONGEST, duel, fits_duel
from bot.minds.twin.laws import NIBBLES, limit_now, ranks_of
from bot.minds.twin.table import DEFEND, LEAD, NOBODY, OVER, TAKE, THROW, Table


def roll_out(table: Table) -> int:  # noqa: C901, PLR0912, PLR0915 - written out, since calls cost half the speed
    """The fool, or NOBODY after a draw. The table is used up."""
    phase = table.phase
    if phase == OVER:
        return table.fool
    laws, hands, talon = table.laws, table.hands, table.talon
    beat, dear, full, ring, led_only = laws.beat, laws.dear, laws.hand, laws.ring, laws.led_rank_only
    partial = laws.partial
    passes_on, vdogonku = laws.transfers, laws.vdogonku
    leader, defender, out = table.leader, table.defender, table.out
    down, played, cap, attacks = table.down, table.played, table.cap, table.attacks
    bout, bitos, stale, first = table.bout, table.bitos, 0, table.first
    stays = bout == 1 and (laws.first_stays or table.fool_before == defender)
    throwers = laws.throwers(out, leader, defender)
    if table.passed:
        throwers = tuple([seat for seat in throwers if not table.passed >> seat & 1])
    taken = phase == TAKE
    two = laws.seats == 2 and fits_duel(laws)
    if phase == THROW:
        phase = DEFEND
    while True:
        if phase == LEAD:
            hand = hands[leader]
            card = hand & ~dear or hand
            card &= -card
            hands[leader] = hand ^ card
            down = first = card
            attacks = [card]
            played = 1
            taken = False
            throwers = laws.throwers(out, leader, defender)
        phase = LEAD
        while True:
            # The defender answers what is uncovered.
            if attacks and not taken:
                hand = hands[defender]
                if passes_on and len(attacks) == played and not stays:
                    onwards = hand & ranks_of(attacks[0]) & ~dear
                    after = ring(out, defender + 1)[0]
                    refused = laws.waiver and not talon and not hands[after] and laws.seats - out.bit_count() == 2
                    if onwards and (refused or hands[after].bit_count() > played):
                        card = onwards & -onwards
                        hands[defender] = hand ^ card
                        down |= card
                        attacks.append(card)
                        played += 1
                        leader, defender = defender, after
                        cap = min(hands[defender].bit_count(), limit_now(laws, bout, bitos))
                        throwers = laws.throwers(out, leader, defender)
                        taken = refused
                        continue
                covers, left = 0, []
                for attack in attacks:
                    can = hand & beat[attack.bit_length()]
                    if not can:
                        taken = True
                        left.append(attack)
                        if partial:
                            continue
                        break
                    card = can & ~dear or can
                    card &= -card
                    hand ^= card
                    covers |= card
                if partial or not taken:
                    hands[defender] = hand
                    down |= covers
                    attacks = left
            if played >= cap or (not vdogonku if taken else not hands[defender]):
                break
            # Somebody throws in.
            fitting = first if led_only else down
            fitting = ((fitting | fitting >> 1 | fitting >> 2 | fitting >> 3) & NIBBLES) * 15
            for seat in throwers:
                can = hands[seat] & fitting
                if can:
                    if talon:
                        can &= ~dear
                        if not can:
                            continue
                    card = can & ~dear or can
                    card &= -card
                    hands[seat] ^= card
                    down |= card
                    played += 1
                    attacks.append(card)
                    if not taken:
                        throwers = laws.throwers(out, leader, defender)
                    break
            else:
                break
        if taken:
            rest = sum(attacks) if partial else down
            hands[defender] |= rest
        if taken and rest == down:
            stale += 1
            if stale > LONGEST:
                return NOBODY
        else:
            bitos += 1
            stale = 0
        if talon:
            for seat in ring(out, leader):
                need = full - hands[seat].bit_count()
                if need > 0 and seat != defender:
                    hands[seat] |= sum(talon[-need:])
                    del talon[-need:]
            need = full - hands[defender].bit_count()
            if need > 0 and talon:
                hands[defender] |= sum(talon[-need:])
                del talon[-need:]
        if not talon:
            for seat, hand in enumerate(hands):
                if not hand:
                    out |= 1 << seat
            staying = ring(out, leader)
            two = len(staying) == 2 and fits_duel(laws)
            if len(staying) < 2:
                return staying[0] if staying else defender if laws.defender_loses else NOBODY
        leader = ring(out, defender + taken)[0]
        if two:
            defender = ring(out, leader + 1)[0]
            throws = bool(laws.throwers(out, leader, defender))
            return duel(laws, leader, defender, hands[leader], hands[defender], talon, bitos, throws=throws)
        defender = ring(out, leader + 1)[0]
        cap = hands[defender].bit_count()
        limit = limit_now(laws, 2, bitos)
        cap = min(cap, limit)
        bout += 1
        stays = False
