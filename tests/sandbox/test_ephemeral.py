"""Ephemeral messages: for one member's eyes, for a while; and the old server that posts them for all to see."""

import json

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.conftest import Api
from tests.sandbox.test_contract import png

SECRET = "A♠ K♠"


def hand(person, query=None, **more):
    wanted = {"receiver_user_id": person.id} | ({"callback_query_id": query} if query else {}) | more
    return {"text": SECRET, "ephemeral_message_parameters": wanted}


@pytest.fixture
async def pressed(api, dacha, anna):
    """The id of a press of Anna's a moment ago."""
    keys = {"inline_keyboard": [[{"text": "My cards", "callback_data": "hand"}]]}
    await api("sendMessage", chat_id=dacha.id, text="table", reply_markup=keys)
    await api.updates()
    await anna.press(anna.last(dacha), "My cards")
    return (await api.updates())[0]["callback_query"]["id"]


async def test_only_the_receiver_sees_it(telegram, api, dacha, anna, boris, pressed):
    sent = await api("sendMessage", chat_id=dacha.id, **hand(anna, pressed))

    assert (sent["message_id"], sent["ephemeral_message_id"]) == (0, 1)
    assert sent["receiver_user"]["id"] == anna.id
    assert anna.last(dacha).text == SECRET
    assert boris.last(dacha).text == "table"
    assert SECRET in telegram.seen_by(anna)
    assert SECRET not in telegram.seen_by(boris)
    after = await api("sendMessage", chat_id=dacha.id, text="public")
    assert after["message_id"] == dacha.messages[-2].id + 1, "it takes no message id"


async def test_it_changes_and_goes_by_its_own_methods(telegram, api, dacha, anna, boris, pressed):
    keys = {"inline_keyboard": [[{"text": "A♠", "callback_data": "A"}]]}
    await api("sendMessage", chat_id=dacha.id, reply_markup=keys, **hand(anna, pressed))
    which = {"chat_id": dacha.id, "receiver_user_id": anna.id, "ephemeral_message_id": 1}

    await anna.press(anna.last(dacha), "A♠")
    query = (await api.updates())[0]["callback_query"]
    assert (query["message"]["message_id"], query["message"]["ephemeral_message_id"]) == (0, 1)
    with pytest.raises(PermissionError):
        await boris.press(anna.last(dacha), "A♠")

    assert await api("editEphemeralMessageText", text="K♠", reply_markup=keys, **which) is True
    assert await api("editEphemeralMessageReplyMarkup", **which) is True
    assert anna.last(dacha).text == "K♠"
    assert anna.last(dacha).buttons == []
    same = await api.refused("editEphemeralMessageText", text="K♠", **which)
    assert "message is not modified" in same["description"]
    long = await api.refused("editEphemeralMessageText", text="x" * 1025, **which)
    assert long["description"] == "Bad Request: MEDIA_CAPTION_TOO_LONG"
    public = await api.refused("editMessageText", chat_id=dacha.id, message_id=0, text="x")
    assert public["description"] == "Bad Request: message to edit not found"

    assert await api("deleteEphemeralMessage", **which) is True
    assert (await api.refused("deleteEphemeralMessage", **which))["description"] == (
        "Bad Request: message to delete not found"
    )
    again = await api("sendMessage", chat_id=dacha.id, **hand(anna, pressed))
    assert again["ephemeral_message_id"] == 1, "ids are used again"


async def test_a_picture_can_be_for_one_alone(telegram, api, dacha, anna, boris, pressed):
    wanted = json.dumps({"receiver_user_id": anna.id, "callback_query_id": pressed})
    place = {"chat_id": str(dacha.id), "caption": SECRET}
    sent = await api.upload("sendPhoto", "photo", ("a", png(), ""), ephemeral_message_parameters=wanted, **place)
    assert sent.json()["result"]["photo"]
    which = {"chat_id": str(dacha.id), "receiver_user_id": str(anna.id), "ephemeral_message_id": "1"}
    media = json.dumps({"type": "photo", "media": "attach://b", "caption": "A♠"})
    changed = await api.upload("editEphemeralMessageMedia", "b", ("b", png(8, 8), ""), media=media, **which)
    assert changed.json()["result"] is True
    assert (anna.last(dacha).photo, anna.last(dacha).text) == (png(8, 8), "A♠")
    assert await api("editEphemeralMessageCaption", caption="", **which) is True
    assert anna.last(dacha).text == ""
    assert not [word for word in telegram.seen_by(boris) if "A♠" in word]


async def test_who_may_send_one(telegram, api, dacha, anna, boris, pressed):
    await api.refused("sendMessage", chat_id=dacha.id, **hand(anna))
    await api.refused("sendMessage", chat_id=dacha.id, **hand(boris, pressed))
    await api.refused("sendMessage", chat_id=anna.id, **hand(anna, pressed))
    telegram.shift_clock(16)
    await api.refused("sendMessage", chat_id=dacha.id, **hand(anna, pressed))

    dacha.promote(telegram.me)
    await api("sendMessage", chat_id=dacha.id, **hand(boris))
    assert boris.last(dacha).text == SECRET
    await boris.leave(dacha)
    await api.refused("sendMessage", chat_id=dacha.id, **hand(boris))


async def test_it_can_stand_in_place_of_the_pressed_message(api, dacha, anna, boris, pressed):
    await api("sendMessage", chat_id=dacha.id, **hand(anna, pressed, replace_callback_query_message=True))

    assert [m.text for m in anna.screen(dacha) if m.text] == [SECRET]
    assert [m.text for m in boris.screen(dacha) if m.text] == ["table"]


async def test_an_ephemeral_command_is_heard_by_the_bot_alone(api, dacha, anna, boris):
    await api.updates()
    await anna.say(dacha, "/hand", ephemeral=True)
    message = (await api.updates())[0]["message"]
    assert (message["message_id"], message["text"]) == (0, "/hand")
    assert not [m for m in boris.screen(dacha) if m.text]

    reply = {"reply_parameters": {"ephemeral_message_id": message["ephemeral_message_id"]}}
    await api("sendMessage", chat_id=dacha.id, **hand(anna), **reply)
    assert anna.last(dacha).text == SECRET


async def test_it_gets_lost(telegram, api, dacha, anna, boris, pressed):
    await api("sendMessage", chat_id=dacha.id, **hand(anna, pressed))
    await anna.restart_app()
    assert anna.last(dacha).text == "table"

    dacha.promote(telegram.me)
    await boris.go_offline()
    assert (await api("sendMessage", chat_id=dacha.id, **hand(boris)))["message_id"] == 0
    assert boris.last(dacha).text == "table"

    telegram.world.ephemeral = "lossy"
    for _ in range(40):
        await api("sendMessage", chat_id=dacha.id, **hand(anna))
    assert 5 < len(anna.screen(dacha)) - len(boris.screen(dacha)) < 35


async def test_an_old_server_posts_it_for_all_to_see(client):
    async with Sandbox(ephemeral="absent") as telegram:
        anna, boris = telegram.person("Anna"), telegram.person("Boris")
        group = telegram.group("Group", [anna, boris])
        api = Api(client, f"{telegram.url}/bot{telegram.token}")
        probe = await api.refused("deleteEphemeralMessage")
        await api("sendMessage", chat_id=group.id, **hand(anna))
        grey = {"inline_keyboard": [[{"text": "x", "disabled": {}}]]}
        old = await api.refused("sendMessage", chat_id=group.id, text="x", reply_markup=grey)

    assert probe["error_code"] == 404
    assert SECRET in telegram.seen_by(boris)
    assert "text buttons are unallowed" in old["description"]


async def test_a_new_server_answers_the_probe(api):
    assert (await api.refused("deleteEphemeralMessage"))["error_code"] == 400
