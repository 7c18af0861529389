"""Owns the rules as the twin reads them: which are within its scope, and what of them is precomputed.

Does not know positions or moves.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Final

from bot.game import Rules, Suit, Verb
from bot.game.bout.beating import covers
from bot.game.bout.rules import (
    FIRST_CAP,
    Answering,
    BoutRules,
    Draw,
    FirstLimit,
    LeadShape,
    NextLead,
    NoTransferFirst,
    ShowTrump,
    Tail,
    Throwers,
    ThrowOrder,
    ThrowRanks,
    ThrowWindow,
    VdogonkuLimit,
)
from bot.game.cards import NO_RANK

CHUNK: Final = 12
"""Bits that are looked up at once: three ranks, so that no group of one rank is cut."""

MANY: Final = 9
"""Cards of a hand of which every lead of several is looked at."""

NOTHING: Final = 0
"""The move that plays no card: take, or pass."""

MOST_KEPT: Final = 20_000
"""Lists of moves that are kept of each kind."""

JOKERS: Final = 0b11 << 4 * NO_RANK
NIBBLES: Final = 0x1111111111111
"""The lowest bit of each rank."""

_FIRST_OF_TWO: Final = NIBBLES * 0b0101
_TWO_OF_FOUR: Final = NIBBLES * 0b0011

Listing = tuple[tuple[int, ...], ...]
"""For each set of cards of a chunk, the moves that play some of them."""

Listings = tuple[Listing, ...]
"""One for each chunk."""

Kept = dict[int, tuple[int, ...]]
"""Lists of moves that have been made before."""


@dataclass(frozen=True, slots=True, eq=False)
class Laws:
    """Rules with a number of seats and a trump. `beat` maps the bit length of an attack card to all that beat it;
    `dear` are trumps and jokers; `leads` and `throws` list moves by chunks of a hand, from the bit `lowest` on;
    what has been listed is kept in `openings`, `covers` and `additions`."""

    seats: int
    beat: tuple[int, ...]
    dear: int
    hand: int
    limit: int
    first_off: bool
    first_bout: bool
    leads: Listings
    throws: Listings
    ones: Listings
    lowest: int
    ring: Callable[[int, int], tuple[int, ...]]
    throwers: Callable[[int, int, int], tuple[int, ...]]
    free: bool
    strict: bool
    led_rank_only: bool
    at_once: bool
    vdogonku: bool
    hand_only: bool
    partial: bool
    transfers: bool
    passes_on: bool
    shows: bool
    show_for_ever: bool
    waiver: bool
    patterns: bool
    first_stays: bool
    round_robin: bool
    defender_loses: bool
    guard: int
    openings: Kept = field(default_factory=dict)
    covers: Kept = field(default_factory=dict)
    additions: Kept = field(default_factory=dict)


def fits(rules: Rules) -> bool:
    """True for rules within the twin's scope: open hands and covers, no teams, no pairs that must be led, no early
    throws. Of leads of one suit it knows those of one card, as the rules list them."""
    return (
        isinstance(rules, BoutRules)
        and not rules.blind
        and not rules.teams
        and rules.answering is Answering.OPEN
        and rules.lead is not LeadShape.PAIR
        and rules.lead_limit
        and not rules.early_throw
        and Verb.SWAP not in rules.moves
    )


@cache
def laws_of(rules: BoutRules, seats: int, trump: Suit | None) -> Laws:
    """The laws of a deal; `no_transfer_first=when_pod_duraka` must be asked of the position."""
    beat = [_mask(cards) for cards in covers(rules, trump)]
    lowest = 4 * next(rank for rank in range(13) if 52 - 4 * rank <= rules.deck)
    ones, groups = _listings(lowest, 1), _listings(lowest, 4)
    return Laws(
        seats=seats,
        beat=(0, *beat),
        dear=JOKERS | (0 if trump is None else NIBBLES << trump),
        hand=rules.hand,
        limit=rules.bout_limit,
        first_off=rules.first_limit is FirstLimit.OFF,
        first_bout=rules.first_limit is FirstLimit.FIRST_BOUT,
        leads=groups if rules.lead is LeadShape.RANK else ones,
        throws=groups if rules.multi_throw or rules.lead is LeadShape.PATTERN else ones,
        ones=ones,
        lowest=lowest,
        ring=ring_of(seats),
        throwers=throwers_of(seats, rules.throwers if Verb.THROW in rules.moves else Throwers.NONE),
        free=rules.throw_order is ThrowOrder.FREE,
        strict=rules.throw_order is ThrowOrder.STRICT,
        led_rank_only=rules.throw_ranks is ThrowRanks.LED,
        at_once=rules.throw_window is ThrowWindow.AT_ONCE,
        vdogonku=rules.vdogonku,
        hand_only=rules.vdogonku_limit is VdogonkuLimit.HAND_ONLY,
        partial=rules.partial_beat,
        transfers=Verb.TRANSFER in rules.moves,
        passes_on=Verb.TRANSFER in rules.moves or Verb.SHOW in rules.moves,
        shows=Verb.SHOW in rules.moves and rules.show_trump is not ShowTrump.OFF,
        show_for_ever=rules.show_trump is ShowTrump.ONCE_PER_DEAL,
        waiver=rules.waiver,
        patterns=rules.lead is LeadShape.PATTERN,
        first_stays=rules.no_transfer_first is NoTransferFirst.ALWAYS,
        round_robin=rules.tail is Tail.ROUND_ROBIN,
        defender_loses=rules.draw is Draw.DEFENDER_LOSES,
        guard=rules.max_bouts_without_discard,
    )


def stays_under_fool(rules: BoutRules) -> bool:
    """True if the fool of the last deal may not pass the first attack on."""
    return rules.no_transfer_first is NoTransferFirst.WHEN_POD_DURAKA and rules.next_lead is NextLead.POD_DURAKA


def limit_now(laws: Laws, bout: int, bitos: int) -> int:
    """Attack cards that the house allows in a bout."""
    if laws.first_off or (bout > 1 if laws.first_bout else bitos):
        return laws.limit
    return FIRST_CAP


def listed(listing: Listings, lowest: int, cards: int) -> list[int]:
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


def kept(store: Kept, key: int, listing: Listings, laws: Laws, cards: int, room: int) -> tuple[int, ...]:
    """The moves that play up to `room` of the cards, with doing nothing unless they are leads; kept for next time."""
    if store is laws.openings and laws.patterns:
        found = patterns_of(laws, cards, room)
    else:
        found = tuple([move for move in listed(listing, laws.lowest, cards) if move.bit_count() <= room])
    if store is not laws.openings:
        found = (*found, NOTHING)
    if len(store) > MOST_KEPT:
        store.clear()
    store[key] = found
    return found


def patterns_of(laws: Laws, hand: int, room: int) -> tuple[int, ...]:
    """Leads of one card, of three with a pair and of five with two; of a large hand only some of them."""
    cards = listed(laws.ones, laws.lowest, hand)
    found = dict.fromkeys(cards)
    if len(cards) <= MANY:
        for size in [size for size in (3, 5) if size <= room]:
            several = map(sum, combinations(cards, size))
            found.update(dict.fromkeys([lead for lead in several if pairs_of(lead) >= size // 2]))
    elif room >= 3:
        pairs = [move for move in listed(laws.throws, laws.lowest, hand) if move.bit_count() == 2]
        for pair in pairs:
            same = [card for card in cards if card & ranks_of(pair) and not card & pair]
            low = [card for card in cards if not card & pair][:3]
            found.update({pair | card: None for card in same + low})
    return tuple(found)


def pairs_of(cards: int) -> int:
    """How many pairs of one rank can be made of the cards; four of a rank are two, jokers make none."""
    cards &= JOKERS - 1
    of_two = (cards & _FIRST_OF_TWO) + (cards >> 1 & _FIRST_OF_TWO)
    of_four = (of_two & _TWO_OF_FOUR) + (of_two >> 2 & _TWO_OF_FOUR)
    return (of_four & NIBBLES << 1).bit_count() + 2 * (of_four & NIBBLES << 2).bit_count()


def ranks_of(cards: int) -> int:
    """All cards that share a rank with one of these; a joker shares its rank with none."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & NIBBLES) * 15


@cache
def ring_of(seats: int) -> Callable[[int, int], tuple[int, ...]]:
    """The seats still in from a first one on, by the bits of those who are out."""

    @cache
    def ring(out: int, first: int) -> tuple[int, ...]:
        order = [seat % seats for seat in range(first, first + seats)]
        return tuple([seat for seat in order if not out >> seat & 1])

    return ring


@cache
def throwers_of(seats: int, who: Throwers) -> Callable[[int, int, int], tuple[int, ...]]:
    """Who may throw in, in the order in which they are asked, by the bits of those who are out, leader, defender."""
    ring = ring_of(seats)

    @cache
    def throwers(out: int, leader: int, defender: int) -> tuple[int, ...]:
        if who is Throwers.ALL:
            return tuple([seat for seat in ring(out, leader) if seat != defender])
        if who is Throwers.NEIGHBOURS:
            left = ring(out, defender + 1)[0]
            return (leader,) if left in {leader, defender} else (leader, left)
        return (leader,) if who is Throwers.LEADER else ()

    return throwers


@cache
def _listings(lowest: int, most: int) -> tuple[Listing, ...]:
    """For each chunk from the bit `lowest` on the groups of one rank, of up to `most` cards; jokers stand alone."""
    plain = [_groups(cards, most) for cards in range(1 << CHUNK)]
    alone = [0, *[1 << card for card in range(54)]]
    return tuple(
        [
            tuple(
                [tuple([g << start for g in groups if g << start < JOKERS or g << start in alone]) for groups in plain]
            )
            for start in range(lowest, 54, CHUNK)
        ]
    )


def _groups(cards: int, most: int) -> list[int]:
    groups = [few << rank for rank in range(0, CHUNK, 4) for few in _subsets(cards >> rank & 15, most)]
    return sorted(groups, key=lambda group: (group.bit_count(), group))


@cache
def _subsets(cards: int, most: int) -> tuple[int, ...]:
    return tuple([few for few in range(1, 16) if few & cards == few and few.bit_count() <= most])


def _mask(cards: frozenset[int]) -> int:
    return sum([1 << card for card in cards])
