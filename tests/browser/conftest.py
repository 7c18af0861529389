"""A browser for all tests of the page, a local Telegram for each, and a bot that says what a test tells it to.

Everything runs in one event loop, so that the browser is started once.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.sandbox import Group, Person, Sandbox
from tests.sandbox.conftest import EMPTY_TRUST, Api

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1300, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_PAGE = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
"""The marks of every test here."""

PATIENCE = 20_000
"""Milliseconds for which a test waits for what has to come, on however slow a machine."""

expect.set_options(timeout=PATIENCE)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser) -> AsyncIterator[Callable[..., Awaitable[Page]]]:
    """Opens a page; the test fails when a script on it fails."""
    failures: list[str] = []
    contexts = []

    async def visit(address: str, *, size: dict[str, int] = WIDE, locale: str = "ru-RU") -> Page:
        context = await browser.new_context(viewport=size, locale=locale, accept_downloads=True)
        contexts.append(context)
        await context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: failures.append(str(error)))
        await page.goto(address)
        return page

    yield visit
    for context in contexts:
        await context.close()
    assert failures == []


@pytest_asyncio.fixture(loop_scope="session")
async def telegram() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def api(telegram: Sandbox) -> AsyncIterator["Bot"]:
    async with httpx.AsyncClient(timeout=PATIENCE / 1000 + 5, verify=EMPTY_TRUST, trust_env=False) as client:
        yield Bot(client, f"{telegram.url}/bot{telegram.token}")


@pytest.fixture
def anna(telegram: Sandbox) -> Person:
    return telegram.person("Анна", language="ru", username="anna", started=True)


@pytest.fixture
def boris(telegram: Sandbox) -> Person:
    return telegram.person("Boris", language="en")


@pytest.fixture
def dacha(telegram: Sandbox, anna: Person, boris: Person) -> Group:
    return telegram.group("Дача", [anna, boris], admin=True)


@pytest_asyncio.fixture(loop_scope="session")
async def page(visit, telegram: Sandbox, api: "Bot", dacha: Group) -> Page:
    """The page in Russian, with Anna, who has started the bot, and Boris, who has not; no update waits."""
    page = await visit(telegram.url)
    await is_told(page, telegram)
    await api.updates()
    return page


class Bot(Api):
    """A bot that says what a test tells it to."""

    async def send(self, kind: str, place: Any, file: tuple[str, bytes, str], **fields: Any) -> dict[str, Any]:
        """Send a file of a kind ("Photo"); return the message."""
        texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in fields.items()}
        response = await self.upload(f"send{kind}", kind.lower(), file, chat_id=str(place.id), **texts)
        assert response.status_code == 200, response.text
        return response.json()["result"]

    async def next(self, kind: str) -> dict[str, Any]:
        """Wait for the next update and return it; it is of this kind."""
        return (await self.updates(timeout=PATIENCE // 1000, limit=1))[0][kind]


async def is_told(page: Page, telegram: Sandbox) -> None:
    """Wait until the page knows of everything that has happened; what was changed beside the doors comes with it."""
    told = "count => Number(document.documentElement.dataset.count) >= count"
    await page.wait_for_function(told, arg=telegram.world.changes.count)


def group_of(page: Page) -> Locator:
    return page.locator('[data-column="group"]')


def phone_of(page: Page, person: Person) -> Locator:
    return page.locator(f'[data-column="private-{person.id}"]')


async def be(page: Page, person: Person) -> None:
    """Choose who acts in the group."""
    await group_of(page).locator(f'[data-actor="{person.id}"]').click()
