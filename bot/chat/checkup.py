"""Owns the examination of the Telegram side: whether the token is good, what the bot may do, and who gets its updates.

Does not know settings, nor how findings are shown. It only asks; nothing at Telegram is changed by it.
"""

from collections.abc import Awaitable
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from bot.findings import Finding, look, ok, wrong
from bot.play.ports import Clock

_PATIENCE: Final = 10.0
_SKEW: Final = timedelta(seconds=5)
_FRESH: Final = timedelta(minutes=10)
"""A failed delivery that is older says little about now."""

_CROWD: Final = 100
"""More updates than wait where a bot works on them."""


class NoAnswer(Exception):
    """The Bot API did not answer as a Bot API does; the text says how, without the token."""


class Refusal(Exception):
    """The Bot API refused: `code` as in HTTP, `why` in its own words."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(f"{code} {why}")
        self.code = code
        self.why = why


async def examine_telegram(token: str, url: str, clock: Clock, *, webhook: str | None) -> list[Finding]:
    """What there is to say about the token at the Bot API at `url`; `webhook` is the address that ought to be set."""
    async with httpx.AsyncClient(base_url=f"{url}/bot{token}/", timeout=_PATIENCE) as client:
        try:
            me, said_at = await _call(client, "getMe")
        except NoAnswer as none:
            advice = "is this machine online? Is BOT_API_URL right, and does no firewall stand in between?"
            return [wrong("telegram", f"{url} does not answer: {none}", advice)]
        except Refusal as refusal:
            advice = "@BotFather tells the right token: /mybots, the bot, API Token"
            return [wrong("token", f"Telegram does not take it: {refusal}", advice)]
        now = clock.now()
        return [
            ok("token", f"Telegram knows the bot as @{me.get('username')}"),
            _clock(said_at, now),
            _groups(me),
            _privacy(me),
            _inline(me),
            await _guarded("webhook", _webhook(client, now, webhook)),
            await _guarded("bot api", _ephemeral(client, me)),
        ]


def _groups(me: dict[str, Any]) -> Finding:
    if me.get("can_join_groups"):
        return ok("groups", "may be added to groups")
    return wrong("groups", "may not be added to groups", "@BotFather: /setjoingroups, Enable")


def _privacy(me: dict[str, Any]) -> Finding:
    if me.get("can_read_all_group_messages"):
        says = "privacy mode is off: Telegram sends the bot all that people write, which it does not want"
        return look("privacy", says, "@BotFather: /setprivacy, Enable; then remove it from its groups and add it again")
    return ok("privacy", "privacy mode is on: the bot is sent commands and buttons only")


def _inline(me: dict[str, Any]) -> Finding:
    return ok("inline", f"inline mode is {'on' if me.get('supports_inline_queries') else 'off'}")


async def _webhook(client: httpx.AsyncClient, now: datetime, ours: str | None) -> Finding:
    info, _ = await _call(client, "getWebhookInfo")
    there, waiting = str(info.get("url", "")), int(info.get("pending_update_count", 0))
    failed = datetime.fromtimestamp(info["last_error_date"], now.tzinfo) if "last_error_date" in info else None
    if there and there != ours:
        advice = "starting the bot puts that right; if another program uses this token, one of them needs its own"
        return look("webhook", f"set to {urlsplit(there).hostname}, which is not what the settings say", advice)
    if there and failed is not None and now - failed < _FRESH:
        says = f"a delivery failed {(now - failed).total_seconds():.0f} s ago: {info.get('last_error_message')}"
        return wrong("webhook", says, "Telegram must reach WEBHOOK_URL, and the proxy there must reach WEBHOOK_LISTEN")
    if waiting > _CROWD:
        return look("webhook", f"{waiting} updates wait", "is the bot running? It takes them in when it starts")
    if ours and not there:
        return ok("webhook", "not set; starting the bot sets it")
    return ok("webhook", "set as the settings say" if there else "none is set; the bot asks for updates")


async def _ephemeral(client: httpx.AsyncClient, me: dict[str, Any]) -> Finding:
    """Ask for the deletion of what cannot exist: who knows the method refuses it in some other way than with 404."""
    nothing = {"chat_id": me["id"], "receiver_user_id": me["id"], "ephemeral_message_id": 1}
    try:
        await _call(client, "deleteEphemeralMessage", **nothing)
    except Refusal as refusal:
        if refusal.code == httpx.codes.NOT_FOUND:
            advice = "update the Bot API server when you can; hands go to private chats all the same"
            return look("bot api", "older than 10.2: no messages in a group that one person alone sees", advice)
        if refusal.code >= httpx.codes.TOO_MANY_REQUESTS:
            raise
    return ok("bot api", "10.2 or newer: it has messages in a group that one person alone sees")


def _clock(said_at: datetime | None, now: datetime) -> Finding:
    if said_at is None:
        return ok("clock", "not compared: this server does not tell its time")
    skew = now - said_at
    if abs(skew) > _SKEW:
        says = f"{abs(skew.total_seconds()):.0f} s {'ahead of' if skew > timedelta(0) else 'behind'} Telegram's"
        return look("clock", says, "let the machine keep time (timedatectl set-ntp true): countdowns are wrong by that")
    return ok("clock", "agrees with Telegram's")


async def _guarded(about: str, examining: Awaitable[Finding]) -> Finding:
    try:
        return await examining
    except (NoAnswer, Refusal) as error:
        return look(about, f"could not be examined: {error}", "try again in a minute")


async def _call(client: httpx.AsyncClient, method: str, **parameters: int) -> tuple[dict[str, Any], datetime | None]:
    """The result of a method and when the server says it gave it; raises NoAnswer or Refusal."""
    try:
        response = await client.post(method, json=parameters)
        body = response.json()
        said_at = parsedate_to_datetime(response.headers["date"]) if "date" in response.headers else None
    except httpx.HTTPError as error:
        raise NoAnswer(type(error).__name__) from None
    except ValueError:
        raise NoAnswer(f"HTTP {response.status_code}, and no JSON") from None
    match body:
        case {"ok": True, "result": result}:
            return result if isinstance(result, dict) else {}, said_at
        case {"ok": False, "error_code": int(code), "description": str(why)}:
            raise Refusal(code, why)
    raise NoAnswer(f"HTTP {response.status_code}, and JSON that is not the Bot API's")
