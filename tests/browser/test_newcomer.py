"""Two people who have never seen the bot, in Russian: from adding it to their group to the first card."""

from pathlib import Path

from playwright.async_api import Locator, expect

from bot.pictures import PicturePainter
from bot.sandbox import Person, Sandbox
from tests.browser.conftest import ON_PAGE, phone_of
from tests.hall import hall

pytestmark = ON_PAGE

MOST_TAPS = 4


class Taps:
    """Everything that was tapped, by whom."""

    def __init__(self) -> None:
        self.made: list[str] = []

    async def tap(self, person: Person, thing: Locator, says: str) -> None:
        await expect(thing).to_have_text(says)
        await thing.click()
        self.made.append(f"{person.name}: {says}")


async def test_from_adding_the_bot_to_the_first_card(tmp_path: Path, visit):
    async with Sandbox(flood="strict") as telegram, hall(tmp_path, telegram) as place:
        anya, boris = (telegram.person(name, language="ru") for name in ("Аня", "Борис"))
        group = telegram.group("Дача", [anya, boris], bot=False)
        async with place.running(painter=PicturePainter()):
            page = await visit(telegram.url)
            phones = {person: phone_of(page, person) for person in (anya, boris)}
            for phone in phones.values():
                await phone.locator("[data-view=group]").click()
            group.add(telegram.me)

            taps = Taps()
            await taps.tap(anya, phones[anya].locator("[data-text] a").first, "/durak")
            await taps.tap(boris, phones[boris].locator("[data-button=Сесть]"), "Сесть")
            await expect(phones[anya].locator(".key.success")).to_have_text("Сдать")
            await taps.tap(anya, phones[anya].locator("[data-button=Сдать]"), "Сдать")

            hands = {person: phone.locator("[data-whisper]") for person, phone in phones.items()}
            for hand in hands.values():
                await expect(hand.locator("[data-button]").nth(5)).to_be_visible(timeout=15_000)
                await expect(hand.locator("[data-only]")).to_be_visible()
            leader = anya if "Ваш ход" in await hands[anya].inner_text() else boris
            card = hands[leader].locator(".key.success").first
            label = await card.inner_text()
            await taps.tap(leader, card, label)
            name = label.removeprefix("• ")
            await expect(phones[leader].locator("[data-toast]")).to_have_text(f"Вы пошли: {name}")
            table = phones[leader].locator("article", has=page.locator("img.photo")).last
            await expect(table).to_contain_text(f"{leader.name}: ход {name}")
            assert len(taps.made) <= MOST_TAPS, taps.made
        assert telegram.violations(answer_within=0.0) == []


async def test_the_private_chat_leads_to_a_group_where_a_tap_opens_a_table(tmp_path: Path, visit):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        anya = telegram.person("Аня", language="ru")
        group = telegram.group("Дача", [anya], bot=False)
        async with place.running(haste=10.0):
            page = await visit(telegram.url)
            phone = phone_of(page, anya)
            await phone.locator("[data-start]").click()
            await phone.locator("[data-text] a", has_text="Добавить меня в группу").click()
            await phone.locator("[data-answer='Дача']").click()
            await phone.locator("[data-view=group]").click()
            await phone.locator("[data-text] a", has_text="/durak").first.click()
            await expect(phone.locator("[data-button=Сесть]")).to_be_visible()
        assert len([message for message in group.messages if "Привет" in message.text]) == 1
        assert telegram.violations(answer_within=0.0) == []
