"""Chats: who sees what of a group, topics, replies, inline mode, and what people do to messages."""

from playwright.async_api import expect

from tests.browser.conftest import ON_PAGE, be, group_of, is_told, phone_of

pytestmark = ON_PAGE


async def write(column, text: str) -> None:
    await column.locator("[data-input]").fill(text)
    await column.locator("[data-input]").press("Enter")


async def test_everybody_writes_in_the_group_and_in_private(api, page, anna, boris, dacha):
    group = group_of(page)
    await write(group, "/durak")
    assert (await api.next("message"))["from"]["id"] == anna.id
    await be(page, boris)
    await write(group, "hello")
    assert (await api.next("message"))["from"]["id"] == boris.id
    await expect(group.locator("article.mine [data-text]")).to_have_text("hello")
    phone = phone_of(page, anna)
    await phone.locator("[data-view=group]").click()
    await expect(phone.locator("article.mine [data-text]")).to_have_text("/durak")
    await expect(phone.locator("article:not(.mine) .name")).to_have_text("Boris")

    await phone.locator("[data-view=private]").click()
    await phone.locator("[data-phone-menu]").click()
    await phone.locator("[data-block]").click()
    assert (await api.next("my_chat_member"))["new_chat_member"]["status"] == "kicked"
    await phone.locator("[data-unblock]").click()
    await expect(phone.locator("[data-input]")).to_be_visible()


async def test_commands_are_offered_in_each_ones_language(telegram, api, page, anna, boris, dacha):
    await api("setMyCommands", commands=[{"command": "durak", "description": "Play"}])
    russian = [
        {"command": "durak", "description": "Играть"},
        {"command": "hand", "description": "Карты", "is_ephemeral": True},
    ]
    await api("setMyCommands", commands=russian, language_code="ru")
    await anna.say(dacha, "hm")
    await api.updates()
    await is_told(page, telegram)
    group = group_of(page)
    await group.locator("[data-commands]").click()
    await expect(group.locator("[data-command=durak]")).to_contain_text("Играть")
    await group.locator("[data-command=hand]").click()
    assert (await api.next("message"))["ephemeral_message_id"] == 1
    await expect(group.locator("[data-whisper] [data-text]")).to_contain_text("/hand@")
    await be(page, boris)
    await expect(group.locator("[data-whisper]")).to_have_count(0)
    await group.locator("[data-commands]").click()
    await expect(group.locator("[data-command]")).to_have_count(1)
    await expect(group.locator("[data-command=durak]")).to_contain_text("Play")


async def test_what_people_do_to_messages(api, page, anna, dacha):
    group = group_of(page)
    sent = await api("sendMessage", chat_id=dacha.id, text="Стол")

    async def choose(message: int, deed: str) -> None:
        await group.locator(f"[data-message='{message}'] .bubble").click(button="right")
        await group.locator(f"[data-message='{message}'] [data-deed={deed}]").click()

    await choose(sent["message_id"], "reply")
    await expect(group.locator("[data-banner=reply]")).to_contain_text("Стол")
    await write(group, "Играю")
    told = await api.next("message")
    assert told["reply_to_message"]["message_id"] == sent["message_id"]
    own = told["message_id"]
    await expect(group.locator(f"[data-message='{own}'] [data-reply]")).to_contain_text("Стол")
    await choose(own, "edit")
    await expect(group.locator("[data-input]")).to_have_value("Играю")
    await write(group, "Не играю")
    assert (await api.next("edited_message"))["text"] == "Не играю"
    await choose(own, "pin")
    await expect(group.locator("[data-pinned]")).to_contain_text("Не играю")
    await choose(own, "unpin")
    await expect(group.locator("[data-pinned]")).to_have_count(0)
    await choose(sent["message_id"], "delete")
    await expect(group.locator(f"[data-message='{sent['message_id']}']")).to_have_count(0)
    assert sent["message_id"] not in dacha.chat.messages


async def test_who_is_asked_for_a_reply_replies(api, page, anna, boris, dacha):
    group = group_of(page)
    asked = {"force_reply": True, "selective": True, "input_field_placeholder": "Имя правил"}
    sent = await api("sendMessage", chat_id=dacha.id, text="@anna, как их назвать?", reply_markup=asked)
    await expect(group.locator("[data-banner=reply]")).to_be_visible()
    await expect(group.locator("[data-input]")).to_have_attribute("placeholder", "Имя правил")
    await be(page, boris)
    await expect(group.locator("[data-banner]")).to_have_count(0), "he was not asked"
    await be(page, anna)
    await write(group, "Летние")
    assert (await api.next("message"))["reply_to_message"]["message_id"] == sent["message_id"]
    await expect(group.locator("[data-banner]")).to_have_count(0)

    await api("sendMessage", chat_id=anna.id, text="Ещё раз?", reply_markup={"force_reply": True})
    phone = phone_of(page, anna)
    await phone.locator("[data-stop]").click()
    await write(phone, "нет")
    assert "reply_to_message" not in await api.next("message")


async def test_inline_mode(telegram, api, page, anna, boris, dacha):
    telegram.me.inline = True
    await anna.say(dacha, "hm")
    await api.updates()
    await is_told(page, telegram)
    group = group_of(page)
    await group.locator("[data-input]").fill(f"@{telegram.bot} кар")
    query = await api.next("inline_query")
    assert (query["query"], query["chat_type"]) == ("кар", "supergroup")
    seven = {"type": "article", "id": "7", "title": "7♠", "input_message_content": {"message_text": "Семёрка"}}
    await api(
        "answerInlineQuery",
        inline_query_id=query["id"],
        results=[seven | {"description": "ход"}],
        is_personal=True,
        cache_time=0,
        button={"text": "В личный чат", "start_parameter": "hand"},
    )
    await expect(group.locator("[data-result]")).to_have_text(["7♠ход"])
    await group.locator("[data-result='7']").click()
    told = await api.next("message")
    assert (told["text"], told["via_bot"]["username"]) == ("Семёрка", telegram.bot)
    await expect(group.locator("article.mine").last).to_contain_text(f"через @{telegram.bot}")
    await expect(group.locator("[data-results]")).to_be_hidden()

    await group.locator("[data-input]").fill(f"@{telegram.bot} ")
    query = await api.next("inline_query")
    lead = {"text": "В личный чат", "start_parameter": "hand"}
    await api("answerInlineQuery", inline_query_id=query["id"], results=[], cache_time=0, button=lead)
    await group.locator("[data-lead]").click()
    assert (await api.next("message"))["text"] == "/start hand"


async def test_topics_of_a_forum(telegram, api, page, anna, boris):
    forum = telegram.group("Клуб", [anna, boris], "forum", admin=True)
    await api.updates()
    group = group_of(page)
    await group.locator(f"[data-group='{forum.id}']").click()
    await group.locator("[data-topic-menu]").click()
    await group.locator("[data-new-topic]").click()
    await group.locator("[data-topic-name]").fill("Карты")
    await group.locator("[data-topic-name]").press("Enter")
    topic = (await api.next("message"))["message_thread_id"]
    await expect(group.locator(f"[data-topic='{topic}']")).to_have_attribute("aria-pressed", "true")
    await write(group, "/durak")
    assert (await api.next("message"))["message_thread_id"] == topic

    await group.locator("[data-topic='0']").click()
    await expect(group.locator("article")).to_have_count(0), "General is a place of its own"
    await api("sendMessage", chat_id=forum.id, text="Стол", message_thread_id=topic)
    await expect(group.locator(f"[data-topic='{topic}'] [data-unread]")).to_have_count(1)
    await group.locator(f"[data-topic='{topic}']").click()
    await expect(group.locator("[data-unread]")).to_have_count(0)
    await expect(group.locator("article").last).to_contain_text("Стол")

    await group.locator("[data-topic-menu]").click()
    await group.locator("[data-close-topic]").click()
    await expect(group.locator(f"[data-topic='{topic}'].closed")).to_have_count(1)
    await be(page, boris)
    await write(group, "hello?")
    await expect(group.locator("[data-toast]")).to_contain_text("closed")
    await group.locator("[data-topic-menu]").click()
    await group.locator("[data-reopen-topic]").click()
    await expect(group.locator(f"[data-topic='{topic}'].closed")).to_have_count(0)
    await group.locator("[data-topic-menu]").click()
    await group.locator("[data-delete-topic]").click()
    await expect(group.locator(f"[data-topic='{topic}']")).to_have_count(0)
    await expect(group.locator("[data-topic='0']")).to_have_attribute("aria-pressed", "true")
