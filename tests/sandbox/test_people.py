"""People as code, the record of what they saw, and groups that change."""

import asyncio

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.conftest import keyboard


async def test_every_text_that_somebody_saw_is_kept(telegram, api, dacha, anna, boris):
    sent = await api("sendMessage", chat_id=dacha.id, text="first", reply_markup=keyboard(["open", "secret"]))
    await api("editMessageText", chat_id=dacha.id, message_id=sent["message_id"], text="second")
    await api("sendMessage", chat_id=anna.id, text="only for Anna")

    assert telegram.seen_by(boris) == ["first", "open", "open", "secret", "secret", "second"]
    assert "only for Anna" in telegram.seen_by(anna)
    assert {s.kind for s in telegram.sightings(boris)} == {"message", "edit"}


async def test_who_comes_later_sees_what_stands_there(telegram, api, dacha, boris):
    await boris.leave(dacha)
    sent = await api("sendMessage", chat_id=dacha.id, text="first")
    await api("editMessageText", chat_id=dacha.id, message_id=sent["message_id"], text="second")
    assert boris.screen(dacha) == []
    await boris.join(dacha)
    assert telegram.seen_by(boris) == ["second"]


async def test_people_can_do_only_what_people_can(telegram, dacha, anna, boris):
    with pytest.raises(PermissionError, match="not started"):
        await boris.say(boris.private, "hi")
    await boris.leave(dacha)
    with pytest.raises(PermissionError, match="not in"):
        await boris.say(dacha, "hi")
    await boris.join(dacha)
    dacha.restrict(boris)
    with pytest.raises(PermissionError, match="may not write"):
        await boris.say(dacha, "hi")
    with pytest.raises(PermissionError, match="anonymous"):
        await anna.say(dacha, "hi", anonymously=True)
    with pytest.raises(PermissionError, match="edit"):
        await anna.edit(dacha.messages[0], "hi")
    await anna.block()
    with pytest.raises(PermissionError, match="can't write"):
        await anna.say(anna.private, "hi")


async def test_anonymous_administrators_and_channels(telegram, api, dacha, anna):
    dacha.promote(telegram.me)
    dacha.promote(anna, ["can_manage_chat"], anonymous=True)
    await api("sendMessage", chat_id=dacha.id, text="x", reply_markup=keyboard("a"))
    await api.updates()
    await anna.say(dacha, "who?", anonymously=True)
    await anna.say(dacha, "news", channel=telegram.channel("News"))
    await anna.press(dacha.messages[1], "a")

    hidden, channel, press = await api.updates()
    assert (hidden["message"]["from"]["id"], hidden["message"]["sender_chat"]["id"]) == (1087968824, dacha.id)
    assert channel["message"]["from"]["id"] == 136817688
    assert channel["message"]["sender_chat"]["title"] == "News"
    assert press["callback_query"]["from"]["id"] == anna.id


async def test_comings_and_goings_are_announced(telegram, api, dacha, boris):
    await api.updates()
    await boris.leave(dacha)
    await boris.join(dacha)
    dacha.kick(telegram.me)
    news = await api.updates()
    assert news[0]["message"]["left_chat_member"]["id"] == boris.id
    assert news[1]["message"]["new_chat_members"][0]["id"] == boris.id
    assert news[2]["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    assert news[3]["message"]["left_chat_member"]["id"] == telegram.me.id


async def test_waiting_for_a_change(telegram, api, dacha, anna):
    async with asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(telegram.until(lambda: anna.last(dacha)))
        await asyncio.sleep(0)
        await api("sendMessage", chat_id=dacha.id, text="x")
    assert waiting.result().text == "x"
    with pytest.raises(TimeoutError, match=r"waited 0.01 s in vain for a miracle"):
        await telegram.until(lambda: False, 0.01, "a miracle")


async def test_people_delete_and_pin_where_they_may(telegram, api, dacha, anna, boris):
    said = await boris.say(dacha, "oops")
    table = await boris.say(dacha, "table")
    with pytest.raises(PermissionError, match="can't pin"):
        await boris.pin(table)
    await anna.pin(table)
    assert (dacha.chat.pinned, dacha.messages[-1].service) == ([table.id], {"pinned_message": table})
    await anna.unpin(table)
    assert dacha.chat.pinned == []

    await boris.delete(said)
    assert said not in dacha.messages
    sent = await api("sendMessage", chat_id=dacha.id, text="x")
    mine = dacha.chat.messages[sent["message_id"]]
    with pytest.raises(PermissionError, match="can't delete"):
        await boris.delete(mine)
    await anna.delete(mine)
    late = await api.refused("editMessageText", chat_id=dacha.id, message_id=mine.id, text="y")
    assert late["description"] == "Bad Request: message to edit not found"
    with pytest.raises(PermissionError, match="gone"):
        await anna.delete(mine)

    await api("sendMessage", chat_id=anna.id, text="hand")
    hand = anna.last()
    await anna.pin(hand)
    await anna.delete(hand)
    assert anna.private.pinned == []


async def test_what_one_alone_sees_one_alone_dismisses(telegram, api, dacha, anna, boris):
    dacha.promote(telegram.me)
    await api("sendMessage", chat_id=dacha.id, text="7♠", ephemeral_message_parameters={"receiver_user_id": boris.id})
    hand = boris.last(dacha)
    with pytest.raises(PermissionError):
        await anna.delete(hand)
    with pytest.raises(PermissionError):
        await boris.pin(hand)
    await boris.delete(hand)
    assert hand not in boris.screen(dacha)


async def test_somebody_speaks_another_language(telegram, api, dacha, anna):
    await anna.speak("uk")
    await api.updates()
    await anna.say(dacha, "/x")
    assert (await api.updates())[0]["message"]["from"]["language_code"] == "uk"


async def test_the_log_of_calls(telegram, api, dacha):
    await api("sendMessage", chat_id=dacha.id, text="x")
    await api.refused("editMessageText", chat_id=dacha.id, message_id=99, text="y")

    sent, edited = telegram.calls(place=dacha)
    assert (sent.method, sent.status, sent.result["text"]) == ("sendMessage", 200, "x")
    assert (edited.error, edited.params.text("text")) == ("Bad Request: message to edit not found", "y")
    assert len(telegram.calls("sendMessage")) == 1


async def test_memory_stays_bounded_without_a_record(client):
    async with Sandbox(record=False) as telegram:
        anna = telegram.person("Anna", started=True)
        base = f"{telegram.url}/bot{telegram.token}"
        for number in range(310):
            await client.post(f"{base}/sendMessage", json={"chat_id": anna.id, "text": str(number)})
        assert len(anna.screen()) == 300
        assert telegram.calls() == []
        assert telegram.seen_by(anna) == []
        assert telegram.world.record.counts["sendMessage"] == 310


async def test_ten_thousand_chats(client):
    async with Sandbox(record=False) as telegram:
        people = [telegram.person(f"P{number}", started=True) for number in range(10_000)]
        groups = [telegram.group(f"G{number}", [people[number]]) for number in range(2_000)]
        base = f"{telegram.url}/bot{telegram.token}"
        for place in (people[-1].id, groups[-1].id):
            answer = await client.post(f"{base}/sendMessage", json={"chat_id": place, "text": "x"})
            assert answer.status_code == 200
