"""The queue: offsets, long polls, conflicts, expiry, allowed_updates, and what tests can do to it."""

import asyncio
import time

import pytest


def texts(updates):
    return [u["message"]["text"] for u in updates if "text" in u.get("message", {})]


async def test_an_offset_confirms_what_came_before_it(telegram, api, anna):
    for word in ("1", "2", "3"):
        await anna.say(anna.private, word)
    first = await api("getUpdates")
    assert texts(first) == ["1", "2", "3"]
    assert [u["update_id"] for u in first] == list(range(first[0]["update_id"], first[0]["update_id"] + 3))
    assert first[0]["update_id"] > 1_000_000

    assert telegram.undelivered() == 3
    assert texts(await api("getUpdates", offset=first[1]["update_id"])) == ["2", "3"]
    assert telegram.undelivered() == 2
    assert texts(await api("getUpdates", offset=first[0]["update_id"], limit=1)) == ["2"]


async def test_a_negative_offset_keeps_only_the_last(telegram, api, anna):
    for word in ("1", "2", "3"):
        await anna.say(anna.private, word)

    assert texts(await api("getUpdates", offset=-1)) == ["3"]
    assert telegram.undelivered() == 1


async def test_an_offset_far_in_the_future_is_ignored(telegram, api, anna):
    await anna.say(anna.private, "1")
    head = (await api("getUpdates"))[0]["update_id"]

    assert texts(await api("getUpdates", offset=head + 1000, timeout=1)) == ["1"]
    assert telegram.undelivered() == 1


async def test_a_long_poll_wakes_at_once(telegram, api, anna):
    async with asyncio.TaskGroup() as tasks:
        poll = tasks.create_task(api("getUpdates", timeout=50))
        await telegram.until(lambda: telegram.me.updates.is_polled)
        began = time.monotonic()
        await anna.say(anna.private, "now")
    assert texts(poll.result()) == ["now"]
    assert time.monotonic() - began < 25, "long before the poll would have ended"


async def test_a_long_poll_ends_empty(api):
    began = time.monotonic()
    assert await api("getUpdates", timeout=1) == []
    assert time.monotonic() - began > 0.9


async def test_asking_again_and_again_is_slowed_down(api, anna):
    await anna.say(anna.private, "1")
    await anna.say(anna.private, "2")
    assert len(await api("getUpdates")) == 2
    assert len(await api("getUpdates")) == 1


async def test_of_two_polls_the_older_one_loses(telegram, api, anna):
    async with asyncio.TaskGroup() as tasks:
        older = tasks.create_task(api.refused("getUpdates", timeout=50))
        await telegram.until(lambda: telegram.me.updates.is_polled)
        younger = tasks.create_task(api("getUpdates", offset=0, timeout=50))
        body = await older
        await anna.say(anna.private, "x")
    assert body == {
        "ok": False,
        "error_code": 409,
        "description": "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    }
    assert texts(younger.result()) == ["x"]


async def test_a_webhook_and_a_poll_exclude_each_other(telegram, api):
    async with asyncio.TaskGroup() as tasks:
        poll = tasks.create_task(api.refused("getUpdates", timeout=50))
        await telegram.until(lambda: telegram.me.updates.is_polled)
        await api("setWebhook", url="http://127.0.0.1:9/hook")
    assert poll.result()["description"] == "Conflict: terminated by setWebhook request"

    began = time.monotonic()
    body = await api.refused("getUpdates")
    assert body["description"].startswith("Conflict: can't use getUpdates method while webhook is active")
    assert time.monotonic() - began > 2.5, "the second conflict within three seconds is answered late"
    await api("deleteWebhook")
    assert await api("getUpdates", timeout=0) == []


async def test_old_updates_expire(telegram, api, dacha, anna):
    await api(
        "sendMessage",
        chat_id=dacha.id,
        text="x",
        reply_markup={"inline_keyboard": [[{"text": "a", "callback_data": "a"}]]},
    )
    await api.updates()
    await anna.press(anna.last(dacha), "a")
    await anna.say(dacha, "/x")
    telegram.shift_clock(151)
    assert [list(u)[1] for u in await api.updates()] == ["message"]

    await anna.say(dacha, "/y")
    telegram.shift_clock(86_401)
    assert await api("getUpdates", offset=1) == []


async def test_allowed_updates(telegram, api, dacha, anna, boris):
    dacha.promote(telegram.me)
    await boris.leave(dacha)
    assert "chat_member" not in {list(u)[1] for u in await api.updates()}, "not by default"

    await api.updates(allowed_updates=["chat_member", "no_such_kind"])
    await boris.join(dacha)
    await anna.say(dacha, "/x")
    news = await api.updates()
    assert [list(u)[1] for u in news] == ["chat_member"], "what was set stays set"
    assert news[0]["chat_member"]["new_chat_member"]["status"] == "member"

    await api.updates(allowed_updates=[])
    await anna.say(dacha, "/x")
    assert [list(u)[1] for u in await api.updates()] == ["message"], "an empty list is the default"


async def test_the_bot_does_not_hear_itself_but_its_pins(telegram, api, anna):
    await api.updates()
    sent = await api("sendMessage", chat_id=anna.id, text="x")
    assert telegram.undelivered() == 0
    await api("pinChatMessage", chat_id=anna.id, message_id=sent["message_id"])
    assert (await api.updates())[0]["message"]["pinned_message"]["text"] == "x"


async def test_message_ids_are_shared_outside_supergroups(telegram, api, anna, dacha):
    basic = telegram.group("Basic", [anna], "group")
    private = await api("sendMessage", chat_id=anna.id, text="x")
    group = await api("sendMessage", chat_id=basic.id, text="x")
    supergroup = await api("sendMessage", chat_id=dacha.id, text="x")

    assert group["message_id"] == private["message_id"] + 1
    assert supergroup["message_id"] == 2


async def test_an_update_can_come_twice(telegram, api, anna):
    telegram.deliver_twice()
    await anna.say(anna.private, "1")
    await anna.say(anna.private, "2")
    updates = await api.updates()
    assert texts(updates) == ["1", "1", "2"]
    assert updates[0] == updates[1]


async def test_a_confirmed_update_can_come_again(telegram, api, anna):
    await anna.say(anna.private, "1")
    waiting = telegram.me.updates.waiting()[0]
    await api.updates()
    assert await api.updates(timeout=0) == []
    telegram.me.updates.repeat(waiting)
    assert texts(await api.updates()) == ["1"]
    assert await api("getUpdates", offset=api.offset + 1, timeout=0) == []


async def test_updates_can_be_held_and_reordered(telegram, api, anna):
    telegram.hold()
    await anna.say(anna.private, "1")
    await anna.say(anna.private, "2")
    assert telegram.undelivered() == 0
    telegram.release(lambda held: list(reversed(held)))
    updates = await api.updates()
    assert texts(updates) == ["2", "1"]
    assert updates[0]["update_id"] < updates[1]["update_id"]


async def test_raw_updates_and_gaps(telegram, api, anna):
    number = telegram.deliver_raw({"message": {"nonsense": True}})
    telegram.me.updates.skip_ids(5)
    await anna.say(anna.private, "1")
    updates = await api.updates()
    assert updates[0] == {"update_id": number, "message": {"nonsense": True}}
    assert updates[1]["update_id"] == number + 6


@pytest.mark.parametrize("text", ["/durak", "/durak@local_test_bot now", "a /durak"])
async def test_privacy_mode_lets_commands_through(api, dacha, anna, text):
    await api.updates()
    await anna.say(dacha, "just talk")
    await anna.say(dacha, "/durak@other_bot")
    await anna.say(dacha, text)
    assert texts(await api.updates()) == [text]


async def test_privacy_mode_lets_replies_through_and_ends_for_administrators(telegram, api, dacha, anna):
    await api("sendMessage", chat_id=dacha.id, text="question")
    await api.updates()
    await anna.say(dacha, "hm")
    await anna.say(dacha, "answer", reply_to=anna.last(dacha))
    await anna.say(dacha, "to you", reply_to=dacha.messages[1])
    assert texts(await api.updates()) == ["to you"]

    dacha.promote(telegram.me)
    await anna.say(dacha, "hm")
    assert texts(await api.updates()) == ["hm"]


async def test_a_bare_command_is_for_the_bot_that_spoke_last(telegram, api, client, dacha, anna):
    other = telegram.another_bot("Other", "other_bot", "7000000777:another")
    dacha.add(other)
    base = f"{telegram.url}/bot{other.token}"
    await client.post(f"{base}/sendMessage", json={"chat_id": dacha.id, "text": "mine"})
    await api.updates()

    await anna.say(dacha, "/start")
    assert texts(await api.updates(timeout=0)) == []
    assert texts((await client.get(f"{base}/getUpdates")).json()["result"]) == ["/start"]


async def test_edited_messages_are_told(api, anna):
    said = await anna.say(anna.private, "one")
    await anna.edit(said, "two")
    updates = await api.updates()
    assert [list(u)[1] for u in updates] == ["message", "edited_message"]
    assert (updates[0]["message"]["text"], updates[1]["edited_message"]["text"]) == ("one", "two")
