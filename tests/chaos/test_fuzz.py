"""Whatever comes in, nothing breaks, every press is answered, and nobody changes what is not his to change."""

from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from bot.chat.app import Webhook
from bot.chat.updates import press_of
from bot.sandbox import Sandbox
from bot.sandbox.people import Json
from tests.chaos.aftermath import Aftermath
from tests.chaos.facts import Rights, deeds_of, facts
from tests.chaos.fuzzer import Fuzzer, as_bytes
from tests.chaos.report import note
from tests.chaos.village import Village
from tests.hall import hall
from tests.ports import free_port

BATCH = 25
FORGED_PLACE = "message can't be edited"
"""What Telegram says when a forged press names a message of somebody else as that of its button."""
ORDINARY = {"debug", "info", "warning"}
SECRET = "a-secret-of-the-local-telegram"
NO_UPDATES = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b'{"update_id": null}',
    b'{"update_id": 1.5}',
    b'{"update_id": -1}',
    b'{"update_id": true, "message": {}}',
    b'{"update_id": %d}' % 10**30,
    b'{"update_id": 1' + b"0" * 5000 + b"}",
    b'{"update_id": 7, "message": ',
    b'{"update_id": 7}{"update_id": 8}',
    b"\xff\xfe\x00\x80",
    b"\x00" * 1000,
    b"[" * 100_000,
    b'{"update_id": ' * 50_000,
    b'{"update_id": 7, "message": "' + b"x" * 2_000_000 + b'"}',
)
"""Bodies that are no update that could be kept."""

REPEATED = 20
"""One update in so many comes twice."""


async def test_some_hostile_updates(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    await besiege(tmp_path, updates=500, seed=1, caplog=caplog)


@pytest.mark.chaos
async def test_many_hostile_updates(tmp_path: Path, caplog: pytest.LogCaptureFixture, updates: int, seed: int):
    await besiege(tmp_path, updates=updates, seed=seed, caplog=caplog)


async def besiege(folder: Path, *, updates: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Send so many hostile updates to a village, and look at what has changed after every few of them."""
    async with Sandbox() as telegram, hall(folder, telegram) as place:
        with capture_logs([format_exc_info]) as logs:
            async with place.running(haste=1000.0):
                village = Village(place)
                await village.settle()
                fuzzer = Fuzzer(seed, village.corpus, village.people, village.chats)
                changed = presses = 0
                for _ in range(updates // BATCH):
                    await village.ready()
                    fuzzer.look(village.buttons())
                    before = await facts(place.database)
                    drawn = [fuzzer.draw() for _ in range(BATCH)]
                    send(telegram, fuzzer, drawn)
                    await village.quiet()
                    after = await facts(place.database)
                    changed += before != after
                    deeds = [deed for update in drawn for deed in deeds_of(update)]
                    unexplained = Rights(
                        before, after, deeds, admins=village.admins, topics=village.topics
                    ).unexplained()
                    assert not unexplained, "\n".join(map(str, [*unexplained, *deeds, *drawn]))
                    presses += await all_answered(telegram, drawn)
        wrong = [line for line in logs if line["log_level"] not in ORDINARY]
        note(f"{updates} hostile updates (seed {seed}): {presses} presses, {changed} batches with changes")
        assert not wrong, "\n".join(sorted({str(line.get("exception", line)) for line in wrong}))
        assert [record for record in caplog.records if record.levelname.lower() not in ORDINARY] == []
        assert [found for found in telegram.violations() if FORGED_PLACE not in found.text] == []
        after = Aftermath(telegram, place.database)
        await after.no_leaks(await after.stories())
        assert presses > updates / 5
        assert changed > 1


def send(telegram: Sandbox, fuzzer: Fuzzer, updates: Sequence[Json]) -> None:
    """Queue updates with gaps between their ids, in any order, some of them twice."""
    queue = telegram.me.updates
    for update in updates:
        update["update_id"] = queue.next_id
        queue.skip_ids(1 + fuzzer.chance.below(3))
    twice = [update for update in updates if not fuzzer.chance.below(REPEATED)]
    for update in fuzzer.chance.shuffled([*updates, *twice]):
        queue.put_bytes(update["update_id"], as_bytes(update))


async def all_answered(telegram: Sandbox, updates: Sequence[Json]) -> int:
    """Wait until each press that has an id is answered; returns how many there were."""
    ids = {press.id for press in map(press_of, updates) if press is not None}

    def answered() -> bool:
        return ids <= {call.params.values.get("callback_query_id") for call in telegram.calls("answerCallbackQuery")}

    await telegram.until(answered, what=f"answers to {len(ids)} presses")
    return len(ids)


async def test_whatever_is_posted_where_telegram_delivers(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    port = free_port()
    webhook = Webhook(f"http://127.0.0.1:{port}/telegram", SECRET, "127.0.0.1", port)
    headers = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place, httpx.AsyncClient(headers=headers) as client:
        with capture_logs([format_exc_info]) as logs:
            async with place.running(haste=1000.0, webhook=webhook):
                anna = telegram.person("Аня", language="ru")
                await anna.start()
                await telegram.until(lambda: len(anna.screen()) == 2, what="a welcome")
                before = await facts(place.database)
                statuses = [(await client.post(webhook.url, content=body)).status_code for body in NO_UPDATES]
                assert await facts(place.database) == before
        assert [line for line in logs if line["log_level"] not in ORDINARY] == []
        assert [record for record in caplog.records if record.levelname.lower() not in ORDINARY] == []
        assert {status // 100 for status in statuses} == {4}, statuses
