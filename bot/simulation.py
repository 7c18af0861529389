"""Owns random legal games, played to their end with all cards counted after every move.

Does not know people, storage or time; who wants a speed reads a clock around it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.game import Card, Outcome, Rules, asked, legal, lost_cards, outcome, play, start
from bot.game.shuffle import SEED_BYTES, Chance

MOVES_LIMIT: Final = 20_000
"""A game that has not ended after so many moves is called unfinished; random ones have been seen to take 4,700."""


class Playthrough(NamedTuple):
    """One game that was played: `outcome` is None if it did not end, `lost` the cards that were not in one place."""

    moves: int
    outcome: Outcome | None
    lost: tuple[Card, ...] = ()

    @property
    def draw(self) -> bool:
        """True if the game ended and nobody lost."""
        return self.outcome is not None and not self.outcome.fools


def play_through(rules: Rules, *, seats: int, chance: Chance, fool: int | None) -> Playthrough:
    """Deal a game and make moves that `chance` picks until it ends; a lost card breaks it off.

    `fool` is the seat that lost the game before, who then deals.
    """
    seed = bytes(chance.below(256) for _ in range(SEED_BYTES))
    dealer = chance.below(seats) if fool is None else fool
    position = start(rules, seats=seats, seed=seed, dealer=dealer, fool=fool)
    moves = 0
    while not (lost := lost_cards(rules, position)) and moves < MOVES_LIMIT:
        waiting = asked(rules, position)
        if not waiting:
            break
        seat = waiting[chance.below(len(waiting))]
        choice = legal(rules, position, seat)
        position = play(rules, position, seat, choice[chance.below(len(choice))])
        moves += 1
    return Playthrough(moves, outcome(rules, position), lost)


def playthroughs(rules: Rules, *, seats: int, games: int, seed: int) -> Iterator[Playthrough]:
    """So many games in a row at one table; the same `seed` (any number below 2^256) gives the same games."""
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"), "simulate")
    fool = None
    for _ in range(games):
        played = play_through(rules, seats=seats, chance=chance, fool=fool)
        fool = played.outcome.fools[0] if played.outcome and played.outcome.fools else None
        yield played
