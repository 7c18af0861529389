"""The web page and the doors behind it."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, async_playwright, expect

from tests.sandbox.test_contract import png

CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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
    shown = state["groups"][0]["messages"][-1]
    assert (shown["text"], shown["keyboard"][0][0]["text"]) == ("t", "a")

    async with asyncio.TaskGroup() as tasks:
        press = tasks.create_task(act("press", person=dora, chat=group, message=shown["id"], data="a"))
        query = (await api.updates(timeout=5))[0]["callback_query"]
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


async def test_settings_faults_and_raw_updates_over_http(telegram, api, act, look, anna, dacha):
    before = telegram.world.clock.now()
    assert (await act("setting", flood="strict", clock=60))["now"] >= before + 60
    assert telegram.world.flood.mode == "strict"
    await act("fault", kind="500", method="getMe")
    assert (await api.refused("getMe"))["error_code"] == 500
    await act("fault", kind="500", times=5)
    await act("fault")
    await api("getMe")
    assert (await act("update", update={"poll": {}}))["update_id"]
    assert (await look("queue"))["undelivered"] == telegram.undelivered() > 0
    await act("block", person=anna.id)
    assert anna.private.blocked
    await act("member", person=anna.id, chat=dacha.id, inside=False)
    assert dacha.chat.member(anna.id) is None


async def test_the_state_comes_when_something_changes(telegram, look, anna):
    count = (await look("state"))["count"]
    async with asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(look("state", since=count))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await anna.say(anna.private, "hello")
    assert waiting.result()["people"][0]["messages"][-1]["text"] == "hello"


@pytest.fixture
async def page(telegram, chromium, anna, boris, dacha) -> AsyncIterator[Page]:
    """The page in Russian, with Anna, who has started the bot, and Boris, who has not."""
    problems: list[str] = []
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        page = await browser.new_page(locale="ru-RU")
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(telegram.url)
        await page.wait_for_selector("[data-column=group]")
        yield page
        await browser.close()
    assert problems == []


@pytest.mark.browser
async def test_the_page_plays(telegram, api, page, anna, boris, dacha):
    group = page.locator("[data-column=group]")
    private = page.locator(f"[data-column=private-{boris.id}]")
    await api.updates()

    await group.locator("[data-input]").fill("/durak")
    await group.locator("[data-input]").press("Enter")
    assert (await api.updates(timeout=5))[0]["message"]["from"]["id"] == anna.id

    sent = await api(
        "sendMessage",
        chat_id=dacha.id,
        parse_mode="HTML",
        text=f"<b>Стол</b> <tg-time unix='{int(telegram.world.clock.now()) + 40}' format='r'>soon</tg-time>",
        reply_markup=keyboard(
            {"text": "Сесть", "callback_data": "join", "style": "success"},
            {"text": "Нельзя", "disabled": {}},
            {"text": "Правила", "url": f"{telegram.link}?start=rules"},
        ),
    )
    message = group.locator(f"[data-message='{sent['message_id']}']")
    await expect(message.locator("b")).to_have_text("Стол")
    await expect(message.locator("time")).to_contain_text("сек")
    await expect(message.locator("[data-button='Нельзя']")).to_be_disabled()

    await page.locator("[data-actor][data-name=Boris]").click()
    await message.locator("[data-button='Сесть']").click()
    query = (await api.updates(timeout=5))[0]["callback_query"]
    assert (query["from"]["id"], query["data"]) == (boris.id, "join")
    await api("answerCallbackQuery", callback_query_id=query["id"], text="Вы за столом", show_alert=True)
    await expect(group.locator("[data-alert] p")).to_have_text("Вы за столом")
    await group.locator("[data-close]").click()
    await expect(group.locator("[data-alert]")).to_have_count(0)

    await expect(private.locator("[data-start]")).to_have_text("СТАРТ")
    await message.locator("[data-button='Правила']").click()
    assert (await api.updates(timeout=5))[0]["message"]["text"] == "/start rules"
    await expect(private.locator("[data-text]")).to_have_text("/start rules")
    await expect(private.locator("[data-input]")).to_be_visible()


@pytest.mark.browser
async def test_the_page_shows_pictures_whispers_and_both_languages(telegram, client, api, page, anna, boris, dacha):
    group = page.locator("[data-column=group]")
    dacha.promote(telegram.me)
    await api.upload("sendPhoto", "photo", ("t.png", png(40, 20), "image/png"), chat_id=str(dacha.id), caption="c")
    await expect(group.locator("img.photo")).to_have_js_property("naturalWidth", 40)

    await api("sendMessage", chat_id=dacha.id, text="7♠", ephemeral_message_parameters={"receiver_user_id": boris.id})
    await expect(group.locator("[data-whisper]")).to_have_count(0)
    await page.locator("[data-actor][data-name=Boris]").click()
    await expect(group.locator("[data-whisper] [data-text]")).to_have_text("7♠")

    await page.locator("[data-lang=en]").click()
    await expect(group.locator(".names small")).to_contain_text("3 members")
    await expect(page.locator(f"[data-column=private-{boris.id}] [data-start]")).to_have_text("START")
    await page.locator(f"[data-column=private-{anna.id}] [data-block]").click()
    await page.locator(f"[data-column=private-{anna.id}] [data-unblock]").click()
    await expect(page.locator(f"[data-column=private-{anna.id}] [data-input]")).to_be_visible()
