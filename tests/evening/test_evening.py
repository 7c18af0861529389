"""An evening over HTTP: six people press visible buttons in three groups, game after game."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.sandbox import Sandbox
from tests.evening.guests import Guest
from tests.evening.oracle import all_stories
from tests.evening.secrecy import nobody_saw_too_much
from tests.hall import Hall, hall

PATIENCE = 60
"""Seconds that a game may take at the most, on average."""

OPENINGS = (
    "/durak podkidnoy deck=24",
    "/durak perevodnoy deck=24 throw_window=5 show_trump=once_per_bout",
    "/durak obychny deck=24",
)


async def finished_games(place: Hall) -> int:
    async with place.database.reading() as connection:
        found = await connection.execute(text("SELECT count(*) FROM games WHERE state = 'finished'"))
        return int(found.scalar_one())


async def spend_the_evening(place: Hall, games: int) -> list[Guest]:
    telegram = place.telegram
    people = [telegram.person(name, language="ru" if number % 2 else "en") for number, name in enumerate(NAMES)]
    groups = [telegram.group(f"Дача {number}", people) for number in (1, 2, 3)]
    for person in people[1:]:
        await person.start()
    over = asyncio.Event()

    async def watch() -> None:
        """The evening is over when enough games have ended; it fails when that takes too long."""
        async with asyncio.timeout(PATIENCE * games):
            while await finished_games(place) < games:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.5)
        over.set()

    openings = dict(zip(groups, OPENINGS, strict=True))
    guests = [Guest(telegram, person, openings) for person in people]
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(watch())
        for guest in guests:
            tasks.create_task(guest.play_until(over.is_set, pause=0.01))
    return guests


NAMES = ("Аня", "Boris <b>", "Вера & Co", "\u202eGeorge", "Даша 🌞", "Женя")


async def test_an_evening(tmp_path: Path):
    await evening(tmp_path, games=5)


@pytest.mark.chaos
async def test_a_long_evening(tmp_path: Path):
    await evening(tmp_path, games=60)


async def evening(folder: Path, *, games: int) -> None:
    """An evening of so many games, at which nothing goes wrong."""
    async with Sandbox() as telegram, hall(folder, telegram) as place:
        with capture_logs() as logs:
            async with place.running(haste=40.0):
                guests = await spend_the_evening(place, games)
                await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
        assert [line for line in logs if line["log_level"] not in {"debug", "info"}] == []
        assert telegram.violations(answer_within=0.0) == []
        assert sum(len(guest.presses) for guest in guests) > games * 10
        stories = await all_stories(place.database, place.world.store)
        assert sum(story.game.state == "finished" for story in stories.values()) >= games
        assert await nobody_saw_too_much(telegram, place.world.store, stories) > games * 10
