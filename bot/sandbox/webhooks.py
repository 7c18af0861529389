"""Webhooks: updates that Telegram brings itself.

Owns: deliveries to an address: one at a time per lane, several lanes at once, tried again until they succeed or
the update expires.
Does not know: what an update says.
Source: docs of setWebhook; behaviour of the Bot API server.
"""

import asyncio
import re
from collections import defaultdict, deque
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from bot.sandbox.errors import malformed
from bot.sandbox.outgoing import Delivery, deliver
from bot.sandbox.people import Json
from bot.sandbox.updates import Waiting

if TYPE_CHECKING:
    from bot.sandbox.bots import Bot
    from bot.sandbox.world import World

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost"})
GONE_AFTER: Final = 23 * 3600.0
LONGEST_PAUSE: Final = 3600.0


def check_url(url: str) -> None:
    """Raise ApiError unless the address is empty or on this machine (the sandbox never leaves it)."""
    if not url:
        return
    parts = urlsplit(url)
    if parts.scheme != "http" or not parts.hostname:
        if "://" in url:
            raise malformed("bad webhook: An HTTPS URL must be provided for webhook")
        raise malformed("invalid webhook URL specified")
    if parts.hostname not in LOOPBACK:
        raise malformed("bad webhook: Failed to resolve host: Name or service not known")


def check_secret(secret: str) -> None:
    """Raise ApiError unless the secret is empty or 1 to 256 of letters, digits, underscores, hyphens."""
    if len(secret) > 256:
        raise malformed("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise malformed("secret token contains unallowed characters")


class Webhook:
    """The deliveries of one bot to one address."""

    def __init__(
        self, world: "World", bot: "Bot", url: str, secret: str, connections: int, *, certificate: bool
    ) -> None:
        self.world = world
        self.bot = bot
        self.url = url
        self.secret = secret
        self.connections = connections
        self.certificate = certificate
        self.error: tuple[int, str] | None = None
        self.stopped = False
        self._gone_since: float | None = None
        self._free = asyncio.Semaphore(connections)
        self._lanes: defaultdict[str, deque[Waiting]] = defaultdict(deque)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin with what waits already; what arrives later is delivered as it arrives."""
        self.bot.updates.arrived = self._arrive
        for update in self.bot.updates.waiting():
            self._arrive(update)

    def stop(self) -> None:
        """Stop delivering; what is not confirmed stays in the queue."""
        self.stopped = True
        self.bot.updates.arrived = None
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current:
                task.cancel()

    def as_json(self) -> Json:
        """Return the fields of WebhookInfo that belong to the address."""
        shown: Json = {
            "url": self.url,
            "has_custom_certificate": self.certificate,
            "max_connections": self.connections,
            "ip_address": "127.0.0.1",
        }
        if self.error is not None:
            shown |= {"last_error_date": self.error[0], "last_error_message": self.error[1]}
        return shown

    def _arrive(self, update: Waiting) -> None:
        lane = self._lanes[update.lane]
        lane.append(update)
        if len(lane) == 1:
            task = self.world.background.start(self._serve(update.lane, lane))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self, name: str, lane: deque[Waiting]) -> None:
        while lane:
            async with self._free:
                again_in = await self._try(lane[0], failures=0)
            failures = 1
            while again_in is not None:
                await asyncio.sleep(again_in)
                async with self._free:
                    again_in = await self._try(lane[0], failures=failures)
                failures += 1
            lane.popleft()
        del self._lanes[name]

    async def _try(self, update: Waiting, failures: int) -> float | None:
        """Deliver once. Return None when the update is done with, else the seconds until the next attempt."""
        clock = self.world.clock
        if self.stopped or update.gone or clock.now() >= update.expires:
            return None
        answer = await deliver(self.url, update.body, self.secret)
        if answer.ok:
            self._gone_since = None
            update.gone = True
            self.bot.updates.prune()
            self.world.changes.bump()
            await self._obey(answer)
            return None
        self.error = (clock.date(), answer.error)
        self._notice_gone(answer.status)
        self.world.changes.bump()
        pause = min(2.0 ** min(failures, 10), 60.0 + self.world.chance.below(61)) if failures else 0.0
        if answer.retry_after is not None:
            pause = min(answer.retry_after, LONGEST_PAUSE)
        return None if clock.now() + pause >= update.expires else pause * self.world.webhook_pace

    def _notice_gone(self, status: int) -> None:
        """Give the webhook up after 23 hours of nothing but "410 Gone"."""
        now = self.world.clock.now()
        if status != 410:
            self._gone_since = None
        elif self._gone_since is None:
            self._gone_since = now
        elif now - self._gone_since > GONE_AFTER:
            self.stop()
            self.bot.webhook = None

    async def _obey(self, answer: Delivery) -> None:
        """Carry out the call that the body of the answer may contain."""
        if answer.call is not None:
            await self.world.background.obey(self.bot, answer.call)
