"""Groups: upgrades, topics, rights, members."""

import pytest


async def test_an_upgraded_group_says_where_it_went(telegram, api, anna):
    group = telegram.group("Дача", [anna], "group")
    await api.updates()
    old = group.id
    new = group.upgrade()

    body = await api.refused("sendMessage", chat_id=old, text="x")
    assert body["error_code"] == 400
    assert body["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert body["parameters"] == {"migrate_to_chat_id": new}
    await api("sendMessage", chat_id=new, text="x")
    news = [u["message"] for u in await api.updates() if "message" in u]
    assert [(m["chat"]["id"], m.get("migrate_to_chat_id"), m.get("migrate_from_chat_id")) for m in news] == [
        (old, new, None),
        (new, None, old),
    ]


async def test_topics(telegram, api, anna):
    forum = telegram.group("Форум", [anna], "forum", admin=["can_pin_messages"])
    topic = forum.open_topic("Карты")
    sent = await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic.id, True)
    assert sent["reply_to_message"]["forum_topic_created"]["name"] == "Карты"
    assert "message_thread_id" not in await api("sendMessage", chat_id=forum.id, text="general")
    for unknown in (1, 500):
        body = await api.refused("sendMessage", chat_id=forum.id, text="x", message_thread_id=unknown)
        assert body["description"] == "Bad Request: message thread not found"

    forum.close_topic(topic)
    body = await api.refused("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    assert body["description"] == "Bad Request: TOPIC_CLOSED"
    forum.promote(telegram.me, ["can_manage_topics"])
    await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    forum.delete_topic(topic)
    body = await api.refused("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    assert body["description"] == "Bad Request: message thread not found"


async def test_deleting_and_pinning(telegram, api, dacha, anna):
    sent = await api("sendMessage", chat_id=dacha.id, text="x")
    target = {"chat_id": dacha.id, "message_id": sent["message_id"]}
    body = await api.refused("pinChatMessage", **target)
    assert body["description"] == "Bad Request: not enough rights to manage pinned messages in the chat"
    dacha.promote(telegram.me, ["can_pin_messages"])
    await api("pinChatMessage", **target)
    assert (await api("getChat", chat_id=dacha.id))["pinned_message"]["text"] == "x"

    said = await anna.say(dacha, "hm")
    body = await api.refused("deleteMessage", chat_id=dacha.id, message_id=said.id)
    assert body["description"] == "Bad Request: message can't be deleted"
    dacha.promote(telegram.me, ["can_delete_messages"])
    await api("deleteMessages", chat_id=dacha.id, message_ids=[said.id, 4040])
    await api("deleteMessage", **target)
    assert (await api.refused("deleteMessage", **target))["description"] == ("Bad Request: message to delete not found")
    assert (await api.refused("editMessageText", text="y", **target))["description"] == (
        "Bad Request: message to edit not found"
    )

    old = await api("sendMessage", chat_id=dacha.id, text="old")
    telegram.shift_clock(49 * 3600)
    body = await api.refused("deleteMessage", chat_id=dacha.id, message_id=old["message_id"])
    assert body["description"] == "Bad Request: message can't be deleted"


async def test_members(telegram, api, dacha, anna, boris):
    statuses = {}
    for person in (anna, boris):
        member = await api("getChatMember", chat_id=dacha.id, user_id=person.id)
        statuses[member["user"]["first_name"]] = member["status"]
    assert statuses == {"Анна": "creator", "Boris": "member"}
    assert await api("getChatMemberCount", chat_id=dacha.id) == 3
    assert len(await api("getChatAdministrators", chat_id=dacha.id)) == 1

    stranger = telegram.person("Nobody")
    assert (await api.refused("getChatMember", chat_id=dacha.id, user_id=stranger.id))["error_code"] == 400
    assert (await api.refused("getChatMember", chat_id=dacha.id, user_id=1))["description"] == (
        "Bad Request: user not found"
    )
    await boris.leave(dacha)
    assert (await api("getChatMember", chat_id=dacha.id, user_id=boris.id))["status"] == "left"


async def test_what_an_administrator_does_to_members(telegram, api, dacha, anna, boris):
    who = {"chat_id": dacha.id, "user_id": boris.id}
    refused = await api.refused("banChatMember", **who)
    assert refused["description"] == "Bad Request: not enough rights to restrict/unrestrict chat member"

    dacha.promote(telegram.me, ["can_restrict_members", "can_promote_members"])
    await api("restrictChatMember", permissions={"can_send_photos": True}, **who)
    member = await api("getChatMember", **who)
    assert (member["status"], member["can_send_messages"], member["can_send_photos"]) == ("restricted", False, True)
    await api("promoteChatMember", can_pin_messages=True, **who)
    assert (await api("getChatMember", **who))["can_pin_messages"] is True
    await api("promoteChatMember", **who)
    await api("banChatMember", **who)
    assert (await api("getChatMember", **who))["status"] == "kicked"
    await api("unbanChatMember", **who)
    assert (await api("getChatMember", **who))["status"] == "left"
    owner = await api.refused("banChatMember", chat_id=dacha.id, user_id=anna.id)
    assert owner["description"] == "Bad Request: user is an administrator of the chat"


async def test_topics_of_the_bot(telegram, api, anna):
    forum = telegram.group("Forum", [anna], "forum")
    refused = await api.refused("createForumTopic", chat_id=forum.id, name="Cards")
    assert refused["description"] == "Bad Request: not enough rights to manage topics"
    forum.promote(telegram.me, ["can_manage_topics"])
    topic = await api("createForumTopic", chat_id=forum.id, name="Cards")
    which = {"chat_id": forum.id, "message_thread_id": topic["message_thread_id"]}
    await api("editForumTopic", name="Durak", **which)
    assert (await api.refused("editForumTopic", name="Durak", **which))["description"].endswith("TOPIC_NOT_MODIFIED")
    await api("closeForumTopic", **which)
    await api("reopenForumTopic", **which)
    await api("deleteForumTopic", **which)
    assert (await api.refused("closeForumTopic", **which))["description"] == "Bad Request: message thread not found"
    assert forum.chat.topics == {}


async def test_general_can_be_closed_too(telegram, api, anna, boris):
    forum = telegram.group("Forum", [anna, boris], "forum")
    forum.close_topic(None)
    assert (await api.refused("sendMessage", chat_id=forum.id, text="x"))["description"] == "Bad Request: TOPIC_CLOSED"
    with pytest.raises(PermissionError, match="closed"):
        await boris.say(forum, "x")
    await anna.say(forum, "owners may")
    topic = forum.open_topic("Cards")
    await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    forum.reopen_topic(None)
    await api("sendMessage", chat_id=forum.id, text="x")


async def test_what_is_pinned_in_a_topic_is_told_there(telegram, api, anna):
    forum = telegram.group("Forum", [anna], "forum", admin=["can_pin_messages"])
    topic = forum.open_topic("Cards")
    sent = await api("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic.id)
    await api("pinChatMessage", chat_id=forum.id, message_id=sent["message_id"])
    news = next(u["message"] for u in await api.updates() if "pinned_message" in u.get("message", {}))
    assert news["message_thread_id"] == topic.id


async def test_a_bot_does_not_write_to_bots(telegram, api):
    other = telegram.another_bot("Other", "other_bot", "7000000777:another")
    body = await api.refused("sendMessage", chat_id=other.id, text="x")
    assert body["description"] == "Forbidden: the bot can't send messages to the bot"
