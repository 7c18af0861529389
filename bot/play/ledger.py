"""Owns the ledger of one chat, or of all games: everybody's rating there, as games are entered one after another.

Does not know where games and ratings come from, nor where they go. Games that end and games that are played back
are entered alike, so that both lead to the same numbers.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from bot.play.rating import Finish, Rater, Skill, after_game
from bot.play.ratings_ports import Change, RatedGame, Rating


class RatingStep(msgspec.Struct, frozen=True, gc=False):
    """What is believed of somebody after a game, `was` is mu before it; he has played `games`."""

    mu: float
    sigma: float
    was: float
    games: int


class Ledger:
    """Begins with the ratings that are there; who has none, or no game yet, is a newcomer."""

    def __init__(self, rater: Rater, chat_id: int, ratings: Iterable[Rating] = ()) -> None:
        self._rater: Final = rater
        self._chat_id: Final = chat_id
        self._skills: dict[int, Skill] = {}
        self._games: defaultdict[int, int] = defaultdict(int)
        for rating in ratings:
            if rating.chat_id == chat_id and rating.games:
                self._skills[rating.player_id] = Skill(rating.mu, rating.sigma)
                self._games[rating.player_id] = rating.games

    def enter(self, seats: Sequence[Finish]) -> dict[int, RatingStep]:
        """Let a game count, of which these are all seats; everybody's step, none if it moves no rating."""
        skills, games, newcomer = self._skills, self._games, self._rater.newcomer
        before = {seat.who: skills.get(seat.who, newcomer) for seat in seats}
        steps = {}
        for who, skill in after_game(self._rater, before, seats).items():
            skills[who] = skill
            games[who] += 1
            steps[who] = RatingStep(skill.mu, skill.sigma, before[who].mu, games[who])
        return steps

    def ratings(self) -> list[Rating]:
        """What everybody has."""
        return [
            Rating(self._chat_id, who, skill.mu, skill.sigma, self._games[who]) for who, skill in self._skills.items()
        ]


def changes_by(game: RatedGame, everywhere: Ledger, here: Ledger) -> list[Change]:
    """What a game changes, entered into both ledgers; empty if it moves no rating."""
    steps = everywhere.enter(game.seats)
    if not steps:
        return []
    steps_here = here.enter(game.seats)
    return [
        _change(game.game_id, seat, steps[finish.who], steps_here[finish.who]) for seat, finish in enumerate(game.seats)
    ]


def _change(game_id: int, seat: int, step: RatingStep, here: RatingStep) -> Change:
    return Change(game_id, seat, step.mu, step.sigma, step.was, step.games, here.mu, here.sigma, here.was, here.games)
