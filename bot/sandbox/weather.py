"""The weather over this Telegram: what the page's switches let happen to calls, until they are switched back.

Owns: being away altogether, and faults that strike by chance.
Does not know: faults of a test's own (`faults.py`), which stay in force beside these.
"""

from typing import Final

from bot.sandbox.faults import Fault, FaultKind, Faults

BY_CHANCE: Final[tuple[FaultKind, ...]] = ("500", "502 page", "504 after", "reset", "reset after", "delay")
DELAY: Final = 2.0
"""Seconds by which an answer is late."""


class Weather:
    """Two switches, and the rules that they put in force."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._rules: list[Fault] = []
        self.away = False
        self.faulty = 0

    def change(self, *, away: bool | None = None, faulty: int | None = None) -> None:
        """Let all calls fail while `away`; let about `faulty` percent of them fail, in all kinds of ways.

        What is None stays as it is. Raises ValueError for a share that is no percentage.
        """
        if faulty is not None and not 0 <= faulty <= 100:
            raise ValueError(f"{faulty} is no percentage")
        self.away = self.away if away is None else away
        self.faulty = self.faulty if faulty is None else faulty
        for rule in self._rules:
            self._faults.drop(rule)
        self._rules = [Fault("reset", times=None)] if self.away else _by_chance(self.faulty / 100)
        for rule in self._rules:
            self._faults.add(rule)


def _by_chance(share: float) -> list[Fault]:
    """Return rules that together strike a share of all calls, each kind as often as any other."""
    part = share / len(BY_CHANCE)
    return [
        Fault(kind, times=None, probability=part / (1 - part * place), seconds=DELAY)
        for place, kind in enumerate(BY_CHANCE)
        if share > 0
    ]
