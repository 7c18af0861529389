"""The examination of a database finds what is wrong with it, says what to do, and leaves it as it was."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from bot.findings import State
from bot.play.records import GameState
from bot.play.tally import SeatTally
from bot.sql import newest_version
from bot.sql.checkup import examine_database
from tests.findings import about
from tests.sql.company import NOON, deal, know, open_table, result
from tests.stores import opened


def test_a_database_in_good_order_is_left_as_it_was(url: str):
    found = examine_database(url)
    assert {finding.state for finding in found} == {State.OK}
    assert str(newest_version()) in about(found, "schema").says
    again = examine_database(url)
    assert [finding for finding in again if finding.about != "disk"] == [
        finding for finding in found if finding.about != "disk"
    ]


def test_an_empty_database_stays_empty(empty_url: str):
    for _ in range(2):
        found = examine_database(empty_url)
        assert {finding.state for finding in found} == {State.OK}


async def test_a_database_that_is_in_use(sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with fresh.store.work() as work:
            await know(work, 1)
        assert {finding.state for finding in examine_database(sqlite_url)} == {State.OK}


async def test_games_that_are_not_counted_yet_are_told_of_and_practice_is_not(sqlite_url: str):
    async with opened(sqlite_url) as fresh, fresh.store.work() as work:
        table, [anya, boris] = await open_table(work), await know(work, 1, 2)
        game, practice = [await deal(work, table, [anya, boris]) for _ in range(2)]
        scores = [result(game, table, 0, anya, 1), result(game, table, 1, boris, 2, fool=True)]
        await work.end_game(game, state=GameState.FINISHED, ended="fool", at=NOON, results=scores)
        await work.end_game(practice, state=GameState.FINISHED, ended="fool", at=NOON, results=())
    assert "1 finished games" in about(examine_database(sqlite_url), "results").says
    async with opened(sqlite_url) as fresh, fresh.store.work() as work:
        await work.save_tallies(game.id, [SeatTally(seat=0)])
    assert {finding.state for finding in examine_database(sqlite_url)} == {State.OK}


def change(url: str, statement: str) -> None:
    """Somebody changes an SQLite database by hand."""
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
        connection.execute(statement)


def test_an_older_schema_is_brought_up_to_date_by_the_bot(sqlite_url: str):
    change(sqlite_url, "UPDATE alembic_version SET version_num = '0001'")
    assert about(examine_database(sqlite_url), "schema").state is State.LOOK


def test_a_schema_that_nobody_knows_is_wrong(sqlite_url: str):
    change(sqlite_url, "UPDATE alembic_version SET version_num = 'ae1027a6acf'")
    finding = about(examine_database(sqlite_url), "schema")
    assert finding.state is State.WRONG
    assert "ae1027a6acf" in finding.says


def test_a_file_that_is_no_database(tmp_path: Path):
    (tmp_path / "durak.sqlite3").write_text("a letter " * 100, encoding="utf-8")
    finding = about(examine_database(f"sqlite:///{tmp_path / 'durak.sqlite3'}"), "database")
    assert finding.state is State.WRONG
    assert "not a database" in finding.says


def test_a_folder_that_is_not_there(tmp_path: Path):
    [finding] = examine_database(f"sqlite:///{tmp_path / 'nowhere' / 'durak.sqlite3'}")
    assert finding.state is State.WRONG


@pytest.mark.parametrize(("free", "state"), [(10_000_000, State.WRONG), (100_000_000, State.LOOK)])
def test_a_disk_that_fills_up(free: int, state: State, sqlite_url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": free}))
    assert about(examine_database(sqlite_url), "disk").state is state


def test_a_postgresql_that_is_not_there_or_does_not_let_us_in(postgres_url: str):
    [away] = examine_database("postgresql://durak:s3cret@127.0.0.1:1/durak")
    [stranger] = examine_database(postgres_url.replace("postgres:@", "nobody:s3cret@"))
    assert away.state is stranger.state is State.WRONG
    assert "Connection refused" in away.says
    assert "nobody" in stranger.says
    assert "s3cret" not in repr([away, stranger])
