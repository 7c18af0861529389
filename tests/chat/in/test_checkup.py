"""The examination of a Telegram finds what is wrong with it, says what to do, and changes nothing there."""

import httpx
import pytest

from bot.chat.checkup import examine_telegram
from bot.findings import Finding, State
from bot.sandbox import Sandbox
from tests.findings import about
from tests.hall import GoingClock

OURS = "http://127.0.0.1:1/telegram"


async def examined(telegram: Sandbox, *, token: str | None = None, webhook: str | None = None) -> list[Finding]:
    """What is found at this Telegram; no finding holds the token."""
    found = await examine_telegram(token or telegram.token, telegram.url, GoingClock(), webhook=webhook)
    assert telegram.token not in repr(found)
    assert all(finding.advice for finding in found if finding.state is not State.OK)
    return found


async def asked(telegram: Sandbox, method: str, **parameters: object) -> None:
    """Somebody else who has the token calls Telegram."""
    async with httpx.AsyncClient() as client:
        answer = await client.post(f"{telegram.url}/bot{telegram.token}/{method}", json=parameters)
        assert answer.status_code == httpx.codes.OK


async def test_a_telegram_in_good_order():
    async with Sandbox() as telegram:
        found = await examined(telegram)
        assert [finding.about for finding in found] == [
            "token", "clock", "groups", "privacy", "inline", "webhook", "bot api",
        ]  # fmt: skip
        assert {finding.state for finding in found} == {State.OK}
        assert f"@{telegram.bot}" in about(found, "token").says
        assert telegram.violations() == []
        changing = {call.method for call in telegram.calls()} - {"getMe", "getWebhookInfo", "deleteEphemeralMessage"}
        assert not changing


async def test_what_botfather_has_to_put_right():
    async with Sandbox() as telegram:
        telegram.me.reads_all = telegram.me.inline = True
        telegram.me.joins_groups = False
        found = await examined(telegram)
    assert about(found, "privacy").state is State.LOOK
    assert "/setprivacy" in about(found, "privacy").advice
    assert "/setjoingroups" in about(found, "groups").advice
    assert about(found, "groups").state is State.WRONG


async def test_a_token_that_telegram_does_not_know():
    async with Sandbox() as telegram:
        [finding] = await examined(telegram, token="123456:AA-not-known-there")
    assert (finding.state, finding.about) == (State.WRONG, "token")
    assert "401" in finding.says


async def test_a_webhook_that_somebody_else_has_set():
    async with Sandbox() as telegram:
        await asked(telegram, "setWebhook", url="http://127.0.0.1:1/their-secret-path")
        for ours in (None, OURS):
            finding = about(await examined(telegram, webhook=ours), "webhook")
            assert finding.state is State.LOOK
            assert "127.0.0.1" in finding.says
            assert "secret" not in finding.says + finding.advice


async def test_a_webhook_of_ours_that_cannot_be_reached():
    async with Sandbox() as telegram:
        assert about(await examined(telegram, webhook=OURS), "webhook").state is State.OK
        await asked(telegram, "setWebhook", url=OURS)
        assert about(await examined(telegram, webhook=OURS), "webhook").says == "set as the settings say"
        await telegram.person("Anna").say(telegram.group("Friends", telegram.people), "/durak")
        await telegram.until(lambda: "last_error_date" in telegram.me.webhook.as_json(), what="a failed delivery")
        finding = about(await examined(telegram, webhook=OURS), "webhook")
    assert finding.state is State.WRONG
    assert "a delivery failed" in finding.says


async def test_updates_that_nobody_takes():
    async with Sandbox() as telegram:
        anna = telegram.person("Anna")
        friends = telegram.group("Friends", [anna])
        for _ in range(101):
            await anna.say(friends, "/durak")
        assert about(await examined(telegram), "webhook").state is State.LOOK


async def test_a_server_of_ones_own_that_is_old():
    async with Sandbox(ephemeral="absent") as telegram:
        finding = about(await examined(telegram), "bot api")
        assert finding.state is State.LOOK
        assert "older than 10.2" in finding.says
        assert telegram.violations() == []


async def test_a_clock_that_is_wrong():
    async with Sandbox() as telegram:
        telegram.shift_clock(90)
        finding = about(await examined(telegram), "clock")
    assert finding.state is State.LOOK
    assert finding.says.endswith("s behind Telegram's")


@pytest.mark.parametrize("kind", ["500", "502", "502 page", "504", "429", "reset", "truncated"])
async def test_a_telegram_that_fails_in_the_middle_is_no_traceback(kind: str):
    async with Sandbox() as telegram:
        telegram.fault(kind, "getWebhookInfo")  # type: ignore[arg-type] # the sandbox checks it
        telegram.fault(kind, "deleteEphemeralMessage")  # type: ignore[arg-type] # the sandbox checks it
        found = await examined(telegram)
        assert {about(found, "webhook").state, about(found, "bot api").state} == {State.LOOK}
        telegram.fault(kind, "getMe")  # type: ignore[arg-type] # the sandbox checks it
        [finding] = await examined(telegram)
        assert finding.state is State.WRONG


async def test_nobody_there():
    [finding] = await examine_telegram("1:secret", "http://127.0.0.1:1", GoingClock(), webhook=None)
    assert (finding.state, finding.about) == (State.WRONG, "telegram")
    assert "secret" not in repr(finding)
