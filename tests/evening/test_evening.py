"""An evening over HTTP: six people press visible buttons in three groups until thirty games have ended."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.chat.presscode import read_press
from bot.sandbox import Sandbox
from bot.sandbox.record import Sighting
from tests.evening.guests import Guest
from tests.evening.oracle import Story, cards_in, story_of
from tests.hall import Hall, hall

GAMES = 30
PATIENCE = 240.0


async def finished_games(place: Hall) -> int:
    async with place.database.reading() as connection:
        found = await connection.execute(text("SELECT count(*) FROM games WHERE state = 'finished'"))
        return int(found.scalar_one())


async def all_stories(place: Hall) -> dict[int, Story]:
    async with place.database.reading() as connection:
        ids = [int(row[0]) for row in await connection.execute(text("SELECT id FROM games"))]
    async with place.world.store.glance() as glance:
        return {game_id: await story_of(glance, game_id) for game_id in ids}


async def spend_the_evening(place: Hall, opening: str) -> list[Guest]:
    telegram = place.telegram
    people = [telegram.person(name, language="ru" if number % 2 else "en") for number, name in enumerate(NAMES)]
    groups = [telegram.group(f"Дача {number}", people) for number in (1, 2, 3)]
    for person in people[1:]:
        await person.start()
    over = asyncio.Event()

    async def watch() -> None:
        async with asyncio.timeout(PATIENCE):
            while await finished_games(place) < GAMES:
                await asyncio.sleep(0.5)
        over.set()

    guests = [Guest(telegram, person, groups, opening) for person in people]
    try:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(watch())
            for guest in guests:
                tasks.create_task(guest.play_until(over.is_set, pause=0.01))
    except* TimeoutError:
        over.set()
        raise
    return guests


NAMES = ("Аня", "Boris <b>", "Вера & Co", "\u202eGeorge", "Даша 🌞", "Женя")


@pytest.mark.parametrize("opening", ["/durak podkidnoy deck=24", "/durak perevodnoy deck=24 throw_window=5"])
async def test_an_evening(tmp_path: Path, opening: str):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        with capture_logs() as logs:
            async with place.running(haste=40.0):
                guests = await spend_the_evening(place, opening)
                await telegram.until(lambda: not telegram.undelivered(), 10.0, "all updates taken")
        assert [line for line in logs if line["log_level"] not in {"debug", "info"}] == []
        assert telegram.violations(answer_within=0.0) == []
        assert sum(guest.presses for guest in guests) > GAMES * 10
        stories = await all_stories(place)
        assert sum(story.game.state == "finished" for story in stories.values()) >= GAMES
        await nobody_saw_too_much(place, stories)


async def nobody_saw_too_much(place: Hall, stories: dict[int, Story]) -> None:
    """Every card on every screen was known to everybody who saw it, when he saw it."""
    telegram = place.telegram
    async with place.world.store.glance() as glance:
        players = {person.id: await glance.find_player(person.id) for person in telegram.people}
    seen = 0
    for person in telegram.people:
        player = players[person.id]
        player_id = None if player is None else player.id
        for sighting in telegram.sightings(person):
            mine = player_id if sighting.chat_id > 0 or sighting.kind in {"toast", "alert"} else None
            shown = set().union(*map(cards_in, sighting.words))
            if shown:
                seen += 1
                known = frozenset().union(*(story.known(sighting.at, mine) for story in meant(sighting, stories)))
                assert shown <= known, (person.name, sighting, shown - known)
    assert seen > 1000


def meant(sighting: Sighting, stories: dict[int, Story]) -> list[Story]:
    """The games that a sighting can be about: the one that its buttons name, else all."""
    presses = [read_press(word) for word in sighting.words]
    games = {press.game_id for press in presses if hasattr(press, "game_id")}
    return [stories[game_id] for game_id in games if game_id in stories] or list(stories.values())
