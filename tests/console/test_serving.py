"""The program as people start it: its first words, its complaints, and how it stops."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
from asyncio.subprocess import Process
from pathlib import Path

import httpx
import pytest

from bot.sandbox import PATIENCE, Sandbox
from tests.console.programs import ending, program

WRONG_TOKEN = "123456:AA-not-known-there"


def files_in(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def first_words(process: Process) -> str:
    """What the local Telegram says when it is ready."""
    assert process.stdout is not None
    said = ""
    async with asyncio.timeout(PATIENCE):
        while "Ctrl+C" not in said:
            line = await process.stdout.readline()
            assert line, said
            said += line.decode()
    return said


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_the_local_telegram_says_where_it_is_and_stops_when_told(tmp_path: Path, stop: signal.Signals):
    async with program(tmp_path, "sandbox", "--port", "0", "--people", "3") as process:
        said = await first_words(process)
        lines = said.splitlines()
        assert 3 <= len(lines) <= 5
        address = re.search(r"http://127\.0\.0\.1:\d+/", lines[0])
        assert address, said
        async with httpx.AsyncClient() as client:
            assert (await client.get(address[0])).status_code == 200
        process.send_signal(stop)
        code, _, err = await ending(process)
    assert (code, err) == (0, "")
    assert files_in(tmp_path) == []


async def test_without_a_command_and_a_token_it_is_the_local_telegram(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        async with program(tmp_path, "sandbox", "--port", port) as process:
            code, out, err = await ending(process)
    assert (code, out) == (2, "")
    hint = 'choose another port: --port 9000, or make run ARGS="--port 9000"'
    assert err == f"127.0.0.1:{port} cannot be listened at (Address already in use); {hint}\n"


async def test_it_plays_on_a_bot_api_and_stops_when_told(tmp_path: Path):
    async with Sandbox() as telegram:
        anna, boris = telegram.person("Anna"), telegram.person("Boris")
        group = telegram.group("Friends", [anna, boris])
        settings = {"BOT_TOKEN": telegram.token, "BOT_API_URL": telegram.url, "LOG_LEVEL": "DEBUG"}
        async with program(tmp_path, **settings, HEARTBEAT_FILE="alive") as process:
            await anna.say(group, "/durak")
            await telegram.until(lambda: [m for m in group.messages if m.buttons], what="a table")
            await telegram.until((tmp_path / "alive").exists, what="a heartbeat")
            async with program(tmp_path, "health", HEARTBEAT_FILE="alive") as health:
                assert await ending(health) == (0, "alive\n", "")
            process.send_signal(signal.SIGTERM)
            code, out, err = await ending(process)
        assert (code, out) == (0, "")
        assert telegram.token not in err
        assert "Traceback" not in err
    assert (tmp_path / "durak.sqlite3").exists()


async def test_a_token_that_telegram_does_not_know_is_one_line(tmp_path: Path):
    async with Sandbox() as telegram:
        settings = {"BOT_TOKEN": WRONG_TOKEN, "BOT_API_URL": telegram.url}
        async with program(tmp_path, "run", **settings) as process:
            code, _, err = await ending(process)
    assert code == 2
    assert err.splitlines()[-1].startswith("BOT_TOKEN: ")
    assert WRONG_TOKEN not in err
    assert "Traceback" not in err


async def test_a_port_for_deliveries_that_is_taken_is_one_line(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        async with Sandbox() as telegram:
            settings = {"BOT_TOKEN": telegram.token, "BOT_API_URL": telegram.url, "LOG_LEVEL": "ERROR"}
            delivered = {"WEBHOOK_URL": f"http://{address}", "WEBHOOK_SECRET": "s" * 16, "WEBHOOK_LISTEN": address}
            async with program(tmp_path, "run", **settings, **delivered) as process:
                code, _, err = await ending(process)
    assert (code, err) == (2, f"WEBHOOK_LISTEN: {address} cannot be listened at (Address already in use)\n")


async def test_a_folder_where_no_lock_can_be_written_is_one_line_about_the_database(tmp_path: Path):
    (tmp_path / "durak.sqlite3.lock").mkdir()
    async with program(tmp_path, "run", BOT_TOKEN="1:a", LOG_LEVEL="ERROR") as process:
        code, _, err = await ending(process)
    assert (code, err) == (2, "DATABASE_URL: durak.sqlite3.lock cannot be written (Is a directory)\n")


@pytest.mark.parametrize(
    ("words", "settings", "named"),
    [
        ((), {"BOT_TOKEN": "hunter2"}, "BOT_TOKEN"),
        (("run",), {}, "BOT_TOKEN"),
        (("run",), {"BOT_TOKEN": "1:a", "DATABASE_URL": "hunter2"}, "DATABASE_URL"),
        (("migrate",), {"DATABASE_URL": "postgresql://me:hunter2@127.0.0.1:1/x"}, "DATABASE_URL"),
        (("sandbox",), {"LOG_FORMAT": "hunter2"}, "LOG_FORMAT"),
        (("migrate",), {"DATABASE_URL": "sqlite:////proc/hunter/2"}, "DATABASE_URL"),
        (
            ("run",),
            {"BOT_TOKEN": "1:a", "DATABASE_URL": "postgresql://u:hunter2@h/x?color=red"},
            "DATABASE_URL",
        ),
        (("health",), {"HEARTBEAT_FILE": "/dev/null/alive"}, "HEARTBEAT_FILE"),
        (("health",), {}, "HEARTBEAT_FILE"),
    ],
)
async def test_a_setting_that_is_missing_or_wrong_is_one_line_and_exit_code_2(
    words: tuple[str, ...], settings: dict[str, str], named: str, tmp_path: Path
):
    async with program(tmp_path, *words, **settings) as process:
        code, out, err = await ending(process)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"{named}: ")
    assert "hunter2" not in err


async def test_migrating_twice_changes_nothing(tmp_path: Path):
    for _ in range(2):
        async with program(tmp_path, "migrate") as process:
            code, out, err = await ending(process)
        assert (code, out, err) == (0, "The database is up to date.\n", "")


async def test_a_database_of_a_newer_bot_is_left_alone(tmp_path: Path):
    with contextlib.closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    async with program(tmp_path, "run", BOT_TOKEN="1:a") as process:
        code, out, err = await ending(process)
    assert (code, out) == (2, "")
    assert err.startswith("DATABASE_URL: ")
    assert "9999" in err
    assert len(err.splitlines()) == 1


async def test_a_file_that_may_only_be_read_ends_the_start(tmp_path: Path):
    async with program(tmp_path, "migrate", DATABASE_URL="sqlite:///durak.sqlite3") as process:
        assert (await ending(process))[0] == 0
    settings = {"BOT_TOKEN": "1:a", "DATABASE_URL": "sqlite:///file:durak.sqlite3?mode=ro&uri=true"}
    async with program(tmp_path, "run", **settings) as process:
        code, out, err = await ending(process)
    assert (code, out) == (2, "")
    assert err == "DATABASE_URL: the database cannot be used: attempt to write a readonly database\n"


async def test_health_tells_a_dead_bot(tmp_path: Path):
    file = tmp_path / "alive"
    async with program(tmp_path, "health", HEARTBEAT_FILE=str(file)) as process:
        assert await ending(process) == (1, "", "never alive\n")
    file.touch()
    os.utime(file, (0, 0))
    async with program(tmp_path, "health", HEARTBEAT_FILE=str(file)) as process:
        code, _, err = await ending(process)
    assert code == 1
    assert err.startswith("last alive ")
