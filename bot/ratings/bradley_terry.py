"""Owns the model: who was better than whom, pair by pair, with much luck.

Does not know what is rated. The model is Weng and Lin's: https://jmlr.org/papers/v12/weng11a.html
"""

from collections.abc import Sequence
from typing import Final

from openskill.models import BradleyTerryPart, BradleyTerryPartRating

from bot.play.rating import Skill

_BETA: Final = 12.5
"""How much of a game is luck: three times what the library expects, since the best hands win by themselves."""

_WINDOW: Final = 8
"""Everybody at a table is compared with everybody; a smaller window would let seats decide between equal places."""


class _Uncopied(list[list[BradleyTerryPartRating]]):
    """Teams that the library may change: its copies of them take four times as long as what it reckons."""

    def __deepcopy__(self, _memo: object) -> "_Uncopied":
        return self


class BradleyTerry:
    """The port Rater, for one thread at a time: it writes into the same values of the library again and again."""

    def __init__(self) -> None:
        self._model = BradleyTerryPart(beta=_BETA, window_size=_WINDOW)
        self._values = [self._model.rating() for _ in range(_WINDOW)]
        self.newcomer: Final = Skill(self._model.mu, self._model.sigma)

    def rated(self, sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
        """What is believed after a game of these sides, whose places are in the same order, ties equal."""
        after = self._model.rate(self._teams(sides), ranks=list[float](places))
        return [[Skill(value.mu, value.sigma) for value in team] for team in after]

    def _teams(self, sides: Sequence[Sequence[Skill]]) -> _Uncopied:
        values = iter(self._values)
        teams = _Uncopied()
        for side in sides:
            team = []
            for skill, value in zip(side, values, strict=False):
                value.mu, value.sigma = skill.mu, skill.sigma
                team.append(value)
            teams.append(team)
        return teams
