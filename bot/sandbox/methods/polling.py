"""getMe, getUpdates and the methods of webhooks.

Owns: how a bot learns who it is and takes its updates.
Does not know: the queue itself (`updates.py`), deliveries (`webhooks.py`).
"""

from collections.abc import Awaitable
from typing import Any, Final

import msgspec

from bot.sandbox.errors import malformed, too_many
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json
from bot.sandbox.updates import WEBHOOK_ACTIVE, WEBHOOK_SET
from bot.sandbox.webhooks import Webhook, check_secret, check_url

SET_APART: Final = 1.0
"""Seconds that have to be between two webhooks."""


@method("getMe")
def get_me(call: Call) -> Json:
    """Return the bot's own User object."""
    return call.bot.me()


@method("getUpdates", "offset limit timeout allowed_updates")
def get_updates(call: Call) -> Awaitable[list[msgspec.Raw]]:
    """Return the updates that wait, or that come within `timeout` seconds."""
    return _get_updates(call)


async def _get_updates(call: Call) -> list[msgspec.Raw]:
    bot, params = call.bot, call.params
    if bot.webhook is not None:
        await bot.updates.refuse(WEBHOOK_ACTIVE)
    bot.updates.allow(_kinds(call))
    limit = params.integer("limit", 100)
    return await bot.updates.poll(
        params.integer("offset"), limit if 1 <= limit <= 100 else 100, params.integer("timeout")
    )


@method(
    "setWebhook",
    "url certificate ip_address max_connections allowed_updates drop_pending_updates secret_token",
)
def set_webhook(call: Call) -> bool:
    """Have updates delivered to an address; an empty one means no more; returns True."""
    bot, params = call.bot, call.params
    url, secret = params.text("url"), params.text("secret_token")
    check_url(url)
    check_secret(secret)
    if url:
        now = call.world.clock.now()
        if bot.webhook_set is not None and now - bot.webhook_set < SET_APART:
            raise too_many(1)
        bot.webhook_set = now
    bot.updates.allow(_kinds(call))
    _end_webhook(call)
    if url:
        bot.updates.interrupt(WEBHOOK_SET)
        most = min(max(params.integer("max_connections", 40), 1), 100)
        bot.webhook = Webhook(call.world, bot, url, secret, most, certificate="certificate" in params)
        bot.webhook.start()
    return True


@method("deleteWebhook", "drop_pending_updates")
def delete_webhook(call: Call) -> bool:
    """Deliver no more; returns True. What was not delivered waits for getUpdates."""
    _end_webhook(call)
    return True


@method("getWebhookInfo")
def get_webhook_info(call: Call) -> Json:
    """Return the WebhookInfo object."""
    bot = call.bot
    shown: Json = {"url": "", "has_custom_certificate": False, "pending_update_count": len(bot.updates.waiting())}
    if bot.webhook is not None:
        shown |= bot.webhook.as_json()
    if bot.updates.allowed is not None:
        shown["allowed_updates"] = sorted(bot.updates.allowed)
    return shown


def _end_webhook(call: Call) -> None:
    if call.bot.webhook is not None:
        call.bot.webhook.stop()
        call.bot.webhook = None
    if call.params.flag("drop_pending_updates"):
        call.bot.updates.forget_all()


def _kinds(call: Call) -> list[str] | None:
    kinds: Any = call.params.json("allowed_updates")
    if kinds is None or kinds == "":
        return None
    if not isinstance(kinds, list):
        raise malformed("can't parse allowed updates JSON object")
    return [str(kind) for kind in kinds]
