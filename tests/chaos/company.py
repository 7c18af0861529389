"""Owns the company of a bad evening: twelve people in four groups, who play whatever happens to the bot.

Does not know what happens to it.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.chat.presscode import DealPress, JoinPress, read_press
from bot.sandbox import Group, Message, Person, Sandbox
from tests.evening.guests import Guest, Pressed

NAMES = ("Аня", "Boris", "Вера", "George", "Даша", "Ian", "Женя", "Kate", "Зоя", "Liam", "Илья", "Mary")
OPENINGS = (
    "/durak podkidnoy deck=24",
    "/durak perevodnoy",
    "/durak nakladka",
    "/durak verish",
)
FAMILY = len(NAMES) // len(OPENINGS)
START = 60.0
"""Seconds in which everybody sits and has cards."""

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
        await self.telegram.until(lambda: all(len(person.screen()) > 1 for person in self.people), START, "welcomes")
        async with asyncio.TaskGroup() as tasks:
            for (group, people), opening in zip(self.tables.items(), OPENINGS, strict=True):
                tasks.create_task(self._sit_down(group, people, opening))

    async def _sit_down(self, group: Group, people: list[Person], opening: str) -> None:
        await people[0].say(group, opening)
        table = await self.telegram.until(
            lambda: next((message for message in group.messages if message.keyboard), None), START, "a table"
        )
        for person in people[1:]:
            await _press(person, table, JoinPress)
        await _press(people[0], table, DealPress)

        def has_hand(person: Person) -> bool:
            return any(message.keyboard for message in person.screen())

        await self.telegram.until(lambda: all(map(has_hand, people)), START, "hands")

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


async def _press(person: Person, message: Message, kind: type) -> None:
    """Press the button of this kind, and wait for the answer."""
    data = next(key["callback_data"] for key in message.buttons if isinstance(read_press(key["callback_data"]), kind))
    await (await person.press(message, data=data)).answered(START)
