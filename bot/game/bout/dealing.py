"""Owns the deal: shuffling, dealing, turning trump up, and who leads first (docs/rules.md 2.2, 2.3, 2.6, 8).

Does not know what is played with the cards.
"""

from itertools import count

from msgspec.structs import replace

from bot.game.bout.ending import opening_history
from bot.game.bout.position import LEAD, NAME, Position, Seat
from bot.game.bout.rules import BoutRules, FirstLead, NextLead, SpadeTurn, TrumpFrom, TrumpMode
from bot.game.cards import ACE, Card, Suit, full_deck
from bot.game.shuffle import Chance

Hands = tuple[tuple[Card, ...], ...]


def deal(rules: BoutRules, *, seats: int, seed: bytes, dealer: Seat, fool: Seat | None) -> Position:
    """The first position of a game, ready for its first lead, or for a trump to be named.

    `fool` is the seat that lost the deal before, None at the first deal of an evening and after a draw.
    Raises ValueError when the deck cannot serve so many seats, or the teams want another number.
    """
    deck = full_deck(rules.deck, rules.jokers)
    if not 2 <= seats <= len(deck) // rules.hand or (rules.teams and seats != 2 * rules.teams):
        raise ValueError(f"{seats} seats, {rules.hand} cards each, {len(deck)} cards, teams of {rules.teams}")
    position = Position(
        dealer=dealer,
        trump=None,
        turned=None,
        talon=(),
        hands=((),) * seats,
        leader=dealer,
        defender=dealer,
        reach=0,
        fool_before=fool,
        seed=seed.hex() if rules.blind or rules.trump_mode is TrumpMode.CHOSEN_BEFORE_DEAL else "",
    )
    for attempt in count():
        chance = Chance(seed, f"deal {attempt}")
        dealt = chance.shuffled(deck)
        if rules.trump_mode is TrumpMode.CHOSEN_BEFORE_DEAL:
            return replace(position, phase=NAME, talon=tuple(dealt))
        hands, rest = _hands(rules, dealt, seats, dealer)
        turned = _turn(rules, rest, hands[dealer], chance)
        if turned is not None:
            break
    card, talon = turned or (None, [])
    trump = Suit.DIAMONDS if rules.trump_mode is TrumpMode.DIAMONDS else None if card is None else card.suit
    position = replace(position, trump=trump, turned=card, talon=tuple(talon), hands=hands)
    return _ready(rules, position, chance)


def deal_named(rules: BoutRules, position: Position, trump: Suit) -> Position:
    """The position in which a trump was named, with the cards dealt and ready for the first lead."""
    chance = Chance(bytes.fromhex(position.seed), "named")
    hands, talon = _hands(rules, list(position.talon), len(position.hands), position.dealer)
    seed = position.seed if rules.blind else ""
    dealt = replace(position, phase=LEAD, trump=trump, hands=hands, talon=tuple(talon), seed=seed)
    return _ready(rules, dealt, chance)


def _ready(rules: BoutRules, position: Position, chance: Chance) -> Position:
    leader = _leader(rules, position, chance)
    defender = (leader + 1) % len(position.hands)
    ready = replace(
        position,
        leader=leader,
        defender=defender,
        reach=len(position.hands[defender]),
        chairs=(leader, defender) if rules.teams else (),
    )
    return replace(ready, history=opening_history(rules, ready))


def _hands(rules: BoutRules, dealt: list[Card], seats: int, dealer: Seat) -> tuple[Hands, list[Card]]:
    """The hands, dealt one card at a time clockwise from the dealer's left, and what is left of the deck."""
    hands = tuple(
        [
            tuple([dealt[turn * seats + (seat - dealer - 1) % seats] for turn in range(rules.hand)])
            for seat in range(seats)
        ]
    )
    return hands, dealt[seats * rules.hand :]


def _turn(
    rules: BoutRules, talon: list[Card], dealers: tuple[Card, ...], chance: Chance
) -> tuple[Card | None, list[Card]] | None:
    """The card that makes trump and the talon with it at the bottom; None if the cards must be dealt again."""
    if rules.no_trump or rules.trump_mode is not TrumpMode.TURNED:
        return None, talon
    if not talon:
        return None if _refused(rules, dealers[-1]) else (dealers[-1], [])
    middle = rules.trump_from is TrumpFrom.RANDOM_MIDDLE and len(talon) > 2
    # From the middle the top card never comes up, so that it cannot be waited for.
    if all(_refused(rules, card) for card in (talon[1:] if middle else talon)):
        return None
    while True:
        card = talon.pop(1 + chance.below(len(talon) - 2) if middle else 0)
        if not _refused(rules, card):
            return card, [*talon, card]
        talon.insert(1 + chance.below(len(talon)), card)


def _refused(rules: BoutRules, card: Card) -> bool:
    """True for a card that may not make trump: a joker, an ace or a spade where the house says so."""
    if card.is_joker or (rules.trump_no_ace and card.rank == ACE):
        return True
    spade_rule = rules.spades_by_spades and rules.spade_turn is SpadeTurn.REPLACE
    return spade_rule and card.suit is Suit.SPADES


def _leader(rules: BoutRules, position: Position, chance: Chance) -> Seat:
    seats, dealer, fool = len(position.hands), position.dealer, position.fool_before
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
    return _holder_of_lowest_trump(position)


def _holder_of_lowest_trump(position: Position) -> Seat:
    """The seat with the lowest trump, else with the lowest card; equal ranks go to the first from the dealer's left."""
    hands, trump = position.hands, position.trump
    seats = len(hands)
    order = [(position.dealer + 1 + step) % seats for step in range(seats)]
    ranked = [
        (card.is_joker, card.suit is not trump or trump is None, card.rank, place, seat)
        for place, seat in enumerate(order)
        for card in hands[seat]
    ]
    return min(ranked)[4]
