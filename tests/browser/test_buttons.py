"""Buttons under messages: their looks, what a press does, and what the bot answers."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import ON_PAGE, be, group_of, phone_of
from tests.sandbox.conftest import keyboard

pytestmark = ON_PAGE


def button(text: str, **more):
    return {"text": text, "callback_data": text} | more


async def shown(api, page, place, *rows):
    keys = {"inline_keyboard": [list(row) for row in rows]}
    sent = await api("sendMessage", chat_id=place.id, text="Стол", reply_markup=keys)
    return group_of(page).locator(f"[data-message='{sent['message_id']}']")


async def test_colours_and_what_cannot_be_pressed(api, page, dacha):
    row = [button("Ход", style="primary"), button("Бито", style="success"), button("Взять", style="danger")]
    message = await shown(api, page, dacha, row, [{"text": "Пас", "disabled": {}}, button("Мои карты")])
    colours = [
        await message.locator(f"[data-button='{name}']").evaluate("node => getComputedStyle(node).backgroundColor")
        for name in ("Ход", "Бито", "Взять", "Мои карты")
    ]
    assert len(set(colours)) == 4
    await expect(message.locator("[data-button='Пас']")).to_be_disabled()
    await expect(message.locator("[data-button='Мои карты']")).to_be_enabled()


async def test_a_press_waits_for_its_answer(telegram, api, page, anna, boris, dacha):
    message = await shown(api, page, dacha, [button("Сесть")])
    await be(page, boris)
    key = message.locator("[data-button='Сесть']")
    await key.click()
    await expect(key).to_have_class("key send-data waiting")
    query = await api.next("callback_query")
    assert (query["from"]["id"], query["data"]) == (boris.id, "Сесть")
    await api("answerCallbackQuery", callback_query_id=query["id"], text="Вы за столом")
    await expect(group_of(page).locator("[data-toast]")).to_have_text("Вы за столом")
    await expect(key).to_have_class("key send-data")

    await key.click()
    query = await api.next("callback_query")
    await api("answerCallbackQuery", callback_query_id=query["id"], text="Уже за столом", show_alert=True)
    await expect(group_of(page).locator("[data-alert] p")).to_have_text("Уже за столом")
    await group_of(page).locator("[data-close]").click()
    await expect(group_of(page).locator("[data-alert]")).to_have_count(0)

    await key.click()
    query = await api.next("callback_query")
    await api("answerCallbackQuery", callback_query_id=query["id"], url=f"{telegram.link}?start=hand")
    assert (await api.next("message"))["text"] == "/start hand"
    await expect(phone_of(page, boris).locator("[data-text]")).to_have_text("/start hand")
    assert telegram.violations(answer_within=0.0) == []


async def test_links_lead_to_the_private_chat(telegram, api, page, boris, dacha):
    message = await shown(api, page, dacha, [{"text": "Правила", "url": f"{telegram.link}?start=rules"}])
    phone = phone_of(page, boris)
    await expect(phone.locator("[data-start]")).to_have_text("СТАРТ")
    await phone.locator("[data-view=group]").click()
    await phone.locator("[data-button='Правила']").click()
    assert (await api.next("message"))["text"] == "/start rules"
    await expect(phone.locator("[data-text]")).to_have_text("/start rules")
    await expect(phone.locator("[data-input]")).to_be_visible()
    await expect(message).to_be_visible()


async def test_a_link_adds_the_bot_to_a_group(telegram, api, page, anna):
    await api("sendMessage", chat_id=anna.id, text=f"{telegram.link}?startgroup=welcome")
    await phone_of(page, anna).locator("[data-text] a").click()
    await expect(phone_of(page, anna).locator("[data-answer]")).to_have_text(["Дача", "Новая группа"])
    await phone_of(page, anna).locator("[data-answer='Новая группа']").click()
    assert (await api.next("my_chat_member"))["new_chat_member"]["status"] == "member"
    assert (await api.next("message"))["new_chat_members"][0]["id"] == telegram.me.id
    assert (await api.next("message"))["text"] == f"/start@{telegram.bot} welcome"


async def test_copying(api, page, dacha):
    message = await shown(api, page, dacha, [{"text": "Код", "copy_text": {"text": "D-1234"}}])
    await message.locator("[data-button='Код']").click()
    await expect(group_of(page).locator("[data-toast]")).to_have_text("Скопировано: D-1234")
    assert await page.evaluate("navigator.clipboard.readText()") == "D-1234"


@pytest.mark.parametrize("kind", ["switch_inline_query", "switch_inline_query_current_chat"])
async def test_a_button_types_into_the_field(telegram, api, page, anna, dacha, kind):
    keys = {"inline_keyboard": [[{"text": "Ход", kind: "карты"}]]}
    await api("sendMessage", chat_id=anna.id, text="Ваши карты", reply_markup=keys)
    phone = phone_of(page, anna)
    await phone.locator("[data-button='Ход']").click()
    await expect(phone.locator("[data-input]")).to_have_value(f"@{telegram.bot} карты")
    place = "group" if kind == "switch_inline_query" else "private"
    await expect(phone.locator(f"[data-view={place}]")).to_have_attribute("aria-pressed", "true")


async def test_a_press_on_what_only_one_sees(api, page, anna, boris, dacha):
    whisper = {"receiver_user_id": boris.id}
    await api(
        "sendMessage",
        chat_id=dacha.id,
        text="7♠ 8♠",
        ephemeral_message_parameters=whisper,
        reply_markup=keyboard(["7♠", "8♠"]),
    )
    group, phone = group_of(page), phone_of(page, boris)
    await phone.locator("[data-view=group]").click()
    hand = phone.locator("[data-whisper]")
    await expect(hand.locator("[data-text]")).to_have_text("7♠ 8♠")
    await expect(hand.locator("[data-only]")).to_have_text("видно только вам")
    await expect(group.locator("[data-whisper]")).to_have_count(0), "Anna does not see it"

    await hand.locator("[data-button='7♠']").click()
    query = await api.next("callback_query")
    assert (query["message"]["message_id"], query["message"]["ephemeral_message_id"]) == (0, 1)
    await api("answerCallbackQuery", callback_query_id=query["id"])
    which = {"chat_id": dacha.id, "receiver_user_id": boris.id, "ephemeral_message_id": 1}
    await api("editEphemeralMessageText", text="8♠", **which)
    await expect(hand.locator("[data-text]")).to_have_text("8♠")
    await phone.locator("[data-phone-menu]").click()
    await phone.locator("[data-restart]").click()
    await expect(hand).to_have_count(0)
