"""Telegram's patience, and failures on demand."""

import asyncio
import time
from urllib.parse import urlsplit

import httpx
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.chance import Chance
from bot.sandbox.clock import Clock
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault, Faults
from bot.sandbox.flood import Flood
from bot.sandbox.weather import BY_CHANCE, Weather


class StillClock(Clock):
    """A clock that moves only when it is shifted."""

    def now(self) -> float:
        return 1_000_000.0 + self.offset


@pytest.fixture
def flood() -> Flood:
    return Flood(StillClock(), "real")


def refused(flood: Flood, chat_id: int, **more) -> int:
    """Spend once; return the pause asked for, 0 if the call went through."""
    try:
        flood.spend(1, chat_id, more.pop("spending", "send"), **more)
    except ApiError as refusal:
        return refusal.parameters["retry_after"]
    return 0


def test_a_group_has_twenty_a_minute_for_sends_and_edits_together(flood):
    assert [refused(flood, -5, spending=("send", "edit")[n % 2]) for n in range(20)] == [0] * 20
    assert refused(flood, -5) == 60
    assert refused(flood, -6) == 0, "another group has its own"
    assert refused(flood, -5, spending="nothing") == 0


def test_who_does_not_pause_waits_longer(flood):
    for _ in range(20):
        refused(flood, -5)
    pauses = [refused(flood, -5) for _ in range(4)]
    assert pauses == [60, 62, 65, 69]
    flood.clock.shift(69)
    assert refused(flood, -5) == 0


def test_a_private_chat_has_one_a_second_with_a_small_burst(flood):
    assert [refused(flood, 5) for _ in range(4)] == [0, 0, 0, 3]
    flood.clock.shift(3)
    assert refused(flood, 5) == 0


def test_all_chats_together_have_thirty_a_second(flood):
    assert [refused(flood, 100 + n) for n in range(31)] == [0] * 30 + [1]


def test_paid_sends_pass_but_paid_edits_do_not(flood):
    assert [refused(flood, 5, paid=True) for _ in range(10)] == [0] * 10
    assert [refused(flood, 5, paid=True, spending="edit") for _ in range(4)][-1] == 3


async def test_a_refused_call_says_when_to_come_back(client):
    async with Sandbox(flood="strict") as telegram:
        anna = telegram.person("Anna", started=True)
        base = f"{telegram.url}/bot{telegram.token}"
        for _ in range(3):
            await client.post(f"{base}/sendMessage", json={"chat_id": anna.id, "text": "x"})
        response = await client.post(f"{base}/sendMessage", json={"chat_id": anna.id, "text": "x"})
        assert (await client.get(f"{base}/getMe")).status_code == 200

    assert response.status_code == 429
    assert response.headers["retry-after"] == "3"
    assert response.json() == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 3",
        "parameters": {"retry_after": 3},
    }
    assert [v.kind for v in telegram.violations()] == ["flood"]
    assert len(anna.screen()) == 3


async def test_errors_before_the_call(telegram, api, dacha):
    telegram.fault("429", "sendMessage", chat=dacha, skip=1, retry_after=7)
    await api("sendMessage", chat_id=dacha.id, text="1")
    body = await api.refused("sendMessage", chat_id=dacha.id, text="2")
    assert body["parameters"] == {"retry_after": 7}
    await api("sendMessage", chat_id=dacha.id, text="3")

    telegram.fault("500")
    assert (await api.refused("getMe"))["description"] == "Internal Server Error: restart"
    telegram.fault("502")
    assert (await api.refused("getMe"))["description"] == "Bad Gateway"
    assert [m.text for m in dacha.messages if m.text] == ["1", "3"]
    assert telegram.violations() == []


@pytest.mark.parametrize(("kind", "status", "applied"), [("502 page", 502, 0), ("504", 504, 0), ("504 after", 504, 1)])
async def test_pages_of_a_gateway(telegram, api, dacha, kind, status, applied):
    telegram.fault(kind, "sendMessage")
    response = await api.post("sendMessage", chat_id=dacha.id, text="x")
    assert response.status_code == status
    assert response.headers["content-type"].startswith("text/html")
    assert len([m for m in dacha.messages if m.text]) == applied


@pytest.mark.parametrize(("kind", "applied"), [("reset", 0), ("reset after", 1), ("truncated", 1)])
async def test_broken_connections(telegram, api, dacha, kind, applied):
    rule = telegram.fault(kind, "sendMessage")
    with pytest.raises(httpx.TransportError):
        await api.post("sendMessage", chat_id=dacha.id, text="x")
    assert rule.struck == 1
    assert len([m for m in dacha.messages if m.text]) == applied
    await api("sendMessage", chat_id=dacha.id, text="y")


async def test_delays(telegram, api, dacha):
    telegram.fault("delay", "sendMessage", seconds=0.2)
    began = time.monotonic()
    await api("sendMessage", chat_id=dacha.id, text="x")
    assert time.monotonic() - began >= 0.2


def test_chance_repeats():
    def pattern(seed: str) -> list[bool]:
        faults = Faults(Chance(seed))
        faults.add(Fault("500", times=None, probability=0.3))
        return [faults.strike("getMe", None) is not None for _ in range(200)]

    assert pattern("a") == pattern("a")
    assert pattern("a") != pattern("b")
    assert 30 < sum(pattern("a")) < 90


async def test_a_telegram_that_is_away_answers_nothing(telegram, api):
    telegram.world.weather.change(away=True)
    for method in ("getMe", "getUpdates"):
        with pytest.raises(httpx.HTTPError):
            await api.post(method)
    telegram.world.weather.change(away=False)
    await api("getMe")


def test_faults_by_chance_strike_their_share_and_all_kinds():
    faults = Faults(Chance("weather"))
    own = faults.add(Fault("429", "sendPhoto"))
    weather = Weather(faults)
    weather.change(faulty=30)
    struck = [rule.kind for _ in range(1000) if (rule := faults.strike("sendMessage", None))]
    assert 250 < len(struck) < 350
    assert set(struck) == set(BY_CHANCE)
    weather.change(faulty=100)
    assert all(faults.strike("sendMessage", None) for _ in range(100))
    weather.change(faulty=0)
    assert faults.rules == [own]
    with pytest.raises(ValueError, match="percentage"):
        weather.change(faulty=101)


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x"])
async def test_a_caller_that_dies_in_the_middle_of_a_call_is_no_failure_of_ours(telegram, api, caplog, kind):
    address = urlsplit(api.base)
    _, writer = await asyncio.open_connection(address.hostname, address.port)
    head = f"POST {address.path}/sendMessage HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 99\r\n\r\n"
    writer.write(head.encode() + b"--x\r\nCont")
    await writer.drain()
    await asyncio.sleep(0.1)
    writer.transport.abort()
    assert (await api("getMe"))["is_bot"]
    await asyncio.sleep(0.1)
    assert caplog.records == []
    assert telegram.calls("sendMessage") == []
