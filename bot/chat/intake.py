"""Owns how updates come in: asked for by our own loop, kept and committed before Telegram is told to forget them.

Does not know what an update means. python-telegram-bot's own loop confirms first and loses updates when the
process dies; here the offset moves only after `Inbox.keep` (docs/architecture.md, "One request").
"""

import asyncio
import json
from collections.abc import Awaitable
from typing import Final, NamedTuple, TypeVar

import structlog
from telegram import Bot
from telegram.error import Conflict, EndPointNotFound, InvalidToken, RetryAfter, TelegramError

from bot.chat.lanes import Lanes
from bot.chat.results import seconds_of
from bot.chat.updates import ALLOWED, Raw, concerns_us, has_id, lane_of
from bot.play.ports import Inbox

log = structlog.get_logger(__name__)

T = TypeVar("T")

_LONG_POLL: Final = 30
"""Seconds for which Telegram holds a question for updates when there are none."""

_BATCH: Final = 100
_SLACK: Final = 10.0
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 30.0
_CONFLICT_PAUSE: Final = 10.0


class Kept(NamedTuple):
    """An update that is in the inbox. `backlog` if it may have waited for long before we came to ask."""

    id: int
    raw: Raw
    backlog: bool = False


class TokenRefused(Exception):
    """Telegram does not know the token; nothing can work."""

    def __init__(self) -> None:
        super().__init__("Telegram does not know this token; BotFather shows the right one")


class Poller:
    """Asks Telegram for updates until it is stopped."""

    def __init__(self, bot: Bot, inbox: Inbox, lanes: Lanes[Kept]) -> None:
        self._bot = bot
        self._inbox = inbox
        self._lanes = lanes
        self._offset = 0
        self._backlog = True
        self._failures = 0
        self._conflicts = False
        self._patience: asyncio.Timeout | None = None
        self._stopped = False

    async def run(self) -> None:
        """Take updates in until stopped; raises TokenRefused when Telegram does not know the token."""
        while not self._stopped:
            pause = await self._round()
            if pause and not self._stopped:
                await self._unless_stopped(asyncio.sleep(pause))

    def stop(self) -> None:
        """End `run`: at once while it only waits, else when what has come in is kept."""
        self._stopped = True
        if self._patience is not None:
            self._patience.reschedule(0.0)

    async def _round(self) -> float:
        """Ask once, and keep what comes; returns for how many seconds to leave Telegram alone."""
        try:
            updates = await self._unless_stopped(self._ask())
            if updates is not None:
                await self._take(updates)
        except Exception as error:
            return self._pause_after(error)
        return 0.0

    async def _unless_stopped(self, waiting: Awaitable[T]) -> T | None:
        """What comes of waiting, or None if `stop` cut it short; a poll that was cut is answered again next time."""
        try:
            async with asyncio.timeout(None) as self._patience:
                return await waiting
        except TimeoutError:
            if not self._stopped:
                raise
            return None
        finally:
            self._patience = None

    async def _ask(self) -> list[Raw]:
        """One long poll; confirms everything before the offset."""
        wait = 0 if self._backlog else _LONG_POLL
        updates: list[Raw] = await self._bot.do_api_request(
            "getUpdates",
            api_kwargs={
                "offset": self._offset,
                "limit": _BATCH,
                "timeout": wait,
                "allowed_updates": list(ALLOWED),
            },
            read_timeout=wait + _SLACK,
        )
        return updates

    async def _take(self, updates: list[Raw]) -> None:
        """Keep the updates, then move the offset and pass them on; raises ValueError for updates without any id."""
        by_id = {raw["update_id"]: raw for raw in updates if has_id(raw)}
        if updates and not by_id:
            raise ValueError("updates without ids")
        ours = {update_id: raw for update_id, raw in by_id.items() if concerns_us(raw)}
        fresh = await self._inbox.keep([(key, json.dumps(raw)) for key, raw in ours.items()]) if ours else []
        if by_id:
            self._offset = max(by_id) + 1
        for update_id in fresh:
            await self._lanes.room()
            self._lanes.put(lane_of(ours[update_id]), Kept(update_id, ours[update_id], self._backlog))
        self._failures, self._conflicts = 0, False
        self._backlog = len(updates) == _BATCH

    def _pause_after(self, error: Exception) -> float:
        """Note what went wrong, and say for how many seconds to wait; raises TokenRefused."""
        self._backlog = True
        self._failures += 1
        pause = min(_FIRST_PAUSE * 2.0 ** min(self._failures - 1, 10), _LONGEST_PAUSE)
        if is_refused(error):
            raise TokenRefused from None
        if isinstance(error, Conflict):
            if not self._conflicts:
                log.warning("somebody else asks Telegram for the updates of this bot; only one copy may run")
            self._conflicts = True
            return max(pause, _CONFLICT_PAUSE)
        if isinstance(error, RetryAfter):
            return max(pause, seconds_of(error))
        if isinstance(error, TelegramError):
            log.warning("no updates from Telegram", why=type(error).__name__, again_in=pause)
        else:
            log.error("updates could not be kept", exc_info=error, again_in=pause)
        return pause


def is_refused(error: Exception) -> bool:
    """True when Telegram does not know the token; the library also says so of a method that it does not know."""
    cause = error.__cause__ if isinstance(error, EndPointNotFound) else error
    return isinstance(cause, InvalidToken) and "not found" not in cause.message.lower()


async def take_up(inbox: Inbox, lanes: Lanes[Kept]) -> None:
    """Work on everything that the inbox still holds from before this process started."""
    seen: set[int] = set()
    while rows := [row for row in await inbox.waiting(_BATCH + len(seen)) if row[0] not in seen]:
        for update_id, text in rows:
            seen.add(update_id)
            raw = json.loads(text)
            await lanes.room()
            lanes.put(lane_of(raw), Kept(update_id, raw, backlog=True))
        await lanes.empty()
    if seen:
        log.info("updates taken up again", number=len(seen))
