"""Telegram delivers updates: only Telegram, each once, and none is lost when it cannot be kept."""

from collections.abc import AsyncIterator

import httpx
import pytest

from bot.chat.app import Webhook
from bot.chat.webhook import MOST_BYTES
from bot.sql import SqlInbox
from tests.ports import free_port

SECRET = "a-secret-of-Telegram-0123"


@pytest.fixture
def webhook() -> Webhook:
    port = free_port()
    return Webhook(f"http://127.0.0.1:{port}/telegram", SECRET, "127.0.0.1", port)


@pytest.fixture
async def delivered(evening, webhook: Webhook) -> AsyncIterator:
    """The bot at work on what Telegram delivers."""
    evening.telegram.world.webhook_pace = 0.1
    async with evening.running(haste=100.0, webhook=webhook):
        await evening.eventually(lambda: evening.telegram.me.webhook is not None)
        yield evening
    assert evening.violations() == []


async def post(webhook: Webhook, body: bytes, secret: str | None = SECRET) -> int:
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    async with httpx.AsyncClient() as client:
        return (await client.post(webhook.url, content=body, headers=headers)).status_code


async def test_a_game_is_dealt_by_webhook(delivered):
    anya, boris = await delivered.people("Аня", "Борис")
    await delivered.dealt([anya, boris], delivered.group([anya, boris]))
    assert not delivered.telegram.calls("getUpdates")
    assert delivered.telegram.undelivered() == 0


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET + "x", "ключ"])
async def test_nobody_else_is_listened_to(delivered, webhook: Webhook, secret: str | None):
    body = b'{"update_id": 5, "message": {"text": "/durak"}}'
    headers = [] if secret is None else [(b"X-Telegram-Bot-Api-Secret-Token", secret.encode())]
    async with httpx.AsyncClient() as client:
        answer = await client.post(webhook.url, content=body, headers=headers)
    assert answer.status_code == 403
    assert delivered.kept() == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"[]", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"update_id": "5"}', 400),
        (b'{"message": {}}', 400),
        (b'{"update_id": 5}', 200),
        (b'{"update_id": 6, "message": "poison"}', 200),
        (b" " * (MOST_BYTES + 1), 413),
    ],
)
async def test_what_is_no_update_is_refused_and_stops_nothing(delivered, webhook: Webhook, body: bytes, status: int):
    assert await post(webhook, body) == status
    await delivered.people("Аня")


async def test_an_update_that_is_delivered_twice_acts_once(delivered, webhook: Webhook):
    anya, boris = await delivered.people("Аня", "Борис")
    group = delivered.group([anya, boris])
    await anya.say(group, "/durak")
    await delivered.table(group, "Аня")
    for _, body in delivered.kept():
        assert await post(webhook, body.encode()) == 200
    await delivered.eventually(lambda: not delivered.kept(waiting=True))
    assert len(delivered.tables(group)) == 1


async def test_what_cannot_be_kept_is_delivered_again(delivered, monkeypatch):
    kept = SqlInbox.keep
    failing = iter([True, True])

    async def keep(inbox, updates):
        if next(failing, False):
            raise RuntimeError("disk full")
        return await kept(inbox, updates)

    monkeypatch.setattr(SqlInbox, "keep", keep)
    await delivered.people("Аня")


async def test_a_press_that_cannot_be_kept_is_to_be_tried_again_and_never_acts(delivered, monkeypatch):
    anya, boris = await delivered.people("Аня", "Борис")
    group = delivered.group([anya, boris])
    await anya.say(group, "/durak")
    table = await delivered.table(group, "Аня")

    async def full(inbox, updates):
        raise RuntimeError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(SqlInbox, "keep", full)
        assert "ещё раз" in await delivered.press(boris, table, "Сесть")
    await delivered.eventually(lambda: delivered.telegram.undelivered() == 0)
    assert delivered.stored("SELECT count(*) FROM seats") == [(1,)]
    assert await delivered.press(boris, table, "Сесть") == "Вы за столом!"


async def test_polling_again_takes_the_webhook_back(evening, webhook: Webhook):
    async with evening.running(webhook=webhook):
        await evening.eventually(lambda: evening.telegram.me.webhook is not None)
    async with evening.running():
        await evening.people("Аня")
        assert evening.telegram.me.webhook is None
