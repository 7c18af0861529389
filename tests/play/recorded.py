"""Owns games that are over, made up for tests of recordings and of looking back.

Does not know how they are stored: they are random, and always the same for the same number.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from bot.game import RULES_VERSION, VARIANTS, Rules, outcome, seats_allowed, write_rules
from bot.play.board import Board
from bot.play.played import Played
from bot.play.records import Cause, Game, GameSeat, GameState, Level, LoggedMove
from bot.play.scores import standings
from tests.kit import seed_of, walk

NAMES = ("Аня", "Boris Q.", "Вера (мама)", "", "Даша 👩‍🔧", "-x-", "Жанна", "Захар")
CAUSES = tuple(Cause)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def played(variant: str, seats: int, number: int, rules: Rules | None = None) -> Played:
    """A random game of a variant, with a result."""
    rules = rules or VARIANTS[variant].rules()
    steps = list(walk(rules, seats, number))
    at = NOON
    moves = []
    for at_move, (_, seat, move, _) in enumerate(steps, 1):
        at += timedelta(seconds=7)
        cause = CAUSES[at_move % 7 % len(CAUSES)]
        moves.append(LoggedMove(game_id=number, number=at_move, seat=seat, text=move.text, cause=cause, at=at))
    last = steps[-1][-1]
    ending = outcome(rules, last)
    assert ending is not None
    game = Game(
        id=number,
        table_id=1,
        variant=variant,
        rules=write_rules(rules),
        rules_version=RULES_VERSION,
        seed=seed_of(number),
        dealer=number % seats,
        fool=None,
        state=GameState.FINISHED,
        revision=len(moves),
        position=last.line,
        deadline_at=None,
        started_at=NOON,
        finished_at=at,
        ended=ending.ending,
    )
    sitting = tuple(
        GameSeat(game_id=number, seat=seat, player_id=seat + 1, computer=None if NAMES[seat] else Level.HARD)
        for seat in range(seats)
    )
    return Played(
        game=game,
        seats=sitting,
        names=NAMES[:seats],
        moves=tuple(moves),
        standings=tuple(standings(Board(game, rules, last, sitting), ending)),
    )


def games(number: int) -> Iterator[Played]:
    """So many random games, of every variant and number of people in turn."""
    for at in range(number):
        variant = list(VARIANTS)[at % len(VARIANTS)]
        fewest, most = seats_allowed(VARIANTS[variant].rules())
        yield played(variant, fewest + at // len(VARIANTS) % (min(most, 6) - fewest + 1), at + 1)
