"""Owns the deal: shuffling, dealing, turning trump up, and who leads first (docs/rules.md 2.2, 2.3, 2.6).

Does not know what is played with the cards.
"""

from itertools import count

from msgspec.structs import replace

from bot.game.bout.ending import opening_history
from bot.game.bout.position import Position, Seat
from bot.game.bout.rules import BoutRules, FirstLead, NextLead, TrumpFrom
from bot.game.cards import ACE, Card, full_deck
from bot.game.shuffle import Chance


def deal(rules: BoutRules, *, seats: int, seed: bytes, dealer: Seat, fool: Seat | None) -> Position:
    """The first position of a game, ready for its first lead.

    `fool` is the seat that lost the deal before, None at the first deal of an evening and after a draw.
    Raises ValueError when the deck cannot serve so many seats.
    """
    deck = full_deck(rules.deck)
    if not 2 <= seats <= len(deck) // rules.hand:
        raise ValueError(f"{seats} seats, {rules.hand} cards each, {len(deck)} cards in the deck")
    chance, hands, turned_card, talon = _dealt(rules, deck, seats, seed, dealer)
    leader = _leader(rules, hands, turned_card, chance, dealer=dealer, fool=fool)
    defender = (leader + 1) % seats
    position = Position(
        dealer=dealer,
        trump=None if turned_card is None else turned_card.suit,
        turned=turned_card,
        talon=tuple(talon),
        hands=hands,
        leader=leader,
        defender=defender,
        reach=len(hands[defender]),
        under_fool=rules.next_lead is NextLead.POD_DURAKA and fool == defender,
    )
    return replace(position, history=opening_history(rules, position))


def _dealt(
    rules: BoutRules, deck: tuple[Card, ...], seats: int, seed: bytes, dealer: Seat
) -> tuple[Chance, tuple[tuple[Card, ...], ...], Card | None, list[Card]]:
    """The chance that remains, the hands, the turned card and the talon; dealt again while no card can be trump."""
    for attempt in count():
        chance = Chance(seed, f"deal {attempt}")
        dealt = chance.shuffled(deck)
        hands = _hands(rules, dealt, seats, dealer)
        turned = _turn(rules, dealt[seats * rules.hand :], hands[dealer], chance)
        if turned is not None:
            return chance, hands, *turned
    raise AssertionError("count() never ends")


def _hands(rules: BoutRules, dealt: list[Card], seats: int, dealer: Seat) -> tuple[tuple[Card, ...], ...]:
    """One card at a time, clockwise from the dealer's left."""
    return tuple(
        [
            tuple([dealt[turn * seats + (seat - dealer - 1) % seats] for turn in range(rules.hand)])
            for seat in range(seats)
        ]
    )


def _turn(
    rules: BoutRules, talon: list[Card], dealers: tuple[Card, ...], chance: Chance
) -> tuple[Card | None, list[Card]] | None:
    """The card that makes trump and the talon with it at the bottom; None if the cards must be dealt again."""
    if rules.no_trump:
        return None, talon
    if not talon:
        return None if _refused(rules, dealers[-1]) else (dealers[-1], [])
    if all(_refused(rules, card) for card in talon):
        return None
    while True:
        at = 0
        if rules.trump_from is TrumpFrom.RANDOM_MIDDLE and len(talon) > 2:
            at = 1 + chance.below(len(talon) - 2)
        card = talon.pop(at)
        if not _refused(rules, card):
            return card, [*talon, card]
        talon.insert(1 + chance.below(len(talon)), card)


def _refused(rules: BoutRules, card: Card) -> bool:
    return rules.trump_no_ace and card.rank == ACE


def _leader(
    rules: BoutRules,
    hands: tuple[tuple[Card, ...], ...],
    turned: Card | None,
    chance: Chance,
    *,
    dealer: Seat,
    fool: Seat | None,
) -> Seat:
    seats = len(hands)
    if fool is not None and rules.next_lead is not NextLead.LOWEST_TRUMP:
        step = 1 if rules.next_lead is NextLead.IZ_POD_DURAKA else -1
        return (fool + step) % seats
    first = FirstLead.LOWEST_TRUMP if fool is not None else rules.first_lead
    if first is FirstLead.DEALER:
        return dealer
    if first is FirstLead.LEFT_OF_DEALER:
        return (dealer + 1) % seats
    if first is FirstLead.RANDOM:
        return chance.below(seats)
    return _holder_of_lowest_trump(hands, turned, dealer)


def _holder_of_lowest_trump(hands: tuple[tuple[Card, ...], ...], turned: Card | None, dealer: Seat) -> Seat:
    """The seat with the lowest trump, else with the lowest card; equal ranks go to the first from the dealer's left."""
    seats = len(hands)
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    trump = None if turned is None else turned.suit
    ranked = [
        (card.suit is not trump or trump is None, card.rank, place, seat)
        for place, seat in enumerate(order)
        for card in hands[seat]
    ]
    return min(ranked)[3]
