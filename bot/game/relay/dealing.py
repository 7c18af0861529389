"""Owns the deal: shuffling, trumps, dealing the whole deck out, exchanging sixes (docs/rules.md 11.1, 12).

Does not know what is played with the cards.
"""

from typing import Final

from msgspec.structs import replace

from bot.game.cards import SIX, Card, Suit, full_deck
from bot.game.moving import with_hand
from bot.game.relay.ending import opening_history
from bot.game.relay.position import LEAD, NAME, Position, Seat
from bot.game.relay.rules import Pile, RelayRules, SixExchange, TrumpChoice, Trumps
from bot.game.shuffle import Chance

MOST_SEATS: Final = 8
"""The largest table."""


def seats_allowed(rules: RelayRules) -> tuple[int, int]:
    """Fewest and most seats: two, and four with trumps of their own, since there are four suits."""
    return 2, len(Suit) if rules.trumps is Trumps.OWN else MOST_SEATS


def start(rules: RelayRules, *, seats: int, seed: bytes, dealer: Seat, fool: Seat | None) -> Position:
    """The first position of a game: the dealer's left neighbour names his trump, or leads.

    Who lost the deal before only deals. Raises ValueError when there are too few or too many seats.
    """
    del fool
    fewest, most = seats_allowed(rules)
    if not fewest <= seats <= most:
        raise ValueError(f"{seats} seats, {fewest} to {most} can play")
    chance = Chance(seed, "deal 0")
    talon = tuple(chance.shuffled(full_deck(rules.deck)))
    first = (dealer + 1) % seats
    none: tuple[tuple[Card, ...], ...] = ((),) * seats
    position = Position(dealer=dealer, turn=first, hands=none, phase=NAME, talon=talon)
    if rules.trumps is Trumps.LAST_DEALT:
        return deal(rules, replace(position, trump=talon[-1].suit, turned=talon[-1]))
    named: tuple[Suit | None, ...] = (None,) * seats
    if rules.trump_choice is TrumpChoice.RANDOM:
        suits = chance.shuffled(tuple(Suit))
        named = tuple([suits[(seat - first) % seats] for seat in range(seats)])
    lots = tuple([chance.below(rules.deck // seats) for _ in range(seats)])
    position = replace(position, own_trumps=named, lots=lots)
    return position if None in named else deal(rules, position)


def deal(rules: RelayRules, position: Position) -> Position:
    """The position with trumps made and nothing dealt, dealt out: one card at a time from the dealer's left."""
    seats = len(position.hands)
    first = (position.dealer + 1) % seats
    hands = tuple([position.talon[(seat - first) % seats :: seats] for seat in range(seats)])
    dealt = replace(position, phase=LEAD, turn=first, hands=hands, talon=(), lots=())
    if dealt.own_trumps:
        hands, exchanges = exchanged(rules, hands, position.own_trumps, position.lots, first)
        dealt = replace(dealt, hands=hands, exchanges=exchanges)
    return replace(
        dealt,
        lows=tuple([len(hand) for hand in dealt.hands]) if rules.pile is Pile.STAYS else (),
        history=opening_history(rules, dealt),
    )


def exchanged(
    rules: RelayRules,
    hands: tuple[tuple[Card, ...], ...],
    trumps: tuple[Suit | None, ...],
    lots: tuple[int, ...],
    first: Seat,
) -> tuple[tuple[tuple[Card, ...], ...], tuple[tuple[Seat, Seat], ...]]:
    """The hands after everybody, from `first` on, got the six of his own trump, and (giver, taker) of each six.

    The giver draws the card in the place that `lots` holds for the taker from the taker's hand, in the order in
    which it came; the six just received is not among them. With `six_exchange=gift` he draws nothing.
    """
    exchanges = []
    for step in range(len(hands)):
        taker = (first + step) % len(hands)
        six = next(card for hand in hands for card in hand if card.rank == SIX and card.suit is trumps[taker])
        giver = next(seat for seat, hand in enumerate(hands) if six in hand)
        if giver == taker:
            continue
        theirs, own = hands[giver], hands[taker]
        drawn = own[lots[taker]] if rules.six_exchange is SixExchange.SWAP_BLIND else None
        hands = with_hand(hands, giver, (*_less(theirs, six), *(() if drawn is None else (drawn,))))
        hands = with_hand(hands, taker, (*_less(own, drawn), six))
        exchanges.append((giver, taker))
    return hands, tuple(exchanges)


def _less(hand: tuple[Card, ...], card: Card | None) -> tuple[Card, ...]:
    return tuple([other for other in hand if other != card])
