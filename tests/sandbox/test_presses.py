"""Buttons: who can press them, what the bot is told, and the one answer."""

import asyncio
import contextlib

import httpx
import pytest

KEYS = {
    "inline_keyboard": [
        [{"text": "Join", "callback_data": "join"}, {"text": "Off", "disabled": {}}],
        [{"text": "Rules", "url": "https://t.me/local_test_bot?start=rules"}],
    ]
}
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.fixture
async def table(api, dacha, anna):
    await api("sendMessage", chat_id=dacha.id, text="table", reply_markup=KEYS)
    await api.updates()
    return anna.last(dacha)


async def test_a_press_is_told_and_answered(telegram, api, table, anna):
    press = await anna.press(table, "Join")
    query = (await api.updates())[0]["callback_query"]
    assert (query["data"], query["from"]["id"], query["message"]["text"]) == ("join", anna.id, "table")
    assert query["chat_instance"]

    async with asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(press.answered())
        await asyncio.sleep(0)
        await api("answerCallbackQuery", callback_query_id=query["id"], text="Sit down", show_alert=True)
    assert waiting.result() == press.toast
    assert (press.toast.text, press.toast.show_alert) == ("Sit down", True)
    assert "Sit down" in telegram.seen_by(anna)


async def test_a_second_answer_is_refused_and_noted(telegram, api, table, anna):
    await anna.press(table, "Join")
    key = (await api.updates())[0]["callback_query"]["id"]
    await api("answerCallbackQuery", callback_query_id=key)

    body = await api.refused("answerCallbackQuery", callback_query_id=key)

    assert body["description"] == TOO_OLD
    assert [v.kind for v in telegram.violations()] == ["second answer"]


@pytest.mark.parametrize("kind", ["504 after", "reset after", "truncated"])
async def test_a_second_answer_is_no_fault_of_a_bot_that_was_not_told_of_the_first(telegram, api, table, anna, kind):
    press = await anna.press(table, "Join")
    key = (await api.updates())[0]["callback_query"]["id"]
    telegram.fault(kind, "answerCallbackQuery")
    with contextlib.suppress(httpx.HTTPError):
        await api.post("answerCallbackQuery", callback_query_id=key, text="first")

    body = await api.refused("answerCallbackQuery", callback_query_id=key, text="second")

    assert body["description"] == TOO_OLD
    assert press.toast is not None
    assert press.toast.text == "first"
    assert telegram.violations() == []


async def test_answers_come_in_time_or_not_at_all(telegram, api, table, anna):
    await anna.press(table, "Join")
    key = (await api.updates())[0]["callback_query"]["id"]
    long = await api.refused("answerCallbackQuery", callback_query_id=key, text="x" * 201)
    assert long["description"] == "Bad Request: MESSAGE_TOO_LONG"
    assert [v.kind for v in telegram.violations(answer_within=5)] == ["malformed"]

    telegram.shift_clock(16)

    assert (await api.refused("answerCallbackQuery", callback_query_id=key))["description"] == TOO_OLD
    assert (await api.refused("answerCallbackQuery", callback_query_id="7"))["description"] == TOO_OLD
    assert [v.kind for v in telegram.violations(answer_within=5)] == ["malformed", "unanswered press"]


async def test_only_what_is_there_can_be_pressed(telegram, api, table, anna):
    stranger = telegram.person("Nobody")
    with pytest.raises(LookupError):
        await anna.press(table, "Leave")
    with pytest.raises(PermissionError):
        await anna.press(table, "Off")
    with pytest.raises(PermissionError):
        await anna.press(table, "Rules")
    with pytest.raises(PermissionError):
        await stranger.press(table, "Join")
    assert await api.updates(timeout=0) == []


async def test_an_old_press_can_be_forced(api, dacha, table, anna):
    dacha.delete(table)
    with pytest.raises(PermissionError):
        await anna.press(table, "Join")
    await anna.press(table, data="join", forced=True)
    query = (await api.updates())[0]["callback_query"]
    assert query["message"] == {"message_id": table.id, "chat": query["message"]["chat"], "date": 0}


async def test_links_open_the_private_chat(api, table, boris):
    await boris.open(table.button("Rules")["url"])
    message = (await api.updates())[0]["message"]
    assert (message["text"], message["chat"]["id"]) == ("/start rules", boris.id)
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    await api("sendMessage", chat_id=boris.id, text="welcome")
    with pytest.raises(ValueError, match="payload"):
        await boris.start("not allowed!")
    with pytest.raises(ValueError, match="no link"):
        await boris.open("https://example.org")


async def test_a_link_adds_the_bot_to_a_group(telegram, api, anna):
    group = telegram.group("New", [anna], bot=False)
    await anna.open(f"{telegram.link}?startgroup=abc", group)
    kinds = [next(k for k in u if k != "update_id") for u in await api.updates()]
    assert kinds == ["my_chat_member", "message", "message"]
    assert anna.last(group).text == "/start@local_test_bot abc"


async def test_a_url_in_an_answer_must_be_a_deep_link(telegram, api, table, anna):
    press = await anna.press(table, "Join")
    key = (await api.updates())[0]["callback_query"]["id"]
    body = await api.refused("answerCallbackQuery", callback_query_id=key, url="https://example.org")
    assert body["description"] == "Bad Request: URL_INVALID"
    await api("answerCallbackQuery", callback_query_id=key, url=f"{telegram.link}?start=a")
    assert (await press.answered()).url == f"{telegram.link}?start=a"


async def test_nobody_answers(table, anna):
    press = await anna.press(table, "Join")
    with pytest.raises(TimeoutError, match="an answer to the press on 'join'"):
        await press.answered(within=0.05)
