"""The commands about results: tallies come back as they were, and a voided game counts nowhere and stays stored."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, update
from typer.testing import CliRunner

from bot.console.app import app
from bot.play.period import ALWAYS
from bot.play.records import PRIVATE
from bot.play.requests import Place
from bot.sql.results_schema import tallies
from bot.sql.schema import games
from tests.console.programs import ending, program
from tests.played import add_past_game
from tests.sql.company import NOON, deal, know, open_table
from tests.stores import opened

VARIANTS = ("podkidnoy", "perevodnoy", "nakladka")


async def asked(tmp_path: Path, url: str, *words: str) -> tuple[int | None, str, str]:
    """What the program says to `stats` and these words."""
    async with program(tmp_path, "stats", *words, DATABASE_URL=url) as process:
        return await ending(process)


async def test_tallies_and_ratings_come_back_from_the_logs(tmp_path: Path, sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, *range(1, 9))
            played = [
                await add_past_game(fresh.store, work, table, people, variant, number, NOON + timedelta(days=number))
                for number, variant in enumerate(VARIANTS)
            ]
        async with fresh.store.glance() as glance:
            before = [await glance.tallies(game.id) for game in played]
            rated = await glance.ratings_in(table.chat_id)
            granted = await glance.achievements_of([person.id for person in people])
        async with fresh.database.writing() as connection:
            await connection.execute(delete(tallies).where(tallies.c.game_id == played[0].id))
            await connection.execute(update(tallies).where(tallies.c.game_id != played[2].id).values(taken=999))
            await connection.execute(update(games).where(games.c.id == played[2].id).values(rules_version=0))
    code, out, _ = await asked(tmp_path, sqlite_url, "rebuild")
    assert code == 0
    assert out.startswith(
        "Counted again: 2 games. Too old to be played again: 1. Games that moved ratings: 3. Achievem"
    )
    async with opened(sqlite_url) as fresh, fresh.store.glance() as glance:
        assert [await glance.tallies(game.id) for game in played] == before
        assert len(rated) == len(await glance.ratings_in(table.chat_id)) > 1
        again = await glance.achievements_of([person.id for person in people])
        assert {one.key for one in again} & {one.key for one in granted} >= {"first-win", "first-fool"}
        assert out.endswith(f"Achievements: {len(again)}.\n")


async def test_a_voided_game_counts_nowhere_and_stays_stored(tmp_path: Path, sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            table, people = await open_table(work), await know(work, *range(1, 9))
            game = await add_past_game(fresh.store, work, table, people, "podkidnoy", 0, NOON)
            live = await deal(work, table, people[:2])
            own = await open_table(work, place=Place(1, PRIVATE, "Player 1"))
            practice = await add_past_game(fresh.store, work, own, people, "podkidnoy", 0, NOON)
        code, out, _ = await asked(tmp_path, sqlite_url, "void", str(game.id), "the cards\nwere marked")
        assert (code, out) == (0, f"Game {game.id} does not count any more: the cards were marked\n")
        async with fresh.store.glance() as glance:
            assert (await glance.counts(people[0].id, None, ALWAYS)).games == 0
            assert await glance.ladder(table.chat_id, ALWAYS, None) == []
            assert len(await glance.results(game.id)) > 1
            correction = await glance.find_correction(game.id)
            assert correction is not None
            assert correction.why == "the cards were marked"
            assert await glance.rating_changes(game.id) == []
        refused = {game: "has been voided already", live: "has no result", practice: "has no result"}
        for number, said in [*[(one.id, said) for one, said in refused.items()], (99, "is not there")]:
            code, out, err = await asked(tmp_path, sqlite_url, "void", str(number), "why")
            assert (code, out) == (2, "")
            assert err.startswith(f"game {number} {said}")


@pytest.mark.parametrize("words", [("rebuild",), ("void", "1", "why")])
async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, words: tuple[str, ...]):
    code, out, err = await asked(tmp_path, f"sqlite:///{tmp_path / 'no.sqlite3'}", *words)
    assert (code, out, err) == (2, "", "DATABASE_URL: the database is not up to date: python -m bot migrate\n")
    assert not (tmp_path / "no.sqlite3").exists()


def test_a_number_that_no_game_can_have(sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    told = CliRunner().invoke(app, ["stats", "void", str(2**63), "why"])
    assert (told.exit_code, "9223372036854775807" in told.stderr) == (2, True)


async def test_a_reason_is_due(tmp_path: Path, sqlite_url: str):
    assert await asked(tmp_path, sqlite_url, "void", "1", " ") == (2, "", "say why: the reason is kept\n")


async def test_of_practice_nothing_is_kept_when_all_is_counted_again(tmp_path: Path, sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            own, people = await open_table(work, place=Place(1, PRIVATE, "Player 1")), await know(work, *range(1, 9))
            practice = await add_past_game(fresh.store, work, own, people, "podkidnoy", 0, NOON)
        code, out, _ = await asked(tmp_path, sqlite_url, "rebuild")
        assert code == 0
        assert out.startswith("Counted again: 0 games. Too old to be played again: 0. Games that moved ratings: 0.")
        async with fresh.store.glance() as glance:
            assert (await glance.tallies(practice.id), await glance.results(practice.id)) == ([], [])
