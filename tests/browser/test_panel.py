"""The panel: what this Telegram is like, who is in the group and how, what the bot calls; and the page's own words."""

import httpx
import pytest
from playwright.async_api import expect

from tests.browser.conftest import ON_PAGE, PHONE, group_of, phone_of

pytestmark = ON_PAGE


@pytest.fixture
def panel(page):
    return page.locator("[data-panel]")


async def test_floods_and_faults_are_switched(telegram, api, page, panel, dacha):
    await page.locator("[data-gear]").click()
    await panel.locator("[data-setting=flood]").select_option("real")
    await panel.locator("[data-setting=server]").select_option("absent")
    await panel.locator("[data-setting=faulty]").select_option("20")
    await panel.locator("[data-setting=inline]").click()
    await telegram.until(lambda: telegram.me.inline)
    world = telegram.world
    assert (world.flood.mode, world.ephemeral, world.weather.faulty) == ("real", "absent", 20)
    await panel.locator("[data-setting=faulty]").select_option("0")
    away = panel.locator("[data-setting=away]")
    await away.click()
    await telegram.until(lambda: world.weather.away)
    with pytest.raises(httpx.HTTPError):
        await api("getMe")
    await away.click()
    await telegram.until(lambda: not world.weather.away)

    for number in range(21):
        await api.post("sendMessage", chat_id=dacha.id, text=f"№ {number}")
    await expect(panel.locator("[data-spent='Дача'] b")).to_have_text("20")
    failed = panel.locator("li.failed[data-call=sendMessage]").first
    await expect(failed.locator("em")).to_have_text("429")
    await expect(failed).to_contain_text("Too Many Requests")
    await expect(panel.locator("[data-call=sendMessage] small").nth(1)).to_have_text("№ 19")
    await page.locator("[data-close-panel]").click()
    await expect(panel).to_be_hidden()


async def test_the_company_changes(telegram, api, page, panel, anna, boris, dacha):
    await page.locator("[data-gear]").click()
    await panel.locator("[data-add-person] input").fill("Вера")
    await panel.locator("[data-add-person] input").press("Enter")
    assert (await api.next("message"))["new_chat_members"][0]["first_name"] == "Вера"
    vera = telegram.people[-1]
    await expect(phone_of(page, vera).locator("[data-start]")).to_be_visible()
    await expect(group_of(page).locator(f"[data-actor='{vera.id}']")).to_be_visible()

    await panel.locator(f"[data-standing='{vera.id}']").select_option("admin")
    await telegram.until(lambda: dacha.chat.member(vera.id).is_admin)
    await panel.locator(f"[data-standing='{vera.id}']").select_option("banned")
    assert (await api.next("message"))["left_chat_member"]["id"] == vera.id
    await panel.locator(f"[data-standing='{anna.id}']").select_option("anonymous")
    await group_of(page).locator("[data-input]").fill("кто я?")
    await group_of(page).locator("[data-input]").press("Enter")
    assert (await api.next("message"))["sender_chat"]["id"] == dacha.id
    await panel.locator(f"[data-standing='{telegram.me.id}']").select_option("muted")
    assert (await api.next("my_chat_member"))["new_chat_member"]["status"] == "restricted"
    await api.refused("sendMessage", chat_id=dacha.id, text="x")


async def test_groups_are_made_and_grow(telegram, api, page, panel):
    await page.locator("[data-gear]").click()
    await panel.locator("[data-kind]").select_option("group")
    await panel.locator("[data-add-group] input").fill("Дом")
    await panel.locator("[data-add-group] [data-add]").click()
    await expect(group_of(page).locator(".names b")).to_have_text("Дом")
    basic = telegram.groups[-1]
    await expect(panel.locator("option[value=muted]").first).to_be_disabled()
    await panel.locator("[data-upgrade]").click()
    await telegram.until(lambda: basic.chat.kind == "supergroup")
    await expect(group_of(page)).to_have_attribute("data-chat", str(basic.id)), "the page goes along"
    await expect(group_of(page).locator(".service").last).to_have_text("Группа стала супергруппой")


async def test_the_page_speaks_three_languages(page, anna, boris):
    group = group_of(page)
    for language, members, start in (
        ("en", "3 members", "START"),
        ("uk", "3 учасники", "СТАРТ"),
        ("ru", "3 участника", "СТАРТ"),
    ):
        await page.locator(f"[data-lang={language}]").click()
        await expect(group.locator(".names small").first).to_contain_text(members)
        await expect(phone_of(page, boris).locator("[data-start]")).to_have_text(start)
    keys = await page.evaluate(
        """async () => {
          const [ru, en, uk] = await Promise.all(["russian", "english", "ukrainian"].map((n) => import(`/${n}.js`)));
          const forms = (words) => Object.keys(words).sort().join();
          return [forms(ru.russian), forms(en.english), forms(uk.ukrainian)];
        }"""
    )
    assert len(set(keys)) == 1


async def test_a_phone_shows_one_thing_at_a_time(telegram, visit, api, anna, dacha):
    page = await visit(telegram.url, size=PHONE)
    group, phone = group_of(page), phone_of(page, anna)
    await expect(group).to_be_in_viewport(ratio=0.9)
    await expect(phone).not_to_be_in_viewport()
    for column in (group, phone):
        assert (await column.bounding_box())["width"] == 390
    await page.locator(f"[data-tab='private-{anna.id}']").click()
    await expect(phone).to_be_in_viewport(ratio=0.9)
    await expect(page.locator(f"[data-tab='private-{anna.id}']")).to_have_attribute("aria-current", "true")
    await expect(group).not_to_be_in_viewport()
    await page.locator("[data-gear]").click()
    assert (await page.locator("[data-panel]").bounding_box())["width"] == 390
    await page.locator("[data-page-language]").select_option("en")
    await page.locator("[data-close-panel]").click()
    await expect(phone.locator("[data-input]")).to_have_attribute("placeholder", "Message")
    row = [{"text": f"{rank}♠", "callback_data": rank} for rank in ("6", "7", "8", "9", "10", "J", "Q", "K")]
    await api("sendMessage", chat_id=anna.id, text="Hand", reply_markup={"inline_keyboard": [row]})
    await expect(phone.locator("[data-button='10♠'] span")).to_be_visible()
    fits = "nodes => nodes.every((node) => node.scrollWidth <= node.clientWidth)"
    assert await phone.locator(".key span").evaluate_all(fits), "eight cards fit in a row"


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_light_and_dark(telegram, browser, anna, dacha, scheme):
    context = await browser.new_context(color_scheme=scheme)
    page = await context.new_page()
    await page.goto(telegram.url)
    brightness = "() => getComputedStyle(document.querySelector('.top')).backgroundColor.match(/\\d+/g).map(Number)"
    assert (sum(await page.evaluate(brightness)) > 380) == (scheme == "light")
    await page.locator("[data-theme-switch]").click()
    assert (sum(await page.evaluate(brightness)) > 380) == (scheme == "dark")
    await context.close()


async def test_a_telegram_that_has_stopped_is_said_to_be_gone(visit, telegram, anna, dacha):
    page = await visit(telegram.url)
    await page.wait_for_selector("[data-column=group]")
    await page.route("**/sandbox/state*", lambda route: route.abort())
    await anna.say(dacha, "x")
    await expect(page.locator("[data-offline]")).to_be_visible()
    await page.unroute("**/sandbox/state*")
    await expect(page.locator("[data-offline]")).to_be_hidden()
