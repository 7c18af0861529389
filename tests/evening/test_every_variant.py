"""Long: every variant is played to its end over HTTP, in a group of its own, by people who press visible buttons."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.game import VARIANTS
from bot.sandbox import Group, Person, Sandbox
from tests.evening.guests import Guest
from tests.evening.oracle import all_stories
from tests.evening.secrecy import nobody_saw_too_much
from tests.hall import Hall, hall

PATIENCE = 600
SHORT = {
    "podkidnoy": "podkidnoy teams=2x2 deck=24 throw_window=5",
    "perevodnoy": "perevodnoy deck=24 jokers=2 throw_window=5",
    "yaponsky": "yaponsky trump_mode=chosen_before_deal deck=24",
    "vslepuyu": "vslepuyu deck=24",
    "verish": "verish simple_variant=C",
}
"""Options that bring more of a variant into play, and games to an end sooner."""

LONG = {"svoi_kozyri", "svoi_kozyri_all"}
"""Games without an end when people play just any card."""


async def variants_finished(place: Hall) -> set[str]:
    async with place.database.reading() as connection:
        found = await connection.execute(text("SELECT DISTINCT variant FROM games WHERE state = 'finished'"))
        return {row.variant for row in found}


def company(telegram: Sandbox, key: str) -> tuple[Group, list[Person]]:
    """Three people, or four for two teams, in a group that is named after what they play."""
    seats = 4 if "teams" in SHORT.get(key, "") else 3
    people = [telegram.person(f"{name} {key}", language="ru") for name in ("Аня", "Борис", "Вера", "Глеб")[:seats]]
    return telegram.group(key, people), people


@pytest.mark.chaos
async def test_every_variant_is_played_to_its_end(tmp_path: Path):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        companies = {key: company(telegram, key) for key in VARIANTS}
        over = asyncio.Event()
        with capture_logs() as logs:
            async with place.running(haste=40.0):
                for _, people in companies.values():
                    for person in people:
                        await person.start()
                everybody = [person for _, people in companies.values() for person in people]
                await telegram.until(lambda: all(len(p.screen()) > 1 for p in everybody), what="welcomes")
                async with asyncio.TaskGroup() as tasks:
                    for key, (group, people) in companies.items():
                        openings = {group: f"/durak {SHORT.get(key, key)}"}
                        for person in people:
                            guest = Guest(telegram, person, openings, thrifty=key in LONG)
                            tasks.create_task(guest.play_until(over.is_set, pause=0.15))
                    for _ in range(PATIENCE):
                        await asyncio.sleep(1.0)
                        if await variants_finished(place) == set(VARIANTS):
                            break
                    missing = set(VARIANTS) - await variants_finished(place)
                    over.set()
                await telegram.until(lambda: not telegram.undelivered(), what="all updates taken")
        assert not missing
        assert [line for line in logs if line["log_level"] not in {"debug", "info"}] == []
        assert telegram.violations(answer_within=0.0) == []
        stories = await all_stories(place.database, place.world.store)
        assert await nobody_saw_too_much(telegram, place.world.store, stories) > 100
