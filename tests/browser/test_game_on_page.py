"""A whole game of two, played by clicks on the page of the local Telegram in a real browser."""

import time
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from bot.sandbox import Sandbox
from tests.browser.conftest import ON_PAGE
from tests.hall import hall

pytestmark = ON_PAGE

CLICK_THE_BEST = """column => {
  for (const color of ["success", "danger", "primary"]) {
    const key = column.querySelector(`.key.${color}`);
    if (key) return key.click();
  }
}"""
"""Finds a button and clicks it in one go: between the two, the message may be drawn anew."""

PATIENCE = 150.0
"""Seconds that a game may take; it is played to its end in far less."""


async def test_two_people_play_a_game_by_clicks(tmp_path: Path, visit):
    async with Sandbox() as telegram, hall(tmp_path, telegram) as place:
        people = [telegram.person("Аня", language="en"), telegram.person("Boris", language="en")]
        telegram.group("Дача", people)
        async with place.running(haste=10.0):
            page = await visit(f"{telegram.url}/?lang=en")
            group = page.locator('[data-column="group"]')
            hands = [page.locator(f'[data-column="private-{person.id}"]') for person in people]
            for hand in hands:
                await hand.locator("[data-start]").click()
                await expect(hand.locator("article.bot")).to_have_count(1)

            await group.locator("[data-input]").fill("/durak podkidnoy deck=24 throw_window=5")
            await group.locator("[data-input]").press("Enter")
            await expect(key(group, "Join")).to_be_visible()
            await group.locator('[data-actor][data-name="Boris"]').click()
            await key(group, "Join").click()
            await expect(group.locator("[data-toast]").first).to_contain_text("at the table")
            await group.locator('[data-actor][data-name="Аня"]').click()
            await key(group, "Deal").click()
            for hand in hands:
                await expect(hand.locator("[data-button]").nth(5)).to_be_visible()

            await play_to_the_end(page, group, hands)

            await expect(key(group, "Rematch")).to_be_visible()
            for hand in hands:
                await expect(hand.locator("[data-button]")).to_have_count(0)
        assert telegram.violations(answer_within=0.0) == []
        seen = "\n".join(telegram.seen_by(people[0]))
        assert "A draw" in seen or "The fool is" in seen


def key(column: Locator, name: str) -> Locator:
    """The newest button of this name in a column."""
    return column.locator(f'[data-button="{name}"]').last


async def play_to_the_end(page: Page, group: Locator, hands: list[Locator]) -> None:
    """Click a green button wherever there is one, else the red or blue one, until the table offers a rematch."""
    until = time.monotonic() + PATIENCE
    while not await key(group, "Rematch").count():
        assert time.monotonic() < until, "the game did not end"
        for hand in hands:
            await hand.evaluate(CLICK_THE_BEST)
        await page.wait_for_timeout(100)
