"""The doors behind the web page, by which any program can act and look."""

import asyncio

import pytest

from tests.sandbox.test_contract import png


def keyboard(*buttons):
    return {"inline_keyboard": [list(buttons)]}


@pytest.fixture
async def look(telegram, client):
    async def look(door: str, **query):
        response = await client.get(f"{telegram.url}/sandbox/{door}", params=query)
        assert response.status_code == 200, response.text
        return response.json()

    return look


@pytest.fixture
async def act(telegram, client):
    async def act(door: str, **fields):
        response = await client.post(f"{telegram.url}/sandbox/{door}", json=fields)
        return response.json()

    return act


async def test_other_programs_can_act_and_look(telegram, api, act, look):
    dora = (await act("person", name="Дора", language="ru"))["id"]
    group = (await act("group", title="Дом", members=[dora], kind="forum", admin=True))["id"]
    await act("open", person=dora, link=f"{telegram.link}?start=hello")
    await act("say", person=dora, chat=group, text="/x")
    await api("sendMessage", chat_id=group, text="t", reply_markup=keyboard({"text": "a", "callback_data": "a"}))
    assert [u["message"]["text"] for u in await api.updates() if "text" in u.get("message", {})] == [
        "/start hello",
        "/x",
    ]
    state = await look("state")
    shown = state["messages"][str(group)]["news"][-1]
    assert (shown["text"], shown["keyboard"][0][0]["text"]) == ("t", "a")

    async with asyncio.TaskGroup() as tasks:
        press = tasks.create_task(act("press", person=dora, chat=group, message=shown["id"], data="a"))
        query = (await api.updates(timeout=50))[0]["callback_query"]
        await api("answerCallbackQuery", callback_query_id=query["id"], text="done", show_alert=True)
    assert press.result() == {"answered": True, "text": "done", "alert": True, "url": None}
    assert "done" in await look("seen", person=dora)
    assert [c["method"] for c in await look("calls", method="answerCallbackQuery")] == ["answerCallbackQuery"]
    assert await look("violations") == []


async def test_doors_refuse_what_cannot_be_done(telegram, client, act, look, anna, dacha):
    forged = await act("press", person=anna.id, chat=dacha.id, message=1, data="x")
    assert forged["error"] == "no button with data 'x' under the message"
    assert (await act("say", person=1, chat=1, text="x"))["error"] == "no person 1"
    assert (await act("fly"))["error"] == "no door 'fly'"
    assert (await act("say", person=anna.id, chat=dacha.id, words="x"))["error"]
    foreign = await client.post(f"{telegram.url}/sandbox/block", content=b"{}")
    assert foreign.status_code == 415
    for content in (b"{", b"[1]", b"\xff"):
        headers = {"Content-Type": "application/json"}
        broken = await client.post(f"{telegram.url}/sandbox/block", content=content, headers=headers)
        assert (broken.status_code, broken.json()) == (400, {"error": "a JSON object expected"})


async def test_settings_faults_and_raw_updates_over_http(telegram, api, act, look, anna, dacha):
    before = telegram.world.clock.now()
    assert (await act("setting", flood="strict", clock=60))["now"] >= before + 60
    assert telegram.world.flood.mode == "strict"
    await act("setting", server="absent", inline=True, faulty=20)
    switches = (await look("state"))["switches"]
    assert switches == {"flood": "strict", "server": "absent", "inline": True, "away": False, "faulty": 20}
    assert (await act("setting", server="modern"))["error"] == "no such setting"
    await act("fault")
    await act("fault", kind="500", method="getMe")
    assert (await api.refused("getMe"))["error_code"] == 500
    await act("fault", kind="500", times=5)
    await act("fault")
    await api("getMe")
    assert (await act("update", update={"poll": {}}))["update_id"]
    assert (await look("queue"))["undelivered"] == telegram.undelivered() > 0
    await act("block", person=anna.id)
    assert anna.private.blocked
    await act("standing", chat=dacha.id, who=anna.id, standing="left")
    assert dacha.chat.member(anna.id) is None


async def test_the_state_comes_when_something_changes(telegram, look, anna):
    count = (await look("state"))["count"]
    async with asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(look("state", since=count))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await anna.say(anna.private, "hello")
    told = waiting.result()["messages"]
    assert [message["text"] for message in told[str(anna.id)]["news"]] == ["hello"]
    assert list(told) == [str(anna.id)], "only what has changed is told again"


async def test_an_edit_costs_one_message_and_a_deletion_none(telegram, api, look, anna):
    first = await api("sendMessage", chat_id=anna.id, text="first")
    second = await api("sendMessage", chat_id=anna.id, text="second")
    count = (await look("state"))["count"]
    await api("editMessageText", chat_id=anna.id, message_id=second["message_id"], text="third")
    told = (await look("state", since=count))["messages"][str(anna.id)]
    assert [message["text"] for message in told["news"]] == ["third"]
    keys = [f"m{message['message_id']}" for message in (first, second)]
    assert told["order"] == keys
    count = (await look("state"))["count"]
    await api("deleteMessage", chat_id=anna.id, message_id=first["message_id"])
    assert (await look("state", since=count))["messages"][str(anna.id)] == {"order": keys[1:], "news": []}


async def test_people_answer_edit_pin_and_delete_over_http(telegram, api, act, look, anna, dacha):
    sent = await api("sendMessage", chat_id=dacha.id, text="A name?", reply_markup={"force_reply": True})
    await api.updates()
    said = (await act("say", person=anna.id, chat=dacha.id, text="Sumer", reply_to=sent["message_id"]))["message"]
    await act("edit", person=anna.id, chat=dacha.id, message=said, text="Summer")
    told = await api.updates()
    assert told[0]["message"]["reply_to_message"]["message_id"] == sent["message_id"]
    assert told[1]["edited_message"]["text"] == "Summer"

    await act("pin", person=anna.id, chat=dacha.id, message=said)
    group = (await look("state"))["groups"][0]
    assert group["pinned"] == [{"id": said, "thread": None, "text": "Summer"}]
    await act("pin", person=anna.id, chat=dacha.id, message=said, pinned=False)
    await act("delete", person=anna.id, chat=dacha.id, message=said)
    assert said not in dacha.chat.messages
    assert (await act("delete", person=anna.id, chat=dacha.id, message=said))["error"] == "the message is gone"


async def test_who_is_anonymous_speaks_as_the_group(telegram, api, act, anna, dacha):
    await act("standing", chat=dacha.id, who=anna.id, standing="anonymous")
    await api.updates()
    await act("say", person=anna.id, chat=dacha.id, text="/stop")
    assert (await api.updates())[0]["message"]["sender_chat"]["id"] == dacha.id


async def test_ephemeral_commands_are_seen_by_the_bot_alone(telegram, api, act, anna, boris, dacha):
    menu = [{"command": "hand", "description": "Cards", "is_ephemeral": True}]
    await api("setMyCommands", commands=menu)
    await api.updates()
    said = await act("say", person=anna.id, chat=dacha.id, text=f"/hand@{telegram.bot} now")
    assert (said["message"], said["whisper"]) == (0, 1)
    assert (await api.updates())[0]["message"]["ephemeral_message_id"] == 1
    assert not [message for message in boris.screen(dacha) if message.text]
    telegram.world.ephemeral = "absent"
    await api("setMyCommands", commands=menu)
    assert (await act("say", person=anna.id, chat=dacha.id, text="/hand"))["whisper"] is None


async def test_inline_results_over_http(telegram, api, act, anna, boris, dacha):
    assert "no inline mode" in (await act("ask", person=anna.id, chat=dacha.id))["error"]
    await act("setting", inline=True)
    await api.updates()
    content = {"message_text": "7♠"}
    article = {"type": "article", "id": "1", "title": "Seven", "input_message_content": content}
    async with asyncio.TaskGroup() as tasks:
        asking = tasks.create_task(act("ask", person=anna.id, chat=dacha.id, text="cards"))
        query = (await api.updates(timeout=50))[0]["inline_query"]
        await api("answerInlineQuery", inline_query_id=query["id"], results=[article], is_personal=True)
    found = asking.result()
    assert found["results"] == [{"id": "1", "title": "Seven", "description": ""}]
    choice = {"chat": dacha.id, "query": found["query"], "result": "1"}
    assert (await act("choose", person=boris.id, **choice))["error"] == "the query is gone"
    await act("choose", person=anna.id, **choice)
    assert boris.last(dacha).text == "7♠"


async def test_topics_and_upgrades_over_http(telegram, act, look, anna, dacha):
    forum = telegram.group("Forum", [anna], "forum")
    topic = (await act("topic", chat=forum.id, act="open", name="Cards"))["topic"]
    await act("say", person=anna.id, chat=forum.id, text="hi", topic=topic)
    assert forum.messages[-1].thread == topic
    await act("topic", chat=forum.id, act="close", topic=topic)
    await act("topic", chat=forum.id, act="close")
    shown = (await look("state"))["groups"][1]
    assert (shown["topics"][0]["closed"], shown["general_closed"]) == (True, True)
    await act("topic", chat=forum.id, act="reopen", topic=topic)
    await act("topic", chat=forum.id, act="delete", topic=topic)
    assert forum.chat.topics == {}
    assert (await act("say", person=anna.id, chat=forum.id, text="hi", topic=topic))["error"] == "the topic is gone"
    assert "no such act" in (await act("topic", chat=forum.id, act="delete"))["error"]
    assert "no topics" in (await act("topic", chat=dacha.id, act="open"))["error"]

    basic = telegram.group("Basic", [anna], "group")
    old = basic.id
    assert (await act("upgrade", chat=old))["id"] == basic.id != old
    assert (await look("state"))["groups"][2]["old"] == old
    assert "basic" in (await act("upgrade", chat=basic.id))["error"]


async def test_a_link_adds_the_bot_to_a_new_group(telegram, act, anna):
    made = (await act("group", title="New", members=[anna.id], bot=False))["id"]
    group = telegram.groups[-1]
    assert group.chat.member(telegram.me.id) is None
    await act("open", person=anna.id, link=f"{telegram.link}?startgroup=abc", chat=made)
    assert group.chat.member(telegram.me.id) is not None
    assert (await act("group", title=" ", members=[]))["error"]
    assert (await act("person", name=""))["error"] == "a person has a name"


async def test_the_log_says_what_was_called_and_spent(telegram, api, look, anna, dacha):
    await api("sendMessage", chat_id=dacha.id, text="x" * 200)
    await api.refused("sendMessage", chat_id=dacha.id, text="y", message_thread_id=7)
    await api("getUpdates")
    await api("getMe")
    log = await look("log", last=3)
    assert [(call["method"], call["status"], call["chat"]) for call in log["calls"]] == [
        ("getMe", 200, ""),
        ("sendMessage", 400, "Дача"),
        ("sendMessage", 200, "Дача"),
    ]
    assert log["calls"][1]["about"] == "Bad Request: message thread not found"
    assert len(log["calls"][2]["about"]) == 90
    assert log["spent"] == [{"chat": "Дача", "count": 1}]
    telegram.shift_clock(61)
    assert (await look("log"))["spent"] == []


async def test_files_are_shown_or_downloaded(telegram, client, api, dacha):
    await api.upload("sendPhoto", "photo", ("x", png(), "application/octet-stream"), chat_id=str(dacha.id))
    await api.upload("sendDocument", "document", ("x.html", b"<script>", "text/html"), chat_id=str(dacha.id))
    photo, paper = (message.content.file for message in dacha.messages[-2:])
    shown = await client.get(f"{telegram.url}/sandbox/file/{photo.path}")
    assert (shown.headers["content-type"], shown.content) == ("image/png", png())
    kept = await client.get(f"{telegram.url}/sandbox/file/{paper.path}")
    assert kept.headers["content-disposition"] == "attachment", "it never runs as a page"
    assert (await client.get(f"{telegram.url}/sandbox/file/photos/none.png")).status_code == 404
    assert (await client.get(f"{telegram.url}/writer.js")).headers["content-type"].startswith("text/javascript")
