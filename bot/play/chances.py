"""Owns how far what people were dealt is from what chance gives, and how often chance alone goes so far.

Does not know cards or people: hands hold so many special cards, and belong to somebody or something.

The test asks whether the special cards of each deal were spread over its hands as chance spreads them: given how many
of them were dealt, every way to spread them is equally likely, so that the numbers of a deal are hypergeometric, and
those of its hands hang together. docs/fair-deals.md tells it in words.
"""

from collections.abc import Iterable, Sequence
from math import erfc, exp, pi, sqrt
from typing import Final, NamedTuple

_NOTHING: Final = 1e-9
"""Less variance than this is none: what is left is the rounding of numbers."""


class Hand(NamedTuple):
    """A hand of a deal: whose it was, and how many special cards were in it."""

    whose: int
    special: int


class Deal(NamedTuple):
    """The hands that were dealt at once, `size` cards each."""

    size: int
    hands: tuple[Hand, ...]


class Share(NamedTuple):
    """What one of those who were compared got in so many hands, and what was to be expected."""

    hands: int
    special: int
    expected: float


class Verdict(NamedTuple):
    """`p` is how often chance alone spreads cards at least as unevenly; None where nothing can be compared.

    `square` is the chi-square of the differences with so many degrees of `freedom`.
    """

    shares: dict[int, Share]
    square: float
    freedom: int
    p: float | None


def judge(deals: Iterable[Deal], compared: Sequence[int]) -> Verdict:
    """Compare what those named in `compared` were dealt with each other's; hands of others only fill the deals."""
    place = {whose: at for at, whose in enumerate(compared)}
    hands, special, expected = ([0.0] * len(place) for _ in range(3))
    variance = [[0.0] * len(place) for _ in place]
    for size, dealt in deals:
        people, total = len(dealt), sum([hand.special for hand in dealt])
        cards = people * size
        each = total * (cards - total) / (people * people * (cards - 1)) if cards > 1 else 0.0
        seats = [place[hand.whose] for hand in dealt if hand.whose in place]
        for hand in dealt:
            if (at := place.get(hand.whose)) is not None:
                hands[at] += 1
                special[at] += hand.special
                expected[at] += total / people
        for one in seats:
            for other in seats:
                variance[one][other] -= each
            variance[one][one] += people * each
    away = [got - due for got, due in zip(special, expected, strict=True)]
    square, freedom = _square(away, variance)
    shares = {whose: Share(int(hands[at]), int(special[at]), expected[at]) for whose, at in place.items()}
    return Verdict(shares, square, freedom, survival(square, freedom) if freedom else None)


def survival(square: float, freedom: int) -> float:
    """How often chi-square with so many degrees of freedom (1 at least) is `square` or more, a number of 0 or more.

    For whole degrees of freedom the integral is a finite sum.
    """
    half = square / 2
    if freedom % 2:
        sum_, term = erfc(sqrt(half)), exp(-half) * sqrt(half / pi) * 2
        steps = range(3, freedom + 1, 2)
    else:
        sum_, term = 0.0, exp(-half)
        steps = range(2, freedom + 1, 2)
    for step in steps:
        sum_ += term
        term *= square / step
    return min(sum_, 1.0)


def _square(away: Sequence[float], variance: Sequence[Sequence[float]]) -> tuple[float, int]:
    """The squared length of `away`, measured in its own variance, and in how many directions it could go at all.

    The differences of all hands of a deal sum to nothing, so that the variance need not have an inverse: what cannot
    differ is left out, by elimination with the largest pivot.
    """
    rows = [[*row, apart] for row, apart in zip(variance, away, strict=True)]
    left = list(range(len(rows)))
    square, freedom = 0.0, 0
    while left:
        pivot = max(left, key=lambda at: rows[at][at])
        if rows[pivot][pivot] <= _NOTHING:
            break
        left.remove(pivot)
        freedom += 1
        square += rows[pivot][-1] ** 2 / rows[pivot][pivot]
        for row in left:
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [value - factor * taken for value, taken in zip(rows[row], rows[pivot], strict=True)]
    return square, freedom
