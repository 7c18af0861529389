"""Webhooks: updates brought to an address of this machine, in order, until they are taken."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.sandbox import PATIENCE
from bot.server import Server


class Hook:
    """The bot's side: it notes what comes and answers as it is told."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        self.answers: list[Response] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.url = ""
        self.changed = asyncio.Condition()

    async def take(self, request: Request) -> Response:
        body = await request.body()
        async with self.changed:
            self.bodies.append(body)
            self.headers.append(dict(request.headers))
            self.changed.notify_all()
        await self.gate.wait()
        return self.answers.pop(0) if self.answers else Response("ok")

    async def wait(self, count: int) -> list[dict[str, Any]]:
        async with asyncio.timeout(PATIENCE), self.changed:
            await self.changed.wait_for(lambda: len(self.bodies) >= count)
        return [json.loads(body) for body in self.bodies]


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    server = Server(Starlette(routes=[Route("/hook", hook.take, methods=["POST"])]), 0)
    async with asyncio.TaskGroup() as tasks:
        await server.start(tasks)
        hook.url = f"{server.url}/hook"
        yield hook
        hook.gate.set()
        server.stop()


@pytest.fixture(autouse=True)
def hurried(telegram):
    telegram.world.webhook_pace = 0.01


async def test_updates_are_brought_with_the_secret(telegram, api, hook, anna):
    await anna.say(anna.private, "before")
    await api("setWebhook", url=hook.url, secret_token="s3cret_-", max_connections=7)
    await anna.say(anna.private, "after")

    updates = await hook.wait(2)
    assert [u["message"]["text"] for u in updates] == ["before", "after"]
    assert hook.headers[0]["x-telegram-bot-api-secret-token"] == "s3cret_-"
    assert hook.headers[0]["content-type"] == "application/json"
    await telegram.until(lambda: telegram.undelivered() == 0)
    shown = await api("getWebhookInfo")
    assert (shown["url"], shown["max_connections"], shown["pending_update_count"]) == (hook.url, 7, 0)


async def test_one_lane_is_serial_and_lanes_are_parallel(telegram, api, hook, dacha, anna, boris):
    keys = {"inline_keyboard": [[{"text": "a", "callback_data": "a"}]]}
    await api("sendMessage", chat_id=dacha.id, text="x", reply_markup=keys)
    await api("setWebhook", url=hook.url, drop_pending_updates=True)
    hook.gate.clear()
    await anna.press(anna.last(dacha), "a")
    await anna.press(anna.last(dacha), "a")
    await boris.press(anna.last(dacha), "a")

    updates = await hook.wait(2)
    assert [u["callback_query"]["from"]["id"] for u in updates] == [anna.id, boris.id]
    hook.gate.set()
    assert len(await hook.wait(3)) == 3


async def test_a_failed_delivery_comes_again_with_the_same_bytes(telegram, api, hook, anna):
    hook.answers = [Response(status_code=500), Response(status_code=403), Response("ok")]
    await api("setWebhook", url=hook.url)
    await anna.say(anna.private, "x")

    await hook.wait(3)
    assert hook.bodies[0] == hook.bodies[1] == hook.bodies[2]
    shown = await api("getWebhookInfo")
    assert shown["last_error_message"] == "Wrong response from the webhook: 403 Forbidden"
    await telegram.until(lambda: telegram.undelivered() == 0)


async def test_retry_after_is_honoured(telegram, api, hook, anna):
    hook.answers = [Response(status_code=503, headers={"Retry-After": "20"})]
    await api("setWebhook", url=hook.url)
    await anna.say(anna.private, "x")
    await hook.wait(1)
    began = asyncio.get_running_loop().time()
    await hook.wait(2)
    assert asyncio.get_running_loop().time() - began > 0.15, "20 s at a hundredth of the pace"


async def test_webhooks_are_set_a_second_apart(telegram, api, hook, monkeypatch):
    moment = telegram.world.clock.now()
    monkeypatch.setattr(telegram.world.clock, "now", lambda: moment)
    await api("setWebhook", url=hook.url)
    assert (await api.refused("setWebhook", url=hook.url))["parameters"] == {"retry_after": 1}


async def test_nobody_is_there(telegram, api, anna):
    await api("setWebhook", url="http://127.0.0.1:9/hook")
    await anna.say(anna.private, "x")
    await telegram.until(lambda: telegram.me.webhook.error is not None)
    assert (await api("getWebhookInfo"))["last_error_message"] == "Connection refused"


async def test_what_was_not_taken_waits_for_a_poll(telegram, api, hook, anna):
    hook.gate.clear()
    await api("setWebhook", url=hook.url)
    await anna.say(anna.private, "x")
    await hook.wait(1)
    await api("deleteWebhook")
    assert [u["message"]["text"] for u in await api.updates()] == ["x"]
    assert (await api("getWebhookInfo"))["url"] == ""


async def test_an_answer_can_contain_a_call(telegram, api, hook, anna):
    call = {"method": "sendMessage", "chat_id": anna.id, "text": "by answer"}
    hook.answers = [Response(json.dumps(call), media_type="application/json")]
    await api("setWebhook", url=hook.url)
    await anna.say(anna.private, "x")
    await telegram.until(lambda: anna.last().text == "by answer")


async def test_expired_updates_are_given_up(telegram, api, hook, anna):
    hook.answers = [Response(status_code=500)] * 2
    hook.gate.clear()
    await api("setWebhook", url=hook.url)
    await anna.say(anna.private, "old")
    await hook.wait(1)
    telegram.shift_clock(86_401)
    await anna.say(anna.private, "new")
    hook.gate.set()
    await telegram.until(lambda: any(b'"new"' in body for body in hook.bodies))
    assert sum(b'"old"' in body for body in hook.bodies) <= 2


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"url": "http://example.org/"}, "bad webhook: Failed to resolve host: Name or service not known"),
        ({"url": "ftp://127.0.0.1/"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        ({"url": "nonsense"}, "invalid webhook URL specified"),
        ({"url": "http://127.0.0.1/", "secret_token": "no blanks"}, "secret token contains unallowed characters"),
        ({"url": "http://127.0.0.1/", "secret_token": "x" * 257}, "secret token is too long"),
    ],
)
async def test_bad_webhooks(api, params, text):
    assert (await api.refused("setWebhook", **params))["description"] == f"Bad Request: {text}"
