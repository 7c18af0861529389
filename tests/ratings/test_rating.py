"""Ratings: they find out who is better, tell who will be the fool, and move by what people did and nothing else."""

import math
from itertools import permutations
from random import Random  # noqa: TID251 - evenings of made-up people, the same in every run

import pytest
from openskill.models import BradleyTerryPart, BradleyTerryPartRating

from bot.play.rating import Finish, Skill, after_game, margin_of, number_of
from bot.ratings import BradleyTerry

RATER = BradleyTerry()
MODEL = BradleyTerryPart(beta=12.5, window_size=8)
PEOPLE = 60
EACH = 200
EVENINGS = range(8)
LUCK = 2.5
"""Standard deviation of luck in one game, in those of skill: a beginner beats an expert now and then."""


def newcomers(count: int) -> dict[int, Skill]:
    return dict.fromkeys(range(count), RATER.newcomer)


def alone(*places: int, computers: tuple[int, ...] = ()) -> list[Finish]:
    """Everybody for himself, in the order of the seats."""
    return [Finish(who, who, place, who not in computers) for who, place in enumerate(places)]


def numbers(after: dict[int, Skill]) -> list[int]:
    return [number_of(after[who]) for who in sorted(after)]


def chances_of_the_fool(skills: list[Skill]) -> list[float]:
    """Whoever is last wins the game that is played the other way round, in which the weak are strong."""
    return MODEL.predict_win([[MODEL.rating(2 * MODEL.mu - skill.mu, skill.sigma)] for skill in skills])


class Season:
    """People of known skill, who play at tables of two to six until everybody has played often enough."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.strength = [self.chance.gauss(0, 1) for _ in range(PEOPLE)]
        self.believed = newcomers(PEOPLE)
        self.played = [0] * PEOPLE
        self.gain: list[float] = []

    def play(self) -> None:
        while min(self.played) < EACH:
            table = self.chance.sample(range(PEOPLE), self.chance.randint(2, 6))
            best_first = sorted(table, key=lambda who: -self.chance.gauss(self.strength[who], LUCK))
            if sum(self.played) >= EACH * PEOPLE / 2:
                seats = [self.believed[who] for who in best_first]
                self.gain.append(math.log(chances_of_the_fool(seats)[-1]) - math.log(1 / len(seats)))
            seats = [Finish(who, who, place) for place, who in enumerate(best_first, 1)]
            self.chance.shuffle(seats)
            self.believed |= after_game(RATER, self.believed, seats)
            for who in table:
                self.played[who] += 1

    def order_is_found(self) -> float:
        """Spearman's rank correlation of ratings and skill."""
        true, found = (
            {who: at for at, who in enumerate(sorted(range(PEOPLE), key=value))}
            for value in (lambda who: self.strength[who], lambda who: self.believed[who].mu)
        )
        off = sum((true[who] - found[who]) ** 2 for who in range(PEOPLE))
        return 1 - 6 * off / (PEOPLE * (PEOPLE**2 - 1))

    def share_within_margin(self) -> float:
        """How many ratings are as near to the truth as their margin says, once both have one scale."""
        numbers = [number_of(self.believed[who]) for who in range(PEOPLE)]
        middle, mean = sum(numbers) / PEOPLE, sum(self.strength) / PEOPLE
        apart = [strength - mean for strength in self.strength]
        scale = sum(number * each for number, each in zip(numbers, apart, strict=True)) / sum(each**2 for each in apart)
        near = [
            abs(number - middle - scale * each) <= margin_of(self.believed[who])
            for who, (number, each) in enumerate(zip(numbers, apart, strict=True))
        ]
        return sum(near) / PEOPLE


def test_ratings_find_out_who_is_better_who_will_be_the_fool_and_how_far_they_are_off() -> None:
    seasons = [Season(seed) for seed in EVENINGS]
    for season in seasons:
        season.play()
    found = [season.order_is_found() for season in seasons]
    gains = [sum(season.gain) / len(season.gain) for season in seasons]
    near = [season.share_within_margin() for season in seasons]
    assert sum(found) / len(found) >= 0.93
    assert min(gains) > 0.02
    assert 0.85 <= sum(near) / len(near) <= 0.97


def test_a_rating_begins_at_1500_and_the_better_place_gets_more() -> None:
    before = newcomers(4)
    assert {number_of(skill) for skill in before.values()} == {1500}
    first, second, third, fool = numbers(after_game(RATER, before, alone(1, 2, 3, 4)))
    assert first > second > 1500 > third > fool
    assert all(margin_of(skill) < 333 for skill in after_game(RATER, before, alone(1, 2, 3, 4)).values())


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_do_not_matter_whoever_shares_a_place_is_moved_alike(seats: int) -> None:
    places = [1] * (seats - 1) + [2]
    for fool in range(seats):
        order = places[:]
        order[fool], order[-1] = order[-1], order[fool]
        found = numbers(after_game(RATER, newcomers(seats), alone(*order)))
        assert len({number for who, number in enumerate(found) if who != fool}) == 1
        assert found[fool] < 1500 < max(found)


def test_a_draw_between_equals_moves_nobody() -> None:
    assert numbers(after_game(RATER, newcomers(3), alone(1, 1, 1))) == [1500] * 3


def test_teams_win_and_lose_together() -> None:
    seats = [Finish(who, who % 2, 1 + 2 * (who % 2)) for who in range(4)]
    won, lost, *others = numbers(after_game(RATER, newcomers(4), seats))
    assert won > 1500 > lost
    assert others == [won, lost]


def test_whoever_left_his_side_loses_even_if_it_wins() -> None:
    seats = [Finish(0, 0, 1), Finish(1, 1, 3), Finish(2, 0, 4), Finish(3, 1, 3)]
    won, lost, deserter, other = numbers(after_game(RATER, newcomers(4), seats))
    assert won > 1500
    assert deserter < 1500
    assert lost == other < 1500


def test_games_with_fewer_than_two_people_move_nobody() -> None:
    assert after_game(RATER, newcomers(4), alone(1, 2, 3, 4, computers=(1, 2, 3))) == {}
    assert after_game(RATER, newcomers(2), alone(1, 2, computers=(0, 1))) == {}
    assert len(after_game(RATER, newcomers(4), alone(1, 2, 3, 4, computers=(2, 3)))) == 4


def test_a_computer_that_sits_in_several_seats_is_moved_by_all_of_them() -> None:
    before = newcomers(3)
    for places in permutations((1, 2, 3, 4)):
        seats = [
            Finish(who, seat, place, who != 2)
            for seat, (who, place) in enumerate(zip((0, 1, 2, 2), places, strict=True))
        ]
        after = after_game(RATER, before, seats)
        assert set(after) == {0, 1, 2}
        mean = sum(places[2:]) / 2
        assert (number_of(after[2]) - 1500) * (2.5 - mean) >= 0
        assert number_of(before[2]) == 1500


def test_the_numbers_are_those_of_the_library() -> None:
    skills = [Skill(20.0 + seat, 8.0 - seat) for seat in range(5)]

    def values(of: list[Skill]) -> list[BradleyTerryPartRating]:
        return [MODEL.rating(skill.mu, skill.sigma) for skill in of]

    def skills_in(rated: list[list[BradleyTerryPartRating]]) -> list[list[Skill]]:
        return [[Skill(one.mu, one.sigma) for one in team] for team in rated]

    for places in ([1, 2, 3, 4, 5], [1, 1, 1, 1, 2], [3, 1, 2, 1, 3], [1, 1, 1, 1, 1]):
        expected = MODEL.rate([[value] for value in values(skills)], ranks=list[float](places))
        assert RATER.rated([[skill] for skill in skills], places) == skills_in(expected)
    teams = [skills[:2], skills[2:4]]
    expected = MODEL.rate([values(team) for team in teams], ranks=[2.0, 1.0])
    assert RATER.rated(teams, [2, 1]) == skills_in(expected)
