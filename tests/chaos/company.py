"""Owns the company of a bad evening: twelve people in four groups, who play whatever happens to the bot.

Does not know what happens to it.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.sandbox import Sandbox
from tests.evening.guests import Guest, Pressed

NAMES = ("Аня", "Boris", "Вера", "George", "Даша", "Ian", "Женя", "Kate", "Зоя", "Liam", "Илья", "Mary")
OPENINGS = (
    "/durak podkidnoy deck=24",
    "/durak perevodnoy",
    "/durak nakladka deck=24",
    "/durak verish",
)
FAMILY = len(NAMES) // len(OPENINGS)
PATIENCE = 3.0
"""Seconds after which a person gives up waiting for a toast and looks at the screen again."""


class Company:
    """Everybody is at home in one group, and in each group one is a guest from the next."""

    def __init__(self, telegram: Sandbox) -> None:
        self.telegram = telegram
        self.people = [
            telegram.person(name, language=("ru", "en", "uk")[number % 3]) for number, name in enumerate(NAMES)
        ]
        self.guests: list[Guest] = []
        everywhere: dict[int, dict] = {person.id: {} for person in self.people}
        for number, opening in enumerate(OPENINGS):
            first = number * FAMILY
            members = [self.people[place % len(NAMES)] for place in range(first, first + FAMILY + 1)]
            group = telegram.group(f"Дача {number + 1}", members)
            for person in members:
                everywhere[person.id][group] = opening
        self.guests = [
            Guest(telegram, person, everywhere[person.id], gives_up_after=PATIENCE) for person in self.people
        ]

    @property
    def presses(self) -> list[Pressed]:
        """All presses so far."""
        return [pressed for guest in self.guests for pressed in guest.presses]

    async def arrive(self) -> None:
        """Everybody opens the private chat with the bot and is welcomed there; the bot has to run."""
        for person in self.people:
            await person.start()
        await self.telegram.until(lambda: all(len(person.screen()) > 1 for person in self.people), 60.0, "welcomes")

    @contextlib.asynccontextmanager
    async def playing(self, pause: float = 0.3) -> AsyncIterator[None]:
        """Everybody plays while the block lasts, with about so many seconds between two presses."""
        over = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            for guest in self.guests:
                tasks.create_task(guest.play_until(over.is_set, pause))
            try:
                yield
            finally:
                over.set()
