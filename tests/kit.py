"""Owns the kit: what every variant must pass, whatever its rules say.

Does not know any variant; each check takes rules, a number of seats and a seed.
"""

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.game import (
    PUBLIC,
    IllegalMove,
    Move,
    Position,
    Rules,
    Verb,
    Viewer,
    asked,
    explain,
    idle,
    legal,
    lost_cards,
    outcome,
    play,
    read_move,
    read_position,
    read_rules,
    start,
    tell,
    view,
    write_position,
    write_rules,
)
from bot.game.bout.blind import seen
from bot.game.bout.position import Position as BoutPosition
from bot.game.bout.rules import Answering, BoutRules
from bot.game.cards import ALL_CARDS, SIX, Card, Suit, full_deck
from bot.game.move import AIMED, BARE
from bot.game.shuffle import Chance

LONGEST_GAME = 20_000
"""Moves after which a game counts as endless."""

Step = tuple[Position, int, Move, Position]


def seed_of(number: int) -> bytes:
    """A seed that is a number."""
    return number.to_bytes(32, "big")


def walk(rules: Rules, seats: int, number: int) -> Iterator[Step]:
    """A game of random legal moves to its end, step by step: before, seat, move, after."""
    chance = Chance(seed_of(number), "walk")
    position = start(rules, seats=seats, seed=seed_of(number), dealer=number % seats)
    for _ in range(LONGEST_GAME):
        waiting = asked(rules, position)
        if not waiting:
            return
        able = tuple(seat for seat in range(seats) if seat in waiting or legal(rules, position, seat))
        seat = able[chance.below(len(able))]
        moves = legal(rules, position, seat)
        move = picked_lead(rules, position, seat, chance) or moves[chance.below(len(moves))]
        after = play(rules, position, seat, move)
        yield position, seat, move, after
        position = after
    raise AssertionError(f"no end after {LONGEST_GAME} moves: {write_rules(rules)} {number}")


def picked_lead(rules: Rules, position: Position, seat: int, chance: Chance) -> Move | None:
    """Now and then a lead of several cards that people pick one by one, if a few tries find a legal one."""
    for size in (5, 3, 2):
        cards = tuple(sorted(chance.shuffled(position.hands[seat])[:size]))
        move = Move(Verb.LEAD, cards)
        if len(cards) == size and explain(rules, position, seat, move) is None:
            return move
    return None


def check_game(rules: Rules, seats: int, number: int) -> None:
    """A random game: no card is lost, texts read back, sleepers can act, and the log replays to the same end."""
    assert read_rules(write_rules(rules)) == rules
    first = position = start(rules, seats=seats, seed=seed_of(number), dealer=number % seats)
    log = []
    for before, seat, move, after in walk(rules, seats, number):
        assert not lost_cards(rules, after)
        assert read_position(write_position(before)) == before
        assert read_move(move.text) == move
        for waiting in asked(rules, before):
            assert explain(rules, before, waiting, idle(rules, before, waiting)) is None
            texts = [option.text for option in legal(rules, before, waiting)]
            assert len(texts) == len(set(texts)) > 0
            assert all(read_move(text) for text in texts)
        log.append((seat, move.text))
        position = after
    ended = outcome(rules, position)
    assert ended is not None
    assert min(ended.places) == 1
    for seat in range(seats):
        assert legal(rules, position, seat) == ()
    replayed = first
    for seat, text in log:
        replayed = play(rules, replayed, seat, read_move(text))
    assert replayed == position


def check_legal_is_explained(rules: Rules, seats: int, number: int, *, every: int = 7) -> None:
    """`explain` is None for exactly the listed moves, and for throws and leads that are made up of them."""
    for count, (before, _, _, _) in enumerate(walk(rules, seats, number)):
        if count % every:
            continue
        for seat in range(seats):
            listed = set(legal(rules, before, seat))
            for move in conceivable(rules, before, seat):
                reason = explain(rules, before, seat, move)
                assert (reason is None) == (move in listed), (before.line, seat, move.text, reason)
                if reason is not None:
                    assert_refused(rules, before, seat, move)


def assert_refused(rules: Rules, position: Position, seat: int, move: Move) -> None:
    """`play` raises the very reason that `explain` gives."""
    with pytest.raises(IllegalMove) as refused:
        play(rules, position, seat, move)
    assert refused.value.reason is explain(rules, position, seat, move)


def conceivable(rules: Rules, position: Position, seat: int) -> Iterator[Move]:
    """Every move of at most one card and target, and every pair of cards of the hand of one rank."""
    table = on_table(position)
    held = position.hands[seat]
    some = [*held, *table, *full_deck(rules.deck)[::5]]
    for verb in Verb:
        if verb in BARE:
            yield Move(verb)
        elif verb is Verb.NAME:
            yield from (Move(verb, suit=suit) for suit in Suit)
        elif verb in AIMED:
            targets = [*table, ALL_CARDS[30]]
            yield from (Move(verb, (card,), target) for card, target in product(some, targets))
            yield from (Move(verb, (), target, slot) for target in targets for slot in range(1, len(held) + 2))
        else:
            yield from (Move(verb, (card,)) for card in some)
            yield from (Move(verb, slot=slot) for slot in range(1, len(held) + 2))
    for first, second in product(sorted(held), repeat=2):
        if first.rank == second.rank and first < second and not first.is_joker:
            yield Move(Verb.LEAD, (first, second))
            yield Move(Verb.THROW, (first, second))


def on_table(position: Position) -> list[Card]:
    """The cards that have been played against somebody and may want covering."""
    pile = [] if isinstance(position, BoutPosition) else list(position.pile)
    return [*[pair.attack for pair in position.pairs], *pile[-2:]]


def check_secrets(rules: Rules, seats: int, number: int, *, every: int = 3) -> None:
    """Swapping cards that a viewer cannot see changes nothing that he is shown, now or after the next move."""
    for count, (before, seat, move, after) in enumerate(walk(rules, seats, number)):
        if count % every:
            continue
        for viewer in (PUBLIC, *range(seats)):
            keep = (*seen(move, before.hands[seat]).cards, *turned_over(before, move))
            twin = swapped(rules, before, viewer, keep=keep, number=count)
            assert view(rules, twin, viewer) == view(rules, before, viewer)
            if explain(rules, twin, seat, move) is not None:
                continue
            twin_after = play(rules, twin, seat, move)
            told = tell(rules, before, seat, move, after, viewer)
            assert tell(rules, twin, seat, move, twin_after, viewer) == told
            if viewer is PUBLIC:
                assert view(rules, twin_after, PUBLIC) == view(rules, after, PUBLIC)


def turned_over(position: Position, move: Move) -> list[Card]:
    """The closed covers that the move opens for all."""
    opens = move.verb in {Verb.BELIEVE, Verb.DOUBT}
    return [pair.cover for pair in position.pairs if opens and pair.cover is not None]


def swapped(rules: Rules, position: Position, viewer: Viewer, *, keep: tuple[Card, ...], number: int) -> Position:
    """The position with all cards that the viewer cannot see in another order, but for those in `keep`."""
    fixed = set(keep)
    if position.talon and position.turned is not None:
        fixed.add(position.turned)
    blind = closed = False
    if isinstance(rules, BoutRules) and isinstance(position, BoutPosition):
        blind = rules.blind
        closed = rules.answering is Answering.CLOSED and viewer != position.defender
    else:
        # Who is dealt the six of somebody's trump comes out when it is handed over.
        fixed |= {card for card in position.talon if card.rank == SIX}
    places = [*position.talon, *position.discard]
    unseen = [seat for seat in range(len(position.hands)) if viewer is PUBLIC or (seat == viewer) == blind]
    places += [card for seat in unseen for card in position.hands[seat]]
    places += [pair.cover for pair in position.pairs if closed and pair.cover is not None]
    hidden = [card for card in places if card not in fixed]
    order = dict(zip(hidden, Chance(seed_of(number), "swap").shuffled(hidden), strict=True))

    def moved(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(order.get(card, card) for card in cards)

    def moved_bits(bits: int) -> int:
        return sum(1 << order.get(card, card) for card in ALL_CARDS if bits >> card & 1)

    return replace(
        position,
        talon=moved(position.talon),
        discard=moved(position.discard),
        hands=tuple(moved(hand) for hand in position.hands),
        pairs=tuple(
            replace(pair, cover=None if pair.cover is None else order.get(pair.cover, pair.cover))
            for pair in position.pairs
        ),
        history=tuple((leader, *map(moved_bits, hands)) for leader, *hands in position.history),
    )
