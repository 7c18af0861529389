"""Owns the company of a bad evening: twelve people in four groups, who play whatever happens to the bot.

Does not know what happens to it.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.sandbox import Group, Person, Sandbox
from tests.evening.guests import Guest, Pressed

NAMES = ("Аня", "Boris", "Вера", "George", "Даша", "Ian", "Женя", "Kate", "Зоя", "Liam", "Илья", "Mary")
OPENINGS = (
    "/durak podkidnoy deck=24",
    "/durak perevodnoy",
    "/durak nakladka",
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
        self.tables: dict[Group, list[Person]] = {}
        everywhere: dict[int, dict[Group, str]] = {person.id: {} for person in self.people}
        for number, opening in enumerate(OPENINGS):
            first = number * FAMILY
            members = [self.people[place % len(NAMES)] for place in range(first, first + FAMILY + 1)]
            group = telegram.group(f"Дача {number + 1}", members)
            self.tables[group] = members
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
        """Everybody opens the private chat with the bot and sits down, and cards are dealt; the bot has to run."""
        for person in self.people:
            await person.start()
        await self.telegram.until(lambda: all(len(person.screen()) > 1 for person in self.people), 60.0, "welcomes")
        async with asyncio.TaskGroup() as tasks:
            for (group, people), opening in zip(self.tables.items(), OPENINGS, strict=True):
                tasks.create_task(self._sit_down(group, people, opening))

    async def _sit_down(self, group: Group, people: list[Person], opening: str) -> None:
        await people[0].say(group, opening)
        for person in people[1:]:
            await person.say(group, "/join")
        await people[0].say(group, "/deal")
        hands = [person.private for person in people]
        await self.telegram.until(
            lambda: all(any(message.keyboard for message in chat.messages.values()) for chat in hands), 60.0, "hands"
        )

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
