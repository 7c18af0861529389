"""What stands in messages: pictures, films, documents, texts with entities, and the marks beside the time."""

import json
import re
import struct

from playwright.async_api import expect

from tests.browser.conftest import ON_PAGE, group_of, phone_of
from tests.sandbox.test_contract import png

pytestmark = ON_PAGE


def gif(width: int = 6, height: int = 4) -> bytes:
    """A picture of one pixel stretched over a screen, as small as a GIF can be."""
    screen = b"GIF89a" + struct.pack("<HH", width, height) + b"\xf0\0\0" + b"\0\0\0\xff\xff\xff"
    return screen + b"," + struct.pack("<HHHH", 0, 0, 1, 1) + b"\0\x02\x02D\x01\0;"


async def test_pictures_come_change_and_hide(api, page, dacha):
    group = group_of(page)
    sent = await api.send("Photo", dacha, ("t.png", png(40, 20), "image/png"), caption="<b>Стол</b>", parse_mode="HTML")
    message = group.locator(f"[data-message='{sent['message_id']}']")
    await expect(message.locator("img.photo")).to_have_js_property("naturalWidth", 40)
    await expect(message.locator("[data-text] b")).to_have_text("Стол")

    which = {"chat_id": dacha.id, "message_id": sent["message_id"]}
    await api("editMessageCaption", caption="Ход Анны", **which)
    await expect(message.locator("[data-text]")).to_have_text("Ход Анны")
    await expect(message.locator(".time")).to_contain_text("изменено")
    media = {"type": "photo", "media": "attach://new", "caption": "Ход Бориса", "has_spoiler": True}
    edited = {"chat_id": str(dacha.id), "message_id": str(sent["message_id"])}
    await api.upload("editMessageMedia", "new", ("u.png", png(30, 30), "image/png"), media=json.dumps(media), **edited)
    await expect(message.locator("img.photo")).to_have_js_property("naturalWidth", 30)
    await expect(message.locator(".picture.hidden")).to_have_count(1)
    await message.locator(".picture").click()
    await expect(message.locator(".picture.hidden")).to_have_count(0)
    await message.locator("img.photo").click()
    await expect(page.locator("[data-zoom] img")).to_be_visible()
    await page.locator("[data-zoom]").click()
    await expect(page.locator("[data-zoom]")).to_be_hidden()


async def test_films_play_and_documents_are_downloaded(api, page, anna):
    phone = phone_of(page, anna)
    await api.send("Animation", anna, ("replay.gif", gif(), "image/gif"), caption="Повтор")
    await expect(phone.locator("[data-file=animation] img")).to_have_js_property("naturalWidth", 6)
    await api.send("Video", anna, ("deal.mp4", b"\0\0\0\x18ftypmp42" + b"\0" * 99, "video/mp4"), width=64, height=48)
    film = phone.locator("[data-file=video] video")
    await expect(film).to_have_attribute("controls", "")
    await api.send("Document", anna, ("games.csv", b"a,b\n" * 300, "text/csv"), caption="Ваши партии")
    document = phone.locator("a[data-file=document]")
    await expect(document).to_contain_text("games.csv")
    await expect(document).to_contain_text("1,2 кБ")
    async with page.expect_download() as waiting:
        await document.click()
    download = await waiting.value
    assert download.suggested_filename == "games.csv"
    assert (await download.path()).read_bytes() == b"a,b\n" * 300


async def test_texts_have_all_their_marks(telegram, api, page, dacha):
    soon = int(telegram.world.clock.now()) + 40
    text = (
        "<b>b</b> <i>i</i> <u>u</u> <s>s</s> <code>c</code> <tg-spoiler>secret</tg-spoiler> "
        "<a href='https://example.org/a'>link</a>\n<blockquote>short</blockquote>\n"
        "<blockquote expandable>1\n2\n3\n4\n5</blockquote>\n"
        f"<tg-time unix='{soon}' format='r'>soon</tg-time> <tg-time unix='86400' format='wDT'>then</tg-time> "
        "<tg-time unix='86400'>as it is</tg-time>"
    )
    sent = await api("sendMessage", chat_id=dacha.id, text=text, parse_mode="HTML")
    message = group_of(page).locator(f"[data-message='{sent['message_id']}']")
    for tag in ("b", "i", "u", "s", "code"):
        await expect(message.locator(f"[data-text] {tag}").first).to_be_visible()
    await expect(message.locator("a[href='https://example.org/a']")).to_have_text("link")

    times = message.locator("time")
    await expect(times.nth(0)).to_have_text(_within("через", "сек."))
    await expect(times.nth(1)).to_contain_text("пятница")
    await expect(times.nth(1)).to_contain_text("2 января 1970")
    await expect(times.nth(2)).to_have_text("as it is")

    await expect(message.locator(".spoiler")).to_have_css("color", "rgba(0, 0, 0, 0)")
    await message.locator(".spoiler").click()
    quote = message.locator(".expandable")
    folded = (await quote.bounding_box())["height"]
    await quote.click()
    await expect(quote).to_have_class("expandable open")
    assert (await quote.bounding_box())["height"] > folded + 20
    await api(
        "editMessageText", chat_id=dacha.id, message_id=sent["message_id"], text=text + " more", parse_mode="HTML"
    )
    await expect(message.locator("[data-text]")).to_contain_text("more")
    await expect(message.locator(".open")).to_have_count(2), "what was opened stays open"


async def test_a_countdown_goes_on_by_itself(telegram, api, page, anna):
    soon = int(telegram.world.clock.now()) + 90
    text = f"<tg-time unix='{soon}' format='r'>soon</tg-time>"
    await api("sendMessage", chat_id=anna.id, text=text, parse_mode="HTML")
    countdown = phone_of(page, anna).locator("time")
    await expect(countdown).to_contain_text("сек.")
    first = await countdown.text_content()
    await expect(countdown).not_to_have_text(first or "")
    assert telegram.calls("editMessageText") == []
    await phone_of(page, anna).locator("[data-language]").select_option("en")
    await expect(countdown).to_have_text(_within("in", "sec."))
    assert anna.account.language == "en"


async def test_marks_of_messages(api, page, anna, dacha):
    phone = phone_of(page, anna)
    effect = "5046509860389126442"
    kept = await api("sendMessage", chat_id=anna.id, text="Победа", message_effect_id=effect, protect_content=True)
    message = phone.locator(f"[data-message='{kept['message_id']}']")
    await expect(message.locator("[data-effect]")).to_contain_text("🎉")
    await expect(message.locator("[data-mark=protected]")).to_be_visible()
    await message.locator(".bubble").click(button="right")
    await expect(message.locator("[data-deed=reply]")).to_be_visible()
    await expect(message.locator("[data-deed=copy]")).to_have_count(0), "it cannot be saved"
    await page.keyboard.press("Escape")

    sent = await api("sendMessage", chat_id=dacha.id, text="Стол на четверых")
    await api("pinChatMessage", chat_id=dacha.id, message_id=sent["message_id"])
    await expect(group_of(page).locator("[data-pinned]")).to_contain_text("Стол на четверых")
    await expect(group_of(page).locator(".service").last).to_contain_text("Закреплено: Стол на четверых")
    await api("unpinChatMessage", chat_id=dacha.id)
    await expect(group_of(page).locator("[data-pinned]")).to_have_count(0)


def _within(first: str, last: str) -> re.Pattern[str]:
    return re.compile(rf"{re.escape(first)}\s\d+\s{re.escape(last)}")
