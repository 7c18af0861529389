"""Owns the course of every look at a company after a bad evening: first while the bot runs, then when it rests.

Does not know what was bad about the evening.
"""

from typing import NamedTuple

from tests.chaos.aftermath import Aftermath, Told
from tests.chaos.company import Company

STUCK = 90.0
"""Seconds in which every game moves on, though nobody may press: longer than a decision takes."""


class Healed(NamedTuple):
    """How soon all was well again, in seconds: screens, hands inside groups, games; and what only looks alive."""

    true_after: float
    inside_after: float
    went_on_after: float
    orphans: list[str]


class Verdict(NamedTuple):
    """What was found, in numbers."""

    games: int
    presses: int
    told: Told
    secrets: int
    healed: Healed

    def __str__(self) -> str:
        """The numbers for a reader."""
        return (
            f"{self.games} games, {self.presses} presses, {self.told.played} of them told to be played, each in the "
            f"log once; {self.told.unanswered} presses on cards without an answer; {self.secrets} secret screens, "
            f"none seen by others; {len(self.healed.orphans)} orphans; screens true after "
            f"{self.healed.true_after:.1f} s, hands inside groups after {self.healed.inside_after:.1f} s, "
            f"all games on after {self.healed.went_on_after:.1f} s"
        )


async def heal(after: Aftermath, company: Company, within: float) -> Healed:
    """Assert that all screens become true in time, then that every game moves on when people play again."""
    true_after, inside_after = await after.all_true(within)
    orphans = [f"{message.chat.id}: {message.text}" for message in await after.orphans()]
    async with company.playing():
        went_on_after = await after.nothing_stuck(STUCK)
    telegram = company.telegram
    await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
    return Healed(true_after, inside_after, went_on_after, orphans)


async def judge(after: Aftermath, company: Company, healed: Healed) -> Verdict:
    """Assert that every replay is right, every told move is logged, and nobody saw what he must not."""
    stories = await after.stories()
    told = await after.told_is_done(company.presses, stories)
    secrets = await after.no_leaks(stories)
    return Verdict(len(stories), len(company.presses), told, secrets, healed)
