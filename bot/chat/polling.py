"""Owns asking Telegram for updates, by our own loop: python-telegram-bot's confirms first and loses updates.

Does not know what becomes of them. The offset moves only after they are kept (docs/architecture.md, "One request").
"""

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

import structlog
from telegram import Bot
from telegram.error import Conflict, EndPointNotFound, InvalidToken, RetryAfter, TelegramError

from bot.chat.ears import Ears
from bot.chat.intake import Intake
from bot.chat.results import seconds_of
from bot.chat.updates import ALLOWED, Raw, has_id

log = structlog.get_logger(__name__)

T = TypeVar("T")

_LONG_POLL: Final = 25
"""Seconds for which Telegram holds a question for updates when there are none."""

_BATCH: Final = 100
_SLACK: Final = 5.0
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 5.0
"""Seconds; a press can be answered for fifteen, so that those of the moment in which Telegram is back are."""

_CONFLICT_PAUSE: Final = 10.0
_SAID_AGAIN: Final = 60
"""Conflicts in a row after which the log says it again."""


class TokenRefused(Exception):
    """Telegram does not know the token; nothing can work."""

    def __init__(self) -> None:
        super().__init__("Telegram does not know this token; BotFather shows the right one")


class Poller:
    """Asks Telegram for updates until it is stopped."""

    def __init__(self, bot: Bot, intake: Intake, ears: Ears) -> None:
        self._bot = bot
        self._intake = intake
        self._ears = ears
        self._offset = 0
        self._backlog = True
        self._failures = 0
        self._conflicts = 0
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
            self._ears.updates(came=False)
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
        """Have the updates kept, then move the offset; raises ValueError for updates without any id."""
        ids = [raw["update_id"] for raw in updates if has_id(raw)]
        if updates and not ids:
            raise ValueError("updates without ids")
        is_full = len(updates) == _BATCH
        # More may wait behind a full batch, of which Telegram tells only once this one may be forgotten.
        await self._intake.take(updates, backlog=self._backlog, holding=is_full)
        if ids:
            self._offset = max(ids) + 1
        if self._conflicts:
            log.info("nobody else asks for the updates any more")
        self._failures = self._conflicts = 0
        self._backlog = is_full
        self._ears.updates(came=not self._backlog)

    def _pause_after(self, error: Exception) -> float:
        """Note what went wrong, and say for how many seconds to wait; raises TokenRefused."""
        self._backlog = True
        self._failures += 1
        pause = min(_FIRST_PAUSE * 2.0 ** min(self._failures - 1, 10), _LONGEST_PAUSE)
        if is_refused(error):
            raise TokenRefused from None
        if isinstance(error, Conflict):
            if self._conflicts % _SAID_AGAIN == 0:
                log.warning("somebody else asks Telegram for the updates of this bot; only one copy may run")
            self._conflicts += 1
            return max(pause, _CONFLICT_PAUSE)
        if isinstance(error, RetryAfter):
            return max(pause, seconds_of(error))
        if isinstance(error, TelegramError):
            log.warning("no updates from Telegram", why=type(error).__name__, again_in=pause)
        else:
            log.error("updates could not be taken in", why=type(error).__name__, again_in=pause)
        return pause


def is_refused(error: Exception) -> bool:
    """True when Telegram does not know the token; the library also says so of a method that it does not know."""
    cause = error.__cause__ if isinstance(error, EndPointNotFound) else error
    return isinstance(cause, InvalidToken) and "not found" not in cause.message.lower()
