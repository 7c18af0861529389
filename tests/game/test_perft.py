"""Perft: the number of ways in which a game can begin, counted to a depth and compared with what was counted before.

A line of `perft/*.perft` is: variant, options (or -), seats, seed, then the counts of depth 1, 2, 3 and so on.
When a count is wrong, the counts below each first move are shown, so that the guilty branch can be seen.
"""

from pathlib import Path

import pytest

from bot.game import VARIANTS, Position, Rules, asked, legal, play, start
from tests.kit import seed_of

LINES = [
    line
    for file in sorted((Path(__file__).parent / "perft").glob("*.perft"))
    for line in file.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def perft(rules: Rules, position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves; games that end sooner count once."""
    waiting = asked(rules, position)
    if depth == 0 or not waiting:
        return 1
    return sum(
        perft(rules, play(rules, position, seat, move), depth - 1)
        for seat in waiting
        for move in legal(rules, position, seat)
    )


def divided(rules: Rules, position: Position, depth: int) -> dict[str, int]:
    """The counts below each first move."""
    return {
        f"{seat} {move.text}": perft(rules, play(rules, position, seat, move), depth - 1)
        for seat in asked(rules, position)
        for move in legal(rules, position, seat)
    }


@pytest.mark.parametrize("line", LINES)
def test_perft(line):
    key, options, seats, seed, *counts = line.split()
    choices = {} if options == "-" else dict(choice.split("=") for choice in options.split(","))
    rules = VARIANTS[key].rules(choices)
    position = start(rules, seats=int(seats), seed=seed_of(int(seed)))
    for depth, count in enumerate(map(int, counts), start=1):
        assert perft(rules, position, depth) == count, divided(rules, position, depth)


def test_every_variant_has_perft_counts():
    assert {line.split()[0] for line in LINES} == set(VARIANTS)
