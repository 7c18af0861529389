"""Owns contests between minds: one deal, played from every seat, so that nobody wins by better cards.

Does not know how many deals there are, nor what plays them at the same time. All follows from a seed, nothing from a
clock.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from bot.game import Deed, Move, Rules, Sight, Verb, asked, outcome, play, start, tell, view
from bot.minds.chance import chance_of
from bot.minds.greedy import Greedy
from bot.minds.levels import HARD_NODES, LEVELS, choose, think

Contestant = Callable[[Sight, bytes], Move]
"""What a seat does that has seen this, by this seed (32 bytes)."""

CONTESTANTS: Final = ("random", "plain", "greedy", *LEVELS, "search:N", "search:N+exact", "search:N+random")
"""How contestants are called; N is a number of iterations. `plain` plays its lowest card wherever it can."""

MOVES_LIMIT: Final = 5_000
"""A game that has not ended after so many moves counts as drawn."""

WAYS: Final = ("", "exact", "random")
"""A search can be just that, or solve endgames as `hard` does, or end its games at random."""

_CARDS: Final = frozenset({Verb.LEAD, Verb.BEAT, Verb.THROW})

_GREEDY: Final = Greedy()


class Deal(NamedTuple):
    """What came of one deal: for each game the seat of the contestant who is measured, and the fools."""

    number: int
    results: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def score(self) -> float:
        """The share of a win in each game, a draw being half."""
        return sum([0.5 if not fools else float(seat not in fools) for seat, fools in self.results]) / len(self.results)

    @property
    def lost(self) -> float:
        """How often he was the fool, or one of them."""
        return sum([seat in fools for seat, fools in self.results]) / len(self.results)

    @property
    def draws(self) -> int:
        """Games without a fool."""
        return sum([not fools for _, fools in self.results])


def contestant(name: str) -> Contestant:
    """The contestant of that name; raises ValueError for a name that none has."""
    if name == "random":
        return _anything
    if name == "plain":
        return _plain
    if name == "greedy":
        return lambda sight, _: _GREEDY.choose(sight.view)
    if name in LEVELS:
        return lambda sight, seed: choose(name, sight, seed=seed)
    kind, _, count = name.partition(":")
    number, _, way = count.partition("+")
    if kind != "search" or not number.isdecimal() or not int(number) or way not in WAYS or count.endswith("+"):
        raise ValueError(f"no contestant {name!r}")
    nodes = HARD_NODES if way == "exact" else 0
    return lambda sight, seed: think(sight, seed=seed, iterations=int(number), nodes=nodes, strolls=way == "random")


def play_deal(rules: Rules, names: tuple[str, str], *, seats: int, seed: int, number: int) -> Deal:
    """Play the deal of this number once from each seat: the first of `names` sits there, the second everywhere else."""
    measured, other = contestant(names[0]), contestant(names[1])
    results = []
    for seat in range(seats):
        players = [measured if place == seat else other for place in range(seats)]
        results.append((seat, _play(rules, players, _seed(seed, number), f"{seed} {number} {seat}")))
    return Deal(number, tuple(results))


def _play(rules: Rules, players: Sequence[Contestant], deal: bytes, course: str) -> tuple[int, ...]:
    seats = range(len(players))
    position = start(rules, seats=len(players), seed=deal)
    opening = [view(rules, position, seat) for seat in seats]
    deeds: list[tuple[Deed, ...]] = [() for _ in seats]
    for count in range(MOVES_LIMIT):
        waiting = asked(rules, position)
        if not waiting:
            break
        seat = waiting[0]
        now = view(rules, position, seat)
        sight = Sight(rules=rules, seat=seat, opening=opening[seat], deeds=deeds[seat], view=now)
        move = players[seat](sight, sha256(f"{course} {count}".encode()).digest())
        after = play(rules, position, seat, move)
        deeds = [(*deeds[who], tell(rules, position, seat, move, after, who)) for who in seats]
        position = after
    ended = outcome(rules, position)
    return () if ended is None else ended.fools


def _anything(sight: Sight, seed: bytes) -> Move:
    moves = sight.view.moves
    return moves[int(chance_of(seed).random() * len(moves))]


def _plain(sight: Sight, _: bytes) -> Move:
    """The yardstick: a lowest card, trumps last, wherever one can be played; else whatever else there is."""
    view = sight.view
    played = [move for move in view.moves if move.verb in _CARDS and len(move.cards) == 1]
    trump = view.trump
    return min(played, key=lambda move: (move.cards[0].suit == trump, move.cards[0]), default=view.moves[-1])


def _seed(*numbers: int) -> bytes:
    return sha256(" ".join(map(str, numbers)).encode()).digest()
