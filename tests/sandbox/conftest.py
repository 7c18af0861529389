"""A running sandbox and a plain HTTP client that speaks for the bot."""

import ssl
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from bot.sandbox import PATIENCE, Sandbox

EMPTY_TRUST = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here speaks TLS, and reading the certificates of the machine for every client would take longest."""


class Api:
    """The bot's side of the wire."""

    def __init__(self, client: httpx.AsyncClient, base: str) -> None:
        self.client = client
        self.base = base
        self.offset = 0

    async def post(self, method: str, **params: Any) -> httpx.Response:
        return await self.client.post(f"{self.base}/{method}", json=params)

    async def __call__(self, method: str, **params: Any) -> Any:
        """Return the result of a call that must succeed."""
        response = await self.post(method, **params)
        body = response.json()
        assert response.status_code == 200, body
        assert body["ok"] is True
        return body["result"]

    async def refused(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the body of a call that must be refused."""
        response = await self.post(method, **params)
        body = response.json()
        assert body["ok"] is False, body
        assert response.status_code == body["error_code"]
        assert response.headers["content-type"] == "application/json"
        return body

    async def upload(self, method: str, name: str, file: tuple[str, bytes, str], **params: str) -> httpx.Response:
        return await self.client.post(f"{self.base}/{method}", data=params, files={name: file})

    async def updates(self, **params: Any) -> list[dict[str, Any]]:
        """Take the updates that wait, confirming the earlier ones."""
        found = await self("getUpdates", offset=self.offset, **params)
        if found:
            self.offset = found[-1]["update_id"] + 1
        return found


@pytest.fixture
async def telegram() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(timeout=2 * PATIENCE, verify=EMPTY_TRUST, trust_env=False) as client:
        yield client


@pytest.fixture
async def api(telegram: Sandbox, client: httpx.AsyncClient) -> Api:
    return Api(client, f"{telegram.url}/bot{telegram.token}")


@pytest.fixture
def anna(telegram: Sandbox):
    return telegram.person("Анна", language="ru", username="anna", started=True)


@pytest.fixture
def boris(telegram: Sandbox):
    return telegram.person("Boris")


@pytest.fixture
def dacha(telegram: Sandbox, anna, boris):
    return telegram.group("Дача", [anna, boris])


def keyboard(*rows: list[str] | str) -> dict[str, Any]:
    """A keyboard whose buttons send their own texts."""
    return {
        "inline_keyboard": [
            [{"text": text, "callback_data": text} for text in ([row] if isinstance(row, str) else row)] for row in rows
        ]
    }
