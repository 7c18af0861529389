"""Owns the model: who was better than whom, pair by pair, with much luck.

Does not know what is rated. The model is Weng and Lin's: https://jmlr.org/papers/v12/weng11a.html
"""

from collections.abc import Sequence
from typing import Final, cast

from openskill.models import BradleyTerryPart, BradleyTerryPartRating

from bot.play.rating import Skill

_BETA: Final = 12.5
"""How much of a game is luck: three times what the library expects, since the best hands win by themselves."""

_WINDOW: Final = 8
"""Everybody at a table is compared with everybody; a smaller window would let seats decide between equal places."""

_MIDDLE: Final = 25.0


class BradleyTerry:
    """The port Rater. Beliefs are the library's own values, which nobody changes."""

    def __init__(self) -> None:
        self._model = BradleyTerryPart(beta=_BETA, window_size=_WINDOW)

    def skill(self, mu: float | None = None, sigma: float | None = None) -> Skill:
        """A belief with these numbers; that about a newcomer without them."""
        return self._model.rating(mu, sigma)

    def rated(self, sides: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
        """What is believed after a game of these sides, whose places are in the same order, ties equal."""
        teams = [[self._own(skill) for skill in side] for side in sides] if _is_shared(sides) else sides
        teams = cast("list[list[BradleyTerryPartRating]]", teams)
        return cast("list[list[Skill]]", self._model.rate(teams, ranks=cast("list[float]", places)))

    def fools(self, skills: Sequence[Skill]) -> list[float]:
        """For everybody the chance to be the last of a game between them; together 1.

        Whoever is last wins the game that is played the other way round, in which the weak are strong.
        """
        mirrored = [[self._model.rating(2 * _MIDDLE - skill.mu, skill.sigma)] for skill in skills]
        return self._model.predict_win(mirrored)

    def _own(self, skill: Skill) -> BradleyTerryPartRating:
        return self._model.rating(skill.mu, skill.sigma)


def _is_shared(sides: Sequence[Sequence[Skill]]) -> bool:
    """True if one value stands for several seats, which the library would take for one seat."""
    return len({id(skill) for side in sides for skill in side}) < sum(map(len, sides))
