"""Owns games that are watched from their seats: what each was shown, move by move, under any rules.

Does not know minds.
"""

from collections.abc import Callable, Iterator

from bot.game import (
    VARIANTS,
    BadOption,
    Move,
    Rules,
    Sight,
    asked,
    legal,
    play,
    seats_allowed,
    start,
    tell,
    view,
)
from bot.game.shuffle import Chance
from tests.kit import LONGEST_GAME, seed_of


class Watched:
    """A game with the sights of all its seats."""

    def __init__(self, rules: Rules, seats: int, number: int) -> None:
        self.rules = rules
        self.position = start(rules, seats=seats, seed=seed_of(number), dealer=number % seats)
        self._opening = [view(rules, self.position, seat) for seat in range(seats)]
        self._deeds: list[tuple] = [() for _ in range(seats)]

    def sight(self, seat: int) -> Sight:
        """What the seat has been shown."""
        return Sight(
            rules=self.rules,
            seat=seat,
            opening=self._opening[seat],
            deeds=self._deeds[seat],
            view=view(self.rules, self.position, seat),
        )

    def play(self, seat: int, move: Move) -> None:
        """Make the move and tell everybody."""
        after = play(self.rules, self.position, seat, move)
        for who, told in enumerate(self._deeds):
            self._deeds[who] = (*told, tell(self.rules, self.position, seat, move, after, who))
        self.position = after


def watched(
    rules: Rules, seats: int, number: int, choose: Callable[[Sight], Move] | None = None
) -> Iterator[tuple[Watched, int]]:
    """A game to its end, before each move, with the seat that is to make it: chosen by `choose`, or at random."""
    game = Watched(rules, seats, number)
    chance = Chance(seed_of(number), "watched")
    for _ in range(LONGEST_GAME):
        waiting = asked(rules, game.position)
        if not waiting:
            return
        seat = waiting[chance.below(len(waiting))]
        yield game, seat
        moves = legal(rules, game.position, seat)
        game.play(seat, choose(game.sight(seat)) if choose else moves[chance.below(len(moves))])
    raise AssertionError("no end")


def any_rules(chance: Chance, keys: tuple[str, ...] = tuple(VARIANTS)) -> tuple[Rules, int]:
    """Rules of one of these variants with some house choices, and a number of seats."""
    while True:
        variant = VARIANTS[keys[chance.below(len(keys))]]
        choices = {}
        for key in variant.options:
            if chance.below(3) == 0:
                offered = variant.choices(key)
                choices[key] = offered[chance.below(len(offered))]
        try:
            rules = variant.rules(choices)
        except BadOption:
            continue
        fewest, most = seats_allowed(rules)
        return rules, fewest + chance.below(most - fewest + 1)
