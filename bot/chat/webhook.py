"""Owns the address at which Telegram delivers updates: who may post there, how much, and what is answered.

Does not know what becomes of an update. Telegram hears 200 only once it is kept; until then it delivers again.
"""

import hmac
import json
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram import Bot

from bot.chat.intake import Intake
from bot.chat.updates import ALLOWED, Raw, has_id

log = structlog.get_logger(__name__)

MOST_BYTES: Final = 1_000_000
"""Many times what the largest update that concerns us has."""

_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
_CONNECTIONS: Final = 40


class Webhook(NamedTuple):
    """Where Telegram posts to, the secret by which we know it, and where this copy listens behind that address."""

    url: str
    secret: str
    host: str
    port: int


def webhook_app(webhook: Webhook, intake: Intake) -> Starlette:
    """The application that takes updates in at the path of the webhook's address."""

    async def take(request: Request) -> Response:
        given = request.headers.get(_HEADER, "")
        if not hmac.compare_digest(given.encode(), webhook.secret.encode()):
            return Response(status_code=403)
        body = await _body(request)
        if body is None:
            return Response(status_code=413)
        update = _update(body)
        if update is None:
            log.warning("a webhook delivered what is no update")
            return Response(status_code=400)
        try:
            await intake.take([update])
        except Exception as error:
            log.warning("an update is to be delivered again", why=type(error).__name__)
            return Response(status_code=503, headers={"Retry-After": "1"})
        return Response()

    return Starlette(routes=[Route(urlsplit(webhook.url).path or "/", take, methods=["POST"])])


async def announce(bot: Bot, webhook: Webhook) -> None:
    """Tell Telegram where to deliver; what waits there stays. Raises TelegramError."""
    await bot.set_webhook(
        webhook.url, secret_token=webhook.secret, allowed_updates=ALLOWED, max_connections=_CONNECTIONS
    )


async def _body(request: Request) -> bytes | None:
    """The whole body, or None if there is too much of it."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return None
    return bytes(body)


def _update(body: bytes) -> Raw | None:
    try:
        update: object = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return update if isinstance(update, dict) and has_id(update) else None
