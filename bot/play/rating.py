"""Owns what a rating is: what moves it, by whom it is moved, and the number that people read.

Does not know the mathematics (the port Rater) nor where ratings are kept.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

import msgspec

PROVISIONAL: Final = 30
"""Rated games below which a rating says little: the order of people is right in three of four cases only."""

_MIDDLE: Final = 1500
_POINTS: Final = 40
_MIDDLE_MU: Final = 25.0


class Skill(msgspec.Struct, frozen=True, gc=False):
    """A belief about somebody's strength: the most likely one, and the standard deviation of the belief."""

    mu: float
    sigma: float


class Rater(Protocol):
    """The mathematics of ratings."""

    @property
    def newcomer(self) -> Skill:
        """What is believed of somebody who has not played yet."""
        ...

    def rated(self, sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
        """What is believed after a game of these sides, whose places are in the same order, ties equal."""
        ...


class Finish(msgspec.Struct, frozen=True, gc=False):
    """How a game ended for one seat. Seats of one `side` play together; `who` may sit in several seats.

    The only `who` of several seats is a computer, which is the same player wherever it sits.
    """

    who: int
    side: int
    place: int
    person: bool = True


def counts(seats: Sequence[Finish]) -> bool:
    """False for a game that moves no rating: fewer than two people played it."""
    return sum([seat.person for seat in seats]) >= 2


def after_game(rater: Rater, before: Mapping[int, Skill], seats: Sequence[Finish]) -> dict[int, Skill]:
    """What is believed of everybody after a game; empty if it moves no rating.

    A side has the place of its best seat. Whoever has a worse place than his side has left it (docs/company.md): for
    him it counts as if his side had come last.
    """
    if not counts(seats):
        return {}
    if len({seat.side for seat in seats}) < len(seats):
        return _after_team_game(rater, before, seats)
    rated = rater.rated([(before[seat.who],) for seat in seats], [seat.place for seat in seats])
    after = {seat.who: skill for seat, (skill,) in zip(seats, rated, strict=True)}
    return (
        after
        if len(after) == len(seats)
        else _joined([(seat.who, own[0]) for seat, own in zip(seats, rated, strict=True)])
    )


def number_of(skill: Skill) -> int:
    """The rating as people read it: 1500 for a newcomer."""
    return round(_MIDDLE + _POINTS * (skill.mu - _MIDDLE_MU))


def margin_of(skill: Skill) -> int:
    """By how much the number may be off: in nine of ten cases it is not (docs/ratings.md)."""
    return round(_POINTS * skill.sigma)


def _after_team_game(rater: Rater, before: Mapping[int, Skill], seats: Sequence[Finish]) -> dict[int, Skill]:
    sides: dict[int, list[Finish]] = {}
    for seat in seats:
        sides.setdefault(seat.side, []).append(seat)
    if len(sides) < 2:
        return {}
    teams = [[before[seat.who] for seat in side] for side in sides.values()]
    places = [min([seat.place for seat in side]) for side in sides.values()]
    after = []
    for at, (side, skills) in enumerate(zip(sides.values(), rater.rated(teams, places), strict=True)):
        for nth, seat in enumerate(side):
            deserted = seat.place > places[at]
            after.append((seat.who, (_as_last(rater, teams, places, at) if deserted else skills)[nth]))
    return _joined(after)


def _as_last(rater: Rater, teams: list[list[Skill]], places: list[int], at: int) -> list[Skill]:
    """What would be believed of the side `at` if it had come last."""
    return rater.rated(teams, [*places[:at], max(places) + 1, *places[at + 1 :]])[at]


def _joined(skills: Iterable[tuple[int, Skill]]) -> dict[int, Skill]:
    """One belief for everybody, the mean for who sat in several seats."""
    found: dict[int, list[Skill]] = {}
    for who, skill in skills:
        found.setdefault(who, []).append(skill)
    return {who: _middle(own) for who, own in found.items()}


def _middle(own: list[Skill]) -> Skill:
    return Skill(sum([skill.mu for skill in own]) / len(own), sum([skill.sigma for skill in own]) / len(own))
