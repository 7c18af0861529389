"""Owns how updates come in, whichever way: kept and committed before Telegram is told so, then passed on.

While the database is away, what a full batch holds besides presses waits in memory: it is lost if the bot ends first.

Does not know what an update means, nor how it reached us (polling.py, webhook.py).
"""

import json
import time
from collections.abc import Iterable
from datetime import datetime
from typing import Final, NamedTuple

import structlog

from bot.chat.gateway import Gateway
from bot.chat.hearing import Hearing
from bot.chat.keeping import lean
from bot.chat.lanes import Lanes
from bot.chat.updates import Raw, concerns_us, has_id, is_passing, lane_of, press_of
from bot.chat.words import words_in
from bot.play.copies import Inbox

log = structlog.get_logger(__name__)

_BATCH: Final = 100
_MOST_REFUSED: Final = 1000
"""Refused presses that are remembered; the inbox knows of the others."""

_MOST_HELD: Final = 1000
"""Updates that are held in memory until they can be kept."""


class Kept(NamedTuple):
    """An update that is in the inbox, received `at` a moment of monotonic time.

    `backlog` if it may have waited for long before we came to ask; `since` when it had been kept, if another copy of
    the bot did that.
    """

    id: int
    raw: Raw
    backlog: bool = False
    at: float = 0.0
    since: datetime | None = None


class Intake:
    """Takes updates in; those that were kept before are not passed on again."""

    def __init__(self, inbox: Inbox, lanes: Lanes[Kept], gateway: Gateway, hearing: Hearing) -> None:
        self._inbox = inbox
        self._lanes = lanes
        self._gateway = gateway
        self._hearing = hearing
        self._refused: dict[int, bool] = {}
        """Presses that were refused, the latest last, and whether the inbox knows it: they may come again."""
        self._held: dict[int, Raw] = {}
        """What Telegram may forget and the inbox does not know yet."""

    async def take(self, updates: Iterable[Raw], *, backlog: bool = False, holding: bool = False) -> None:
        """Keep the updates and pass them on; when this returns, Telegram may forget them.

        Where they cannot be kept, whoever pressed is told to try again, and these presses are let go: they must
        not act later. If there is anything else among the updates, what the inbox raised is raised; `holding`, it is
        held in memory instead until it can be kept, so that Telegram tells of what comes behind it.
        """
        at = time.monotonic()
        told = [raw for raw in updates if has_id(raw)]
        for raw in told:
            self._hearing.listen(raw)
        ours = {raw["update_id"]: raw for raw in told if concerns_us(raw)}
        passing = [Kept(update_id, raw, backlog, at) for update_id, raw in ours.items() if is_passing(raw)]
        asked = {key: raw for key, raw in ours.items() if key not in self._refused and not is_passing(raw)}
        try:
            fresh = await self._keep(asked, backlog=backlog, at=at)
        except Exception as error:
            log.error("updates could not be kept", why=type(error).__name__)  # noqa: TRY400 - the database says no more
            others = await self._refuse(asked)
            if others and not (holding and len(self._held) < _MOST_HELD):
                raise
            self._held |= others
            return
        await self._pass_on([*passing, *fresh])

    async def note_refused(self) -> None:
        """Note in the inbox which presses were refused: none may act in another copy, nor after a start.

        What is held is kept then. Raises what the inbox raises; then it is to be tried again.
        """
        for update_id in [update_id for update_id, noted in self._refused.items() if not noted]:
            await self._inbox.close(update_id, "refused")
            self._refused[update_id] = True
        while len(self._refused) > _MOST_REFUSED:
            del self._refused[next(iter(self._refused))]
        if self._held:
            await self._pass_on(await self._keep({}, backlog=True, at=time.monotonic()))

    async def take_over(self) -> int:
        """Take up what copies of the bot that are no more have left in the inbox; returns how many updates."""
        number = 0
        while rows := await self._inbox.take_over(_BATCH):
            await self._pass_on(
                [Kept(left.update_id, json.loads(left.body), backlog=True, since=left.kept_at) for left in rows]
            )
            number += len(rows)
        if number:
            log.info("updates taken up again", number=number)
        return number

    async def _keep(self, updates: dict[int, Raw], *, backlog: bool, at: float) -> list[Kept]:
        """Keep these updates behind what is held; returns what was not known before."""
        held = dict(self._held)
        every = held | updates
        fresh = await self._inbox.keep([(key, json.dumps(lean(raw))) for key, raw in every.items()]) if every else []
        for key in held:
            self._held.pop(key, None)
        return [Kept(key, every[key], backlog or key in held, at) for key in fresh]

    async def _pass_on(self, updates: Iterable[Kept]) -> None:
        for kept in updates:
            await self._lanes.room()
            self._lanes.put(lane_of(kept.raw), kept)

    async def _refuse(self, updates: dict[int, Raw]) -> dict[int, Raw]:
        """Ask whoever pressed to try again; returns the other updates."""
        for update_id, raw in updates.items():
            press = press_of(raw)
            if press is not None:
                self._refused[update_id] = False
                await self._gateway.answer_press(press.id, words_in(press.language)("answer-try-again"))
        return {update_id: raw for update_id, raw in updates.items() if update_id not in self._refused}
