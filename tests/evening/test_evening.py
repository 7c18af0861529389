"""An evening over HTTP: six people press visible buttons in three groups until thirty games have ended."""

import asyncio
from pathlib import Path

from sqlalchemy import text
from structlog.testing import capture_logs

from bot.chat.presscode import read_press
from bot.sandbox import Sandbox
from bot.sandbox.record import Sighting
from tests.evening.guests import Guest
from tests.evening.oracle import Story, cards_in, story_of
from tests.hall import Hall, hall

GAMES = 30
PATIENCE = 300.0
OPENINGS = (
    "/durak podkidnoy deck=24",
    "/durak perevodnoy deck=24 throw_window=5 show_trump=once_per_bout",
    "/durak obychny deck=24",
)


async def finished_games(place: Hall) -> int:
    async with place.database.reading() as connection:
        found = await connection.execute(text("SELECT count(*) FROM games WHERE state = 'finished'"))
        return int(found.scalar_one())


async def all_stories(place: Hall) -> dict[int, Story]:
    async with place.database.reading() as connection:
        ids = [int(row[0]) for row in await connection.execute(text("SELECT id FROM games"))]
    async with place.world.store.glance() as glance:
        return {game_id: await story_of(glance, game_id) for game_id in ids}


async def spend_the_evening(place: Hall) -> list[Guest]:
    telegram = place.telegram
    people = [telegram.person(name, language="ru" if number % 2 else "en") for number, name in enumerate(NAMES)]
    groups = [telegram.group(f"Дача {number}", people) for number in (1, 2, 3)]
    for person in people[1:]:
        await person.start()
    over = asyncio.Event()

    async def watch() -> None:
        """The evening is over when enough games have ended; it fails when that takes too long."""
        for _ in range(int(PATIENCE)):
            await asyncio.sleep(1.0)
            if await finished_games(place) >= GAMES:
                return over.set()
        raise AssertionError(f"fewer than {GAMES} games ended in {PATIENCE} seconds")

    openings = dict(zip(groups, OPENINGS, strict=True))
    guests = [Guest(telegram, person, openings) for person in people]
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(watch())
        for guest in guests:
            tasks.create_task(guest.play_until(over.is_set, pause=0.01))
    return guests


NAMES = ("Аня", "Boris <b>", "Вера & Co", "\u202eGeorge", "Даша 🌞", "Женя")


async def test_an_evening(tmp_path: Path):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        with capture_logs() as logs:
            async with place.running(haste=40.0):
                guests = await spend_the_evening(place)
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
    seen = secret = 0
    for person in telegram.people:
        player = players[person.id]
        player_id = None if player is None else player.id
        for sighting in telegram.sightings(person):
            mine = player_id if sighting.chat_id > 0 or sighting.kind in {"toast", "alert"} else None
            shown = set().union(*map(cards_in, sighting.words))
            if shown:
                seen += 1
                games = meant(sighting, stories)
                secret += not shown <= frozenset().union(*(story.known(sighting.at, None) for story in games))
                known = frozenset().union(*(story.known(sighting.at, mine) for story in games))
                assert shown <= known, (person.name, sighting, shown - known)
    assert seen > 1000
    assert secret > 100, "private screens show cards that the table does not know"


def meant(sighting: Sighting, stories: dict[int, Story]) -> list[Story]:
    """The games that a sighting can be about: the one that its buttons name, else all."""
    presses = [read_press(word) for word in sighting.words]
    games = {press.game_id for press in presses if hasattr(press, "game_id")}
    return [stories[game_id] for game_id in games if game_id in stories] or list(stories.values())
