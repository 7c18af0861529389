"""Owns what a rating is: what moves it, by whom it is moved, and the number that people read.

Does not know the mathematics (the port Rater) nor where ratings are kept.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

PROVISIONAL: Final = 30
"""Rated games below which a rating says little: the order of people is right in three of four cases only."""

_MIDDLE: Final = 1500
_POINTS: Final = 40
_MIDDLE_MU: Final = 25.0


class Skill(Protocol):
    """A belief about somebody's strength: the most likely one and how far it may be off."""

    @property
    def mu(self) -> float:
        """The most likely strength; 25 before the first game."""
        ...

    @property
    def sigma(self) -> float:
        """The standard deviation of the belief."""
        ...


class Rater(Protocol):
    """The mathematics of ratings."""

    def skill(self, mu: float | None = None, sigma: float | None = None) -> Skill:
        """A belief with these numbers; that about a newcomer without them."""
        ...

    def rated(self, sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
        """What is believed after a game of these sides, whose places are in the same order, ties equal."""
        ...

    def fools(self, skills: Sequence[Skill]) -> list[float]:
        """For everybody the chance to be the last of a game between them; together 1."""
        ...


class Finish(NamedTuple):
    """How a game ended for one seat. Seats of one `side` play together; `who` may sit in several seats.

    The only `who` of several seats is a computer, which is the same player wherever it sits.
    """

    who: int
    side: int
    place: int
    person: bool = True


def after_game(rater: Rater, before: Mapping[int, Skill], seats: Sequence[Finish]) -> dict[int, Skill]:
    """What is believed of everybody after a game; empty if it moves no rating: fewer than two people played.

    A side has the place of its best seat. Whoever has a worse place than his side has left it (docs/company.md): for
    him it counts as if his side had come last.
    """
    if sum(seat.person for seat in seats) < 2:
        return {}
    sides: dict[int, list[Finish]] = {}
    for seat in seats:
        sides.setdefault(seat.side, []).append(seat)
    if len(sides) < 2:
        return {}
    teams = [[before[seat.who] for seat in side] for side in sides.values()]
    places = [min([seat.place for seat in side]) for side in sides.values()]
    after: dict[int, list[Skill]] = {}
    for at, (side, skills) in enumerate(zip(sides.values(), rater.rated(teams, places), strict=True)):
        for seat, skill, nth in zip(side, skills, range(len(side)), strict=True):
            deserted = seat.place > places[at]
            after.setdefault(seat.who, []).append(_as_last(rater, teams, places, at)[nth] if deserted else skill)
    return {who: skills[0] if len(skills) == 1 else _middle(rater, skills) for who, skills in after.items()}


def number_of(skill: Skill) -> int:
    """The rating as people read it: 1500 for a newcomer."""
    return round(_MIDDLE + _POINTS * (skill.mu - _MIDDLE_MU))


def margin_of(skill: Skill) -> int:
    """By how much the number may be off: in nine of ten cases it is not (docs/ratings.md)."""
    return round(_POINTS * skill.sigma)


def _as_last(rater: Rater, teams: list[list[Skill]], places: list[int], at: int) -> list[Skill]:
    """What would be believed of the side `at` if it had come last."""
    return rater.rated(teams, [*places[:at], max(places) + 1, *places[at + 1 :]])[at]


def _middle(rater: Rater, skills: list[Skill]) -> Skill:
    """One belief for somebody who sat in several seats."""
    count = len(skills)
    return rater.skill(sum([skill.mu for skill in skills]) / count, sum([skill.sigma for skill in skills]) / count)
