"""Owns how often something may happen for one person or chat: so much at once, then once in so many seconds.

Does not know what is asked for, nor what is said to whoever is too fast. Nobody's haste counts for anybody else.
"""

from collections.abc import Callable
from typing import Final, NamedTuple


class Rhythm(NamedTuple):
    """`burst` times at once; who has used them up may go on once in so many `seconds`."""

    burst: int
    seconds: float


PRESSES: Final = Rhythm(40, 0.25)
"""More than a thumb does while cards are picked from the largest hand."""

COMMANDS: Final = Rhythm(6, 3.0)
"""More than it takes to open a table, sit down, deal, and look for one's cards."""

QUERIES: Final = Rhythm(20, 0.5)
"""More than the letters that somebody types in a row after the bot's name."""

WARNINGS: Final = Rhythm(1, 30.0)
"""How often somebody who commands too fast is told so."""

GREETINGS: Final = Rhythm(1, 30.0)
"""How often a chat is greeted."""

TALK: Final = Rhythm(1, 300.0)
"""How often somebody who chats with us is told what can be done here."""

FILMS: Final = Rhythm(3, 20.0)
"""How often an animation may be sent to a chat."""

FILES: Final = Rhythm(1, 60.0)
"""How often somebody is given everything that is kept of him."""

_FORGET: Final = 1000
"""With so many people in mind, those who have not been fast lately are forgotten."""


class Tempo:
    """Who has done how much lately. `now` is a clock in seconds that never goes back."""

    def __init__(self, rhythm: Rhythm, now: Callable[[], float]) -> None:
        self._rhythm = rhythm
        self._now = now
        self._rested: dict[int, float] = {}
        """When each will have rested from everything so far."""

    def take(self, who: int) -> bool:
        """Count one more time of somebody; False, and not counted, if that is too fast."""
        now, (burst, seconds) = self._now(), self._rhythm
        rested = max(self._rested.get(who, now), now)
        if rested - now > (burst - 1) * seconds:
            return False
        if len(self._rested) >= _FORGET:
            self._rested = {one: when for one, when in self._rested.items() if when > now}
        self._rested[who] = rested + seconds
        return True
